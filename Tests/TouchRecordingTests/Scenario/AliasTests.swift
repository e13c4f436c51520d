import Documents
import Expectations
import Foundation
import Testing

@testable import TouchRecording

/// Tests of aliases and merges in a file, which may ask for more memory than any machine has.
@Suite("K13 What aliases unfold to") struct AliasTests {
  struct Bomb: CustomTestStringConvertible {
    let testDescription: String
    let line: Int
    let says: String
    let yaml: String
  }

  /// Returns `count` lines, each made from the number of the previous line and its own.
  private static func lines(_ count: Int, _ line: (Int, Int) -> String) -> String {
    (1...count).map { line($0 - 1, $0) + "\n" }.joined()
  }

  static let bombs = [
    Bomb(
      testDescription: "mappings as keys", line: 3, says: "\"*a0\" stands for a list or a mapping. Allowed: a text",
      yaml: "views:\n  - &a0 {x: x}\n" + lines(40) { "  - &a\($1) {*a\($0) : *a\($0), y: *a\($0)}" }),
    Bomb(
      testDescription: "lists as keys", line: 3, says: "stands for a list",
      yaml: "views:\n  - &a0 [x]\n" + lines(40) { "  - &a\($1) {? *a\($0) : 1}" }),
    Bomb(
      testDescription: "doubling lists", line: 17, says: "stand for more than 100000 values",
      yaml: "views:\n  - &a0 [x]\n" + lines(60) { "  - &a\($1) [*a\($0), *a\($0)]" }),
    Bomb(
      testDescription: "doubling mappings", line: 16, says: "stand for more than 100000 values",
      yaml: "views:\n  - &a0 {x: x}\n" + lines(60) { "  - &a\($1) {x: *a\($0), y: *a\($0)}" }),
    Bomb(
      testDescription: "merges of merges", line: 7, says: "stand for more than 100000 values",
      yaml: "window:\n  - &a0 {width: 800}\n"
        + lines(9) { "  - &a\($1) {<<: [" + Array(repeating: "*a\($0)", count: 10).joined(separator: ", ") + "]}" }),
    Bomb(
      testDescription: "merges within each other", line: 1, says: "stand for more than 100000 values",
      yaml: (1...9).reduce("{width: 800}") { inner, level in
        "{<<: [&m\(level) \(inner)" + String(repeating: ", *m\(level)", count: 9) + "]}"
      }),
    Bomb(
      testDescription: "one long list many times", line: 3, says: "stand for more than 100000 values",
      yaml: "views:\n  - &a [" + String(repeating: "x, ", count: 5000) + "x]\n"
        + "  - [" + String(repeating: "*a, ", count: 5000) + "*a]\n"),
    Bomb(
      testDescription: "deeper and deeper", line: 5, says: "lies deeper than 1000",
      yaml: "views:\n  - &a0 " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "\n"
        + lines(20) { "  - &a\($1) \(String(repeating: "[", count: 300))*a\($0)\(String(repeating: "]", count: 300))" }),
  ]

  @Test(arguments: bombs) func aMistakeWithItsLineAndNotAHang(_ bomb: Bomb) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let mistake = expectError(FileMistake.self) { try Scenario(yaml: bomb.yaml, file: "bomb.yaml") }
    #expect(clock.now - start < .seconds(2))
    #expect(mistake?.line == bomb.line)
    #expect(mistake?.file == "bomb.yaml")
    #expect(mistake?.problem.contains(bomb.says) == true, "\(String(describing: mistake))")
  }

  /// A list of `items` aliases, each of which stands for `items` values and the list that holds them.
  private func square(_ items: Int) -> String {
    let scalars = Array(repeating: "0", count: items - 1).joined(separator: ", ")
    let aliases = Array(repeating: "*a", count: items).joined(separator: ", ")
    return "[&a [\(scalars)], \(aliases)]"
  }

  @Test func asManyValuesAsTheBudgetAllowsAreRead() throws {
    func read(_ extra: String) throws -> FileValue? {
      try FileValue(yaml: "[&s x, \(square(316)), \(extra)]", file: "f", name: "it")
    }
    // 316 × 316 values and 144 more make 100,000.
    let rest = Array(repeating: "*s", count: 144).joined(separator: ", ")
    #expect(try read(rest) != nil)
    #expect(throws: FileMistake.self) { try read(rest + ", *s") }
  }

  @Test func asDeepAsTheLimitIsRead() throws {
    func nested(_ depth: Int, _ inside: String) -> String {
      String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    }
    func read(_ depth: Int) throws -> FileValue? {
      try FileValue(yaml: "[&a \(nested(500, "x")), \(nested(depth, "*a"))]", file: "f", name: "it")
    }
    // The depth counts the outer list, the lists around the alias, the 500 of the alias and the text in them.
    #expect(try read(498) != nil)
    #expect(throws: FileMistake.self) { try read(499) }
  }

  /// An alias stands for the most recent value of that name before it.
  @Test func aNameMayBeGivenAgain() throws {
    func read(_ yaml: String) throws -> FileValue? { try FileValue(yaml: yaml, file: "f", name: "it") }
    #expect(try read("[&a [1, 2], &a text, {*a : 1}]") != nil)
    #expect(throws: FileMistake.self) { try read("[&a text, &a [1, 2], {*a : 1}]") }
    let great = "&a [\(Array(repeating: "0", count: 5000).joined(separator: ", "))]"
    let aliases = "[\(Array(repeating: "*a", count: 5000).joined(separator: ", "))]"
    #expect(try read("[\(great), &a x, \(aliases)]") != nil)
    #expect(throws: FileMistake.self) { try read("[&a x, \(great), \(aliases)]") }
  }

  @Test func ordinaryAliasesAndMergesMeanWhatTheyDid() throws {
    let entries = try ScenarioRun(
      Scenario(
        yaml: """
          window: {width: &side 300, height: *side}
          views: [{id: "a*b&c", frame: [0, 0, *side, *side], hidden: &no false}]
          recognizers:
            - &tap {id: one, type: tap, view: window}
            - {<<: *tap, id: two, enabled: *no}
            - {<<: [{id: three}, *tap], numberOfTapsRequired: 2}
          input: [{t: 0, down: 1, at: [10, *side]}]
          """, file: "f")
    ).entries
    #expect(!entries.isEmpty)
    let scenario = try Scenario(
      yaml: "recognizers: [&t {id: one, type: tap, view: window}, {<<: [{id: two}, *t], id: three}]", file: "f")
    #expect(scenario.recognizers.map(\.id) == ["one", "three"])
  }

  @Test func anAliasOfATextMayBeAKeyAndOneOfNothingIsNamed() throws {
    let scenario = try Scenario(
      yaml: "recognizers: [{id: &w window, type: tap, view: *w}]\nwindow: {&k width: 4, height: 5}", file: "f")
    #expect(scenario.windowSize.width == 4)
    _ = try FileValue(yaml: "[&key name, {*key : 1}]", file: "f", name: "it")
    #expect(throws: (any Error).self) { try Scenario(yaml: "&a views: [*b]", file: "f") }
    #expect(throws: (any Error).self) { try Scenario(yaml: "views: &a [*a]", file: "f") }
  }

  @Test func aMappingOfManyKeysIsMergedInNoTime() throws {
    let many = (0..<30_000).map { "k\($0): 1" }.joined(separator: ", ")
    let yaml = "{<<: {\(many)}, \(many), own: 2}"
    let clock = ContinuousClock()
    let start = clock.now
    let mapping = try FileMapping(try #require(try FileValue(yaml: yaml, file: "f", name: "it")), wanted: "")
    #expect(clock.now - start < .seconds(5))
    #expect(mapping.entries.count == 30_001)
  }
}
