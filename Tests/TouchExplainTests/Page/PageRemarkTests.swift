import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the remarks of a page, which say how much was left out of how much.
@Suite("Remarks of pages") struct PageRemarkTests {
  private func run(_ yaml: String) throws -> ScenarioRun { ScenarioRun(try Scenario(yaml: yaml, file: "test.yaml")) }

  /// A finger lands on a view, moves 8 times and lifts at 90 ms. The view moves away, and the finger taps where it was.
  private func drag() throws -> ScenarioRun {
    let moves = (1...8).map { "  - {t: \($0 * 10), move: 1, to: [\(50 + 2 * $0), 50]}\n" }
    return try run(
      """
      views: [{id: card, frame: [0, 0, 100, 100]}]
      recognizers: [{id: drag, type: pan, view: card}]
      input:
        - {t: 0, down: 1, at: [50, 50]}
      \(moves.joined())  - {t: 90, up: 1}
        - {t: 100, set: {card: {frame: [10.26, 20.56, 100, 100]}}}
        - {t: 110, set: {card: {frame: [30, 20, 100, 100]}}}
        - {t: 120, down: 1, at: [50, 50]}
        - {t: 170, up: 1}
        - {t: 2000}
      """)
  }

  @Test("How many of how many events are shown is told, and nothing where all are") func moves() throws {
    #expect(try PageContentReader(drag(), PageSelection.Limits()).remarks == [])
    let limits = PageSelection.Limits(spacing: 4)
    let page = try PageContentReader(drag(), limits)
    let all = PageMoment.all(try drag().entries).count
    #expect(page.times.count < all && page.times.count > 4)
    let remark = try #require(page.remarks.first)
    #expect(page.remarks.count == 1 && remark.hasPrefix("Shown are \(page.times.count) of \(all) events:"), "\(remark)")
  }

  @Test("A page that ends early ends with its last moment: the lanes, the axis, the field and the remark")
  func endsEarly() throws {
    let run = try drag()
    for count in 1...9 {
      let page = try PageContentReader(run, PageSelection.Limits(moments: count))
      let last = Double(10 * (count - 1))
      #expect(page.times.last == last && page.end == last && page.stretches.last?[1] == last)
      #expect(page.remarks.last == "The page has no room for what came after \(Int(last)) ms, of 2000 ms.")
      let card = try #require(page.lanes.first { page.text($0["name"]) == "card" })
      #expect(card["spans"] as? [[Double]] == [[0, min(last, 50)]], "until the drag begins")
      #expect(page.changes.isEmpty)
    }
    #expect(try PageContentReader(run, PageSelection.Limits()).end == 2000)
  }

  @Test("What changes in the field until the last moment is there, also at that very time")
  func changesUntilTheEnd() throws {
    let run = try run(
      """
      views: [{id: card, frame: [0, 0, 100, 100]}]
      input:
        - {t: 0, down: 1, at: [50, 50]}
        - {t: 50, set: {card: {frame: [10.26, 20.56, 100, 100]}}}
        - {t: 60, up: 1}
        - {t: 60, set: {card: {frame: [30, 20, 100, 100]}}}
        - {t: 70, set: {card: {frame: [40, 20, 100, 100]}}}
        - {t: 80, down: 1, at: [50, 50]}
      """)
    #expect(try PageContentReader(run, PageSelection.Limits()).changes.map { $0[0] as? Double } == [50, 60, 70])
    let page = try PageContentReader(run, PageSelection.Limits(moments: 2))
    #expect(page.end == 60 && page.changes.map { $0[0] as? Double } == [50, 60])
    // Locations are rounded to a tenth of a point.
    #expect(page.changes.first?[2] as? [Double] == [10.3, 20.6, 110.3, 20.6, 110.3, 120.6, 10.3, 120.6])
  }

  /// The window counts as a view. Each view is pressed, and in the end all but the window are hidden.
  @Test(
    "Lanes that have no room are told of, whichever kind has too many", arguments: [(2, 3), (4, 2), (3, 3), (1, 1)])
  func lanes(recognizers: Int, views: Int) throws {
    let names = (1..<views).map { "{id: view\($0), frame: [\(100 * $0), 0, 50, 50]}" }
    let kinds = (1...recognizers).map { "{id: tap\($0), type: tap, view: window}" }
    let presses = (0..<views).map { number in
      "  - {t: \(1000 * number), down: 1, at: [\(100 * number + 5), 5]}\n  - {t: \(1000 * number + 50), up: 1}\n"
    }
    let changes = (1..<views).map { "  - {t: 9000, hide: view\($0)}\n" }
    let run = try run(
      "views: [\(names.joined(separator: ", "))]\nrecognizers: [\(kinds.joined(separator: ", "))]\n"
        + "input:\n\(presses.joined())\(changes.joined())")
    let most = max(recognizers, views)
    for limit in [most + 1, most, most - 1] {
      let page = try PageContentReader(run, PageSelection.Limits(lanes: limit))
      #expect(page.remarks == (limit < most ? ["It has room for \(limit) recognisers and as many views."] : []))
      func count(_ type: String) -> Int { page.lanes.count { $0["type"] as? String == type } }
      #expect(count("recogniser") == min(limit, recognizers) && count("view") == min(limit, views))
      #expect(page.views.count == min(limit, views))
      #expect(page.changes.map { $0[1] as? Int } == Array((1..<views).filter { $0 < limit }))
    }
  }

  @Test("Of changes in the field five hundred are kept, and more are told of", arguments: [499, 500, 501, 502])
  func changesOfViews(count: Int) throws {
    let steps = (1...count).map { "  - {t: \($0), set: {card: {hidden: \($0 % 2 == 1)}}}\n" }
    let run = try run("views: [{id: card, frame: [0, 0, 9, 9]}]\ninput:\n\(steps.joined())")
    #expect(run.outlines.changes.count == min(count, 500) && run.outlines.isCut == (count > 500))
    let remarks = try PageContentReader(run, PageSelection.Limits()).remarks
    #expect(remarks == (count > 500 ? ["The views changed too often for all of their places to be shown."] : []))
  }
}
