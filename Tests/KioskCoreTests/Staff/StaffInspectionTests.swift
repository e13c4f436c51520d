import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of an inspector that staff open and leave.
@Suite("K4 The inspector that staff opened, and what they alone may do in it") struct StaffInspectionTests {
  private final class Account {
    var opened: [Double] = []
    var ended: [Double] = []
    var admitted = 0
  }

  private let account = Account()

  private func fixture(_ configure: (inout Configuration) -> Void = { _ in }) -> OverlaysFixture {
    let fixture = OverlaysFixture {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1)
      configure(&$0)
    }
    fixture.staff.onInspect = { [account, unowned fixture] in account.opened.append(fixture.now) }
    fixture.staff.onInspectEnd = { [account, unowned fixture] in account.ended.append(fixture.now) }
    return fixture
  }

  private func inspect(_ fixture: OverlaysFixture) {
    fixture.holdCorner(for: 1.1)
    fixture.type("4711")
    fixture.press("kiosk.staff.Inspector")
    #expect(account.opened.count == 1 && account.ended == [])
  }

  @Test("It closes five minutes after the last finger has landed") func untouched() throws {
    let fixture = fixture()
    inspect(fixture)
    let opened = try #require(account.opened.first)
    fixture.wait(299)
    #expect(account.ended == [])
    fixture.wait(5)
    #expect(account.ended.count == 1 && abs((account.ended.first ?? 0) - opened - 300) < 0.01)
    fixture.wait(2000)
    #expect(account.ended.count == 1)
  }

  @Test("Fingers that land keep it open, for a quarter of an hour at most", arguments: [20.0, 250])
  func touched(pause: Double) throws {
    let fixture = fixture()
    inspect(fixture)
    let opened = try #require(account.opened.first)
    while fixture.now < opened + 880 {
      fixture.tap(Point(700, 600))
      fixture.wait(pause)
      #expect(account.ended == [] || fixture.now > opened + 900)
    }
    fixture.wait(60)
    #expect(account.ended.count == 1 && abs((account.ended.first ?? 0) - opened - 900) < 0.01)
  }

  enum End: CaseIterable { case attract, reset, dark, withoutPIN }

  @Test("It goes with the visit", arguments: End.allCases) func visitEnds(end: End) {
    let fixture = fixture {
      switch end {
      case .attract: $0.idle.attractAfter = 40
      case .reset: $0.idle.resetAfter = 40
      case .dark: $0.dark.schedule = WeekHours("12:01-13:00")
      case .withoutPIN: break
      }
    }
    inspect(fixture)
    if end == .withoutPIN { fixture.reload { $0.staff.pinHash = nil } }
    fixture.wait(130)
    #expect(account.ended.count == 1, "\(end)")
  }

  @Test("Without staff's inspector nothing is closed") func noInspector() {
    let fixture = fixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (40, 80) }
    fixture.holdCorner(for: 1.1)
    fixture.type("4711")
    fixture.press("kiosk.staff.Close")
    fixture.wait(2000)
    #expect(account.ended == [] && account.opened == [])
  }

  @Test("The PIN admits, and opens no panel; the next one opens the panel and admits nobody") func admits() {
    let fixture = fixture()
    fixture.overlays.authorize { [account] in account.admitted += 1 }
    fixture.wait(0.3)
    #expect(fixture.has("kiosk.pin") && account.admitted == 0)
    fixture.type("4712")
    #expect(account.admitted == 0 && fixture.has("kiosk.pin"))
    fixture.wait(60)
    fixture.press("kiosk.pin.close")
    #expect(!fixture.has("kiosk.pin"))
    fixture.overlays.authorize { [account] in account.admitted += 10 }
    fixture.wait(0.3)
    fixture.type("4711")
    #expect(account.admitted == 10 && !fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
    fixture.holdCorner(for: 1.1)
    fixture.type("4711")
    #expect(account.admitted == 10 && fixture.has("kiosk.staff"))
  }

  @Test("A pad that was closed admits nobody later") func closedPad() {
    let fixture = fixture()
    fixture.overlays.authorize { [account] in account.admitted += 1 }
    fixture.wait(0.3)
    fixture.press("kiosk.pin.close")
    fixture.holdCorner(for: 1.1)
    fixture.type("4711")
    #expect(account.admitted == 0 && fixture.has("kiosk.staff"))
  }

  @Test("Where there is no PIN nobody is staff") func withoutPIN() {
    let fixture = fixture { $0.staff.pinHash = nil }
    fixture.overlays.authorize { [account] in account.admitted += 1 }
    fixture.wait(1)
    #expect(account.admitted == 0 && !fixture.has("kiosk.pin"))
  }
}
