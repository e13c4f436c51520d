import Glibc
import Testing

@testable import TouchLab

@Suite("touchstone explain") struct ExplainTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "explain-tests") }

  private static let tap = """
    recognizers: [{id: tap, type: tap, view: window}]
    input: [{t: 0, down: 1, at: [10, 20]}, {t: 60, up: 1}]
    """

  /// Writes a file with `text`, and returns its path.
  private func file(_ text: String, _ name: String = "tap.yaml") throws -> String {
    try TextFile.write(text, to: "\(directory.path)/\(name)")
    return "\(directory.path)/\(name)"
  }

  @Test func printsTheTranscript() throws {
    let outcome = try BuiltProgram.touchstone(["explain", try file(Self.tap), "--format", "json"])
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        {"t":0,"to":"recognizer","id":"tap","message":"touchesBegan","touches":[1]}
        {"t":0,"to":"view","id":"window","message":"touchesBegan","touches":[1]}
        {"t":60,"to":"recognizer","id":"tap","message":"touchesEnded","touches":[1]}
        {"t":60,"recognizer":"tap","state":"ended","from":"possible","reason":"1 tap of 1 finger"}
        {"t":60,"to":"view","id":"window","message":"touchesCancelled","touches":[1]}
        {"t":60,"action":"tap","state":"ended","location":[10,20],"touches":1}
        {"t":60,"recognizer":"tap","reset":true}

        """)
  }

  @Test func writesToAFile() throws {
    let target = "\(directory.path)/out.jsonl"
    let scenario = try file(Self.tap)
    let outcome = try BuiltProgram.touchstone(["explain", scenario, "--format", "json", "--output", target])
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "")
    #expect(try TextFile.read(target) == BuiltProgram.touchstone(["explain", scenario, "--format", "json"]).output)
  }

  @Test func isReadWithoutColoursWhereThereIsNoTerminal() throws {
    let outcome = try BuiltProgram.touchstone(["explain", try file(Self.tap)], environment: ["TERM": "xterm"])
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains("tap       possible → ended: 1 tap of 1 finger"))
    #expect(!outcome.output.contains("\u{1b}"))
  }

  @Test func plotsAreThePicturesTheySay() throws {
    let scenario = try file(Self.tap)
    let target = "\(directory.path)/tap.png"
    #expect(
      try BuiltProgram.touchstone(["explain", scenario, "--format", "png", "--output", target]).status == .exited(0))
    #expect(try Screenshot(png: target).width == 1600)
    let pictures = try [0, 1].map { _ in try BuiltProgram.touchstone(["explain", scenario, "--format", "svg"]).output }
    #expect(pictures[0].hasPrefix("<?xml") && pictures[0] == pictures[1])
  }

  @Test func thePageIsOneFileThatIsTheSameEachTime() throws {
    let scenario = try file(Self.tap, "one-tap.yaml")
    let pages = try [0, 1].map { _ in try BuiltProgram.touchstone(["explain", scenario, "--format", "html"]).output }
    #expect(pages[0].hasPrefix("<!DOCTYPE html>") && pages[0].hasSuffix("</html>\n") && pages[0] == pages[1])
    #expect(pages[0].contains("<title>One tap</title>"))
    #expect(pages[0].contains("possible → ended: 1 tap of 1 finger"))
    #expect(try BuiltProgram.touchstone(["explain", "--help"]).output.contains("html"))
  }

  @Test func mistakesInTheFileNameFileAndLine() throws {
    let scenario = try file("views:\n  - {id: a, frame: [0, 0, 9, 9], hiden: true}", "bad.yaml")
    let outcome = try BuiltProgram.touchstone(["explain", scenario, "--format", "json"])
    #expect(outcome.status == .exited(65))
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("bad.yaml:2: unknown key \"hiden\" in view \"a\"; did you mean \"hidden\"?"))
  }

  @Test func eachRefusedRelationIsReported() throws {
    let circles = """
      recognizers: [{id: one, type: tap, view: window}, {id: two, type: tap, view: window}]
      relations: [{require: one, toFail: one}, {require: one, toFail: two}, {require: two, toFail: one}]
      input: [{t: 0, down: 1, at: [10, 20]}, {t: 60, up: 1}]
      """
    let outcome = try BuiltProgram.touchstone(["explain", try file(circles), "--format", "json"])
    #expect(outcome.status == .exited(0))
    for (waiter, other) in [("one", "one"), ("two", "one")] {
      #expect(outcome.errors.contains("\(waiter) cannot require \(other) to fail"))
    }
  }

  @Test func whatIsTooMuchIsReportedOnlyWhenAllOfItIsAskedFor() throws {
    let moves = (1...25_000).map { "  - {t: \($0), move: 1, to: [\($0 % 800), 5]}" }
    let long = try file("input:\n  - {t: 0, down: 1, at: [1, 1]}\n\(moves.joined(separator: "\n"))", "long.yaml")
    let refused = try BuiltProgram.touchstone(["explain", long, "--format", "json"])
    #expect(refused.status == .exited(65) && refused.output == "")
    #expect(refused.errors.contains("too many values") && refused.errors.contains("With --whole all of it is told"))
    let whole = try BuiltProgram.touchstone(["explain", long, "--format", "json", "--whole"])
    #expect(whole.status == .exited(0) && whole.errors == "")
    #expect(whole.output.contains(#"{"t":25000,"#))
  }

  @Test func aPlotThatNobodyCouldTakeInIsRefused() throws {
    let taps = (0..<2001).map { "  - {t: \($0 * 1000), down: 1, at: [9, 9]}\n  - {t: \($0 * 1000 + 50), up: 1}" }
    let text = "recognizers: [{id: tap, type: tap, view: window}]\ninput:\n" + taps.joined(separator: "\n")
    let scenario = try file(text, "taps.yaml")
    for format in ["svg", "png"] {
      let outcome = try BuiltProgram.touchstone(["explain", scenario, "--format", format])
      #expect(outcome.status == .exited(65) && outcome.output == "")
      #expect(outcome.errors.contains("too much for a plot: recognisers made 2001 steps. Take the format html"))
    }
    #expect(try BuiltProgram.touchstone(["explain", scenario]).status == .exited(0))
  }

  @Test(arguments: [
    (["/none.yaml"], 66, "/none.yaml cannot be read: No such file"),
    (["/"], 66, "cannot be read"),
    ([], 64, "Missing expected argument"),
    (["/none.yaml", "--format", "pdf"], 64, "'pdf' is invalid"),
  ])
  func otherMistakes(arguments: [String], code: Int32, message: String) throws {
    let outcome = try BuiltProgram.touchstone(["explain"] + arguments)
    #expect(outcome.status == .exited(code))
    #expect(outcome.errors.contains(message))
  }

  @Test func whatCanNotBeWrittenIsAnError() throws {
    let outcome = try BuiltProgram.touchstone(["explain", try file(Self.tap), "--output", "/none/out"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("/none/out cannot be written"))
  }
}
