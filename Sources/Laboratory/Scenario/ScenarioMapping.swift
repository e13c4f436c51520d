import Yams

/// The keys and values of one `{…}` of a scenario file.
struct ScenarioMapping {
  let value: ScenarioValue
  /// In the order of the file.
  let entries: [(key: ScenarioValue, value: ScenarioValue)]

  /// Throws if `value` is not a mapping; `wanted` says what should stand there.
  init(_ value: ScenarioValue, wanted: String) throws {
    guard case .mapping(let mapping) = value.node else { throw value.mistake(wanted: wanted) }
    self.value = value
    entries = try mapping.map { key, content in
      let key = ScenarioValue(key, file: value.file, name: "a key of \(value.name)", outerLine: value.line)
      let name = "\"\(try key.text())\" of \(value.name)"
      return (key, ScenarioValue(content, file: value.file, name: name, outerLine: key.line))
    }
  }

  /// The same mapping under another name.
  func called(_ name: String) throws -> ScenarioMapping {
    try ScenarioMapping(value.called(name), wanted: "")
  }

  var keys: [String] { entries.map { (try? $0.key.text()) ?? "" } }

  subscript(key: String) -> ScenarioValue? {
    entries.first { (try? $0.key.text()) == key }?.value
  }

  /// The value of a key that can not be left out.
  func required(_ key: String, _ wanted: String) throws -> ScenarioValue {
    guard let found = self[key] else {
      throw value.mistake("\(value.name) has no \"\(key)\"; give it \(wanted)")
    }
    return found
  }

  /// Throws at the first key that is not one of `known`.
  func check(known: [String]) throws {
    for (key, _) in entries {
      let text = try key.text()
      guard !known.contains(text) else { continue }
      throw key.mistake("unknown key \"\(text)\" in \(value.name)\(Spelling.advice(for: text, among: known))")
    }
  }
}
