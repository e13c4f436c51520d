import Documents
import Expectations
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the entries of a scenario file after reading.
@Suite("P7 Entries that are read") struct ScenarioReadTests {
  private static let parts = """
    views:
      - {id: a, frame: [0, 0, 100, 100]}
      - {id: b, frame: [100, 0, 100, 100]}
    recognizers:
      - {id: one, type: tap, view: a}
      - {id: two, type: pan, view: b}

    """

  private func read(_ text: String, isRecorded: Bool = false) throws -> Scenario {
    try Scenario(yaml: (isRecorded ? "recorded: true\n" : "") + Self.parts + text, file: "f.yaml")
  }

  private func operations(_ entry: String, isRecorded: Bool = false) throws -> [Scenario.Operation] {
    try read("input:\n  - {t: 0, \(entry)}", isRecorded: isRecorded).input.map(\.operation)
  }

  @Test("An entry may ask for the same of several recognisers or views, in the order of the file (P7)")
  func lists() throws {
    let names = try ["hide", "removeView", "remove", "add"].map { key in
      let ids = ["hide", "removeView"].contains(key) ? "[b, a]" : "[two, one]"
      return try operations("\(key): \(ids)").map { operation in
        switch operation {
        case .hide(let id), .removeView(let id), .removeRecognizer(let id), .addRecognizer(let id): id
        default: "another"
        }
      }
    }
    #expect(names == [["b", "a"], ["b", "a"], ["two", "one"], ["two", "one"]])
    let ignored = try operations("ignore: {two: 7, one: 3}").compactMap { operation in
      if case .ignore(let id, let finger) = operation { "\(id) \(finger)" } else { nil }
    }
    #expect(ignored == ["two 7", "one 3"])
    let set = try operations("set: {b: {alpha: 0.5}, one: {enabled: false}}").map { operation in
      switch operation {
      case .setView(let id, let settings): "view \(id) \(settings[0].property.name)"
      case .setRecognizer(let id, let settings): "recogniser \(id) \(settings[0].property.name)"
      default: "another"
      }
    }
    #expect(set == ["view b alpha", "recogniser one enabled"])
  }

  @Test("A finger lifts and is cancelled at the location that is given; it is a mouse's if that is said (P7)")
  func locations() throws {
    guard case .up(3, let up) = try operations("up: 3, at: [7, 8]")[0],
      case .cancel(4, let cancel) = try operations("cancel: 4, at: [9, 6]")[0],
      case .up(3, nil) = try operations("up: 3")[0],
      case .down(1, _, on: nil, .direct) = try operations("down: 1, at: [1, 2]")[0],
      case .down(1, _, on: "a", .indirectPointer) = try operations("down: 1, at: [1, 2], on: a, pointer: true")[0]
    else {
      Issue.record("an entry is read as another one")
      return
    }
    #expect(up == Point(7, 8) && cancel == Point(9, 6))
  }

  @Test("A finger lifts where it is said, else where it was (P7)", arguments: [false, true])
  func liftsThere(isRecorded: Bool) throws {
    let end = isRecorded ? "\n  - {t: 60, event: ends}" : ""
    let middle = isRecorded ? "\n  - {t: 0, event: ends}" : ""
    for (suffix, wanted) in [(", at: [12, 13]", Point(12, 13)), ("", Point(10, 11))] {
      let text = "input:\n  - {t: 0, down: 1, at: [10, 11], on: a}\(middle)\n  - {t: 60, up: 1\(suffix)}\(end)"
      let entries = ScenarioRun(try read(text, isRecorded: isRecorded)).entries
      let lifts = entries.compactMap { entry in
        if case .input(let sample) = entry.event, sample.kind == .up { sample.location } else { nil }
      }
      #expect(lifts == [wanted])
    }
  }

  @Test("Entries of one time are fine; in a recording times may step back, elsewhere not (P7)")
  func times() throws {
    #expect(try read("input: [{t: 5}, {t: 5}, {t: 6}]").input.count == 3)
    #expect(throws: FileMistake.self) { try read("input: [{t: 5}, {t: 4.999}]") }
    let late = try read("input: [{t: 5, time: passes}, {t: 4, event: ends}]", isRecorded: true)
    #expect(late.input.map(\.time.milliseconds) == [5, 4])
  }

  @Test("An entry that asks for two things is a mistake that names them (P7)")
  func twoThings() {
    for entry in ["down: 1, at: [1, 2], up: 1", "hide: a, remove: one", "up: 1, cancel: 1"] {
      #expect(throws: FileMistake.self, "\(entry)") { try operations(entry) }
    }
  }

  @Test("A program's timer fires before or after the events of its moment, as the file says (P7)")
  func timers() throws {
    for (word, isBefore) in [("beforeEvents", true), ("afterEvents", false)] {
      guard case .timer(let before, .hide("a")) = try operations("timer: \(word), hide: a", isRecorded: true)[0] else {
        Issue.record("a timer that hides a view")
        continue
      }
      #expect(before == isBefore)
    }
  }

  @Test("An answer holds from the time of asking on that it names until the next one (P7)")
  func answers() throws {
    let scenario = try read(
      """
      answers:
        - {allows: a, recognizer: one, answer: [[0, true], [1, false], [4, true]], because: not now}
        - {waits: one, other: two, answer: true}
      """, isRecorded: true)
    let plan = scenario.answers[0]
    #expect((0..<7).map { plan.answer($0) } == [true, false, false, false, true, true, true])
    #expect(plan.question == .allows("a", "one") && plan.reason == "not now")
    #expect(scenario.answers[1].question == .waits("one", for: "two") && scenario.answers[1].answer(9) == true)
  }

  @Test("What a program did in a call is read with the call and how often it had been made (P7)")
  func calls() throws {
    for (index, what) in Scenario.Call.What.allCases.enumerated() {
      let id = what == .actions ? "two" : "b"
      let text = "input: [{t: 0, during: {\(what.rawValue): \(id)}, number: \(index + 1), hide: [a, b]}]"
      let effects = try read(text, isRecorded: true).effects
      #expect(effects.map(\.call) == Array(repeating: .init(what: what, id: id), count: 2))
      #expect(effects.map(\.number) == [index + 1, index + 1])
    }
  }

  @Test("There may be 2000 views and 2000 recognisers, and words of 256 bytes, but no more (P7)")
  func limits() throws {
    func recognizers(_ count: Int) -> String {
      "recognizers:\n" + (0..<count).map { "  - {id: r\($0), type: tap, view: window}\n" }.joined()
    }
    func views(_ count: Int) -> String {
      "views:\n" + (0..<count).map { "  - {id: v\($0), frame: [0, 0, 9, 9]}\n" }.joined()
    }
    #expect(try Scenario(yaml: recognizers(2000), file: "f").recognizers.count == 2000)
    #expect(throws: FileMistake.self) { try Scenario(yaml: recognizers(2001), file: "f") }
    // The window counts as one of them.
    #expect(try Scenario(yaml: views(1999), file: "f").views.count == 1999)
    #expect(throws: FileMistake.self) { try Scenario(yaml: views(2000), file: "f") }
    for (word, isAllowed) in [(String(repeating: "é", count: 128), true), (String(repeating: "é", count: 129), false)] {
      let text = "recognizers: [{id: \(word), type: tap, view: window}]"
      #expect(((try? Scenario(yaml: text, file: "f")) != nil) == isAllowed)
    }
  }

  @Test("Entries times recognisers may be a million, in a recording more, in a trusted file as many as there are (P7)")
  func work() throws {
    func text(_ entries: Int, isRecorded: Bool) -> String {
      let recognizers = (0..<1000).map { "  - {id: r\($0), type: tap, view: window}\n" }.joined()
      let input = String(repeating: "  - {t: 1}\n", count: entries)
      return (isRecorded ? "recorded: true\n" : "") + "recognizers:\n\(recognizers)input:\n\(input)"
    }
    #expect(try Scenario(yaml: text(1000, isRecorded: false), file: "f").input.count == 1000)
    let mistake = expectError(FileMistake.self) { try Scenario(yaml: text(1001, isRecorded: false), file: "f") }
    #expect(mistake?.isExcess == true && mistake?.problem.contains("1000 recognisers and 1001 entries") == true)
    #expect(try Scenario(yaml: text(1001, isRecorded: false), file: "f", limits: .none).input.count == 1001)
    #expect(try Scenario(yaml: text(1001, isRecorded: true), file: "f").input.count == 1001)
  }
}
