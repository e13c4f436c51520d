import Testing
import TouchUI

@testable import KioskCore

@Suite("K2, K3 Spans of the session at their ends") struct SessionIntervalsTests {
  private typealias Fixture = SessionTests.SessionFixture

  @Test(
    "Spans that are extended end when the extension does, or later where they are longer", arguments: [5.0, 59, 60, 61])
  func extended(attractAfter: Double) {
    let fixture = Fixture { ($0.attractAfter, $0.resetAfter) = (attractAfter, attractAfter) }
    fixture.touch()
    fixture.session.extendIntervals(to: 60, at: .zero)
    fixture.wait(until: 1000)
    let end = max(60, attractAfter).formatted()
    #expect(fixture.log == ["\(end) reset", "\(end) attract"])
  }

  @Test(
    "A clock that is set is noticed within ten minutes, whenever that is", arguments: [1.0, 599, 601, 1201, 1801, 5000])
  func clock(time: Double) {
    let fixture = Fixture({ ($0.attractAfter, $0.resetAfter) = (nil, nil) }, { $0.schedule = WeekHours("20:00-23:00") })
    fixture.wait(until: time)
    fixture.dawn = 20 * 3600
    fixture.wait(until: time + 600)
    #expect(fixture.log.count == 1 && fixture.log.last?.hasSuffix("dark") == true)
    fixture.dawn = 12 * 3600
    fixture.wait(until: time + 1200)
    #expect(fixture.log.count == 2 && fixture.log.last?.hasSuffix("awake") == true)
  }

  @Test("All moves in steps of as many pixels as are asked for, one pixel's place after the other", arguments: 1...2)
  func shift(distance: Int) {
    var shift = PixelShift()
    let offsets = (0..<18).map { _ in shift.next(distance: distance) }
    let step = Double(distance)
    #expect(offsets.map { max(abs($0.dx), abs($0.dy)) }.max() == step)
    #expect(Set(offsets.flatMap { [$0.dx, $0.dy] }) == [-step, 0, step])
    #expect(Array(offsets.prefix(9)) == Array(offsets.suffix(9)) && Set(offsets).count == 9)
  }
}
