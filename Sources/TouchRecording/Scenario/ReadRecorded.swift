import Documents
import TouchGeometry
import TouchUI

// The parts of scenario files that occur only in recordings.

extension ScenarioReader {
  /// Reads thresholds by their names in ``GestureDefaults``, in the units of configurations.
  func readDefaults(_ value: FileValue) throws -> GestureDefaults {
    let thresholds = Scenario.gestureDefaults.thresholds
    let mapping = try FileMapping(value, wanted: "{threshold: value}")
    try mapping.check(known: thresholds.map(\.name))
    var defaults = Scenario.gestureDefaults
    for threshold in thresholds {
      guard let written = mapping[threshold.name] else { continue }
      let number = try written.number()
      guard threshold.accepts(number) else { throw written.mistake(wanted: "a number that recognition can work with") }
      defaults[threshold] = number
    }
    return defaults
  }

  mutating func readAnswer(_ value: FileValue) throws {
    let mapping = try FileMapping(value, wanted: "an answer such as {prevents: one, other: two, answer: false}")
    let kinds = ["receives", "begins", "allows", "prevents", "waits"]
    guard let kind = kinds.first(where: { mapping[$0] != nil }), let subject = mapping[kind] else {
      throw value.mistake("\(value.name) answers nothing. Allowed: \(kinds.listed)")
    }
    let companions = ["allows": ["recognizer", "because"], "prevents": ["other"], "waits": ["other"]]
    try mapping.check(known: [kind, "answer"] + companions[kind, default: []])
    func other(_ key: String) throws -> String {
      try recognizerID(mapping.required(key, "one of \(recognizerIDs.listed)"))
    }
    let question: Scenario.Question =
      switch kind {
      case "receives": .receives(try recognizerID(subject))
      case "begins": .begins(try recognizerID(subject))
      case "allows": .allows(try viewID(subject), try other("recognizer"))
      case "prevents": .prevents(try recognizerID(subject), try other("other"))
      default: .waits(try recognizerID(subject), for: try other("other"))
      }
    let runs = try runs(of: mapping.required("answer", "true or false, or both with counts"))
    scenario.answers.append(
      Scenario.AnswerPlan(question: question, runs: runs, reason: try mapping["because"].map(word)))
  }

  /// Reads one Boolean for all times, or a list of pairs of a count and a Boolean.
  private func runs(of value: FileValue) throws -> [Scenario.AnswerPlan.Run] {
    guard case .sequence = value.node else { return [.init(start: 0, answer: try value.bool())] }
    var runs: [Scenario.AnswerPlan.Run] = []
    for item in try value.list(of: "[count, true or false]") {
      let pair = try item.list(of: "a count and an answer")
      guard pair.count == 2 else { throw item.mistake(wanted: "[count, true or false]") }
      let lowest = runs.last.map { $0.start + 1 } ?? 0
      runs.append(
        .init(start: try pair[0].integer(from: lowest, "an integer from \(lowest) on"), answer: try pair[1].bool()))
    }
    guard runs.first?.start == 0 else { throw value.mistake(wanted: "[[0, true or false], …]") }
    return runs
  }

  // MARK: Input

  /// The keys of operations that occur only in recordings, with the further keys that each allows.
  static let recordedOperations: [String: [String]] = [
    "hover": ["at", "on"], "leave": ["at"], "event": [], "time": [], "frame": [], "resize": [], "addView": [],
    "report": [], "require": [], "request": [], "defaults": [],
  ]

  /// Returns the operations of a recording's entry, or nil if it is none of these.
  func recordedOperations(
    _ key: String, _ value: FileValue, _ mapping: FileMapping
  ) throws -> [Scenario.Operation]? {
    func only(_ word: String, _ operation: Scenario.Operation) throws -> [Scenario.Operation] {
      [try value.choice([(name: word, value: operation)])]
    }
    func location() throws -> Point { try mapping.required("at", "a position [x, y]").point() }
    func pairs(_ wanted: String) throws -> [(key: FileValue, value: FileValue)] {
      try FileMapping(value, wanted: wanted).entries.map { ($0.key, $0.value) }
    }
    switch key {
    case "hover": return [.hover(try finger(value), try location(), on: try mapping["on"].map(viewID))]
    case "leave": return [.leave(try finger(value), try location())]
    case "event": return try only("ends", .closeEvent)
    case "time": return try only("passes", .advance)
    case "frame": return try only("begins", .frame)
    case "resize":
      let size = try value.numbers(2, "[width, height] in points")
      guard size.allSatisfy({ (1...100_000).contains($0) }) else {
        throw value.mistake(wanted: "two numbers from 1 to 100000")
      }
      return [.resize(Size(size[0], size[1]))]
    case "addView": return try pairs("{view: superview}").map { .addView(try viewID($0.key), to: try viewID($0.value)) }
    case "report": return try pairs("{view: event}").map { .report(try viewID($0.key), event: try word($0.value)) }
    case "require":
      return try pairs("{recogniser: recogniser}").map {
        .require(try recognizerID($0.key), toFail: try recognizerID($0.value))
      }
    case "request":
      return try pairs("{recogniser: state}").map {
        .request(try recognizerID($0.key), try $0.value.choice(Scenario.states))
      }
    case "defaults": return [.setDefaults(try readDefaults(value))]
    default: return nil
    }
  }

  /// Reads the call during which an entry happened and its number, or returns nil for entries between events.
  func readCall(_ mapping: FileMapping) throws -> (call: Scenario.Call, number: Int)? {
    guard let during = mapping["during"] else { return nil }
    let names = Scenario.Call.What.allCases
    let call = try FileMapping(during, wanted: "{\(names.map(\.rawValue).listed): recogniser or view}")
    try call.check(known: names.map(\.rawValue))
    guard let what = names.first(where: { call[$0.rawValue] != nil }), let subject = call[what.rawValue] else {
      throw during.mistake("\(during.name) names no call. Allowed: \(names.map(\.rawValue).listed)")
    }
    let id = try what == .actions ? recognizerID(subject) : viewID(subject)
    let number = try mapping.required("number", "how often it had been called, from 1").integer(
      from: 1, "an integer from 1 on")
    return (Scenario.Call(what: what, id: id), number)
  }
}
