import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests with equal names: names are optional, and a recogniser without one is named after its class.
@Suite("S9 What is shown belongs to recognisers and views, not to names") struct SameNameTests {
  /// Describes the course of each attempt, naming each recogniser by its index in the file.
  private func fates(_ run: ScenarioRun) -> [String] {
    Decisions(run.entries).attempts.map { attempt in
      let index = run.recognizers.firstIndex(of: attempt.recognizer).map(String.init) ?? "another"
      let outcome = attempt.outcome.map { "\($0.state) at \($0.time.milliseconds)" } ?? "open"
      let beginning = attempt.beginning.map { "begun at \($0.milliseconds), " } ?? ""
      return "\(index) from \(attempt.start.milliseconds): \(beginning)\(outcome)"
    }
  }

  /// Returns a copy of the scenario with one name for all recognisers and one for all views.
  private func renamed(_ scenario: Scenario) -> Scenario {
    func renamed(_ plan: Scenario.ViewPlan) -> Scenario.ViewPlan {
      var plan = plan
      (plan.name, plan.children) = ("view", plan.children.map(renamed))
      return plan
    }
    var scenario = scenario
    for index in scenario.recognizers.indices { scenario.recognizers[index].name = "gesture" }
    scenario.views = scenario.views.map(renamed)
    return scenario
  }

  @Test("With one name for all of them each has its own attempts", arguments: RowTests.cases)
  func oneName(_ row: RowCase) throws {
    let scenario = try Scenario(yaml: row.yaml, file: row.file)
    let (run, other) = (ScenarioRun(scenario), ScenarioRun(renamed(scenario)))
    #expect(fates(run) == fates(other))
    #expect(run.recognizers.count == Set(other.recognizers).count)
  }

  /// The session is recorded from a program with a tap and a drag that have no names of their own.
  @Test("The winner of a recorded session is not lost, and other numbers are compared one by one")
  func recorded() throws {
    let recorded = RecordedWindow()
    let tap = recorded.attach(TapGestureRecognizer(), "gesture")
    recorded.attach(PanGestureRecognizer(), "gesture")
    recorded.press(at: 1)
    recorded.report(.down, at: 2)
    for step in 1...5 { recorded.report(.move, at: 2 + 0.01 * Double(step), Point(100 + 12 * Double(step), 100)) }
    recorded.report(.up, at: 2.1, Point(160, 100))
    recorded.pass(to: 3)
    let excerpt = recorded.history.excerpt
    let decisions = Decisions(excerpt.scenario())
    let states = decisions.attempts.map { "\($0.recognizer): \($0.outcome?.state.rawValue ?? "")" }
    #expect(states.sorted() == ["gesture 2: ended", "gesture 2: failed", "gesture: ended", "gesture: failed"])
    #expect(decisions.sequences.map { $0.recognizers.count } == [2, 2])
    #expect(decisions.sequences.map(decisions.kinds) == [["tap", "pan"], ["tap", "pan"]])
    var defaults = GestureDefaults()
    defaults.tapDuration = 0.01
    let differences = Decisions(excerpt.scenario(defaults: defaults), keepsMoves: false).differences(from: decisions)
    let taps = decisions.attempts.filter { $0.outcome?.state == .ended }.map(\.recognizer)
    #expect(differences.first.map { taps.contains($0.recognizer) } == true && tap.name == "gesture")
    #expect(differences.allSatisfy { $0.before?.recognizer == $0.after?.recognizer })
  }

  @Test("A subject is called by its name, and by a number if others have come before it") func names() {
    let subjects = TranscriptSubjects()
    let all = (0..<3).map { _ in TapGestureRecognizer() }
    for (index, recognizer) in all.enumerated() { recognizer.name = index == 1 ? "other" : "tap" }
    #expect(all.map { "\(subjects[$0])" } == ["tap", "other", "tap 2"])
    #expect(all.map { "\(subjects[$0])" } == ["tap", "other", "tap 2"])
    all[0].name = "tap, once more"
    #expect(subjects[all[0]] == "tap, once more" && subjects[all[2]] == TranscriptSubject("tap", number: 2))
    #expect(
      (["b", TranscriptSubject("a", number: 2), "a"] as [TranscriptSubject]).sorted().map(\.description) == [
        "a", "a 2", "b",
      ])
  }
}
