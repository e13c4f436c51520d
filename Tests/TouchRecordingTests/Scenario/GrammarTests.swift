import Foundation
import GoldenPictures
import Testing

@testable import TouchRecording

/// Tests that the documented grammar of scenario files is the one that is read.
@Suite("P7 The grammar of scenario files") struct GrammarTests {
  @Test func itsExampleIsAScenario() throws {
    let scenario = try Scenario(yaml: Scenario.example, file: "example.yaml")
    #expect(scenario.views[0].children.count == 10 && scenario.relations.count == 7 && scenario.input.count == 13)
    #expect(ScenarioRun(scenario).problems.isEmpty)
  }

  @Test func itsRecordedExampleIsAScenario() throws {
    let scenario = try Scenario(yaml: Scenario.recordedExample, file: "example.yaml")
    #expect(scenario.isRecorded && scenario.answers.count == 5 && scenario.effects.count == 1)
    #expect(ScenarioRun(scenario).problems.isEmpty)
  }

  @Test func whatIsTooMuchEndsWithAWord() throws {
    let run = ScenarioRun(try Scenario(yaml: Scenario.example, file: "example.yaml"), limit: 5)
    #expect(run.entries.count == 5)
    #expect(run.problems == ["more happens than can be kept (5 things): the account ends at 60 ms"])
  }

  /// The grammar contains each word that the reader knows, and each property of each kind.
  @Test func itIsWhole() {
    // Read before the grammar: other tests register kinds meanwhile, so it may contain more than these, but not fewer.
    let (kinds, keys) = (RecognizerKind.all, ScenarioReader.companions.keys)
    let grammar = Scenario.grammar
    for kind in kinds {
      #expect(grammar.contains("\n  \(kind.name)\n"))
      for name in kind.table.names + kind.operations.map(\.name) { #expect(grammar.contains(name), "\(name)") }
    }
    for kind in ViewKind.choices {
      #expect(grammar.contains("kind: \(kind.name),"), "\(kind.name)")
      for name in kind.value.table.names { #expect(grammar.contains("\(name):"), "\(name)") }
    }
    for key in keys { #expect(grammar.contains(key), "\(key)") }
    for (key, companions) in ScenarioReader.recordedOperations {
      for word in [key] + companions { #expect(grammar.contains("\(word):"), "\(word)") }
    }
    for what in Scenario.Call.What.allCases { #expect(grammar.contains(what.rawValue), "\(what)") }
    for key in ScenarioReader.relationKinds { #expect(grammar.contains("{\(key):"), "\(key)") }
  }

  /// Help is shown on terminals of 80 columns.
  @Test func itFitsATerminal() {
    for line in Scenario.grammar.split(separator: "\n") { #expect(line.count <= 78, "\(line)") }
  }

  /// The article contains the grammar word for word. Copy the text of the failure into it.
  @Test func theArticleHasIt() throws {
    let article = RepositoryFiles.root.appending(
      path: "Sources/Laboratory/Documentation.docc/Articles/ScenarioFiles.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let grammar = Scenario.grammar(of: RecognizerKind.toolkit)
    #expect(text.contains("```\n\(grammar)\n```"), "\(grammar)")
  }
}
