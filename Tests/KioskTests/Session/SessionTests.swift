import Testing
import TouchUI

@testable import Kiosk

@Suite("K2, K3 The session") struct SessionTests {
  /// A session, its time in seconds, and what happened.
  final class Room {
    let timers = TimerQueue()
    let session: Session
    var now = 0.0
    /// The second of the day at time 0.
    var dawn = 12 * 3600
    var log: [String] = []

    init(_ idle: (inout Configuration.Idle) -> Void = { _ in }, _ dark: (inout Configuration.Dark) -> Void = { _ in }) {
      var (clock, idleSpans, darkSpans): (() -> Int, Configuration.Idle, Configuration.Dark) = ({ 0 }, .init(), .init())
      idle(&idleSpans)
      dark(&darkSpans)
      session = Session(timers: timers, start: .zero) { clock() }
      clock = { [unowned self] in (dawn + Int(now)) % 86400 }
      session.onPhase = { [unowned self] in log.append("\(now.formatted()) \($0)") }
      session.onReset = { [unowned self] in log.append("\(now.formatted()) reset") }
      session.apply(idleSpans, darkSpans, at: .zero)
    }

    func wait(until seconds: Double) {
      while let deadline = timers.nextDeadline, deadline.milliseconds <= seconds * 1000 {
        now = max(now, deadline.milliseconds / 1000)
        timers.advance(to: deadline)
      }
      now = seconds
    }

    @discardableResult
    func touch() -> Bool { session.noteActivity(at: Instant(milliseconds: now * 1000)) }
  }

  @Test func nobodyIsThere() {
    let room = Room()
    room.wait(until: 1000)
    // Nobody was there, so there is nobody to forget.
    #expect(room.log == ["120 attract"])
  }

  /// As after a crash.
  @Test func aVisitThatGoesOnEndsLikeAnyOther() {
    let room = Room()
    room.session.continueVisit()
    var idle = Configuration.Idle()
    (idle.attractAfter, idle.resetAfter) = (nil, 90)
    room.session.apply(idle, .init(), at: .zero)
    room.wait(until: 10_000)
    #expect(room.log == ["90 reset"])
  }

  @Test func aVisitorIsForgottenOnce() {
    let room = Room { ($0.attractAfter, $0.resetAfter) = (60, 90) }
    room.wait(until: 10)
    #expect(!room.touch())
    room.wait(until: 50)
    #expect(!room.touch())
    room.wait(until: 10_000)
    #expect(room.log == ["110 attract", "140 reset"])
  }

  @Test func aVisitorIsForgottenWhateverElseIsToHappen() {
    let never = Room { ($0.attractAfter, $0.resetAfter) = (nil, 90) }
    never.wait(until: 10)
    never.touch()
    never.wait(until: 10_000)
    #expect(never.log == ["100 reset"])
    let later = Room { ($0.attractAfter, $0.resetAfter) = (600, 90) }
    later.wait(until: 10)
    later.touch()
    later.wait(until: 200)
    #expect(later.log == ["100 reset"])
    later.touch()
    later.wait(until: 10_000)
    #expect(later.log == ["100 reset", "290 reset", "800 attract"])
  }

  @Test func norAgainWhenTheClockIsLookedAt() {
    let room = Room({ _ in }, { $0.schedule = DaySpan("20:00-21:00") })
    room.touch()
    room.wait(until: 5000)
    #expect(room.log == ["120 reset", "120 attract"])
  }

  /// In the dark part of the day a touch wakes the screen for a minute, and no longer than it would be awake anyway.
  @Test(arguments: [(30.0, 30.0), (59, 59), (61, 60), (300, 60)])
  func theScheduleAndTheSpanTogether(after: Double, span: Double) {
    let room = Room(
      { ($0.attractAfter, $0.resetAfter) = (nil, nil) },
      { ($0.schedule, $0.after) = (DaySpan("11:00-13:00"), after) })
    room.wait(until: 500)
    #expect(room.log == ["\(span.formatted()) dark"])
    room.touch()
    room.wait(until: 1000)
    #expect(room.log.dropFirst() == ["500 awake", "\((500 + span).formatted()) dark"])
    // And by day the span alone counts.
    let day = Room(
      { ($0.attractAfter, $0.resetAfter) = (nil, nil) },
      { ($0.schedule, $0.after) = (DaySpan("20:00-21:00"), after) })
    day.wait(until: 1000)
    #expect(day.log == ["\(after.formatted()) dark"])
  }

  @Test func theTouchThatEndsTheLoopIsConsumed() {
    let room = Room()
    room.wait(until: 130)
    #expect(room.touch())
    #expect(!room.touch())
    room.wait(until: 1000)
    #expect(room.log == ["120 attract", "130 awake", "250 reset", "250 attract"])
  }

  /// Reports of two screens need not come in the order of their times.
  @Test func aReportThatComesLateTakesNothingBack() {
    let room = Room { ($0.attractAfter, $0.resetAfter) = (60, nil) }
    room.wait(until: 50)
    room.touch()
    room.session.noteActivity(at: Instant(milliseconds: 10_000))
    room.wait(until: 1000)
    #expect(room.log == ["110 attract"])
  }

  @Test func withoutSpansNothingHappensAndNobodyWakesUp() {
    let room = Room { ($0.attractAfter, $0.resetAfter) = (nil, nil) }
    #expect(room.timers.nextDeadline == nil)
    room.touch()
    #expect(room.timers.nextDeadline == nil && room.log == [])
  }

  @Test func touchesCostNoTimers() {
    let room = Room()
    let deadline = room.timers.nextDeadline
    room.wait(until: 100)
    room.touch()
    #expect(room.timers.nextDeadline == deadline)
    room.wait(until: 219)
    #expect(room.log == [])
    room.wait(until: 220)
    #expect(room.log == ["220 reset", "220 attract"])
  }

  @Test func darkComesAfterTheLoop() {
    let room = Room({ _ in }, { $0.after = 600 })
    room.wait(until: 700)
    #expect(room.log == ["120 attract", "600 dark"])
    #expect(room.touch())
    #expect(room.log.last == "700 awake")
  }

  @Test func darkByTheClockOnTheWall() {
    let room = Room({ $0.attractAfter = 120 }, { $0.schedule = DaySpan("13:00-14:00") })
    room.wait(until: 3599)
    #expect(room.log == ["120 attract"])
    room.wait(until: 3600)
    #expect(room.log.last == "3600 dark")
    room.wait(until: 4000)
    #expect(room.touch())
    // Woken for a minute.
    room.wait(until: 4059)
    #expect(room.log.last == "4000 awake")
    room.wait(until: 4060)
    #expect(room.log.last == "4060 dark")
    room.wait(until: 7200)
    #expect(room.log.last == "7200 attract")
  }

  @Test func whoIsThereIsNotPutInTheDark() {
    let room = Room({ _ in }, { $0.schedule = DaySpan("13:00-14:00") })
    room.wait(until: 3590)
    room.touch()
    room.wait(until: 3649)
    #expect(!room.log.contains { $0.hasSuffix("dark") })
    room.wait(until: 3650)
    #expect(room.log.last == "3650 dark")
  }

  @Test func aClockThatIsSetIsNoticed() {
    let room = Room({ $0.attractAfter = nil }, { $0.schedule = DaySpan("20:00-21:00") })
    room.wait(until: 1000)
    room.dawn = 20 * 3600
    room.wait(until: 1700)
    #expect(room.log.last?.hasSuffix("dark") == true)
  }

  @Test func aNewConfigurationCountsAtOnce() {
    let room = Room()
    room.wait(until: 50)
    var idle = Configuration.Idle()
    idle.attractAfter = 40
    room.session.apply(idle, Configuration.Dark(), at: Instant(milliseconds: 50_000))
    #expect(room.log == ["50 attract"])
  }
}

@Suite("K3 The slow shift of all pixels") struct PixelShiftTests {
  @Test func visitsEveryNeighbourAndComesBack() {
    var shift = PixelShift()
    let places = (0..<9).map { _ in shift.next(distance: 2) }
    #expect(Set(places).count == 9 && places.last?.length == 0)
    #expect(places.allSatisfy { abs($0.dx) <= 2 && abs($0.dy) <= 2 })
  }
}
