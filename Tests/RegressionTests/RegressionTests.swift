import Foundation
import Testing
import TouchRecording

/// Tests of faults that were fixed. Every folder under Tests/Regressions has a scenario and the transcript it must
/// have.
@Suite("Regressions") struct RegressionTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Regressions")

  static var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func thereAreSome() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names) func staysMended(_ name: String) throws {
    let folder = Self.folder.appending(path: name)
    let file = folder.appending(path: "scenario.yaml")
    let run = ScenarioRun(try Scenario(yaml: try String(contentsOf: file, encoding: .utf8), file: file.path))
    let expected = try String(contentsOf: folder.appending(path: "expected.jsonl"), encoding: .utf8)
    #expect(run.problems.isEmpty)
    #expect(run.entries.jsonLines == expected.split(separator: "\n").map(String.init))
  }
}
