import Documents

// Recognisers, and the relations between them.

extension ScenarioReader {
  mutating func readRecognizer(_ value: FileValue) throws {
    let wanted = "a recogniser such as {id: one, type: tap, view: canvas}"
    let unnamed = try FileMapping(value, wanted: wanted)
    let id = try newID(in: unnamed, "recogniser") { recognizerKinds[$0] != nil }
    let mapping = try unnamed.called("recogniser \"\(id)\"")
    let types = RecognizerKind.choices.map(\.name).listed
    let kind = try mapping.required("type", "one of \(types)").choice(RecognizerKind.choices)
    let named = try mapping.called("\(kind.name) recogniser \"\(id)\"")
    let settings = try kind.table.read(named, others: ["id", "name", "absent", "type", "view"])
    let view = try viewID(try named.required("view", "one of \(viewIDs.listed)"))
    recognizerIDs.append(id)
    try checkCount(recognizerIDs, mapping.value)
    recognizerKinds[id] = kind
    scenario.recognizers.append(
      Scenario.RecognizerPlan(
        id: id, name: try mapping["name"].map(word), isAbsent: try mapping["absent"]?.bool() ?? false, kind: kind,
        view: view, settings: settings))
  }

  mutating func readRelation(_ value: FileValue) throws {
    let mapping = try FileMapping(value, wanted: "a relation such as {require: one, toFail: two}")
    scenario.relations.append(try relation(mapping))
  }

  static let relationKinds = [
    "require", "simultaneous", "shouldBegin", "shouldReceive", "canPrevent", "canBePrevented",
  ]

  private func relation(_ mapping: FileMapping) throws -> Scenario.Relation {
    let kinds = Self.relationKinds
    guard let kind = kinds.first(where: { mapping[$0] != nil }), let subject = mapping[kind] else {
      try mapping.check(known: kinds + ["toFail", "dynamic", "other", "view", "answer"])
      throw mapping.value.mistake("\(mapping.value.name) says nothing. Allowed: \(kinds.listed)")
    }
    func id() throws -> String { try recognizerID(subject) }
    func answer() throws -> Bool { try mapping.required("answer", "true or false").bool() }
    func other(_ key: String) throws -> String {
      try recognizerID(mapping.required(key, "one of \(recognizerIDs.listed)"))
    }
    switch kind {
    case "require":
      try mapping.check(known: [kind, "toFail", "dynamic"])
      return .require(try id(), toFail: try other("toFail"), dynamic: try mapping["dynamic"]?.bool() ?? false)
    case "simultaneous":
      try mapping.check(known: [kind])
      return .simultaneous(try simultaneous(subject))
    case "shouldBegin":
      try mapping.check(known: [kind, "answer"])
      return .shouldBegin(try id(), try answer())
    case "shouldReceive":
      try mapping.check(known: [kind, "view", "answer"])
      return .shouldReceive(try id(), view: try mapping["view"].map(viewID), try answer())
    case "canPrevent":
      try mapping.check(known: [kind, "other", "answer"])
      return .canPrevent(try id(), other: try other("other"), try answer())
    default:
      try mapping.check(known: [kind, "other", "answer"])
      return .canBePrevented(try id(), by: try other("other"), try answer())
    }
  }

  private func simultaneous(_ value: FileValue) throws -> [String] {
    let ids = try value.list(of: "recognisers").map(recognizerID)
    guard ids.count >= 2 else { throw value.mistake(wanted: "a list of at least two recognisers") }
    return ids
  }
}
