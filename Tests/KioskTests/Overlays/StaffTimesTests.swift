import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

@Suite("K4 How long the pad stays") struct StaffTimesTests {
  private let fixture = OverlaysFixture {
    ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1)
  }

  init() { fixture.holdCorner(for: 1.1) }

  @Test("A minute after a finger landed last, however long that finger rests or moves")
  func afterTheLastLanding() {
    fixture.wait(30)
    fixture.send(.down, at: Point(5, 400))
    fixture.wait(25)
    fixture.send(.move, at: Point(60, 400))
    fixture.wait(25)
    fixture.send(.up, at: Point(60, 400))
    fixture.wait(9)
    #expect(fixture.has("kiosk.pin"))
    fixture.wait(2)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test("Ten minutes after it opened, though somebody taps")
  func atLast() {
    for _ in 0..<11 {
      #expect(fixture.has("kiosk.pin"))
      fixture.press("kiosk.pin.Clear")
      fixture.wait(50)
    }
    // A tap takes 0.35 seconds.
    fixture.press("kiosk.pin.Clear")
    fixture.wait(43)
    #expect(fixture.has("kiosk.pin"))
    fixture.wait(5)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test("What a program has for staff closes the panel unless it says otherwise")
  func entries() {
    #expect(StaffEntry("next", title: { _ in "Next" }, action: {}).closesPanel)
    #expect(!StaffEntry("next", title: { _ in "Next" }, closesPanel: false, action: {}).closesPanel)
  }
}
