import Documents
import GoldenPictures
import Testing

@testable import TouchExplain
@testable import TouchRecording

/// Tests with equal names: names are optional, and a recogniser without one is named after its class.
@Suite("S9 What is drawn belongs to recognisers and views, not to names") struct SameNameTests {
  private func lanes(_ run: ScenarioRun) -> [String] {
    let model = PlotModel(recognizers: run.recognizers, views: run.views)
    let full = run.entries.reduce(into: model) { $0.add($1) }
    let attempts = full.recognizers.map { lane in
      lane.attempts.map { "\($0.start.milliseconds) \($0.waits.count) \($0.outcome.map { "\($0.state)" } ?? "")" }
    }
    return attempts.map(\.description) + full.views.map { "\($0.marks.count) \($0.ticks.count)" }
  }

  /// Returns for each touch the indices of the recognisers that won it.
  private func wins(_ run: ScenarioRun) -> [[Int?]] {
    PageTouches(PageMoment.all(run.entries)).touches.map { touch in
      touch.wins.map { run.recognizers.firstIndex(of: $0.recognizer) }
    }
  }

  /// Returns a scenario's text with one name for all recognisers and views.
  private func renamed(_ yaml: String) -> String {
    yaml.replacing(/\{id: ([^,}]+),/) { "{id: \($0.1), name: same," }
  }

  @Test("With one name for all of them each has its own lane and touches", arguments: RepositoryFiles.scenarios)
  func oneName(_ name: String) throws {
    let file = RepositoryFiles.library.appending(path: "\(name).yaml").path
    let yaml = try InputFile.text(at: file)
    let (run, other) = try (
      ScenarioRun(Scenario(yaml: yaml, file: file)), ScenarioRun(Scenario(yaml: renamed(yaml), file: file))
    )
    #expect(Set(other.recognizers.map(\.name)) == ["same"])
    #expect(lanes(run) == lanes(other))
    #expect(wins(run) == wins(other))
  }

  @Test("Names that are parts of others are replaced by titles whole") func titles() {
    let space = PlotSpace(
      timeline: PlotTimeline(from: 0, to: 1, duration: 1), bounds: 0...1,
      titles: [("tap", "“tap”"), ("tap 2", "“second tap”"), ("double tap", "“2×”")], style: PlotStyle(.dark))
    #expect(space.titled("waits for tap 2, tap and double tap") == "waits for “second tap”, “tap” and “2×”")
  }
}
