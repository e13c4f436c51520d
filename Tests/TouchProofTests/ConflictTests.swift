import Testing
import TouchProof

/// A set of recognisers, with a finding that its proof must contain.
struct Conflict: CustomTestStringConvertible, Sendable {
  let name: String
  var views = "[{id: card, frame: [100, 100, 400, 300]}]"
  let recognizers: [String]
  var relations: [String] = []
  let kind: ProofFinding.Kind
  let recognizer: String
  let by: String?
  var milliseconds: Double?

  var testDescription: String { name }

  var set: ProofSet { ProofSet(views: views, recognizers: recognizers, relations: relations) }

  static let all = [
    Conflict(
      name: "A double tap delays a tap",
      recognizers: ["id: one, type: tap, view: card", "id: two, type: tap, view: card, numberOfTapsRequired: 2"],
      relations: ["require: one, toFail: two"], kind: .late, recognizer: "one", by: "two", milliseconds: 350),
    Conflict(
      name: "A triple tap delays a double tap",
      recognizers: [
        "id: two, type: tap, view: card, numberOfTapsRequired: 2",
        "id: three, type: tap, view: card, numberOfTapsRequired: 3",
      ],
      relations: ["require: two, toFail: three"], kind: .late, recognizer: "two", by: "three", milliseconds: 350),
    Conflict(
      name: "A double tap brings a tap as well",
      recognizers: ["id: one, type: tap, view: card", "id: two, type: tap, view: card, numberOfTapsRequired: 2"],
      kind: .instead, recognizer: "two", by: "one"),
    Conflict(
      name: "A pan swallows a swipe",
      recognizers: ["id: drag, type: pan, view: card", "id: flick, type: swipe, view: card"],
      kind: .never, recognizer: "flick", by: "drag"),
    Conflict(
      name: "A horizontal pan swallows a swipe to the left",
      recognizers: ["id: flick, type: swipe, view: card, direction: left", "id: drag, type: pan, view: card"],
      kind: .never, recognizer: "flick", by: "drag"),
    Conflict(
      name: "A pan takes a press that may drift",
      recognizers: ["id: hold, type: longPress, view: card, allowableMovement: 40", "id: drag, type: pan, view: card"],
      kind: .instead, recognizer: "hold", by: "drag"),
    Conflict(
      name: "A list takes a press of a row that may drift", views: ProofSet.list,
      recognizers: ["id: hold, type: longPress, view: row, allowableMovement: 60"],
      kind: .instead, recognizer: "hold", by: "list.pan"),
    Conflict(
      name: "A long press takes a drag after a hold",
      recognizers: ["id: hold, type: longPress, view: card", "id: drag, type: pan, view: card"],
      kind: .instead, recognizer: "drag", by: "hold"),
    Conflict(
      name: "A list swallows a swipe along it", views: ProofSet.list,
      recognizers: ["id: flick, type: swipe, view: row, direction: up"], kind: .never, recognizer: "flick",
      by: "list.pan"),
    Conflict(
      name: "A drag of a row keeps the list from scrolling", views: ProofSet.list,
      recognizers: ["id: drag, type: pan, view: row"], kind: .never, recognizer: "list.pan", by: "drag"),
    Conflict(
      name: "A pinch excludes a rotation",
      recognizers: ["id: zoom, type: pinch, view: card", "id: turn, type: rotation, view: card"],
      kind: .instead, recognizer: "turn", by: "zoom"),
    Conflict(
      name: "A pinch excludes a drag",
      recognizers: ["id: zoom, type: pinch, view: card", "id: drag, type: pan, view: card"],
      kind: .instead, recognizer: "drag", by: "zoom"),
    Conflict(
      name: "A pan takes a drag from the edge",
      views: "[{id: card, frame: [0, 0, 800, 600]}]",
      recognizers: ["id: back, type: screenEdgePan, view: window, edges: left", "id: drag, type: pan, view: card"],
      kind: .never, recognizer: "back", by: "drag"),
    Conflict(
      name: "A pinch takes a tap of two unsteady fingers",
      recognizers: [
        "id: pair, type: tap, view: card, numberOfTouchesRequired: 2", "id: zoom, type: pinch, view: card",
      ],
      kind: .instead, recognizer: "pair", by: "zoom"),
    Conflict(
      name: "A press of no duration takes a button's tap",
      views: "[{id: card, frame: [100, 100, 400, 300], children: [{id: ok, kind: button, frame: [20, 20, 120, 60]}]}]",
      recognizers: ["id: hold, type: longPress, view: card, minimumPressDuration: 0.05"],
      kind: .instead, recognizer: "ok", by: "hold"),
    Conflict(
      name: "A drag of one finger takes a drag of two",
      recognizers: [
        "id: pair, type: pan, view: card, minimumNumberOfTouches: 2", "id: drag, type: pan, view: card",
      ],
      kind: .never, recognizer: "pair", by: "drag"),
    Conflict(
      name: "A view covers another",
      views: "[{id: card, frame: [100, 100, 400, 300]}, {id: glass, frame: [0, 0, 800, 600]}]",
      recognizers: ["id: one, type: tap, view: card"], kind: .never, recognizer: "one", by: "glass"),
    Conflict(
      name: "An earlier tap on the same view",
      recognizers: ["id: one, type: tap, view: card", "id: other, type: tap, view: card"],
      kind: .never, recognizer: "one", by: "other"),
    Conflict(
      name: "A finger on another card spoils a tap of the table",
      views: """
        [{id: table, frame: [0, 0, 800, 600], children: [{id: left, frame: [20, 20, 300, 300]}, \
        {id: right, frame: [440, 20, 300, 300]}]}]
        """,
      recognizers: [
        "id: one, type: tap, view: table", "id: drag, type: pan, view: right",
      ], kind: .spoilt, recognizer: "one", by: nil),
    Conflict(
      name: "Two visitors pinch a table together",
      views: """
        [{id: table, frame: [0, 0, 800, 600], children: [{id: left, frame: [20, 20, 300, 300]}, \
        {id: right, frame: [440, 20, 300, 300]}]}]
        """,
      recognizers: [
        "id: zoom, type: pinch, view: table", "id: one, type: pan, view: left", "id: two, type: pan, view: right",
      ], kind: .spoilt, recognizer: "one", by: "zoom"),
    Conflict(
      name: "An exclusive view keeps a button from others",
      views: """
        [{id: pad, frame: [0, 0, 300, 300], exclusiveTouch: true}, {id: ok, kind: button, frame: [440, 20, 120, 60]}]
        """,
      recognizers: ["id: hold, type: tap, view: pad"], kind: .spoilt, recognizer: "ok", by: "pad"),
    Conflict(
      name: "A tap that delays lifts makes a button late",
      views: "[{id: card, frame: [100, 100, 400, 300], children: [{id: ok, kind: button, frame: [20, 20, 120, 60]}]}]",
      recognizers: ["id: two, type: tap, view: card, numberOfTapsRequired: 2"],
      kind: .late, recognizer: "ok", by: "two", milliseconds: 350),
    Conflict(
      name: "A long press comes before a longer one",
      recognizers: [
        "id: short, type: longPress, view: card",
        "id: long, type: longPress, view: card, minimumPressDuration: 1.5",
      ],
      kind: .never, recognizer: "long", by: "short"),
    Conflict(
      name: "A tap of a card comes with a double tap of the table", views: nested,
      recognizers: ["id: one, type: tap, view: card", "id: two, type: tap, view: table, numberOfTapsRequired: 2"],
      kind: .instead, recognizer: "two", by: "one"),
    Conflict(
      name: "A long press waits for a pan that fails as it lifts",
      recognizers: ["id: hold, type: longPress, view: card", "id: drag, type: pan, view: card"],
      relations: ["require: hold, toFail: drag"], kind: .never, recognizer: "hold", by: "drag"),
    Conflict(
      name: "A drag of one finger on a card takes a drag of two of the table", views: nested,
      recognizers: [
        "id: drag, type: pan, view: card", "id: map, type: pan, view: table, minimumNumberOfTouches: 2",
      ], kind: .instead, recognizer: "map", by: "drag"),
    Conflict(
      name: "A rotation takes a tap of two unsteady fingers",
      recognizers: [
        "id: pair, type: tap, view: card, numberOfTouchesRequired: 2", "id: turn, type: rotation, view: card",
      ],
      kind: .instead, recognizer: "pair", by: "turn"),
    Conflict(
      name: "A pinch takes a swipe of two fingers that part a little",
      recognizers: [
        "id: flick, type: swipe, view: card, numberOfTouchesRequired: 2", "id: zoom, type: pinch, view: card",
      ],
      kind: .instead, recognizer: "flick", by: "zoom"),
    Conflict(
      name: "A view covers a button",
      views: "[{id: ok, kind: button, frame: [100, 100, 120, 60]}, {id: glass, frame: [0, 0, 800, 600]}]",
      recognizers: ["id: one, type: tap, view: glass"], kind: .never, recognizer: "ok", by: "glass"),
    Conflict(
      name: "Somebody's tap on a card is part of a tap of two fingers on the table",
      views: """
        [{id: table, frame: [0, 0, 800, 600], children: [{id: left, frame: [20, 20, 300, 300]}, \
        {id: right, frame: [440, 20, 300, 300]}]}]
        """,
      recognizers: [
        "id: pair, type: tap, view: table, numberOfTouchesRequired: 2", "id: one, type: tap, view: left",
      ], kind: .spoilt, recognizer: "pair", by: nil),
    Conflict(
      name: "A finger that rests on the table makes a pinch of a drag", views: "[{id: card, frame: [0, 0, 800, 600]}]",
      recognizers: ["id: drag, type: pan, view: card", "id: zoom, type: pinch, view: card"],
      kind: .spoilt, recognizer: "drag", by: "zoom"),
  ]

  private static let nested =
    "[{id: table, frame: [0, 0, 800, 600], children: [{id: card, frame: [100, 100, 400, 300]}]}]"
}

@Suite("The proof of a set") struct ConflictTests {
  @Test("finds the classical conflicts, each with an input that is true and a mend that mends", arguments: Conflict.all)
  func finds(_ conflict: Conflict) throws {
    let findings = try conflict.set.proof().findings
    let all = findings.jsonLines.joined(separator: "\n")
    let finding = try #require(
      findings.first { ($0.kind, $0.recognizer) == (conflict.kind, conflict.recognizer) }, "\(all)")
    #expect(finding.by == conflict.by, "\(all)")
    #expect(finding.milliseconds == conflict.milliseconds)
    #expect(finding.text.contains("\"\(conflict.recognizer)\"") && finding.text.hasSuffix("."))
    for finding in findings { try isTrue(finding, of: conflict.set) }
    try isMended(finding, of: conflict.set)
  }

  private func isTrue(_ finding: ProofFinding, of set: ProofSet) throws {
    let course = try Course(set, input: finding.witness)
    let alone = set.alone(finding.recognizer)
    let expected = try Course(alone.set, input: alone.input + finding.witness)
    #expect(finding.witness.count <= 12, "\(finding.witness)")
    switch finding.kind {
    case .never, .instead:
      if course.recognized.contains(finding.recognizer) {
        let by = try #require(finding.by.flatMap { course.times[$0] })
        #expect(by <= course.times[finding.recognizer] ?? 0, "\(finding.text)")
      } else if finding.by.map({ !set.views.contains("id: \($0),") }) ?? false {
        let isAwaited = finding.text.contains("waits for the failure")
        #expect(isAwaited || course.recognized.contains(finding.by ?? ""), "\(finding.text)")
        #expect(expected.recognized.contains(finding.recognizer), "\(finding.text)")
      }
    case .late:
      let delay = (course.times[finding.recognizer] ?? 0) - (expected.times[finding.recognizer] ?? 0)
      #expect(abs(delay - (finding.milliseconds ?? 0)) < 0.5, "\(finding.text)")
    case .spoilt:
      #expect(!course.recognized.contains(finding.recognizer), "\(finding.text)")
    }
  }

  private func isMended(_ finding: ProofFinding, of set: ProofSet) throws {
    guard let mend = finding.mend else { return }
    let left = try set.mended(by: mend).proof().findings
    let same = left.first { ($0.kind, $0.recognizer, $0.by) == (finding.kind, finding.recognizer, finding.by) }
    if finding.kind == .late, let same {
      #expect((same.milliseconds ?? 0) < (finding.milliseconds ?? 0), "\(mend)")
    } else {
      #expect(same == nil, "\(mend): \(same?.text ?? "")")
    }
  }
}
