import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of a panel that another program has switched off while the session is awake.
@Suite("K3 A panel that others have switched off") struct PanelWakeTests {
  private let middle = Point(656, 328)

  @Test func theTouchThatMeetsItOnlyWakesIt() {
    let fixture = OverlaysFixture()
    var isDark = true
    var asked = 0
    fixture.overlays.lightsPanel = { _ in
      asked += 1
      defer { isDark = false }
      return isDark
    }
    fixture.send(.down, at: middle)
    fixture.send(.move, at: middle + Vector(1, 0))
    // A second finger of that hand is ignored as well, and so is one elsewhere.
    fixture.send(.down, at: middle + Vector(30, 0), finger: 2)
    fixture.send(.up, at: middle + Vector(30, 0), finger: 2)
    fixture.send(.up, at: middle)
    #expect(fixture.log == [] && asked == 2)
    fixture.wait(0.5)
    fixture.tap(middle)
    #expect(fixture.log.count == 1 && asked == 3)
  }

  /// The panel went dark with the session: one touch wakes both.
  @Test func theDarkOfTheSessionTakesOneTouch() {
    let fixture = OverlaysFixture { ($0.dark.after, $0.idle.attractAfter) = (300, nil) }
    var isDark = true
    fixture.overlays.lightsPanel = { _ in
      defer { isDark = false }
      return isDark
    }
    fixture.wait(303)
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.dark") && fixture.log.count { $0.hasSuffix("scene") } == 0)
    fixture.tap(middle)
    #expect(fixture.log.count { $0.hasSuffix("scene") } == 1)
  }
}
