import Testing
import TouchUI

@testable import KioskCore

@Suite("K5 The watchdog") struct WatchdogTests {
  /// A watchdog with a timeout of two seconds, and a record of its questions and messages.
  final class Kennel {
    let application = Application()
    let frames = FrameRecord()
    var now = Instant(milliseconds: 0)
    var answers = true
    var asked = 0
    var notified = 0
    private var watchdog: Watchdog?

    init() {
      watchdog = Watchdog(
        timeout: 2, frames: frames, in: application, clock: { [unowned self] in now },
        answers: { [unowned self] in
          asked += 1
          return answers
        }, tell: { [unowned self] in notified += 1 })
    }

    func wait(until milliseconds: Double) {
      now = Instant(milliseconds: milliseconds)
      application.advance(to: now)
    }
  }

  @Test func asksTheServerTwiceInItsTimeoutWhileNothingHappens() {
    let kennel = Kennel()
    kennel.wait(until: 999)
    #expect(kennel.notified == 0)
    for (index, time) in [1000.0, 2000, 3000].enumerated() {
      kennel.wait(until: time)
      #expect(kennel.notified == index + 1 && kennel.asked == index + 1)
    }
  }

  @Test func isSilentWhenTheServerDoesNotAnswer() {
    let kennel = Kennel()
    kennel.answers = false
    kennel.wait(until: 1000)
    #expect(kennel.notified == 0 && kennel.asked == 1)
  }

  @Test func aFrameThatArrivedIsEnough() {
    let kennel = Kennel()
    kennel.frames.noteSent(1)
    kennel.frames.noteAcknowledged(1, at: .zero)
    kennel.wait(until: 1000)
    #expect(kennel.notified == 1 && kennel.asked == 0)
    // This happens only once.
    kennel.wait(until: 2000)
    #expect(kennel.asked == 1)
  }

  @Test func aFrameUnderWayHasToArriveFirst() {
    let kennel = Kennel()
    kennel.frames.noteSent(1)
    kennel.wait(until: 1000)
    kennel.wait(until: 2000)
    #expect(kennel.notified == 0 && kennel.asked == 0)
    kennel.frames.noteAcknowledged(1, at: kennel.now)
    #expect(kennel.notified == 1)
    // Later frames count at the next check.
    kennel.frames.noteAcknowledged(2, at: kennel.now)
    #expect(kennel.notified == 1)
  }

  @Test func whatWasMissedInSleepIsNotMadeUpFor() {
    let kennel = Kennel()
    kennel.wait(until: 3_600_000)
    #expect(kennel.notified == 1)
    #expect(kennel.application.timers.nextDeadline == Instant(milliseconds: 3_601_000))
  }
}
