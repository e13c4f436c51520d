import Documents
import Expectations
import Foundation
import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests that a kind of recogniser registered with one line works everywhere like the toolkit's.
@Suite("A kind of recogniser of one's own") struct CustomKindTests {
  /// Registers the kind once. Kinds belong to the whole process, and other tests have a circle.
  static let isRegistered: Void = Scenario.register("hoop") { CircleGestureRecognizer() }

  init() { Self.isRegistered }

  private static let scene = """
    views:
      - id: canvas
        frame: [100, 100, 400, 300]
        children: [{id: knob, kind: button, frame: [200, 100, 150, 150]}]
    recognizers:
      - {id: ring, type: hoop, view: canvas, leastRadius: 20, countsEitherSense: false}
    input:

    """

  /// Returns the input of a finger that moves round a square whose first corner is at `x`, `y`. It reaches a corner
  /// every 20 ms, from `time` on.
  private func square(_ x: Int, _ y: Int, side: Int = 40, from time: Int = 0, clockwise: Bool = true) -> String {
    let corners = [(0, 0), (side, 0), (side, side), (0, side), (0, 0)]
    let points = (clockwise ? corners : corners.reversed()).map { "[\(x + $0.0), \(y + $0.1)]" }
    let moves = points.dropFirst().enumerated().map {
      "  - {t: \(time + 20 * ($0.offset + 1)), move: 1, to: \($0.element)}\n"
    }
    return "  - {t: \(time), down: 1, at: \(points[0])}\n\(moves.joined())  - {t: \(time + 100), up: 1}\n"
  }

  private func run(_ input: String) throws -> ScenarioRun {
    ScenarioRun(try Scenario(yaml: Self.scene + input, file: "circle.yaml"))
  }

  @Test func isInTheTranscriptsWithWhatItReports() throws {
    let run = try run(square(150, 150))
    #expect(
      run.entries.jsonLines.contains(
        #"{"t":100,"action":"ring","state":"ended","location":[50,50],"touches":1,"turn":4.712,"middle":[66,66],"sense":"clockwise"}"#
      ))
    #expect(
      TextTranscript(run.entries, usesColor: false).lines.contains {
        $0.hasSuffix("action ended at 50, 50; 1 touch; turn 270°; middle at 66, 66; clockwise")
      })
  }

  /// A program may replace the tap of all its scenarios by a custom one.
  @Test func aLaterKindTakesThePlaceOfAnEarlierOne() throws {
    Scenario.register("replaced") { TapGestureRecognizer() }
    Scenario.register("replaced") { PanGestureRecognizer() }
    let kinds = RecognizerKind.all.filter { $0.name == "replaced" }
    #expect(kinds.map { $0.make() is PanGestureRecognizer } == [true])
    let text = "views: [{id: v, frame: [0, 0, 9, 9]}]\nrecognizers: [{id: r, type: replaced, view: v}]\ninput: []\n"
    let scenario = try Scenario(yaml: text, file: "replaced.yaml")
    #expect(scenario.recognizers.map { $0.kind.make() is PanGestureRecognizer } == [true])
  }

  @Test func propertiesAndOperationsOfItsOwnAreRead() throws {
    #expect(try outcome(square(150, 150, side: 10)) == "failed: went 8.5 pt from its middle, expected 20")
    #expect(try outcome(square(150, 150, clockwise: false)) == "failed: turned -270°")
    let either = "  - {t: 0, set: {ring: {countsEitherSense: true, enabled: true}}}\n"
    #expect(try outcome(either + square(150, 150, clockwise: false)) == "ended: went round")
    let set = "  - {t: 0, setTurn: {ring: -1}}\n"
    #expect(try outcome(set + square(150, 150)) == "failed: turned 212.7°")
  }

  @Test func aControlThatAnswersTapsComesFirst() throws {
    #expect(try outcome(square(320, 220)) == "failed: knob, a control, handles taps itself")
    let lines = try run(square(320, 220)).entries.jsonLines
    #expect(lines.contains(#"{"t":100,"control":"knob","event":"touchUpInside"}"#))
  }

  @Test func mistakesSayWhatIsAllowed() {
    func problem(_ yaml: String) -> String {
      let error = expectError(FileMistake.self) { try Scenario(yaml: yaml, file: "a.yaml") }
      return error?.description ?? ""
    }
    let one = "recognizers:\n  - {id: a, type: hoop, view: window, leastRadius: 0}"
    #expect(problem(one).hasSuffix("Allowed: points, at least 1"))
    #expect(problem("recognizers:\n  - {id: a, type: hop, view: window}").contains(#"did you mean "hoop"?"#))
    let tap = "recognizers: [{id: a, type: tap, view: window}]\ninput: [{t: 0, setTurn: {a: 1}}]"
    #expect(problem(tap).hasSuffix("setTurn does not fit \"a\". Allowed: the types hoop"))
  }

  @Test func hasALaneInThePlot() throws {
    let run = try run(square(150, 150))
    #expect(try !Plot(run, title: "Circle").png().isEmpty)
  }

  @Test func itsThresholdsAreInTraces() throws {
    var defaults = Scenario.gestureDefaults
    #expect(defaults.thresholds.suffix(2).map(\.name) == ["hoopTurn", "hoopSpeed"])
    defaults[CircleGestureRecognizer.leastTurn] = 6
    var lines: [String] = []
    let header = TraceHeader(scene: "ring", size: Size(400, 300), scale: 1, defaults: defaults.scaled(by: 2))
    _ = TraceRecorder(header, since: .zero) { lines.append($0) }
    let read = try Trace(text: lines.joined(separator: "\n"), file: "ring.trace").header.defaults
    #expect(read == defaults.scaled(by: 2))
    #expect(read[CircleGestureRecognizer.leastTurn] == 6 && read[CircleGestureRecognizer.leastSpeed] == 20)
  }

  @Test func itsThresholdsDecide() {
    let window = Window(application: Application(), size: Size(400, 300))
    let circle = CircleGestureRecognizer()
    window.addGestureRecognizer(circle)
    var defaults = GestureDefaults()
    defaults[CircleGestureRecognizer.leastTurn] = 3
    circle.customDefaults = defaults
    let record = TranscriptRecord()
    let observation = window.application.addObserver(record)
    defer { observation.cancel() }
    let locations = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)].map { Point($0.0 + 100, $0.1 + 100) }
    for (index, location) in locations.enumerated() {
      let time = Instant(milliseconds: Double(index) * 20)
      window.application.receive(
        TouchSample(finger: 1, kind: index == 0 ? .down : .move, location: location, time: time), in: window)
    }
    window.application.receive(
      TouchSample(finger: 1, kind: .up, location: locations[3], time: Instant(milliseconds: 80)), in: window)
    window.application.advance(to: Instant(milliseconds: 80))
    #expect(record.entries.jsonLines.contains { $0.contains(#""reason":"went round""#) })
  }

  #if compiler(>=6.2)
    /// A name stands for one number: of two, one would be tuned for the other.
    @Test func aNumberWithTheNameOfAnotherIsRefused() async {
      let ofTheToolkit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Greedy: GestureRecognizer {
          override class var thresholds: [GestureThreshold] {
            [GestureThreshold("panDistance", .points, usual: 1, "The way that is enough.")]
          }
        }
        Scenario.register("greedy") { Greedy() }
      }
      expect(ofTheToolkit, tells: #""greedy": its threshold "panDistance" has the name of one of the toolkit"#)
      let ofAnotherKind = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Ring: GestureRecognizer {
          override class var thresholds: [GestureThreshold] {
            [GestureThreshold(CircleGestureRecognizer.leastTurn.name, .points, usual: 1, "Another number.")]
          }
        }
        CustomKindTests.isRegistered
        Scenario.register("ring") { Ring() }
      }
      expect(ofAnotherKind, tells: #""ring": its threshold "\#(CircleGestureRecognizer.leastTurn.name)""#)
    }

    private func expect(_ result: ExitTest.Result?, tells text: String) {
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains(text), "\(output)")
    }

    @Test func theSameNumberInTwoKindsIsOne() async {
      await #expect(processExitsWith: .success) {
        final class Wide: GestureRecognizer {
          override class var thresholds: [GestureThreshold] { [CircleGestureRecognizer.leastTurn] }
        }
        CustomKindTests.isRegistered
        Scenario.register("wide") { Wide() }
        Scenario.register("hoop") { CircleGestureRecognizer() }
      }
    }
  #endif

  /// Returns the plot's words for the outcome of the last attempt.
  private func outcome(_ input: String) throws -> String {
    let run = try run(input + "  - {t: 2000}\n")
    let model = PlotModel(run.entries, recognizers: run.recognizers, views: run.views, end: run.end)
    let words = model.recognizers.first?.attempts.last?.words(.document)
    return try #require(words?.last?.text)
  }
}
