import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("K1 The keyboard of a kiosk") struct KeyboardGrabTests {
  @Test("A window that is not shown yet does not get the keyboard, and nobody is blamed for that (K1)")
  func aHiddenWindowGetsNoKeyboard() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let diagnostics = Diagnostics()
    var messages: [String] = []
    diagnostics.sink = { messages.append("\($0): \($1)") }
    let connection = try Connection(displayName: lab.display, diagnostics: diagnostics)
    let window = try X11Window(
      connection, placement: .size(width: 100, height: 100), title: "Grab", hidesCursor: false, isKiosk: true)
    let grab = KeyboardGrab(window)
    grab.take()
    #expect(!grab.isHeld && messages.isEmpty)
    window.show()
    try lab.wait(for: "the keyboard") {
      grab.take()
      return grab.isHeld
    }
    #expect(messages.isEmpty)
    #expect(try OtherClient(on: lab).isKeyboardTaken)
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
