import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X1 A window among others") struct WindowOptionsTests {
  /// The size is rounded to whole pixels and limited to the server's maximum.
  @Test(arguments: [
    (300.0, 1.0, 300), (33.3, 1.5, 50), (66.7, 1.5, 100), (100.4, 1, 100), (100.5, 1, 101), (0, 1, 1), (-5, 2, 1),
    (0.3, 1, 1), (32_767, 1, 32_767), (32_768, 1, 32_767), (20_000, 2, 32_767), (.infinity, 1, 32_767), (.nan, 1, 1),
  ])
  func itsSizeIsInWholePixels(points: Double, scale: Double, pixels: Int) {
    var options = X11Host.Options(scale: scale)
    let other = Int(10 * scale)
    for (size, expected) in [(Size(points, 10), (pixels, other)), (Size(10, points), (other, pixels))] {
      options.size = size
      #expect(options.pixels(size) == expected)
      let placement = options.placement(
        on: Output(name: "", frame: PixelRect(0, 0, 640, 480), refreshRate: 60), hasWindowManager: true)
      guard case .size(let width, let height) = placement else {
        Issue.record("\(placement)")
        continue
      }
      #expect((width, height) == expected)
    }
  }

  /// The program can handle the request to close instead.
  @Test(arguments: [true, false]) func closingItEndsTheLoop(isAsked: Bool) throws {
    let fixture = try HostFixture()
    var requests = 0
    if isAsked { fixture.host.onCloseRequest = { requests += 1 } }
    try OtherClient(on: fixture.lab).askToClose(fixture.window)
    try fixture.run(until: "the request is handled") { requests == 1 || fixture.host.exitStatus != nil }
    #expect(fixture.host.exitStatus == (isAsked ? nil : 0))
    #expect(requests == (isAsked ? 1 : 0))
  }

  @Test("Other messages of a window manager, such as the question whether the program lives, close nothing (X1)")
  func otherMessagesCloseNothing() throws {
    let fixture = try HostFixture()
    let display = fixture.host.connection.display
    for (kind, word) in [
      ("WM_PROTOCOLS", "_NET_WM_PING"), ("WM_PROTOCOLS", "WM_TAKE_FOCUS"), ("_NET_WM_STATE", "WM_DELETE_WINDOW"),
    ] {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = fixture.window
      event.xclient.message_type = XInternAtom(display, kind, False)
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(XInternAtom(display, word, False))
      XSendEvent(display, fixture.window, False, 0, &event)
    }
    fixture.host.roundTrip()
    for _ in 1...3 { fixture.host.step(until: .now + 0.005) }
    #expect(fixture.host.exitStatus == nil)
  }

  @Test("The cursor over the window is hidden where that is asked for (X1)", arguments: [true, false])
  func itsCursorIsHiddenOnDemand(isHidden: Bool) throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(hidesCursor: isHidden))
    try fixture.lab.mouse.move(to: Point(100, 100))
    try fixture.lab.mouse.sync()
    fixture.host.step(until: .now)
    #expect(try (OtherClient(on: fixture.lab).cursor() == "invisible") == isHidden)
  }
}
