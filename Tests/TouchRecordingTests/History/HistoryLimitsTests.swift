import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of how far a history goes back, and of its maximum size.
@Suite("S9 The limits of a history") struct HistoryLimitsTests {
  private let recorded = RecordedWindow()

  private func press(every seconds: Double, until end: Double) {
    for time in stride(from: 1, through: end, by: seconds) { recorded.press(at: time) }
  }

  /// The history keeps at least a minute, and everything that belongs to its beginning.
  @Test func aMinuteIsKept() throws {
    recorded.attach(TapGestureRecognizer(), "tap")
    press(every: 3, until: 50)
    #expect(try #require(recorded.history.start) <= .zero + 1)
    press(every: 3, until: 400)
    let age = recorded.application.time.seconds(since: try #require(recorded.history.start))
    #expect(age >= SessionHistory.duration && age < SessionHistory.duration + 12, "\(age)")
    #expect(try recorded.playedAgain().count > 40)
  }

  @Test func ofARecordingAllIsKept() throws {
    let all = SessionHistory(recorded.window, since: .zero, keepsAll: true)
    recorded.attach(TapGestureRecognizer(), "tap")
    press(every: 3, until: 400)
    #expect(try #require(all.start) <= .zero + 1)
    let scenario = try Scenario(yaml: all.excerpt.file(from: "a test").joined(separator: "\n"), file: "history.yaml")
    #expect(ScenarioRun(scenario).entries.jsonLines == recorded.lines)
  }

  /// A program adds and removes views. After a thousand of them the history begins again, and its content is complete.
  @Test func aThousandViewsAreKnownAtMost() throws {
    recorded.attach(TapGestureRecognizer(), "tap")
    var most = 0
    for number in 0..<1100 {
      let view = View(frame: Rect(90, 90, 30, 30))
      view.name = "view \(number)"
      recorded.window.addSubview(view)
      // The views come faster than entries expire by their age.
      let time = 1 + 0.05 * Double(number)
      recorded.report(.down, at: time)
      recorded.report(.up, at: time + 0.02)
      if number % 110 == 109 { recorded.pass(to: time + 5) }
      view.removeFromSuperview()
      most = max(most, recorded.history.tracker.state.views.count)
    }
    #expect(most <= 1200)
    recorded.press(at: 200)
    #expect(try recorded.playedAgain().count > 3)
  }

  /// Returns the size in bytes of a history and of an excerpt of it. Equal parts are shared and count once.
  private func size(_ history: SessionHistory, with excerpt: HistoryExcerpt?) -> Int {
    let held = excerpt?.stretches ?? []
    let own = history.stretches.filter { stretch in
      !held.contains { $0.start == stretch.start && $0.byteCount == stretch.byteCount }
    }
    return (held + own).reduce(0) { $0 + $1.byteCount }
  }

  private var now: Double { recorded.application.time.seconds(since: .zero) }

  /// Moves a finger on a card, and the view by the program, without a pause for `seconds`.
  private func keepBusy(_ view: View, for seconds: Double, _ check: () -> Void) {
    let start = now
    recorded.report(.down, at: start + 0.001)
    for step in 1...Int(seconds * 60) {
      let time = start + Double(step) / 60
      view.center.x += 1
      recorded.report(.move, at: time, Point(100 + Double(step % 90), 100))
      check()
    }
    recorded.report(.up, at: start + seconds + 0.01)
  }

  enum Course: CaseIterable { case live, paused, pausedWhileBusy }

  /// The size has a limit, no matter how long the history stays paused and how much happens meanwhile.
  @Test(arguments: Course.allCases) func itIsNeverLargerThanItMayBe(course: Course) {
    let limit = 10_000
    let history = SessionHistory(recorded.window, since: .zero, duration: SessionHistory.duration, mostBytes: limit)
    recorded.attach(TapGestureRecognizer(), "tap")
    let view = View(frame: Rect(90, 90, 30, 30))
    recorded.window.addSubview(view)
    var (largest, excerpt) = (0, HistoryExcerpt?.none)
    func check() { largest = max(largest, size(history, with: excerpt)) }
    for _ in 0..<4 {
      keepBusy(view, for: 2, check)
      recorded.pass(to: now + 6)
    }
    if course == .pausedWhileBusy { recorded.report(.down, at: now + 1, finger: 2) }
    if course != .live { excerpt = history.holdExcerpt() }
    #expect(excerpt?.stretches.isEmpty != true)
    for _ in 0..<4 { keepBusy(view, for: 5, check) }
    #expect(largest <= limit + 200 && largest > limit / 2, "\(largest)")
    history.releaseExcerpt()
    recorded.report(.up, at: now + 1, finger: 2)
    recorded.pass(to: now + 6)
    keepBusy(view, for: 1) {}
    #expect(!history.stretches.isEmpty, "it records again")
  }

  @Test func afterItsEndNobodyListens() {
    let application = Application()
    let window = Window(application: application, size: Size(100, 100))
    var first: SessionHistory? = SessionHistory(window, since: .zero)
    #expect(application.programObserver === first)
    let second = SessionHistory(window, since: .zero)
    first = nil
    #expect(application.programObserver === second)
    withExtendedLifetime((first, second)) {}
  }

  @Test func withTheLastOneListeningEnds() {
    let application = Application()
    let window = Window(application: application, size: Size(100, 100))
    var history: SessionHistory? = SessionHistory(window, since: .zero)
    #expect(history != nil && application.programObserver != nil)
    history = nil
    #expect(application.programObserver == nil)
  }
}
