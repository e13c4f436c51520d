import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("G8 velocity") struct VelocityTrackerTests {
  private func velocity(_ samples: [(Double, Double)], at time: Double? = nil) -> Double {
    var tracker = VelocityTracker()
    for (time, value) in samples { tracker.add(value, at: Instant(milliseconds: time)) }
    return tracker.velocity(at: Instant(milliseconds: time ?? samples.last?.0 ?? 0))
  }

  /// Returns samples at intervals of 10 ms, beginning at `start`.
  private func samples(_ count: Int, from start: Double = 0, _ value: (Double) -> Double) -> [(Double, Double)] {
    (0..<count).map { (start + Double($0) * 10, value(Double($0))) }
  }

  @Test func steady() {
    #expect(abs(velocity(samples(9) { $0 * 5 }) - 500) < 1e-6)
  }

  @Test func aParabolaIsMetExactly() {
    // The value is 1000·t², with a slope of 200 at 0.1 s.
    #expect(abs(velocity(samples(11) { 1000 * $0 * 0.01 * $0 * 0.01 }) - 200) < 1e-6)
  }

  @Test func belowThreeSamplesEndToEnd() {
    #expect(velocity([(0, 0)]) == 0)
    #expect(velocity([]) == 0)
    #expect(velocity([(0, 0), (20, 10)]) == 500)
  }

  @Test func onlyTheWindowCounts() {
    let old = samples(6) { $0 * -100 }
    let new = samples(11, from: 51) { $0 * 10 }
    #expect(abs(velocity(old + new) - 1000) < 30)
  }

  @Test func theWindowIncludesItsLength() {
    let line = [(35.0, 35.0), (70, 70), (100, 100)]
    #expect(abs(velocity([(-0.001, 20)] + line) - 1000) < 1e-6)
    #expect(abs(velocity([(0, 20)] + line) - 1000) > 10)
  }

  @Test func aRestStartsAfresh() {
    let before = samples(4) { $0 * 100 }
    let after = samples(4, from: 70) { 300 - $0 * 10 }
    #expect(abs(velocity(before + after) + 1000) < 1e-6)
  }

  @Test func whereTheTimesAllowNoParabolaTheNewestThreeCount() {
    #expect(abs(velocity([(0, 0), (0, 5), (10, 10), (10, 20)]) - 1500) < 1e-6)
  }

  @Test func ofTwoRestsTheSecondCounts() {
    let steady = (0...3).map { (90 + 2 * Double($0), 2 * Double($0)) }
    #expect(abs(velocity([(0, -60), (45, -20), (47, -10)] + steady) - 1000) < 1e-6)
  }

  @Test func acrossTheGapIfNothingFollowsIt() {
    #expect(velocity([(0, 0), (50, 25)]) == 500)
    #expect(velocity([(0, 0), (10, 10), (60, 10)]) == 0)
    #expect(velocity([(0, 0), (45, 45), (90, 135)]) == 2000, "only the newest gap has fewer than two samples after it")
  }

  @Test func aGapThatWasJustCrossedPartsNothing() {
    // The movement is steady apart from the gap, and the parabola through all samples is the line.
    #expect(abs(velocity([(0, 0), (10, 5), (20, 10), (70, 35)]) - 500) < 1e-6)
    // The parabola points backwards at its end, so the velocity is measured from end to end of the newest three
    // samples.
    #expect(abs(velocity([(0, 0), (10, 20), (20, 40), (70, 70)]) - 50 / 0.06) < 1e-6)
    // The next sample shows that the finger rested.
    #expect(velocity([(0, 0), (10, 20), (20, 40), (70, 70), (80, 71)]) == 100)
  }

  @Test func aFitAgainstTheMovementIsNotBelieved() {
    // The finger moves forwards all the time, but brakes so hard that the parabola points backwards at its end.
    let braking = [(0.0, 0.0), (10, 60), (20, 90), (30, 100), (40, 101), (50, 101.5)]
    let result = velocity(braking)
    #expect(result >= 0)
    #expect(abs(result - 1.5 / 0.02) < 1e-6)
  }

  @Test func sickTimesGiveFiniteNumbers() {
    for sick in [
      [(0.0, 0.0), (0, 10), (0, 20)], [(10, 0), (5, 10), (0, 20)], [(0, 0), (0, 0), (0, 5), (1, 5)],
    ] {
      #expect(velocity(sick).isFinite)
    }
  }

  @Test func restingBeforeTheLift() {
    let moving = samples(9) { $0 * 5 }
    #expect(velocity(moving, at: 119) > 0)
    #expect(velocity(moving, at: 120) == 0)
  }
}
