import Testing
import TouchUI

@testable import TouchX11

@Suite("K12 Times of the server") struct ServerClockTests {
  private static let day: Int64 = 86_400_000
  private static let wraps: [Int64] = [0, 1 << 31, 1 << 32, (1 << 31) * 3, 400 * day]

  /// Wraps of the sign after 24.8 days and of all 32 bits after 49.7, and long after.
  @Test(arguments: wraps)
  func timesGoOnAcrossTheWraps(milliseconds: Int64) {
    let now = Instant(microseconds: (milliseconds + 6000) * 1000)
    let clock = ServerClock(serverTime: UInt32(truncatingIfNeeded: milliseconds + 6000), now: now)
    for offset: Int64 in [-3, -1, 0, 1, 3, 5990] {
      let time = UInt32(truncatingIfNeeded: milliseconds + offset)
      #expect(clock.instant(of: time, now: now) == Instant(microseconds: (milliseconds + offset) * 1000))
    }
  }

  /// A touch that another client held back is replayed with its own times after later ones were heard, also when the
  /// sign flips or all bits wrap in between.
  @Test(arguments: wraps.dropFirst()) func replayedStepsBackAreStepsBack(milliseconds: Int64) {
    let clock = ServerClock(serverTime: 5000, now: Instant(milliseconds: 5000))
    let steps: [Int64] = [-800, -4, 3, 40, -700, -640, 60, -1, 61]
    let heard = steps.map { step in
      let time = UInt32(truncatingIfNeeded: milliseconds + step)
      return clock.instant(of: time, now: Instant(microseconds: (milliseconds + 70) * 1000))
    }
    #expect(heard == steps.map { Instant(microseconds: (milliseconds + $0) * 1000) })
  }

  /// A process that slept through the wrap reads times from both sides of it.
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

  /// Its clock is behind ours, by more than a busy server needs to answer.
  @Test(arguments: [4_000_000, 5001] as [Int64]) func clockOfAServerThatBootedLaterIsShiftedToOurs(behind: Int64) {
    let ours: Int64 = 9_000_000
    let clock = ServerClock(
      serverTime: UInt32(ours - behind), now: Instant(microseconds: ours * 1000))
    let now = Instant(microseconds: (ours + 20_000) * 1000)
    let heard = clock.instant(of: UInt32(ours - behind + 19_750), now: now)
    #expect(heard == Instant(microseconds: (ours + 19_750) * 1000))
  }

  /// It has been up for weeks longer, or ours has: its times are looked for where its clock is.
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

  @Test(arguments: [-5000, 5000] as [Int64]) func clocksWithinTheToleranceAreOne(lead: Int64) {
    let ours: Int64 = 9_000_000
    let clock = ServerClock(serverTime: UInt32(ours + lead), now: Instant(microseconds: ours * 1000))
    let heard = clock.instant(of: UInt32(ours + 250), now: Instant(microseconds: (ours + 260) * 1000))
    #expect(heard == Instant(microseconds: (ours + 250) * 1000))
  }

  @Test func slowAnswerOfOurServerIsNoOtherClock() {
    let clock = ServerClock(serverTime: 88_000, now: Instant(milliseconds: 90_000))
    #expect(clock.instant(of: 89_000, now: Instant(milliseconds: 90_000)) == Instant(milliseconds: 89_000))
  }
}
