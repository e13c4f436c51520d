import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 A kiosk that a window manager puts away") struct MinimisedKioskTests {
  /// The test acts as a window manager, which sets the state of the window and receives its requests.
  @Test("A minimised kiosk asks the window manager, as pagers do, to be shown before all others (K1)")
  func itAsksToBeShown() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    manager.pretendToManageWindows()
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    let keeper = try #require(fixture.host.windowKeeper)
    try fixture.run(until: "all is well") { keeper.wakeTime == nil }
    let display = try #require(XOpenDisplay(lab.display))
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    defer { XCloseDisplay(display) }
    XSelectInput(display, XDefaultRootWindow(display), SubstructureNotifyMask)
    func setState(_ state: Int32) {
      let property = XInternAtom(display, "WM_STATE", False)
      withUnsafeBytes(of: (Int(state), 0)) {
        _ = XChangeProperty(
          display, fixture.window, property, property, 32, PropModeReplace,
          $0.assumingMemoryBound(to: UInt8.self).baseAddress, 2)
      }
      XSync(display, False)
    }
    func requests() -> [XClientMessageEvent] {
      var (event, messages) = (XEvent(), [XClientMessageEvent]())
      XSync(display, False)
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        if event.type == ClientMessage { messages.append(event.xclient) }
      }
      return messages
    }

    setState(NormalState)
    for _ in 1...3 { fixture.host.step(until: .now + 0.005) }
    #expect(requests().isEmpty)
    setState(IconicState)
    var heard: [XClientMessageEvent] = []
    try fixture.run(until: "a request") {
      heard += requests()
      return !heard.isEmpty
    }
    // The request identifies its source as a pager.
    #expect(heard[0].message_type == XInternAtom(display, "_NET_ACTIVE_WINDOW", False))
    #expect(heard[0].window == fixture.window && heard[0].data.l.0 == 2 && heard[0].format == 32)
    setState(NormalState)
    try fixture.run(until: "all is well again") { keeper.wakeTime == nil }
  }
}
