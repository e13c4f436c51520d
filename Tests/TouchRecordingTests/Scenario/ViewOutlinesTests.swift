import Testing
import TouchGeometry

@testable import TouchRecording

/// Tests of outlines: a view has one as long as it is visible.
@Suite("Outlines of views") struct ViewOutlinesTests {
  private func field(_ steps: [String]) throws -> ViewOutlines {
    let input = steps.enumerated().map { "  - {t: \(10 + 10 * $0), \($1)}" }.joined(separator: "\n")
    let yaml = """
      views:
        - {id: table, frame: [50, 50, 200, 200], children: [{id: card, frame: [10, 10, 50, 40]}]}
      input:
      \(input)
      """
    return ScenarioRun(try Scenario(yaml: yaml, file: "field.yaml")).outlines
  }

  private static let outline = [Point(60, 60), Point(110, 60), Point(110, 100), Point(60, 100)]

  /// Returns the outlines of the card, which is view number 2 after the window and the table.
  private func outlines(_ field: ViewOutlines) -> [[Point]?] { field.changes.filter { $0.view == 2 }.map(\.outline) }

  /// The view disappears by itself, or with its superview.
  @Test(arguments: ["card", "table"]) func whatGoesHasNone(id: String) throws {
    for step in ["hide: \(id)", "removeView: \(id)", "set: {\(id): {hidden: true}}", "set: {\(id): {alpha: 0}}"] {
      let field = try field([step])
      #expect(field.beginning[2] == Self.outline)
      #expect(outlines(field) == [nil], "\(step)")
      #expect(field.changes.allSatisfy { $0.time.milliseconds == 10 && $0.outline == nil })
      #expect(field.changes.count == (id == "card" ? 1 : 2))
    }
  }

  @Test(arguments: ["card", "table"]) func whatComesBackHasOneAgain(id: String) throws {
    for (goes, comes) in [("hidden: true", "hidden: false"), ("alpha: 0", "alpha: 0.1")] {
      let field = try field(["set: {\(id): {\(goes)}}", "set: {\(id): {\(comes)}}"])
      #expect(outlines(field) == [nil, Self.outline])
    }
    #expect(outlines(try field(["set: {\(id): {alpha: 0.5}}"])).isEmpty, "it can still be seen")
  }

  /// In a recording from the inspector, views are where the program had them, even if it moved them in a timer.
  @Test func theyMoveInARecordingToo() throws {
    let yaml = """
      recorded: true
      views:
        - {id: card, bounds: [0, 0, 50, 40], center: [85, 80]}
      input:
        - {t: 10, set: {card: {center: [95, 80]}}}
        - {t: 20, timer: beforeEvents, set: {card: {center: [105, 80]}}}
        - {t: 30, time: passes}
        - {t: 40, removeView: card}
      """
    let field = ScenarioRun(try Scenario(yaml: yaml, file: "recorded.yaml")).outlines
    let moved = [10.0, 20].map { distance in Self.outline.map { $0 + Vector(distance, 0) } }
    #expect(field.beginning[1] == Self.outline)
    #expect(field.changes.map(\.outline) == moved + [nil])
    #expect(field.changes.map(\.time.milliseconds) == [10, 20, 40])
  }
}
