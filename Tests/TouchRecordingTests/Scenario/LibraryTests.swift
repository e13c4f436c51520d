import Documents
import Foundation
import GoldenPictures
import Testing

@testable import TouchRecording

/// Every scenario under assets/scenarios has its transcript beside it.
///
/// `TOUCHSTONE_BLESS=1 swift test --disable-xctest --filter LibraryTests` writes what happens now: read the difference
/// before you commit it.
@Suite("The library of scenarios") struct LibraryTests {
  private static let folder = RepositoryFiles.library
  private static let scenarios = RepositoryFiles.scenarios
  static let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] == "1"

  @Test(arguments: scenarios) func scenario(_ name: String) throws {
    let source = Self.folder.appending(path: "\(name).yaml")
    let expected = Self.folder.appending(path: "\(name).jsonl")
    let run = ScenarioRun(try Scenario(yaml: try InputFile.text(at: source.path), file: source.path))
    let transcript = run.entries.jsonLines.map { $0 + "\n" }.joined()
    #expect(run.problems.isEmpty)
    if Self.isBlessing { try transcript.write(to: expected, atomically: true, encoding: .utf8) }
    #expect(try transcript == String(contentsOf: expected, encoding: .utf8))
  }

  @Test func everyTranscriptHasItsScenario() {
    #expect(
      RepositoryFiles.list(Self.folder, "jsonl").map { $0.deletingPathExtension().lastPathComponent } == Self.scenarios)
    #expect(Self.scenarios.count >= 16)
  }
}
