import Testing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the margin by which a decision was made, on either side of either kind of limit.
@Suite("Margins on pages") struct PageMarginTests {
  private struct Measured: CustomReason {
    let measures: [Measure]

    func text(in language: Language) -> String { "measured" }
  }

  @Test(
    arguments: [
      (5, Measure.Bound.atMost, 10, "5 pt to spare"), (12, .atMost, 10, "2 pt over"),
      (12, .atLeast, 10, "2 pt to spare"),
      (7.5, .atLeast, 10, "2.5 pt short"), (10, .atMost, 10, "exactly the limit"),
      (10, .atLeast, 10, "exactly the limit"),
    ] as [(Double, Measure.Bound, Double, String)])
  func areWritten(value: Double, bound: Measure.Bound, limit: Double, margin: String) {
    #expect(self.margin(Measure("distance", value, bound, limit, .points)) == margin)
  }

  @Test(
    arguments: [
      (GestureThreshold.Unit.seconds, 0.8, 0.75, "50 ms over"), (.radians, .pi / 2, .pi / 4, "45° over"),
      (.pointsPerSecond, 300, 100, "200 pt/s over"), (.count, 3, 2, "1 over"), (.points, 11.5, 10, "1.5 pt over"),
    ] as [(GestureThreshold.Unit, Double, Double, String)])
  func areInUnitsThatPeopleRead(unit: GestureThreshold.Unit, value: Double, limit: Double, margin: String) {
    #expect(self.margin(Measure("it", value, .atMost, limit, unit)) == margin)
  }

  /// Timers end at their limit, and counts mostly just reach theirs.
  @Test(arguments: [GestureThreshold.Unit.seconds, .count]) func areLeftOutWhereTheyAreUsuallyNone(
    unit: GestureThreshold.Unit
  ) {
    #expect(margin(Measure("it", 2, .atLeast, 2, unit)) == nil)
    #expect(GestureReason.custom(Measured(measures: [])).margin == nil)
  }

  /// Returns the margin of a reason whose decisive measure is the first of two.
  private func margin(_ measure: Measure) -> String? {
    GestureReason.custom(Measured(measures: [measure, Measure("other", 1, .atMost, 100, .points)])).margin
  }
}
