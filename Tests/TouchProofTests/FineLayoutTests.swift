import Testing
import TouchProof

/// A layout that works and needs no change.
struct FineLayout: CustomTestStringConvertible, Sendable {
  let name: String
  let set: ProofSet

  var testDescription: String { name }

  init(
    _ name: String, views: String = "[{id: card, frame: [100, 100, 400, 300]}]", _ recognizers: [String],
    _ relations: [String] = []
  ) {
    self.name = name
    set = ProofSet(views: views, recognizers: recognizers, relations: relations)
  }

  static let all = [
    FineLayout("A tap", ["id: one, type: tap, view: card"]),
    FineLayout("A tap and a drag", ["id: one, type: tap, view: card", "id: drag, type: pan, view: card"]),
    FineLayout("A tap and a long press", ["id: one, type: tap, view: card", "id: hold, type: longPress, view: card"]),
    FineLayout(
      "A double tap and a long press",
      ["id: two, type: tap, view: card, numberOfTapsRequired: 2", "id: hold, type: longPress, view: card"]),
    FineLayout(
      "A drag that waits for a swipe", ["id: drag, type: pan, view: card", "id: flick, type: swipe, view: card"],
      ["require: drag, toFail: flick"]),
    FineLayout(
      "A photo that is moved, scaled and turned at once",
      [
        "id: move, type: pan, view: card", "id: zoom, type: pinch, view: card", "id: turn, type: rotation, view: card",
      ], ["simultaneous: [move, zoom, turn]", "simultaneous: [zoom, turn]"]),
    FineLayout("A transform and a tap", ["id: all, type: transform, view: card", "id: one, type: tap, view: card"]),
    FineLayout(
      "A drag that leaves the edge to another", views: "[{id: card, frame: [0, 0, 800, 600]}]",
      ["id: back, type: screenEdgePan, view: window, edges: left", "id: drag, type: pan, view: card"],
      ["require: drag, toFail: back"]),
    FineLayout(
      "A drag beside a long press", ["id: hold, type: longPress, view: card", "id: drag, type: pan, view: card"],
      ["simultaneous: [hold, drag]"]),
    FineLayout("A list whose rows are tapped", views: ProofSet.list, ["id: one, type: tap, view: row"]),
    FineLayout("A list whose rows are held", views: ProofSet.list, ["id: hold, type: longPress, view: row"]),
    FineLayout(
      "A list whose rows are swiped", views: ProofSet.list, ["id: flick, type: swipe, view: row, direction: left"]),
    FineLayout(
      "A button in a view that is tapped",
      views: "[{id: card, frame: [0, 0, 400, 300], children: [{id: ok, kind: button, frame: [20, 20, 120, 60]}]}]",
      ["id: one, type: tap, view: card"]),
    FineLayout(
      "A slider and a switch in a list",
      views: """
        [{id: list, kind: scroll, frame: [100, 100, 400, 300], contentSize: [400, 2000], children: \
        [{id: volume, kind: slider, frame: [20, 20, 200, 40]}, {id: light, kind: switch, frame: [20, 90, 60, 40]}]}]
        """, []),
    FineLayout(
      "A list across a list",
      views: """
        [{id: list, kind: scroll, frame: [100, 100, 400, 300], contentSize: [400, 2000], children: \
        [{id: shelf, kind: scroll, frame: [0, 40, 400, 120], contentSize: [2000, 120]}]}]
        """, []),
    FineLayout(
      "Two cards that are moved and tapped",
      views: "[{id: left, frame: [0, 0, 300, 300]}, {id: right, frame: [400, 0, 300, 300]}]",
      [
        "id: a, type: pan, view: left", "id: b, type: pan, view: right", "id: c, type: tap, view: left",
        "id: d, type: tap, view: right",
      ]),
    FineLayout(
      "Drags of one finger and of two",
      [
        "id: one, type: pan, view: card, maximumNumberOfTouches: 1",
        "id: two, type: pan, view: card, minimumNumberOfTouches: 2",
      ]),
    FineLayout(
      "A drag, and one of two fingers that comes first",
      ["id: one, type: pan, view: card", "id: two, type: pan, view: card, minimumNumberOfTouches: 2"]),
    FineLayout(
      "A swipe of three fingers on a whole screen", views: "[{id: card, frame: [0, 0, 800, 600]}]",
      ["id: flick, type: swipe, view: card, numberOfTouchesRequired: 3", "id: one, type: tap, view: card"]),
    FineLayout(
      "Swipes in four directions",
      ["right", "left", "up", "down"].map { "id: \($0)ward, type: swipe, view: card, direction: \($0)" }),
    FineLayout(
      "A card that is moved on a table that is moved",
      views: "[{id: table, frame: [0, 0, 400, 400], children: [{id: card, frame: [50, 50, 200, 200]}]}]",
      ["id: outer, type: pan, view: table", "id: inner, type: pan, view: card"]),
    FineLayout(
      "Taps of one finger and of two",
      ["id: one, type: tap, view: card", "id: two, type: tap, view: card, numberOfTouchesRequired: 2"]),
    FineLayout(
      "A gesture that is switched off",
      ["id: flick, type: swipe, view: card, enabled: false", "id: drag, type: pan, view: card"]),
    FineLayout(
      "A slider in a view that is tapped",
      views: "[{id: card, frame: [0, 0, 400, 300], children: [{id: volume, kind: slider, frame: [20, 20, 200, 40]}]}]",
      ["id: one, type: tap, view: card"]),
    FineLayout(
      "A list of two rows, which are tapped and held",
      views: """
        [{id: list, kind: scroll, frame: [100, 100, 400, 300], contentSize: [400, 2000], children: \
        [{id: first, frame: [0, 0, 400, 100]}, {id: second, frame: [0, 100, 400, 100]}]}]
        """,
      [
        "id: a, type: tap, view: first", "id: b, type: tap, view: second", "id: c, type: longPress, view: first",
      ]),
    FineLayout(
      "A hidden button below another view",
      views: "[{id: ok, kind: button, frame: [100, 100, 120, 60], hidden: true}, {id: glass, frame: [0, 0, 800, 600]}]",
      ["id: one, type: tap, view: glass"]),
    FineLayout("Nothing", views: "[]", []),
  ]
}

@Suite("The proof of a layout that works") struct FineLayoutTests {
  @Test("finds nothing", arguments: FineLayout.all)
  func silence(_ layout: FineLayout) throws {
    let proof = try layout.set.proof()
    #expect(proof.findings.isEmpty, "\(proof.findings.jsonLines.joined(separator: "\n"))")
    #expect(proof.notJudged.isEmpty)
  }
}
