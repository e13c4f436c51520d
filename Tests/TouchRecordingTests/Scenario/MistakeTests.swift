import Documents
import Expectations
import Foundation
import Testing

@testable import TouchRecording

/// Tests of the messages about mistakes in a scenario file: the line, the fault, the allowed values.
@Suite("Mistakes in a scenario") struct MistakeTests {
  struct Mistake: CustomTestStringConvertible {
    let yaml: String
    let line: Int
    let says: [String]
    var testDescription: String { yaml }

    init(_ yaml: String, _ line: Int, _ says: String...) { (self.yaml, self.line, self.says) = (yaml, line, says) }

    init(yaml: String, line: Int, says: [String]) { (self.yaml, self.line, self.says) = (yaml, line, says) }
  }

  static let tap = "recognizers:\n  - {id: one, type: tap, view: window}\n"

  static let mistakes = [
    Mistake("", 1, "empty", "window, views, recognizers, relations, input, recorded, defaults, answers"),
    Mistake("[1]", 1, "a list", "a mapping"),
    Mistake("viws: []", 1, "unknown key \"viws\"", "did you mean \"views\"?", "Allowed: window"),
    Mistake("window: {width: 800}", 1, "no \"height\""),
    Mistake("window: {width: 0, height: 3}", 1, "\"width\" of window is \"0\"", "from 1 to"),
    Mistake("views:\n  - {frame: [1, 2, 3, 4]}", 2, "no \"id\""),
    Mistake("views:\n  - {id: a}", 2, "view \"a\" has no \"frame\"", "[x, y, width, height]"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3]}", 2, "list of 3", "[x, y, width, height]"),
    Mistake("views:\n  - {id: a, frame: [1, 2, -3, 4]}", 2, "not negative"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3, 4], hiden: true}", 2, "\"hiden\"", "did you mean \"hidden\"?"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3, 4], hidden: 3}", 2, "true or false"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3, 4], alpha: 1.5}", 2, "from 0 to 1"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3, 4], kind: buton}", 2, "did you mean \"button\"?", "segmented"),
    Mistake(
      "views:\n  - {id: a, frame: [1, 2, 3, 4], gestureRecognizerShouldBegin: {won: false}}\n" + tap, 2,
      "no recogniser \"won\"", "did you mean \"one\"?"),
    Mistake("views:\n  - {<<: {id: a, frame: [1, 2, 3]}, alpha: 1}", 2, "list of 3"),
    Mistake("views:\n  - {<<: 3, id: a}", 2, "a mapping, since it is merged"),
    Mistake("views:\n  - {id: window, frame: [1, 2, 3, 4]}", 2, "\"window\" already"),
    Mistake("views:\n  - {id: a, frame: [1, 2, 3, 4]}\n  - id: a\n    frame: [1, 2, 3, 4]", 3, "\"a\" already"),
    Mistake(
      tap + "  - {id: one, type: pan, view: window}", 3, "recogniser \"one\" already", "a name that no other has"),
    Mistake(
      "views:\n  - {id: \(String(repeating: "a", count: 257)), frame: [1, 2, 3, 4]}", 2, "257 bytes", "at most 256"),
    Mistake(
      "recognizers:\n  - {id: a, name: \(String(repeating: "é", count: 129)), type: tap, view: window}", 2, "258 bytes",
      "at most 256"),
    Mistake("recognizers:\n  - {id: a, view: window}", 2, "no \"type\"", "screenEdgePan"),
    Mistake(
      "recognizers:\n  - {id: a, type: tapp, view: window}", 2, "did you mean \"tap\"?", "Allowed: tap, longPress"),
    Mistake("recognizers:\n  - {id: a, type: tap, view: windw}", 2, "no view \"windw\"", "did you mean \"window\"?"),
    Mistake(
      "recognizers:\n  - {id: a, type: tap, view: window, numberOfTapRequired: 2}", 2, "tap recogniser \"a\"",
      "did you mean \"numberOfTapsRequired\"?"),
    Mistake("recognizers:\n  - {id: a, type: tap, view: window, minimumPressDuration: 2}", 2, "unknown key"),
    Mistake("recognizers:\n  - {id: a, type: tap, view: window, numberOfTapsRequired: 0}", 2, "integer from 1 on"),
    Mistake("recognizers:\n  - {id: a, type: tap, view: window, numberOfTapsRequired: 1.5}", 2, "integer from 1 on"),
    Mistake("recognizers:\n  - {id: a, type: swipe, view: window, direction: [left, rigth]}", 2, "mean \"right\"?"),
    Mistake(tap + "relations:\n  - {requires: one, toFail: one}", 4, "did you mean \"require\"?"),
    Mistake(tap + "relations:\n  - {require: one}", 4, "no \"toFail\""),
    Mistake(tap + "relations:\n  - {require: one, toFail: too}", 4, "no recogniser \"too\"", "Allowed: one"),
    Mistake(tap + "relations:\n  - {simultaneous: [one]}", 4, "at least two"),
    Mistake(tap + "relations:\n  - {shouldBegin: one}", 4, "no \"answer\"", "true or false"),
    Mistake(tap + "relations:\n  - {shouldReceive: one, view: no, answer: false}", 4, "no view \"no\""),
    Mistake("input: {t: 4}", 1, "a mapping", "a list"),
    Mistake("input:\n  - {down: 1, at: [1, 2]}", 2, "no \"t\""),
    Mistake("input:\n  - {t: 1}\n  - {t: 5}\n  - {t: 4.5}", 4, "runs backwards, from 5 to 4.5"),
    Mistake("input:\n  - {t: -1}", 2, "milliseconds from 0 to 1e12"),
    Mistake("input:\n  - {t: 0, down: 1, at: [1e308, 2]}", 2, "\"1e308\"", "from -1e9 to 1e9"),
    Mistake("input:\n  - {t: soon}", 2, "\"soon\""),
    Mistake("input:\n  - {t: 0, down: 1}", 2, "no \"at\"", "[x, y]"),
    Mistake("input:\n  - {t: 0, down: one, at: [1, 2]}", 2, "the number of a finger"),
    Mistake("input:\n  - {t: 0, move: 1, at: [1, 2]}", 2, "unknown key \"at\"", "to"),
    Mistake("input:\n  - {t: 0, down: 1, at: [.nan, 2]}", 2, "\".nan\""),
    Mistake("input:\n  - {t: 0, up: 1, move: 1, to: [1, 2]}", 2, "unknown key \"move\""),
    Mistake("input:\n  - {t: 0, set: {one: {enabled: true}}}", 2, "no recogniser \"one\""),
    Mistake(tap + "input:\n  - {t: 0, set: {one: {enabld: true}}}", 4, "did you mean \"enabled\"?"),
    Mistake(tap + "input:\n  - {t: 0, setScale: {one: 2}}", 4, "setScale does not fit \"one\"", "pinch"),
    Mistake("input:\n  - {t: 0, removeView: window}", 2, "cannot be removed"),
    Mistake("input:\n  - {t: 0, dwn: 1, at: [1, 2]}", 2, "did you mean \"down\"?", "setTranslation"),
    Mistake("views:\n  - {id: a, id: b, frame: [1, 2, 3, 4]}", 2, "\"id\" is given twice"),
    Mistake("views:\n  - {id: a, frame: [0, 0, 9, 9], kind: scroll, contentSize: [1, -1]}", 2, "[width, height]"),
    Mistake("views:\n  - {id: a, frame: [0, 0, 9, 9], contentSize: [1, 1]}", 2, "contentSize"),
    Mistake("input: " + String(repeating: "[", count: 2000), 1, "it nests too deeply. Allowed: 1000 levels"),
    Mistake("views:\n  - [a\n", 3, "not valid YAML"),
    Mistake("views: \"\u{1}\"", 1, "not valid YAML"),
    Mistake("window:\n  width: 80\nviews: \"\u{1}\"", 3, "not valid YAML"),
    Mistake("# é\nviews:\n\n\n  - \"\u{7}\"\n", 5, "not valid YAML"),
    Mistake("a: 1\n---\nb: 2", 2, "not valid YAML"),
    Mistake("? [a]\n: 1", 1, "a key"),
    Mistake("views: *a", 1, "not valid YAML"),
  ]

  @Test(arguments: mistakes + ofRecordings) func isExplained(_ mistake: Mistake) {
    let error = expectError(FileMistake.self) { try Scenario(yaml: mistake.yaml, file: "some.yaml") }
    #expect(error?.line == mistake.line)
    let text = error?.description ?? ""
    #expect(text.hasPrefix("some.yaml:\(mistake.line): "))
    for words in mistake.says { #expect(text.contains(words), "\(text)") }
  }

  @Test func wordsThatYAMLTakesForOtherThingsAreIDs() throws {
    let yaml = """
      views: [{id: on, frame: [0, 0, 100, 100], children: [{id: 1, frame: [0, 0, 50, 50]}]}]
      recognizers: [{id: yes, type: tap, view: on}, {id: null, type: tap, view: 1}, {id: 1.50, type: tap, view: window}]
      relations: [{require: yes, toFail: null}]
      input: [{t: 0, down: -9007199254740993, at: [1, 1]}, {t: 10, up: -9007199254740993}]
      """
    let lines = ScenarioRun(try Scenario(yaml: yaml, file: "a.yaml")).entries.jsonLines
    #expect(
      lines.first
        == #"{"t":0,"to":"recognizer","id":"null","message":"touchesBegan","touches":[-9007199254740993]}"#)
    #expect(lines.contains { $0.contains(#""id":"yes""#) })
    #expect(lines.contains { $0.contains(#""id":"1.50""#) })
    #expect(lines.contains { $0.contains(#""to":"view","id":"1""#) })
  }

  @Test func anchorsAndMergedMappings() throws {
    let yaml = """
      recognizers:
        - &base {id: one, type: tap, view: window, numberOfTapsRequired: 2}
        - {<<: *base, id: two}
        - {id: three, <<: [{numberOfTapsRequired: 1}, *base]}
      input: [{t: 0, down: 1, at: &place [1, 1]}, {t: 10, move: 1, to: *place}, {t: 20, up: 1}]
      """
    let lines = ScenarioRun(try Scenario(yaml: yaml, file: "a.yaml")).entries.jsonLines
    #expect(lines.filter { $0.contains(#""action""#) }.count == 1)
    #expect(lines.contains { $0.contains(#""action":"three""#) })
  }

  @Test func aByteOrderMarkIsNoText() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "bom-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: url) }
    try (Data([0xef, 0xbb, 0xbf]) + Data("input: []".utf8)).write(to: url)
    #expect(try InputFile.text(at: url.path) == "input: []")
  }

  @Test func emptySectionsAreFine() throws {
    let run = ScenarioRun(try Scenario(yaml: "window: {width: 80, height: 60}\nviews:\ninput: []", file: "a.yaml"))
    #expect(run.entries.isEmpty)
  }
}
