import Documents
import Expectations
import Foundation
import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

@Suite("Plots") struct PlotTests {
  private func run(_ name: String) throws -> ScenarioRun {
    let file = RepositoryFiles.library.appending(path: "\(name).yaml").path
    return ScenarioRun(try Scenario(yaml: try InputFile.text(at: file), file: file))
  }

  @Test func areTheSameEachTime() throws {
    let first = try Plot(run("tap-chain"), title: "Tap chain")
    let second = try Plot(run("tap-chain"), title: "Tap chain")
    #expect(try first.png() == second.png())
  }

  @Test(arguments: ["button-in-tapped-view", "check-mark-wrong", "pan-pinch-rotation", "single-and-double-tap"])
  func lookAsTheyHaveBeenFoundGood(_ name: String) throws {
    let picture = try Surface(pngBytes: Plot(run(name), title: name).png())
    #expect(try Golden.problem(of: picture, "plot-\(name)") == nil)
  }

  @Test(arguments: RepositoryFiles.scenarios) func holdEverythingWithinTheirEdges(_ name: String) throws {
    let plot = try Plot(run(name), title: name)
    let surface = try Surface(pngBytes: plot.png())
    #expect(surface.width == Int(plot.size.width) && surface.height == Int(plot.size.height))
    let ground = try #require(surface.pixel(0, 0))
    for x in 0..<surface.width { #expect(surface.pixel(x, surface.height - 1) == ground) }
    for y in 0..<surface.height { #expect(surface.pixel(surface.width - 1, y) == ground) }
  }

  @Test func showWaitsReasonsAndMessages() throws {
    let model = try model(of: "single-and-double-tap")
    let single = try #require(model.recognizers.first { $0.id == "single" })
    #expect(single.attempts.map { $0.outcome?.state } == [.ended, .failed])
    #expect(single.attempts[0].waits.map(\.from) == [Instant(milliseconds: 60)])
    #expect(single.attempts[0].waits.map(\.to) == [Instant(milliseconds: 410)])
    let words = single.attempts[1].words(.document).map(\.text)
    #expect(words.last == "failed: double, which it requires to fail, was recognised")
    #expect(
      model.views.map { $0.marks.map { $0.text(.english) } } == [
        ["began 1", "cancelled 1", "began 1", "began 1", "cancelled 1, 1"]
      ])
    #expect(model.fingers.map { $0.touches.count } == [3])
  }

  @Test func cutQuietTimeShort() {
    let busy = [Instant.zero...Instant(milliseconds: 100), Instant(milliseconds: 900)...Instant(milliseconds: 1000)]
    let line = PlotTimeline(from: 0, to: 536, busy: busy, end: Instant(milliseconds: 1000))
    #expect(line.stretches.map(\.isBreak) == [false, true, false])
    #expect(line.x(.zero) == 0)
    #expect(line.x(Instant(milliseconds: 100)) == 200)
    #expect(abs(line.x(Instant(milliseconds: 1000)) - 536) < 1e-9)
  }

  /// Fingers and attempts of all lengths overlap. Rests are where there is none of them.
  @Test(arguments: [
    [(0, 1000, 1), (100, 200, 2)], [(0, 1000, 1), (100, 200, 2), (300, 400, 3)], [(0, 300, 1), (200, 1000, 2)],
    [(0, 1000, 1), (0, 50, 2)], [(0, 600, 1), (100, 200, 2), (550, 1000, 3)],
  ])
  func cutNoTimeShortInWhichSomethingGoesOn(ranges: [(from: Double, to: Double, id: Int)]) {
    let busy = ranges.map { Instant(milliseconds: $0.from)...Instant(milliseconds: $0.to) }
    for order in [busy, busy.reversed()] {
      let line = PlotTimeline(from: 0, to: 1256, busy: order, end: Instant(milliseconds: 3000))
      let breaks = line.breaks.map { [$0.from.milliseconds, $0.to.milliseconds] }
      #expect(breaks == [[1020, 2980]], "of what lasts 1000 ms, with an end 2 s later")
      #expect(abs(line.x(Instant(milliseconds: 500)) - 500 / 1040 * 1200) < 1e-6)
    }
  }

  /// The paths of all touches of a finger stay within its lane, in any order of short and long ones.
  @Test(arguments: [[5.0, 300], [300, 5], [0, 2000], [40]]) func pathsStayInTheirLane(distances: [Double]) throws {
    let touches = distances.enumerated().map { index, distance in
      let start = index * 500
      return "  - {t: \(start), down: 1, at: [50, 50]}\n  - {t: \(start + 100), move: 1, to: [\(50 + distance), 50]}\n"
        + "  - {t: \(start + 200), up: 1}\n"
    }
    let text = "window: {width: 3000, height: 100}\ninput:\n\(touches.joined())"
    let run = ScenarioRun(try Scenario(yaml: text, file: "ways.yaml"))
    let timeline = PlotTimeline(from: 50, to: 750, duration: run.end.seconds(since: .zero))
    let space = PlotSpace(timeline: timeline, bounds: 0...800, style: .document)
    let lane = PlotLane(finger: try #require(PlotModel(run).fingers.first), space)
    let (margin, height) = (100, Int(lane.height))
    let surface = try Surface(width: 800, height: height + 2 * margin, format: .alpha)
    let canvas = Canvas(surface)
    canvas.concatenate(.translation(0, Double(margin)))
    lane.draw(canvas, run.end)
    let inked = (0..<surface.height).filter { y in
      (0..<surface.width).contains { surface.pixel($0, y) != Color.clear }
    }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(first >= margin && last < margin + height)
    // The longest path has the height of the lane.
    #expect(first < margin + 24)
  }

  @Test func ofNothingAreDrawnToo() throws {
    let empty = ScenarioRun(try Scenario(yaml: "window: {width: 8, height: 8}", file: "a.yaml"))
    #expect(try !Plot(empty, title: "").png().isEmpty)
  }

  private func model(of name: String) throws -> PlotModel {
    let run = try run(name)
    return PlotModel(run.entries, recognizers: run.recognizers, views: run.views, end: run.end)
  }

  /// Each tap is a step of its recogniser.
  @Test(arguments: [2000, 2001]) func moreStepsThanPeopleCanTakeInAreRefused(steps: Int) throws {
    let taps = (0..<steps).map { "  - {t: \($0 * 100), down: 1, at: [50, 50]}\n  - {t: \($0 * 100 + 50), up: 1}\n" }
    let text = "recognizers: [{id: tap, type: tap, view: window}]\ninput:\n\(taps.joined())"
    let run = ScenarioRun(try Scenario(yaml: text, file: "taps.yaml"), keepsMoves: false)
    if steps == 2000 {
      _ = try Plot(run, title: "Taps")
    } else {
      let refusal = expectError(Plot.TooLarge.self) { try Plot(run, title: "Taps") }
      #expect(refusal?.steps == 2001)
    }
  }
}
