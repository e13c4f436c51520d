import Documents
import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

@Suite("The size of pages") struct PageSizeTests {
  @Test(arguments: RepositoryFiles.scenarios) func ofOrdinaryScenariosIsSmall(_ name: String) throws {
    let file = RepositoryFiles.library.appending(path: "\(name).yaml").path
    let page = Page(ScenarioRun(try Scenario(yaml: try InputFile.text(at: file), file: file)), title: name)
    #expect(page.bytes.count < 100_000)
    #expect(try PageReader(page).remarks.isEmpty)
  }

  /// Ten fingers for a minute, reported 120 times a second.
  @Test func ofAMinuteIsBoundedAndKeepsEveryDecision() throws {
    let scenario = try Self.crowd(seconds: 60, reports: 120)
    let run = ScenarioRun(scenario)
    #expect(run.entries.count > 72_000)
    let page = Page(run, title: "A crowd")
    #expect(page.bytes.count <= Page.sizeLimit)
    let reader = try PageReader(page)
    #expect(reader.remarks.count == 1)
    #expect(reader.remarks[0].contains("of moves that no decision follows only some"))
    let decided = { (line: PageReader.Line) in line.what.contains("→") || line.what.contains("waits") }
    let expected = run.entries.map {
      PageReader.Line(time: $0.time.milliseconds, who: $0.words(\.name).who, what: $0.words(\.name).what)
    }
    #expect(expected.filter(decided).count > 10)
    #expect(reader.lines.map(\.said).filter(decided) == expected.filter(decided))
    // No more is left out than necessary.
    #expect(page.bytes.count > Page.sizeLimit / 3)
    // The remaining moments are spread over the whole minute: no gap is longer than a second.
    let times = reader.moments.map { $0[0].time }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 1000 })
  }

  @Test func movesBeforeADecisionStay() {
    let sample = { (kind: TouchSample.Kind, time: Double) in
      TranscriptEntry(TouchSample(finger: 1, kind: kind, location: .zero, time: Instant(milliseconds: time)))
    }
    let entries = [sample(.down, 0)] + (1...20).map { sample(.move, Double($0)) } + [sample(.up, 21)]
    var limits = PageSelection.Limits()
    limits.spacing = 8
    let kept = PageSelection(PageMoment.all(entries), limits).moments.map(\.time.milliseconds)
    #expect(kept == [0, 8, 16, 20, 21])
  }

  @Test func isBoundedWhereThereAreOnlyDecisions() throws {
    var scenario = try Scenario(
      yaml: "recognizers: [{id: tap, type: tap, view: window}]", file: "taps.yaml")
    for tap in 0..<5000 {
      let time = Double(tap) * 100
      scenario.input.append(Scenario.Step(time: Instant(milliseconds: time), operation: .down(1, Point(10, 10))))
      scenario.input.append(Scenario.Step(time: Instant(milliseconds: time + 50), operation: .up(1, nil)))
    }
    let page = Page(ScenarioRun(scenario), title: "Taps")
    #expect(page.bytes.count <= Page.sizeLimit)
    let reader = try PageReader(page)
    #expect(reader.remarks.contains { $0.contains("no room for what came after") })
    #expect(reader.lines.filter { $0.kind == "state" }.count > 100)
  }

  @Test func isBoundedWithManyLongNames() throws {
    // The names have the maximum length, including their numbers.
    let name = String(repeating: "<", count: 249)
    let views = (0..<1500).map { "{id: \"\($0)\(name)\", frame: [0, 0, 9, 9]}" }.joined(separator: ", ")
    let taps = (0..<300).map { "{id: \"tap\($0)\(name)\", type: tap, view: \"\($0)\(name)\"}" }.joined(separator: ", ")
    let scenario = try Scenario(yaml: "views: [\(views)]\nrecognizers: [\(taps)]", file: "names.yaml")
    let page = Page(ScenarioRun(scenario), title: name)
    #expect(page.bytes.count <= Page.sizeLimit)
    #expect(try PageReader(page).remarks.contains { $0.contains("recognisers and as many views") })
  }

  /// Most characters of the world take more than one byte.
  @Test func isMeasuredInBytes() throws {
    let name = String(repeating: "界", count: 83)
    let views = (0..<300).map { "{id: \"\($0)\(name)\", frame: [0, 0, 9, 9]}" }.joined(separator: ", ")
    let taps = (0..<300).map { "{id: \"t\($0)\(name)\", type: tap, view: window}" }.joined(separator: ", ")
    let relations = (1..<300).map { "{require: \"t\($0 - 1)\(name)\", toFail: \"t\($0)\(name)\"}" }
    let scenario = try Scenario(
      yaml: """
        views: [\(views)]
        recognizers: [\(taps)]
        relations: [\(relations.joined(separator: ", "))]
        input: [{t: 0, down: 1, at: [500, 500]}, {t: 50, up: 1}, {t: 1000}]
        """, file: "names.yaml")
    let page = Page(ScenarioRun(scenario), title: name)
    #expect(page.bytes.count <= Page.sizeLimit)
    #expect(try !PageReader(page).remarks.isEmpty)
  }

  private static func crowd(seconds: Int, reports: Int) throws -> Scenario {
    var scenario = try Scenario(
      yaml: """
        views: [{id: canvas, frame: [0, 0, 800, 600], multipleTouchEnabled: true}]
        recognizers: [{id: pan, type: pan, view: canvas}, {id: pinch, type: pinch, view: canvas}]
        """, file: "crowd.yaml")
    func add(_ time: Double, _ operation: Scenario.Operation) {
      scenario.input.append(Scenario.Step(time: Instant(milliseconds: time), operation: operation))
    }
    for report in 0..<(seconds * reports) {
      let time = Double(report) * 1000 / Double(reports)
      for finger in 1...10 {
        let location = Point(Double(finger * 70) + Double(report % 97), 300 - Double(report % 89))
        // Each finger lifts and lands again every ten seconds.
        switch (report + finger * 7) % (10 * reports) {
        case _ where report < 10: add(time, report == 0 ? .down(finger, location) : .move(finger, location))
        case 0: add(time, .up(finger, nil))
        case 1: add(time, .down(finger, location))
        default: add(time, .move(finger, location))
        }
      }
    }
    return scenario
  }
}
