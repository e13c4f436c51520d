import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// How far a history goes back, and what it costs at most.
@Suite("S9 The limits of a history") struct HistoryLimitsTests {
  private let recorded = RecordedWindow()

  private func press(every seconds: Double, until end: Double) {
    for time in stride(from: 1, through: end, by: seconds) { recorded.press(at: time) }
  }

  /// At least a minute, and what belongs to its beginning.
  @Test func aMinuteIsKept() throws {
    recorded.attach(TapGestureRecognizer(), "tap")
    press(every: 3, until: 50)
    #expect(try #require(recorded.history.start) <= .zero + 1)
    press(every: 3, until: 400)
    let age = recorded.application.time.seconds(since: try #require(recorded.history.start))
    #expect(age >= SessionHistory.span && age < SessionHistory.span + 12, "\(age)")
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

  /// Views that come and go: after a thousand of them it begins anew, and what it has then is whole.
  @Test func aThousandViewsAreKnownAtMost() throws {
    recorded.attach(TapGestureRecognizer(), "tap")
    var most = 0
    for number in 0..<1100 {
      let view = View(frame: Rect(90, 90, 30, 30))
      view.name = "view \(number)"
      recorded.window.addSubview(view)
      // Faster than anything is let go of for its age.
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
