import Testing
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K12 Times of the server") struct ServerClockTests {
  private static let day: Int64 = 86_400_000
  private static let wraps: [Int64] = [0, 1 << 31, 1 << 32, (1 << 31) * 3, 400 * day]

  /// Tests the change of sign after 24.8 days, the wrap of all 32 bits after 49.7 days, and times long after both.
  @Test(arguments: wraps)
  func timesGoOnAcrossTheWraps(milliseconds: Int64) {
    let now = Instant(microseconds: (milliseconds + 6000) * 1000)
    let clock = ServerClock(serverTime: UInt32(truncatingIfNeeded: milliseconds + 6000), now: now)
    for offset: Int64 in [-3, -1, 0, 1, 3, 5990] {
      let time = UInt32(truncatingIfNeeded: milliseconds + offset)
      #expect(clock.instant(of: time, now: now) == Instant(microseconds: (milliseconds + offset) * 1000))
    }
  }

  /// A touch that another client held back is replayed with its original times, after later ones have arrived. The sign
  /// may change or all bits may wrap in between.
  @Test(arguments: wraps.dropFirst()) func replayedStepsBackAreStepsBack(milliseconds: Int64) {
    let clock = ServerClock(serverTime: 5000, now: Instant(milliseconds: 5000))
    let steps: [Int64] = [-800, -4, 3, 40, -700, -640, 60, -1, 61]
    let heard = steps.map { step in
      let time = UInt32(truncatingIfNeeded: milliseconds + step)
      return clock.instant(of: time, now: Instant(microseconds: (milliseconds + 70) * 1000))
    }
    #expect(heard == steps.map { Instant(microseconds: (milliseconds + $0) * 1000) })
  }

  /// A process that was suspended during a wrap reads times from before and after it.
  @Test(arguments: wraps.dropFirst()) func timesFromBeforeAndAfterTheWrapAreRead(milliseconds: Int64) {
    let clock = ServerClock(serverTime: 5000, now: Instant(milliseconds: 5000))
    for now in [milliseconds - 1, milliseconds, milliseconds + 3_600_000] {
      for step in [-3_600_000, -1, 0, 1] as [Int64] where milliseconds + step <= now {
        let time = UInt32(truncatingIfNeeded: milliseconds + step)
        let instant = clock.instant(of: time, now: Instant(microseconds: now * 1000))
        #expect(instant == Instant(microseconds: (milliseconds + step) * 1000))
      }
    }
  }

  @Test func monthsWithoutAnEventDoNoHarm() {
    let clock = ServerClock(serverTime: 1000, now: Instant(milliseconds: 1000))
    let later = 100 * Self.day
    let now = Instant(microseconds: later * 1000)
    #expect(clock.instant(of: UInt32(truncatingIfNeeded: later - 2), now: now).milliseconds == Double(later - 2))
  }

  @Test func clockOfAnotherMachineIsShiftedToOurs() {
    let clock = ServerClock(serverTime: 5_000_000, now: Instant(milliseconds: 90_000))
    #expect(clock.instant(of: 5_000_250, now: Instant(milliseconds: 90_260)) == Instant(milliseconds: 90_250))
  }

  /// The server's clock is behind or ahead of ours, by a little or a lot.
  @Test(arguments: [4_000_000, 5001, 5000, 2500, 501, 60, 6, -6, -40, -500, -4999, -3_600_000] as [Int64])
  func clockOfAServerThatBootedAtAnotherTimeIsShiftedToOurs(behind: Int64) {
    let ours: Int64 = 9_000_000
    let clock = ServerClock(
      serverTime: UInt32(ours - behind), now: Instant(microseconds: ours * 1000))
    let now = Instant(microseconds: (ours + 20_000) * 1000)
    let heard = clock.instant(of: UInt32(ours - behind + 19_750), now: now)
    #expect(heard == Instant(microseconds: (ours + 19_750) * 1000))
  }

  /// The server, or our machine, has been running for weeks longer. Times are interpreted relative to the server's
  /// clock.
  @Test(arguments: [-17, 17] as [Int64]) func clockOfAServerWeeksAwayIsShiftedToOurs(days: Int64) {
    let (ours, lead) = (30 * Self.day, days * Self.day)
    let clock = ServerClock(
      serverTime: UInt32(truncatingIfNeeded: ours + lead), now: Instant(microseconds: ours * 1000))
    for passed: Int64 in [0, 1000, Self.day] {
      let heard = clock.instant(
        of: UInt32(truncatingIfNeeded: ours + lead + passed), now: Instant(microseconds: (ours + passed + 10) * 1000))
      #expect(heard == Instant(microseconds: (ours + passed) * 1000))
    }
  }

  /// A reply within five milliseconds shows that the server uses the same clock as we do.
  @Test(arguments: 0...5 as ClosedRange<Int64>) func aUsualDelayIsNoDifference(delay: Int64) {
    let ours: Int64 = 9_000_000
    let clock = ServerClock(serverTime: UInt32(ours - delay), now: Instant(microseconds: ours * 1000))
    let heard = clock.instant(of: UInt32(ours + 250), now: Instant(microseconds: (ours + 260) * 1000))
    #expect(heard == Instant(microseconds: (ours + 250) * 1000))
  }

  private static func moment(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  /// The first event without a delay corrects the effect of a late reply.
  @Test func theLeastDelayCounts() {
    var clock = ServerClock(serverTime: 88_000, now: Self.moment(90_000))
    #expect(clock.instant(of: 88_000, now: Self.moment(90_000)) == Self.moment(90_000))
    clock.note(90_100, now: Self.moment(90_103))
    #expect(clock.instant(of: 90_100, now: Self.moment(90_103)) == Self.moment(90_100))
    // A later event with a delay changes nothing.
    clock.note(90_200, now: Self.moment(90_400))
    #expect(clock.instant(of: 90_200, now: Self.moment(90_400)) == Self.moment(90_200))
  }

  /// The clocks of two machines drift apart. A delay therefore counts for at least half a minute and at most a minute.
  @Test func aDelayIsForgotten() {
    var clock = ServerClock(serverTime: 100_000, now: Self.moment(90_000))
    func delay(at now: Int64) -> Double {
      clock.note(UInt32(now + 10_000 - 20), now: Self.moment(now))
      return clock.instant(of: UInt32(now + 10_000), now: Self.moment(now)).milliseconds - Double(now)
    }
    #expect(stride(from: 91_000, to: 120_000, by: 1000).allSatisfy { delay(at: Int64($0)) == 0 })
    let later = stride(from: 120_000, through: 151_000, by: 1000).map { delay(at: Int64($0)) }
    #expect(later.first == 0 && later.last == 20)
  }

  /// The next event reveals the change, and the times of the following events are correct.
  @Test(arguments: [300, 5000, 86_400_000] as [Int64]) func aClockThatIsSetForwardIsFollowed(jump: Int64) {
    var clock = ServerClock(serverTime: 90_000, now: Self.moment(90_000))
    for step: Int64 in 0..<20 {
      let now = 91_000 + step * 8
      let time = UInt32(now + jump)
      #expect(!clock.isLate(time, now: Self.moment(now)))
      clock.note(time, now: Self.moment(now))
      #expect(clock.instant(of: time, now: Self.moment(now)) == Self.moment(now))
    }
  }

  @Test(arguments: [(50, false), (51, true), (300, true), (5000, true), (3_600_000, true)] as [(Int64, Bool)])
  func aClockThatIsSetBackIsSuspected(jump: Int64, isLate: Bool) {
    var clock = ServerClock(serverTime: 5_000_000, now: Self.moment(90_000))
    clock.note(5_001_000, now: Self.moment(91_000))
    #expect(clock.isLate(UInt32(5_002_000 - jump), now: Self.moment(92_000)) == isLate)
  }
}
