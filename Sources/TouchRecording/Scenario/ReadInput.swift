import Documents
import TouchGeometry
import TouchUI

extension ScenarioReader {
  mutating func readStep(_ value: FileValue) throws {
    let mapping = try FileMapping(value, wanted: "an entry such as {t: 0, down: 1, at: [x, y]}")
    let time = try readTime(try mapping.required("t", "the time in ms"))
    let operations = try operations(mapping)
    if let (call, number) = try readCall(mapping) {
      scenario.effects += operations.map { Scenario.Effect(call: call, number: number, operation: $0) }
    } else if let timer = mapping["timer"] {
      let beforeEvents = try timer.choice([(name: "beforeEvents", value: true), (name: "afterEvents", value: false)])
      scenario.input += operations.map { .init(time: time, operation: .timer(beforeEvents: beforeEvents, $0)) }
    } else {
      scenario.input += operations.map { Scenario.Step(time: time, operation: $0) }
    }
  }

  private func readTime(_ value: FileValue) throws -> Instant {
    // Recordings may contain late events.
    let time = Instant(milliseconds: try value.number(from: 0, to: 1e12, "milliseconds from 0 to 1e12"))
    if !scenario.isRecorded, let last = scenario.input.last?.time, time < last {
      let (now, before) = (time.milliseconds.formatted(digits: 3), last.milliseconds.formatted(digits: 3))
      throw value.mistake("t runs backwards, from \(before) to \(now). Allowed: \(before) or later")
    }
    return time
  }

  /// Returns the operations of an entry: one kind of operation, for one or more recognisers or views.
  private func operations(_ mapping: FileMapping) throws -> [Scenario.Operation] {
    let given = mapping.keys.filter { stepKeys[$0] != nil }
    try mapping.check(
      known: ["t"] + (scenario.isRecorded ? ["during", "number", "timer"] : [])
        + (given.first.map { [$0] + stepKeys[$0, default: []] } ?? stepKeys.keys.sorted()))
    guard let key = given.first, let value = mapping[key] else { return [.wait] }
    guard given.count == 1 else {
      throw mapping.value.mistake(
        "\(mapping.value.name) asks for \(given.joined(separator: " and ")). Allowed: one of \(stepKeys.keys.sorted().listed)"
      )
    }
    return try operations(key, value, mapping)
  }

  /// The keys of the possible operations, with the further keys that each allows.
  static var companions: [String: [String]] {
    let always = [
      "down": ["at", "on", "pointer"], "move": ["to"], "up": ["at"], "cancel": ["at"], "set": [], "remove": [],
      "add": [], "ignore": [],
      "hide": [], "removeView": [],
    ]
    let operations = RecognizerKind.all.flatMap(\.operations).map { ($0.name, [String]()) }
    return always.merging(operations) { first, _ in first }
  }

  private func operations(
    _ key: String, _ value: FileValue, _ mapping: FileMapping
  ) throws -> [Scenario.Operation] {
    if scenario.isRecorded, let operations = try recordedOperations(key, value, mapping) { return operations }
    return switch key {
    case "down": [try landing(value, mapping)]
    case "move": [.move(try finger(value), try mapping.required("to", "a position [x, y]").point())]
    case "up": [.up(try finger(value), try mapping["at"]?.point())]
    case "cancel": [try cancel(value, at: try mapping["at"]?.point())]
    case "set": try pairs(value, "{recogniser or view: {property: value}}").map(setting)
    case "remove": try value.oneOrMore().map { .removeRecognizer(try recognizerID($0)) }
    case "add": try value.oneOrMore().map { .addRecognizer(try recognizerID($0)) }
    case "ignore":
      try pairs(value, "{recogniser: finger}").map { .ignore(try recognizerID($0), finger: try finger($1)) }
    case "hide": try value.oneOrMore().map { .hide(try viewID($0)) }
    case "removeView": try value.oneOrMore().map { .removeView(try removable($0)) }
    default: try pairs(value, "{recogniser: value}").map { try counting(key, $0, $1) }
    }
  }

  private func landing(_ value: FileValue, _ mapping: FileMapping) throws -> Scenario.Operation {
    let location = try mapping.required("at", "a position [x, y]").point()
    let isPointer = try mapping["pointer"]?.bool() ?? false
    return .down(
      try finger(value), location, on: try mapping["on"].map(viewID), isPointer ? .indirectPointer : .direct)
  }

  func finger(_ value: FileValue) throws -> Int { try value.integer("the number of a finger") }

  private func cancel(_ value: FileValue, at location: Point?) throws -> Scenario.Operation {
    if case .scalar(let scalar) = value.node, scalar.string == "all" { return .cancelAll }
    return .cancel(try value.integer(from: .min, to: .max, "the number of a finger, or all"), location)
  }

  private func pairs(_ value: FileValue, _ wanted: String) throws -> [(FileValue, FileValue)] {
    try FileMapping(value, wanted: wanted).entries.map { ($0.key, $0.value) }
  }

  private func removable(_ value: FileValue) throws -> String {
    let id = try viewID(value)
    guard id != Scenario.rootView else {
      throw value.mistake("the window cannot be removed. Allowed: any other view")
    }
    return id
  }

  /// Reads an operation that sets a value which the gesture changes, such as `setScale`.
  private func counting(
    _ operation: String, _ key: FileValue, _ value: FileValue
  ) throws -> Scenario.Operation {
    let id = try recognizerID(key)
    guard let property = recognizerKinds[id]?.operations.first(where: { $0.name == operation }) else {
      let able = RecognizerKind.choices.filter { $0.value.operations.contains { $0.name == operation } }
      throw key.mistake("\(operation) does not fit \"\(id)\". Allowed: the types \(able.map(\.name).listed)")
    }
    return .setRecognizer(id, [property.setting(try property.read(value))])
  }

  /// Reads settings. The identifier is looked up among recognisers first, then among views.
  private func setting(_ key: FileValue, _ value: FileValue) throws -> Scenario.Operation {
    let id = try key.text()
    let wanted = "{property: value}"
    if let kind = recognizerKinds[id] {
      let mapping = try FileMapping(value.called("\(kind.name) recogniser \"\(id)\""), wanted: wanted)
      return .setRecognizer(id, try kind.table.read(mapping))
    }
    guard let kind = viewKinds[id] else {
      _ = try recognizerID(key)
      return .wait
    }
    let mapping = try FileMapping(value.called("view \"\(id)\""), wanted: wanted)
    return .setView(id, try kind.table.read(mapping))
  }
}
