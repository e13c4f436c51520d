import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K3 The panel's light") struct PanelLightTests {
  /// Returns a kiosk that is dark from 11:00 to 12:10 and logs changes of the panel's power, such as "60 off". It
  /// begins at noon.
  private func fixture(_ configure: (inout Configuration) -> Void) -> OverlaysFixture {
    let fixture = OverlaysFixture(Size(640, 480)) {
      ($0.dark.schedule, $0.dark.usesDPMS, $0.idle.resetAfter) = (WeekHours("11:00-12:10"), true, nil)
      configure(&$0)
    }
    fixture.overlays.onPower = { [unowned fixture] isOn in
      fixture.log.append("\(fixture.now.formatted()) \(isOn ? "on" : "off")")
    }
    return fixture
  }

  /// The loop appears although nobody touches the screen.
  @Test func itComesBackWithTheLoopWhenTheDarkPartOfTheDayIsOver() {
    let fixture = fixture { $0.idle.attractAfter = 120 }
    fixture.wait(599)
    #expect(fixture.has("kiosk.dark") && fixture.log == ["60 off"])
    fixture.wait(1)
    #expect(fixture.has("kiosk.attract") && fixture.log == ["60 off", "600 on"])
    fixture.tap(Point(10, 300))
    fixture.wait(10)
    #expect(fixture.log == ["60 off", "600 on"], "it is on already")
  }

  @Test func itComesBackWithTheScenesWhereThereIsNoLoop() {
    let fixture = fixture { $0.idle.attractAfter = nil }
    fixture.wait(700)
    #expect(!fixture.has("kiosk.dark") && fixture.log == ["60 off", "600 on"])
  }

  /// The loop is shown at first, then the screen is dark.
  @Test func itGoesOutWithTheLoop() {
    let fixture = fixture { ($0.idle.attractAfter, $0.dark.schedule, $0.dark.after) = (20, nil, 100) }
    fixture.wait(150)
    #expect(fixture.has("kiosk.dark") && fixture.log == ["100 off"])
    fixture.tap(Point(10, 300))
    #expect(fixture.log == ["100 off", "150 on"])
    fixture.wait(200)
    #expect(fixture.log.count == 3 && fixture.log[2].hasSuffix("off"))
  }

  /// A configuration that is reloaded in the dark takes effect at once.
  @Test func theConfigurationIsReadAgainInTheDark() {
    let fixture = fixture { $0.dark.usesDPMS = false }
    fixture.wait(100)
    #expect(fixture.has("kiosk.dark") && fixture.log == [])
    fixture.reload { $0.dark.usesDPMS = true }
    #expect(fixture.log == ["100 off"])
    fixture.wait(100)
    fixture.reload { $0.dark.usesDPMS = false }
    #expect(fixture.has("kiosk.dark") && fixture.log == ["100 off", "200 on"])
    fixture.reload { $0.dark.usesDPMS = true }
    fixture.wait(100)
    fixture.reload { ($0.dark.schedule, $0.dark.usesDPMS) = (nil, false) }
    #expect(fixture.has("kiosk.attract") && fixture.log.dropFirst(2) == ["200 off", "300 on"])
  }

  /// A file that starts or ends the darkness switches the light at most once.
  @Test func theLightDoesNotFlickerAsTheConfigurationIsReadAgain() {
    let fixture = fixture { $0.dark.schedule = nil }
    fixture.wait(30)
    fixture.reload { ($0.dark.after, $0.dark.usesDPMS) = (20, false) }
    #expect(fixture.has("kiosk.dark") && fixture.log == [])
    fixture.reload { ($0.dark.after, $0.dark.usesDPMS) = (200, true) }
    #expect(!fixture.has("kiosk.dark") && fixture.log == [])
  }
}
