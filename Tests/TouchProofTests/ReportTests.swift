import Testing
import TouchProof
import TouchRecording
import TouchUI

/// A recogniser whose kind the proof does not know.
private final class SquiggleRecognizer: GestureRecognizer {}

@Suite("The report of a proof") struct ReportTests {
  private let swallowed = ProofSet(recognizers: [
    "id: drag, type: pan, view: card", "id: flick, type: swipe, view: card",
  ])

  @Test("is a JSON list with all keys")
  func json() throws {
    let findings = try swallowed.proof().findings
    let lines = findings.jsonLines
    #expect(lines.first == "[" && lines.last == "]" && lines.count == findings.count + 2)
    let finding = try #require(findings.first)
    #expect(
      finding.json.hasPrefix(#"{"kind":"never","recognizer":"flick","by":"drag","ms":null,"text":"The swipe "#))
    #expect(finding.json.contains(#""witness":["{t: 0, down: 1, at: ["#))
    #expect(finding.json.hasSuffix(#","mend":"{require: drag, toFail: flick}"}"#))
    #expect([ProofFinding]().jsonLines == ["[]"])
  }

  @Test("has the gravest findings first")
  func order() throws {
    let set = ProofSet(
      recognizers: [
        "id: one, type: tap, view: card", "id: two, type: tap, view: card, numberOfTapsRequired: 2",
        "id: flick, type: swipe, view: card", "id: drag, type: pan, view: card",
      ], relations: ["require: one, toFail: two"])
    #expect(try set.proof().findings.map(\.kind) == [.never, .late])
  }

  @Test("is the same each time")
  func repeatable() throws {
    #expect(try swallowed.proof().findings.jsonLines == swallowed.proof().findings.jsonLines)
  }

  @Test("names the recognisers of which nothing is known")
  func notJudged() throws {
    Scenario.register("squiggle") { SquiggleRecognizer() }
    let set = ProofSet(recognizers: ["id: one, type: tap, view: card", "id: wave, type: squiggle, view: card"])
    let proof = try set.proof()
    #expect(proof.notJudged == ["wave"])
    #expect(proof.findings.isEmpty)
    #expect(proof.reservation == "Not judged, since their kinds are not known: \"wave\".")
    #expect(try swallowed.proof().reservation == nil)
  }

  @Test("does not count the input of the file")
  func input() throws {
    let scenario = try swallowed.scenario(input: ["{t: 0, remove: drag}", "{t: 10, down: 1, at: [200, 200]}"])
    #expect(try Proof(scenario).findings.jsonLines == swallowed.proof().findings.jsonLines)
  }

  @Test("counts the relations of a scroll view's recognisers")
  func relationOfList() throws {
    var set = ProofSet(views: ProofSet.list, recognizers: ["id: flick, type: swipe, view: row, direction: up"])
    #expect(try set.proof().findings.map(\.kind) == [.never])
    set.relations = ["require: list.pan, toFail: flick"]
    #expect(try set.proof().findings.filter { $0.kind == .never }.isEmpty)
  }
}
