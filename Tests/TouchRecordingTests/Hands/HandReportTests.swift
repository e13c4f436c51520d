import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the times at which the fingers of a script report, and of the order of their reports.
@Suite("Reports of hands") struct HandReportTests {
  private static let start = Point(10, 20)
  private static let end = Point(110, 60)

  /// A movement has one report for each 8 ms, rounded to the nearest number and at least one, at even intervals.
  @Test(
    "A finger that moves reports about every 8 ms, at the end of its way last",
    arguments: [(0.4, 50), (0.0, 1), (0.002, 1), (0.011, 1), (0.013, 2), (0.02, 3), (0.033, 4), (0.037, 5), (-3, 1)])
  func moves(seconds: Double, count: Int) {
    var hand = HandScript()
    hand.wait(0.5)
    hand.move(from: Self.start, to: Self.end, over: seconds)
    let duration = max(0, seconds)
    #expect(hand.samples.count == count && hand.samples.allSatisfy { $0.kind == .move && $0.finger == 1 })
    for (index, sample) in hand.samples.enumerated() {
      let share = Double(index + 1) / Double(count)
      #expect(abs(sample.time.seconds(since: .zero) - 0.5 - duration * share) < 2e-6)
      #expect(sample.location.distance(to: Self.start.interpolated(to: Self.end, fraction: share)) < 1e-9)
    }
    #expect(hand.time == Instant.zero + (0.5 + duration))
  }

  @Test("A duration that is negative or no number counts as none, one of more than an hour as an hour")
  func durations() {
    let durations: [(Double, Double)] = [
      (-1, 0), (.nan, 0), (0.25, 0.25), (3599, 3599), (3600, 3600), (3601, 3600), (.infinity, 3600),
    ]
    for (seconds, duration) in durations {
      var hand = HandScript()
      hand.wait(seconds)
      #expect(hand.time == Instant.zero + duration, "\(seconds)")
    }
  }

  @Test("Fingers that move at once report in the order of their numbers")
  func order() {
    var hand = HandScript()
    let segments = [5, 2, 9, 1].map { ($0, (start: Self.start, end: Self.end + Vector(Double($0), 0))) }
    hand.move(Dictionary(uniqueKeysWithValues: segments), over: 0.016)
    #expect(hand.samples.map(\.finger) == [1, 2, 5, 9, 1, 2, 5, 9])
    #expect(hand.samples.suffix(4).map(\.location.x) == [111, 112, 115, 119])
  }

  @Test("A double tap is two taps of 70 ms, a tenth of a second apart")
  func doubleTap() {
    var hand = HandScript()
    hand.doubleTap(at: Self.start)
    #expect(hand.samples.map(\.kind) == [.down, .up, .down, .up])
    #expect(hand.samples.map(\.time.milliseconds) == [0, 70, 170, 240])
    #expect(hand.samples.allSatisfy { $0.location == Self.start } && hand.time == Instant.zero + 0.24)
  }

  @Test("Fingers that follow values land at the first locations and lift at the last")
  func follow() {
    var hand = HandScript()
    hand.follow(from: 2, to: 4, over: 0.016) { [Point($0, 0), Point(0, $0)] }
    #expect(hand.samples.map(\.kind) == [.down, .down, .move, .move, .move, .move, .up, .up])
    #expect(hand.samples.map(\.finger) == [1, 2, 1, 2, 1, 2, 1, 2])
    #expect(hand.samples.map { $0.location.x + $0.location.y } == [2, 2, 3, 3, 4, 4, 4, 4])
    #expect(hand.samples.map(\.location.x) == [2, 0, 3, 0, 4, 0, 4, 0])
  }

  @Test("The locations at a moment include what is reported at that very moment; a finger that has lifted has none")
  func locations() {
    var hand = HandScript()
    hand.down(Self.start)
    hand.down(Self.end, finger: 2)
    hand.wait(0.1)
    hand.move(Self.end)
    hand.up(Self.end, finger: 2)
    hand.wait(0.1)
    hand.up(Self.end)
    #expect(hand.locations(at: .zero) == [1: Self.start, 2: Self.end])
    #expect(hand.locations(at: Instant.zero + 0.099) == [1: Self.start, 2: Self.end])
    #expect(hand.locations(at: Instant.zero + 0.1) == [1: Self.end])
    #expect(hand.locations(at: Instant.zero + 0.199) == [1: Self.end] && hand.locations(at: Instant.zero + 0.2).isEmpty)
  }
}
