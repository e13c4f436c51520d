import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the head of a plot, and of its set of lanes.
@Suite("The head and the lanes of a plot") struct PlotFactsTests {
  private func run(_ yaml: String) throws -> ScenarioRun { ScenarioRun(try Scenario(yaml: yaml, file: "test.yaml")) }

  @Test("How long it took is told, and how much there is of everything, of one thing in the singular")
  func facts() throws {
    let plots = [
      try Plot(run("input: []"), title: ""),
      try Plot(
        run(
          """
          views: [{id: card, frame: [0, 0, 9, 9]}, {id: other, frame: [20, 20, 9, 9]}]
          recognizers: [{id: tap, type: tap, view: card}]
          input: [{t: 0, down: 1, at: [5, 5]}, {t: 16.667, up: 1}]
          """), title: ""),
      try Plot(
        run(
          """
          views: [{id: card, frame: [0, 0, 9, 9]}, {id: other, frame: [20, 20, 9, 9]}]
          recognizers: [{id: tap, type: tap, view: card}, {id: pan, type: pan, view: card}]
          input: [{t: 0, down: 1, at: [5, 5]}, {t: 0, down: 2, at: [25, 25]}, {t: 1500, up: 1}]
          """), title: ""),
    ]
    #expect(
      plots.map(\.subtitle) == [
        "0 ms  ·  0 fingers  ·  0 recognisers  ·  0 views", "16.667 ms  ·  1 finger  ·  1 recogniser  ·  1 view",
        "1500 ms  ·  2 fingers  ·  2 recognisers  ·  2 views",
      ])
  }

  @Test("Notes have a lane of their own, the last one, and none without any") func notes() throws {
    let views = "recognizers: [{id: tap, type: tap, view: window}]\n"
    let input = "input: [{t: 0, down: 1, at: [5, 5]}, {t: 10, up: 1}"
    #expect(try Plot(run(views + input + "]"), title: "").lanes.map(\.name) == ["finger 1", "tap", "window"])
    let stray = try Plot(run(views + input + ", {t: 20, move: 7, to: [5, 5]}]"), title: "").lanes
    #expect(stray.map(\.name) == ["finger 1", "finger 7", "tap", "window", "notes"] || stray.last?.name == "notes")
    #expect(stray.map(\.kind).last == "input")
  }

  /// An image may have 32767 rows.
  @Test("A plot that would be too high is refused") func tooHigh() throws {
    func plot(_ count: Int) throws -> Plot {
      let taps = (0..<count).map { "{id: tap\($0), type: tap, view: window}" }.joined(separator: ", ")
      return try Plot(run("recognizers: [\(taps)]"), title: "")
    }
    let lane = try plot(2).size.height - plot(1).size.height
    let most = Int((32_767 - (try plot(0).size.height)) / lane)
    #expect(try plot(most).size.height <= 32_767)
    #expect(throws: Plot.TooLarge.self) { try plot(most + 1) }
  }

  @Test("A rest that is cut short is marked above its band") func breaks() throws {
    let long = try run("input: [{t: 0, down: 1, at: [5, 5]}, {t: 50, up: 1}, {t: 2000}]")
    let plot = try Plot(long, title: "")
    #expect(plot.timeline.breaks.count == 1)
    let band = try #require(plot.timeline.breaks.first)
    let surface = try Surface(pngBytes: plot.png())
    let middle = Int((band.left + band.right) / 2)
    let marked = (middle - 12...middle + 12).filter { x in
      (125..<156).contains { surface.pixel(x, $0) != surface.pixel(0, 0) }
    }
    #expect(!marked.isEmpty)
  }
}
