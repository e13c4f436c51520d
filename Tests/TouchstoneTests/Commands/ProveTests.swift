import Foundation
import Testing

@testable import TouchLab

@Suite("touchstone prove") struct ProveTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "prove-tests") }

  private static let swallowed = """
    views:
      - {id: card, frame: [100, 100, 400, 300]}
    recognizers:
      - {id: drag, type: pan, view: card}
      - {id: flick, type: swipe, view: card}

    """

  private func file(_ text: String) throws -> String {
    let path = "\(directory.path)/set.yaml"
    try TextFile.write(text, to: path)
    return path
  }

  @Test("says in text and in JSON what is wrong, and exits with 1")
  func found() throws {
    let path = try file(Self.swallowed)
    let text = try BuiltProgram.touchstone(["prove", path])
    #expect(text.status == .exited(1))
    #expect(text.output.hasPrefix("never: The swipe \"flick\" is never recognised"))
    let last = try #require(text.output.split(separator: "\n").last)
    #expect(last.hasSuffix("and \"never\" means with none of these hands."))
    let json = try BuiltProgram.touchstone(["prove", path, "--format", "json"])
    #expect(json.status == .exited(1))
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let finding = try #require(list?.first)
    #expect(Set(finding.keys) == ["kind", "recognizer", "by", "ms", "text", "witness", "mend"])
    #expect(finding["by"] as? String == "drag" && finding["ms"] is NSNull)
  }

  @Test("exits with 0 where nothing is found, and writes a file")
  func nothing() throws {
    let path = try file(Self.swallowed + "relations: [{require: drag, toFail: flick}]\n")
    let text = try BuiltProgram.touchstone(["prove", path]).output
    #expect(text.wholeMatch(of: /Nothing found with [1-9][0-9]* different hands\.\n/) != nil)
    let target = "\(directory.path)/list.json"
    let outcome = try BuiltProgram.touchstone(["prove", path, "--format", "json", "--output", target])
    #expect(outcome.status == .exited(0) && outcome.output.isEmpty)
    #expect(TextFile.read(target) == "[]\n")
  }

  @Test("makes a page with a plot of each finding, which loads nothing")
  func page() throws {
    let target = "\(directory.path)/set.html"
    let outcome = try BuiltProgram.touchstone(["prove", try file(Self.swallowed), "--output", target])
    #expect(outcome.status == .exited(1) && outcome.output.isEmpty)
    let page = try #require(TextFile.read(target))
    #expect(page.contains("<h2>The swipe \"flick\" is never recognised") && page.contains("toFail: flick}</pre>"))
    let pictures = page.matches(of: /<img [^>]*src="data:image\/svg\+xml,([^"]*)">/)
    // A browser ends an address at "#", and a tag within it is refused.
    #expect(pictures.allSatisfy { !$0.output.1.contains(/[#<>]/) })
    let svg = try #require(pictures.first?.output.1.removingPercentEncoding)
    #expect(pictures.count == 1 && svg.hasPrefix("<?xml") && svg.hasSuffix("</svg>\n"))
    #expect(!page.contains("src=\"http") && !page.contains("<link"))
  }

  @Test("makes a page of a scene")
  func pageOfAScene() throws {
    let outcome = try BuiltProgram.touchstone(["prove", "--scene", "lines", "--format", "html"])
    #expect([.exited(0), .exited(1)].contains(outcome.status) && outcome.output.hasSuffix("</html>\n"))
    #expect(outcome.output.contains("<h1>What can go wrong: lines</h1>") && outcome.output.contains("<img "))
  }

  @Test("points at a mistake with 65, and at a missing file with 66")
  func mistakes() throws {
    let outcome = try BuiltProgram.touchstone(["prove", try file("recognizers: [{id: one, type: top, view: window}]")])
    #expect(outcome.status == .exited(65) && outcome.errors.contains("set.yaml:1"))
    #expect(try BuiltProgram.touchstone(["prove", "\(directory.path)/none.yaml"]).status == .exited(66))
  }
}
