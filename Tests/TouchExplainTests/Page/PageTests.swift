import Documents
import Foundation
import GoldenPictures
import Testing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

@Suite("Pages") struct PageTests {
  private func run(_ name: String) throws -> ScenarioRun {
    let file = RepositoryFiles.library.appending(path: "\(name).yaml").path
    return ScenarioRun(try Scenario(yaml: try InputFile.text(at: file), file: file))
  }

  private func run(yaml: String) throws -> ScenarioRun { ScenarioRun(try Scenario(yaml: yaml, file: "test.yaml")) }

  // MARK: Contents

  @Test(arguments: RepositoryFiles.scenarios) func holdAllThatHappened(_ name: String) throws {
    let run = try run(name)
    let page = try PageReader(Page(run, title: name))
    let expected = run.entries.map { entry in
      PageReader.Line(time: entry.time.milliseconds, who: entry.words(\.name).who, what: entry.words(\.name).what)
    }
    #expect(page.lines.map(\.said) == expected)
  }

  @Test(arguments: RepositoryFiles.scenarios) func holdStatesWithTheirTimesAndReasons(_ name: String) throws {
    let run = try run(name)
    let page = try PageReader(Page(run, title: name))
    let states = page.lines.filter { $0.kind == "state" }
    // The words are those of the JSON format.
    let expected = try run.entries.jsonLines.compactMap { line -> [String]? in
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let id = entry?["recognizer"] as? String, let state = entry?["state"] as? String else { return nil }
      return [id, state, "\(entry?["from"] ?? "") → \(state): \(entry?["reason"] ?? "")", "\(entry?["t"] ?? "")"]
    }
    #expect(!expected.isEmpty)
    #expect(states.map { [$0.who, $0.step ?? "", $0.what, $0.time.formatted(digits: 3)] } == expected)
    for state in states { #expect(page.laneNames[try #require(state.lane)] == state.who) }
  }

  @Test func holdTheAttemptsOfThePlot() throws {
    let page = try PageReader(Page(run("pan-requires-swipe-to-fail"), title: ""))
    let pan = try #require(page.lane("pan")["attempts"] as? [[String: Any]])
    #expect(pan.map { $0["start"] as? Double } == [0, 600])
    #expect(pan.map { $0["waits"] as? [[Double]] } == [[[32, 64]], [[740, 800]]])
    #expect(pan.map { $0["beginning"] as? Double } == [nil, 800])
    #expect(pan[1]["changes"] as? [Double] == [820, 840])
    let outcomes = pan.map { $0["outcome"] as? [Any] }
    #expect(outcomes.map { $0?[0] as? Double } == [64, 860])
    #expect(outcomes.map { $0?[1] as? String } == ["failed", "ended"])
    let canvas = page.lane("canvas")
    #expect(canvas["ticks"] as? [Double] == [16, 32, 48, 660, 740])
    #expect(canvas["spans"] as? [[Double]] == [[0, 64], [600, 800]])
  }

  @Test func sayWhoDecidedAndByHowMuch() throws {
    let page = try PageReader(Page(run("pan-requires-swipe-to-fail"), title: ""))
    let states = page.lines.filter { $0.kind == "state" }
    #expect(states.map(\.margin) == ["22 pt to spare", nil, "29.8 pt/s short", nil, nil])
    #expect(states.map { $0.other.map { page.laneNames[$0] } } == [nil, "swipe", nil, "swipe", nil])
    let waits = page.lines.filter { $0.kind == "waits" }
    #expect(waits.map { $0.other.map { page.laneNames[$0] } } == ["swipe", "swipe"])
  }

  @Test func sayWhoHasTakenEachFingerOver() throws {
    let page = try PageReader(Page(run("pan-requires-swipe-to-fail"), title: ""))
    let touches = try #require(page.lane("finger 1")["touches"] as? [[String: Any]])
    let wins = try touches.map { try #require($0["wins"] as? [[Int]]) }
    #expect(wins.map { $0.map { page.laneNames[$0[2]] } } == [["swipe"], ["pan"]])
    let steps = wins.map { $0.map { page.moments[$0[0]][$0[1]].step } }
    #expect(steps == [["ended"], ["began"]])
    let samples = try touches.map { try #require($0["samples"] as? [Double]) }
    #expect(Array(samples[0].suffix(3)) == [5, 272, 252])
    #expect(touches.map { $0["ending"] as? String } == ["up", "up"])
  }

  @Test func followViewsThatMove() throws {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            views:
              - {id: card, frame: [100, 100, 200, 100], children: [{id: knob, frame: [10, 20, 30, 40]}]}
              - {id: turned, frame: [0, 0, 100, 100], transform: {rotate: 90, translate: [200, 0]}, hidden: true}
            input:
              - {t: 10, set: {card: {frame: [200, 100, 200, 100]}}}
              - {t: 20, set: {turned: {hidden: false}}}
              - {t: 30, hide: card}
            """), title: ""))
    let views = try #require(page.content["views"] as? [[Any]])
    let outlines = views.map { $0[2] as? [Double] }
    #expect(outlines[0] == [0, 0, 800, 0, 800, 600, 0, 600])
    #expect(outlines[1] == [100, 100, 300, 100, 300, 200, 100, 200])
    #expect(outlines[2] == [110, 120, 140, 120, 140, 160, 110, 160])
    #expect(outlines[3] == nil)
    let changes = try #require(page.content["changes"] as? [[Any]])
    #expect(changes.map { $0[0] as? Double } == [10, 10, 20, 30, 30])
    #expect(changes.map { $0[1] as? Int } == [1, 2, 3, 1, 2])
    let newOutlines = changes.map { $0[2] as? [Double] }
    #expect(newOutlines[0] == [200, 100, 400, 100, 400, 200, 200, 200])
    #expect(newOutlines[1] == [210, 120, 240, 120, 240, 160, 210, 160])
    #expect(newOutlines[2] == [300, 0, 300, 100, 200, 100, 200, 0])
    #expect(newOutlines[3...] == [nil, nil])
  }

  @Test func keepTwoEventsOfOneTimeApart() throws {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            recognizers: [{id: tap, type: tap, view: window}]
            input:
              - {t: 0, down: 1, at: [10, 10]}
              - {t: 0, down: 2, at: [10, 10]}
              - {t: 0, up: 1}
              - {t: 0, move: 9, to: [0, 0]}
            """), title: ""))
    let fingers = page.moments.map { $0.filter { $0.kind == "finger" }.map(\.who) }
    #expect(fingers == [["finger 1", "finger 2"], ["finger 1", "finger 9"]])
  }

  @Test func haveTheLanesOfFingersInTheOrderOfTheirNumbers() throws {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            input:
              - {t: 0, down: 2, at: [10, 10]}
              - {t: 5, down: 10, at: [20, 10]}
              - {t: 10, down: 1, at: [30, 10]}
              - {t: 20, up: 2}
            """), title: ""))
    #expect(page.laneNames.filter { $0.hasPrefix("finger") } == ["finger 1", "finger 2", "finger 10"])
  }

  /// Markup characters in a title are shown as they are, wherever the title is.
  @Test func titlesAreTexts() throws {
    let text = String(decoding: try Page(run("tap-chain"), title: "a < b & c > d &lt;").bytes, as: UTF8.self)
    #expect(text.ranges(of: "a &lt; b &amp; c &gt; d &amp;lt;").count == 2)
    #expect(!text.contains("&amp;lt; b"))
  }

  // MARK: As a file

  @Test func areTheSameEachTime() throws {
    #expect(try Page(run("tap-chain"), title: "Tap chain").bytes == Page(run("tap-chain"), title: "Tap chain").bytes)
  }

  @Test func ofNothingAreMadeToo() throws {
    let page = try PageReader(Page(run(yaml: "window: {width: 8, height: 8}"), title: ""))
    #expect(page.moments.isEmpty)
  }

  @Test func askForNothingElse() throws {
    let text = String(decoding: try Page(run("tap-chain"), title: "Tap chain").bytes, as: UTF8.self)
    #expect(text.contains("default-src 'none'"))
    let addresses = text.matches(of: /(?:https?:|src=|href=|url\(|@import|\bimport\s|fetch\()[^\s"']*/)
    // The address is a name of a namespace, and is never requested.
    #expect(addresses.map(\.output) == ["http://www.w3.org/2000/svg"])
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "quote\"'`${1}\\", "&lt;{{content}}",
    "\u{1b}[31m\u{7}\u{2028}\u{202e}",
  ])
  func holdNamesThatWouldBreakOut(_ name: String) throws {
    let quoted = JSONLine.quoted(name)
    let page = Page(
      try run(
        yaml: """
          views: [{id: \(quoted), frame: [0, 0, 100, 100]}]
          recognizers: [{id: tap, type: tap, view: \(quoted)}]
          input: [{t: 0, down: 1, at: [10, 10]}, {t: 60, up: 1}]
          """), title: name)
    let text = String(decoding: page.bytes, as: UTF8.self)
    let plain = String(decoding: Page(try run(yaml: "window: {width: 8, height: 8}"), title: "").bytes, as: UTF8.self)
    for tag in ["<script", "</script", "<!--", "<!DOCTYPE", "</title"] {
      #expect(text.ranges(of: tag).count == plain.ranges(of: tag).count, "\(tag)")
    }
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    let reader = try PageReader(page)
    #expect(reader.content["title"] as? String == name.printable)
    #expect(reader.laneNames.contains(name.printable))
  }
}
