import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests that each line of a page belongs to a lane and says what the lane shows of it.
@Suite("Lines of pages") struct PageLineTests {
  /// Returns a page with every kind of event: a pan that waits for a swipe, a button, a cancelled finger, a stray
  /// report.
  private func page() throws -> PageReader {
    let run = ScenarioRun(
      try Scenario(
        yaml: """
          views:
            - id: canvas
              frame: [100, 100, 400, 300]
              multipleTouchEnabled: true
              children: [{id: knob, kind: button, frame: [200, 100, 150, 150]}]
          recognizers:
            - {id: swipe, type: swipe, view: canvas}
            - {id: pan, type: pan, view: canvas}
          relations: [{require: pan, toFail: swipe}]
          input:
            - {t: 0, down: 1, at: [110.16, 110.27]}
            - {t: 20, move: 1, to: [140.34, 110.27]}
            - {t: 400, move: 1, to: [150, 110]}
            - {t: 420, move: 1, to: [190, 112]}
            - {t: 440, cancel: 1}
            - {t: 500, move: 9, to: [0, 0]}
            - {t: 600, down: 1, at: [350, 250]}
            - {t: 650, up: 1}
          """, file: "test.yaml"))
    return try PageReader(Page(run, title: ""))
  }

  @Test("Every kind of line is in the lane of who did it") func areInTheLaneOfTheirOwn() throws {
    let page = try page()
    let kinds: [PageLine.Kind] = [.finger, .notified, .state, .waits, .action, .reset, .view, .control, .note]
    #expect(Set(page.lines.map(\.kind)) == Set(kinds.map(\.rawValue)))
    for line in page.lines {
      let lane = line.lane.map { page.laneNames.indices.contains($0) ? page.laneNames[$0] : "none" }
      let isStray = line.kind == "finger" && line.who == "finger 9"
      #expect(lane == (line.kind == "note" ? "notes" : isStray ? nil : line.who), "\(line)")
    }
  }

  @Test("What happened is told by its first words, too, where lanes show it") func stepsAreThoseOfTheWords() throws {
    let page = try page()
    for line in page.lines where ["told", "view"].contains(line.kind) {
      let step = try #require(line.step)
      #expect(line.what.lowercased().hasPrefix("touches\(step)"), "\(line)")
    }
    func steps(_ kind: String) -> Set<String?> { Set(page.lines.filter { $0.kind == kind }.map(\.step)) }
    #expect(steps("finger") == ["down", "move", "up", "cancel"])
    #expect(steps("view").isSuperset(of: ["began", "moved", "ended", "cancelled"]))
    for kind in ["waits", "action", "reset", "control", "note"] { #expect(steps(kind) == [nil]) }
  }

  @Test("A reset is told apart from what a recogniser tells its targets") func resets() throws {
    let lines = try page().lines.filter { ["swipe", "pan"].contains($0.who) }
    for line in lines {
      #expect((line.kind == "reset") == (line.what == "reset"))
      #expect((line.kind == "action") == line.what.hasPrefix("action "))
    }
  }

  @Test("Lanes stand below each other: fingers, recognisers, views, and notes as the last")
  func lanesAndTheirKinds() throws {
    let page = try page()
    #expect(page.laneNames == ["finger 1", "swipe", "pan", "canvas", "knob", "notes"])
    let lanes = try #require(page.content["lanes"] as? [[String: Any]])
    let texts = try #require(page.content["texts"] as? [String])
    #expect(lanes.map { $0["type"] as? String } == ["finger", "recogniser", "recogniser", "view", "view", "note"])
    #expect(
      lanes.map { texts[$0["kind"] as? Int ?? 0] } == [
        "distance from landing", "swipe on canvas", "pan on canvas", "view", "view", "input",
      ])
  }

  @Test("Marks, ways and attempts of a lane are in the order of time, with their ends") func orderInLanes() throws {
    let page = try page()
    let touches = try #require(page.lane("finger 1")["touches"] as? [[String: Any]])
    #expect(touches.map { $0["ending"] as? String } == ["cancel", "up"])
    let samples = try #require(touches[0]["samples"] as? [Double])
    // Locations are rounded to a tenth of a point.
    #expect(Array(samples.prefix(6)) == [0, 110.2, 110.3, 1, 140.3, 110.3])
    let texts = try #require(page.content["texts"] as? [String])
    let marks = try #require(page.lane("canvas")["marks"] as? [[Any]])
    #expect(marks.map { $0[0] as? Double } == [0, 400])
    #expect(marks.map { $0[1] as? String } == ["began", "cancelled"])
    #expect(marks.map { texts[$0[2] as? Int ?? 0] } == ["began 1", "cancelled 1"])
    let knob = try #require(page.lane("knob")["marks"] as? [[Any]])
    #expect(knob.map { $0[1] as? String } == ["began", "control", "ended", "control"])
  }

  @Test("Times are told to a thousandth of a millisecond") func timesAreExact() throws {
    let run = ScenarioRun(
      try Scenario(
        yaml: "input: [{t: 16.667, down: 1, at: [1, 1]}, {t: 33.333, move: 1, to: [2, 2]}, {t: 50.001, up: 1}]",
        file: "test.yaml"))
    #expect(try PageReader(Page(run, title: "")).moments.map { $0[0].time } == [16.667, 33.333, 50.001])
  }

  @Test(
    "A long text ends with an ellipsis, and one of two hundred letters is whole",
    arguments: [0, 1, 199, 200, 201, 500])
  func longTexts(count: Int) {
    let text = String(repeating: "é", count: count)
    let expected = count <= 200 ? text : String(repeating: "é", count: 199) + "…"
    #expect(PageTexts.readable(text) == expected)
  }

  @Test("The field has the size of the window, and the views with their kinds at their places") func views() throws {
    let run = ScenarioRun(
      try Scenario(
        yaml: """
          window: {width: 640.5, height: 480}
          views:
            - id: table
              frame: [50, 60, 400, 300]
              children: [{id: knob, kind: button, frame: [10, 10, 50, 40]}, {id: card, frame: [100, 10, 50, 40]}]
            - {id: other, frame: [500, 0, 30, 30]}
          """, file: "test.yaml"))
    let page = try PageContentReader(run, PageSelection.Limits())
    #expect(page.content["window"] as? [Double] == [640.5, 480])
    #expect(page.views.map(\.name) == ["window", "table", "knob", "card", "other"])
    #expect(page.views.map(\.kind) == ["view", "view", "button", "view", "view"])
    let corners = page.views.map { $0.outline.map { Array($0.prefix(2)) } }
    #expect(corners == [[0, 0], [50, 60], [60, 70], [150, 70], [500, 0]])
  }
}
