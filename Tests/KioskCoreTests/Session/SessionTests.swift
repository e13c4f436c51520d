import Testing
import TouchUI

@testable import KioskCore

@Suite("K2, K3 The session") struct SessionTests {
  /// A session with a time in seconds and a log of its events.
  final class SessionFixture {
    let application = Application()
    let session: Session
    var now = 0.0
    /// The second of the day at time 0.
    var dawn = 12 * 3600
    /// Whether the day of the week changes. Otherwise it is always Monday.
    var isWeek = false
    var log: [String] = []

    init(_ idle: (inout Configuration.Idle) -> Void = { _ in }, _ dark: (inout Configuration.Dark) -> Void = { _ in }) {
      var (clock, idleSettings, darkSettings): (() -> Int, Configuration.Idle, Configuration.Dark) = (
        { 0 }, .init(), .init()
      )
      idle(&idleSettings)
      dark(&darkSettings)
      session = Session(in: application, start: .zero) { clock() }
      clock = { [unowned self] in (dawn + Int(now)) % (isWeek ? 7 * 86400 : 86400) }
      session.onPhase = { [unowned self] in log.append("\(now.formatted()) \($0)") }
      session.onReset = { [unowned self] in log.append("\(now.formatted()) reset") }
      session.apply(idleSettings, darkSettings, at: .zero)
    }

    func wait(until seconds: Double) {
      while let deadline = application.timers.nextDeadline, deadline.milliseconds <= seconds * 1000 {
        now = max(now, deadline.milliseconds / 1000)
        application.advance(to: deadline)
      }
      now = seconds
    }

    @discardableResult
    func touch() -> Bool { session.noteActivity(at: Instant(milliseconds: now * 1000)) }
  }

  @Test func nobodyIsThere() {
    let fixture = SessionFixture()
    fixture.wait(until: 1000)
    // Nobody was there, so no visitor is forgotten.
    #expect(fixture.log == ["120 attract"])
  }

  @Test func nobodyWakesForAVisitorWhoIsNotThere() {
    let fixture = SessionFixture { ($0.attractAfter, $0.resetAfter) = (nil, 90) }
    #expect(fixture.application.timers.nextDeadline == nil)
    fixture.wait(until: 10)
    fixture.touch()
    // For the count-down.
    #expect(fixture.application.timers.nextDeadline == Instant(milliseconds: 80_000))
    fixture.wait(until: 200)
    #expect(fixture.log == ["100 reset"] && fixture.application.timers.nextDeadline == nil)
  }

  /// A visit continues after a crash.
  @Test func aVisitThatGoesOnEndsLikeAnyOther() {
    let fixture = SessionFixture()
    fixture.session.continueVisit(at: .zero)
    var idle = Configuration.Idle()
    (idle.attractAfter, idle.resetAfter) = (nil, 90)
    fixture.session.apply(idle, .init(), at: .zero)
    fixture.wait(until: 10_000)
    #expect(fixture.log == ["90 reset"])
  }

  /// The content may come from a slow disk long after the start. The time counts from the start all the same.
  @Test(arguments: [(20.0, "90 reset"), (100, "100 reset")]) func aVisitThatGoesOnLateEndsLikeAnyOther(
    arrival: Double, end: String
  ) {
    let fixture = SessionFixture { ($0.attractAfter, $0.resetAfter) = (nil, 90) }
    fixture.wait(until: arrival)
    fixture.session.continueVisit(at: Instant(milliseconds: arrival * 1000))
    fixture.wait(until: 10_000)
    #expect(fixture.log == [end])
  }

  @Test func aVisitorIsForgottenOnce() {
    let fixture = SessionFixture { ($0.attractAfter, $0.resetAfter) = (60, 90) }
    fixture.wait(until: 10)
    #expect(!fixture.touch())
    fixture.wait(until: 50)
    #expect(!fixture.touch())
    fixture.wait(until: 10_000)
    #expect(fixture.log == ["110 attract", "140 reset"])
  }

  @Test func aVisitorIsForgottenWhateverElseIsToHappen() {
    let never = SessionFixture { ($0.attractAfter, $0.resetAfter) = (nil, 90) }
    never.wait(until: 10)
    never.touch()
    never.wait(until: 10_000)
    #expect(never.log == ["100 reset"])
    let later = SessionFixture { ($0.attractAfter, $0.resetAfter) = (600, 90) }
    later.wait(until: 10)
    later.touch()
    later.wait(until: 200)
    #expect(later.log == ["100 reset"])
    later.touch()
    later.wait(until: 10_000)
    #expect(later.log == ["100 reset", "290 reset", "800 attract"])
  }

  @Test func norAgainWhenTheClockIsLookedAt() {
    let fixture = SessionFixture({ _ in }, { $0.schedule = WeekHours("20:00-21:00") })
    fixture.touch()
    fixture.wait(until: 5000)
    #expect(fixture.log == ["120 reset", "120 attract"])
  }

  /// In the dark part of the day a touch wakes the screen for a minute, or for the configured time if that is shorter.
  @Test(arguments: [(30.0, 30.0), (59, 59), (61, 60), (300, 60)])
  func theScheduleAndTheDurationTogether(after: Double, duration: Double) {
    let fixture = SessionFixture(
      { ($0.attractAfter, $0.resetAfter) = (nil, nil) },
      { ($0.schedule, $0.after) = (WeekHours("11:00-13:00"), after) })
    fixture.wait(until: 500)
    #expect(fixture.log == ["\(duration.formatted()) dark"])
    fixture.touch()
    fixture.wait(until: 1000)
    #expect(fixture.log.dropFirst() == ["500 awake", "\((500 + duration).formatted()) dark"])
    // During the day only the configured time counts.
    let day = SessionFixture(
      { ($0.attractAfter, $0.resetAfter) = (nil, nil) },
      { ($0.schedule, $0.after) = (WeekHours("20:00-21:00"), after) })
    day.wait(until: 1000)
    #expect(day.log == ["\(after.formatted()) dark"])
  }

  @Test func theTouchThatEndsTheLoopIsConsumed() {
    let fixture = SessionFixture()
    fixture.wait(until: 130)
    #expect(fixture.touch())
    #expect(!fixture.touch())
    fixture.wait(until: 1000)
    #expect(fixture.log == ["120 attract", "130 awake", "250 reset", "250 attract"])
  }

  /// The reports of two screens may be out of order.
  @Test func aReportThatComesLateTakesNothingBack() {
    let fixture = SessionFixture { ($0.attractAfter, $0.resetAfter) = (60, nil) }
    fixture.wait(until: 50)
    fixture.touch()
    fixture.session.noteActivity(at: Instant(milliseconds: 10_000))
    fixture.wait(until: 1000)
    #expect(fixture.log == ["110 attract"])
  }

  @Test func withoutIntervalsNothingHappensAndNobodyWakesUp() {
    let fixture = SessionFixture { ($0.attractAfter, $0.resetAfter) = (nil, nil) }
    #expect(fixture.application.timers.nextDeadline == nil)
    fixture.touch()
    #expect(fixture.application.timers.nextDeadline == nil && fixture.log == [])
  }

  @Test func touchesCostNoTimers() {
    let fixture = SessionFixture()
    let deadline = fixture.application.timers.nextDeadline
    fixture.wait(until: 100)
    fixture.touch()
    #expect(fixture.application.timers.nextDeadline == deadline)
    fixture.wait(until: 219)
    #expect(fixture.log == [])
    fixture.wait(until: 220)
    #expect(fixture.log == ["220 reset", "220 attract"])
  }

  @Test func darkComesAfterTheLoop() {
    let fixture = SessionFixture({ _ in }, { $0.after = 600 })
    fixture.wait(until: 700)
    #expect(fixture.log == ["120 attract", "600 dark"])
    #expect(fixture.touch())
    #expect(fixture.log.last == "700 awake")
  }

  @Test func darkByTheClockOnTheWall() {
    let fixture = SessionFixture({ $0.attractAfter = 120 }, { $0.schedule = WeekHours("13:00-14:00") })
    fixture.wait(until: 3599)
    #expect(fixture.log == ["120 attract"])
    fixture.wait(until: 3600)
    #expect(fixture.log.last == "3600 dark")
    fixture.wait(until: 4000)
    #expect(fixture.touch())
    // The touch wakes the screen for a minute.
    fixture.wait(until: 4059)
    #expect(fixture.log.last == "4000 awake")
    fixture.wait(until: 4060)
    #expect(fixture.log.last == "4060 dark")
    fixture.wait(until: 7200)
    #expect(fixture.log.last == "7200 attract")
  }

  @Test func whoIsThereIsNotPutInTheDark() {
    let fixture = SessionFixture({ _ in }, { $0.schedule = WeekHours("13:00-14:00") })
    fixture.wait(until: 3590)
    fixture.touch()
    fixture.wait(until: 3649)
    #expect(!fixture.log.contains { $0.hasSuffix("dark") })
    fixture.wait(until: 3650)
    #expect(fixture.log.last == "3650 dark")
  }

  @Test func aClockThatIsSetIsNoticed() {
    let fixture = SessionFixture({ $0.attractAfter = nil }, { $0.schedule = WeekHours("20:00-21:00") })
    fixture.wait(until: 1000)
    fixture.dawn = 20 * 3600
    fixture.wait(until: 1700)
    #expect(fixture.log.last?.hasSuffix("dark") == true)
  }

  @Test func aNewConfigurationCountsAtOnce() {
    let fixture = SessionFixture()
    fixture.wait(until: 50)
    var idle = Configuration.Idle()
    idle.attractAfter = 40
    fixture.session.apply(idle, Configuration.Dark(), at: Instant(milliseconds: 50_000))
    #expect(fixture.log == ["50 attract"])
  }
}

@Suite("K3 The slow shift of all pixels") struct PixelShiftTests {
  @Test func visitsEveryNeighbourAndComesBack() {
    var shift = PixelShift()
    let offsets = (0..<9).map { _ in shift.next(distance: 2) }
    #expect(Set(offsets).count == 9 && offsets.last?.length == 0)
    #expect(offsets.allSatisfy { abs($0.dx) <= 2 && abs($0.dy) <= 2 })
  }
}
