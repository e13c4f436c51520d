import Testing
import TouchProof
import TouchRecording
import TouchUI

/// A recogniser whose kind the proof does not know.
private final class SquiggleRecognizer: GestureRecognizer {}

/// A recogniser of a custom kind that says how it is made: a press of a tenth of a second.
private final class KnockRecognizer: GestureRecognizer {
  override var accessibilityGestures: [AccessibilityGesture] {
    [AccessibilityGesture(.custom("knock"), [AccessibilityGesture.Stroke([(0, .zero), (0.1, .zero)])])]
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .ended }
}

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
  func gravity() throws {
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
    #expect(proof.notes == ["Not judged, since nothing is known of their gestures: \"wave\"."])
    #expect(try swallowed.proof().notes == [])
  }

  @Test("judges recognisers of other kinds by the gestures that they report")
  func reportedGestures() throws {
    Scenario.register("knock") { KnockRecognizer() }
    var set = ProofSet(recognizers: ["id: knock, type: knock, view: card", "id: one, type: tap, view: card"])
    let proof = try set.proof()
    #expect(proof.notes == [])
    #expect(proof.findings.map { "\($0.kind) \($0.recognizer) by \($0.by ?? "")" } == ["never knock by one"])
    set.relations = ["simultaneous: [knock, one]"]
    #expect(try set.proof().findings.isEmpty)
  }

  @Test("names what is hidden, as nobody expects anything of it yet")
  func hidden() throws {
    let menu = ProofSet(
      views: "[{id: menu, frame: [0, 0, 90, 90], hidden: true, children: [{id: row, frame: [0, 0, 90, 40]}]}]",
      recognizers: ["id: drag, type: pan, view: menu", "id: open, type: tap, view: row"])
    #expect(try menu.proof().findings.isEmpty)
    let note = "Not examined, since their views are hidden, beside the window or behind a dialog: \"drag\", \"open\"."
    #expect(try menu.proof().notes == [note])
  }

  @Test("names rows of which at most a sliver is in sight", arguments: [596, 605])
  func slivers(y: Int) throws {
    let list = "[{id: list, kind: scroll, frame: [0, 0, 400, 600], contentSize: [400, 2000], children: "
    let proof = try ProofSet(
      views: list + "[{id: row, frame: [0, \(y), 400, 80]}]}]", recognizers: ["id: one, type: tap, view: row"]
    ).proof()
    #expect(proof.findings.isEmpty && proof.unseen == ["one"])
  }

  @Test("tries fingers on what shows of a view at the edge of the window", arguments: [792, 797])
  func edges(x: Int) throws {
    let proof = try ProofSet(
      views: "[{id: card, frame: [\(x), 100, 200, 200]}]", recognizers: ["id: one, type: tap, view: card"]
    ).proof()
    #expect(proof.findings.isEmpty && proof.notes.isEmpty && proof.handCount > 1)
  }

  @Test("names what lies out of sight, and circles of requirements")
  func notes() throws {
    let list = "[{id: list, kind: scroll, frame: [0, 0, 400, 300], contentSize: [400, 900], children: "
    let hidden = ProofSet(
      views: list + "[{id: row, frame: [0, 600, 400, 300]}]}]", recognizers: ["id: one, type: tap, view: row"])
    #expect(try hidden.proof().findings.isEmpty)
    #expect(try hidden.proof().notes == ["Not examined, since one must scroll to them first: \"one\"."])
    let circle = ProofSet(
      recognizers: ["id: one, type: tap, view: card", "id: two, type: tap, view: card, numberOfTapsRequired: 2"],
      relations: ["require: one, toFail: two", "require: two, toFail: one"])
    #expect(try circle.proof().notes.map { $0.hasPrefix("two cannot require one to fail") } == [true])
  }

  @Test("says what only the order of the recognisers decides")
  func order() throws {
    let twins = ProofSet(recognizers: ["id: one, type: tap, view: card", "id: other, type: tap, view: card"])
    let chance = "Only the order in which they were added decides that."
    #expect(try twins.proof().findings.map { $0.text.contains(chance) } == [true])
    #expect(try swallowed.proof().findings.map { $0.text.contains(chance) } == [false])
  }

  @Test(
    "says why nobody can make a gesture",
    arguments: [
      ("[{id: card, frame: [0, 0, 9, 9], alpha: 0}]", "its view \"card\" is transparent"),
      ("[{id: card, kind: image, frame: [0, 0, 90, 90]}]", "its view \"card\" takes no fingers"),
      ("[{id: card, frame: [0, 0, 0, 9]}]", "its view \"card\" has no size"),
      ("[{id: card, frame: [900, 0, 90, 90]}]", "its view \"card\" is outside of \"window\""),
      (
        "[{id: box, frame: [0, 0, 90, 90], userInteractionEnabled: false, children: [{id: card, frame: [0, 0, 9, 9]}]}]",
        "the view \"box\", which contains its view, takes no fingers"
      ),
    ])
  func unreachable(views: String, reason: String) throws {
    let findings = try ProofSet(views: views, recognizers: ["id: one, type: tap, view: card"]).proof().findings
    #expect(findings.count == 1)
    #expect(findings.first?.text.hasPrefix("The tap \"one\" is never recognised: \(reason).") == true, "\(findings)")
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
