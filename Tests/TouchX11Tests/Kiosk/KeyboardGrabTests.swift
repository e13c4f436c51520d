import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 The keyboard of a kiosk") struct KeyboardGrabTests {
  /// Returns the window of a kiosk that is not shown yet. `notify` receives the messages of its diagnostics.
  private func window(on lab: XServer, notify: @escaping (String) -> Void) throws -> X11Window {
    let diagnostics = Diagnostics()
    diagnostics.sink = { notify("\($0): \($1)") }
    return try X11Window(
      Connection(displayName: lab.display, diagnostics: diagnostics), placement: .size(width: 100, height: 100),
      title: "Grab", hidesCursor: false, isKiosk: true)
  }

  @Test("A window that is not shown yet does not get the keyboard, and nobody is blamed for that (K1)")
  func aHiddenWindowGetsNoKeyboard() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    var messages: [String] = []
    let window = try window(on: lab) { messages.append($0) }
    let grab = KeyboardGrab(window)
    for second in 0..<10 { grab.take(at: Instant(milliseconds: Double(second) * 1000)) }
    #expect(!grab.isHeld && messages.isEmpty)
    window.show()
    try lab.wait(for: "the keyboard") {
      grab.take(at: .now)
      return grab.isHeld
    }
    #expect(messages.isEmpty)
    #expect(try OtherClient(on: lab).isKeyboardTaken)
  }

  @Test("A program that holds the keyboard is told of once it has done so for five seconds, each time anew (K1)")
  func aPassingHoldIsNotReported() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    var messages: [String] = []
    let window = try window(on: lab) { messages.append($0) }
    window.show()
    let grab = KeyboardGrab(window)
    func take(_ second: Double) { grab.take(at: Instant(milliseconds: second * 1000)) }
    try lab.wait(for: "the keyboard") {
      take(0)
      return grab.isHeld
    }
    for start in [100.0, 200, 300] {
      grab.release()
      XSync(window.connection.display, 0)
      #expect(other.grabKeyboard())
      messages = []
      take(start)
      take(start + 4.999)
      #expect(messages.isEmpty)
      take(start + 5)
      take(start + 20)
      #expect(messages.count == 1)
      other.ungrabKeyboard()
      take(start + 21)
      #expect(grab.isHeld)
    }
  }

  @Test(
    "When a hold on the keyboard ends, whoever had it, the kiosk looks after its own; other news of the focus is none")
  func whenAHoldEndsTheKioskLooks() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    let keeper = try #require(fixture.host.windowKeeper)
    for type in [FocusIn, FocusOut] {
      for (mode, looks) in [(NotifyNormal, false), (NotifyWhileGrabbed, false), (NotifyUngrab, true)] {
        try fixture.run(until: "all is well") { keeper.wakeTime == nil }
        var event = XEvent()
        event.xfocus.type = type
        event.xfocus.mode = mode
        keeper.note(event)
        #expect((keeper.wakeTime == .zero) == looks)
      }
    }
  }
}
