import Testing
import TouchUI

@testable import KioskCore

@Suite("E7 The count-down before a visit ends") struct CountdownTests {
  private func fixture(_ idle: (inout Configuration.Idle) -> Void = { _ in }) -> SessionTests.SessionFixture {
    let fixture = SessionTests.SessionFixture(idle)
    fixture.session.onCountdown = { [unowned fixture] end in
      fixture.log.append(
        "\(fixture.now.formatted()) " + (end.map { "until \(($0.milliseconds / 1000).formatted())" } ?? "goes on"))
    }
    return fixture
  }

  @Test("It lasts 20 seconds, once for each visitor") func lasting() {
    let fixture = fixture()
    fixture.touch()
    fixture.wait(until: 400)
    #expect(fixture.log == ["100 until 120", "120 reset", "120 attract", "120 goes on"])
  }

  @Test("Any touch goes on, as often as wanted") func extending() {
    let fixture = fixture()
    fixture.touch()
    for round in 1...12 {
      fixture.wait(until: Double(round) * 110)
      #expect(!fixture.touch(), "the touch does what it does otherwise")
    }
    #expect(fixture.log.count == 24 && !fixture.log.contains { $0.hasSuffix("reset") || $0.hasSuffix("attract") })
    fixture.wait(until: 12 * 110 + 119)
    #expect(fixture.log.last == "\((12.0 * 110 + 100).formatted()) until \((12.0 * 110 + 120).formatted())")
  }

  @Test(
    "It comes before the first of the attract loop and the reset",
    arguments: [
      (40.0, 90.0, "20 until 40"), (90, 40, "20 until 40"), (nil, 25, "10 until 25"),
    ])
  func first(attract: Double?, reset: Double?, expected: String) {
    let fixture = fixture { ($0.attractAfter, $0.resetAfter) = (attract, reset) }
    fixture.touch()
    fixture.wait(until: 39)
    #expect(fixture.log.first == expected)
  }

  @Test("Without a visitor, without a time for it, or where it is switched off there is none") func none() {
    let nobody = fixture()
    nobody.wait(until: 300)
    #expect(nobody.log == ["120 attract"])
    for change: (inout Configuration.Idle) -> Void in [{ $0.countdown = nil }, { $0.resetAfter = 8 }] {
      let fixture = fixture(change)
      fixture.touch()
      fixture.wait(until: 300)
      #expect(!fixture.log.contains { $0.contains("until") }, "\(fixture.log)")
    }
  }

  @Test("Staff who are in have their own time") func staff() {
    let fixture = fixture()
    fixture.touch()
    fixture.wait(until: 105)
    fixture.session.extendIntervals(to: 600, at: fixture.application.time)
    #expect(fixture.log == ["100 until 120", "105 goes on"])
    fixture.wait(until: 590)
    #expect(fixture.log.last == "580 until 600")
  }
}
