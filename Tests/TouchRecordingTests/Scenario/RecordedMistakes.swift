@testable import TouchRecording

extension MistakeTests {
  private static let begin = "recorded: true\n" + tap

  private static func answer(_ text: String, _ says: String...) -> Mistake { mistake("answers", text, says) }
  private static func entry(_ text: String, _ says: String...) -> Mistake { mistake("input", text, says) }

  private static func mistake(_ section: String, _ text: String, _ says: [String]) -> Mistake {
    Mistake(yaml: "\(begin)\(section):\n  - {\(text)}", line: 5, says: says)
  }

  /// Mistakes in entries that only recorded files contain. People edit some of these files by hand.
  static let ofRecordings = [
    answer("answer: true", "answers nothing", "receives, begins, allows, prevents, waits"),
    answer("begins: one", "no \"answer\""),
    answer("begins: too, answer: true", "no recogniser \"too\"", "Allowed: one"),
    answer("begins: one, other: one, answer: true", "unknown key \"other\""),
    answer("prevents: one, answer: true", "no \"other\""),
    answer("allows: canvs, recognizer: one, answer: false", "no view \"canvs\""),
    answer("begins: one, answer: maybe", "true or false"),
    answer("begins: one, answer: []", "[[0, true or false], …]"),
    answer("begins: one, answer: [[1, true]]", "[[0, true or false], …]"),
    answer("begins: one, answer: [[0, true], [0, false]]", "an integer from 1 on"),
    answer("begins: one, answer: [[0, true], [3, false], [3, true]]", "an integer from 4 on"),
    answer("begins: one, answer: [[0, true, false]]", "[count, true or false]"),
    answer("begins: one, answer: [[0, 1]]", "true or false"),
    entry("t: 0, event: begins", "Allowed: ends"),
    entry("t: 0, resize: [0, 10]", "two numbers from 1 to 100000"),
    entry("t: 0, resize: [10, 100001]", "two numbers from 1 to 100000"),
    entry("t: 0, resize: [10]", "[width, height] in points"),
    entry("t: 0, hover: 1", "no \"at\""),
    entry("t: 0, request: {one: done}", "Allowed: began, changed, ended, cancelled, failed"),
    entry("t: 0, timer: later, remove: one", "Allowed: beforeEvents, afterEvents"),
    entry("t: 0, during: {}, number: 1, remove: one", "names no call", "actions, landing"),
    entry("t: 0, during: {actions: one}, remove: one", "no \"number\""),
    entry("t: 0, during: {actions: one}, number: 0, remove: one", "an integer from 1 on"),
    entry("t: 0, during: {actions: window}, number: 1, remove: one", "no recogniser \"window\""),
    entry("t: 0, during: {touchesBegan: one}, number: 1, remove: one", "no view \"one\""),
    Mistake("defaults: {tapDuratoin: 1}", 1, "did you mean \"tapDuration\"?"),
    Mistake("defaults:\n  tapDuration: -1", 2, "a number that recognition can work with"),
    Mistake("defaults:\n  tapDuration: 1e6", 2, "a number that recognition can work with"),
    // Files made by hand have rules of their own.
    Mistake(tap + "input:\n  - {t: 0, frame: begins}", 4, "unknown key \"frame\""),
    Mistake(tap + "input:\n  - {t: 0, remove: one, during: {actions: one}}", 4, "unknown key \"during\""),
  ]
}
