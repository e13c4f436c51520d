import Yams

/// The keys and values of one mapping of a YAML file.
package struct FileMapping {
  package let value: FileValue
  /// The entries in the order of the file, followed by those of a mapping merged with `<<`.
  package let entries: [Entry]

  package typealias Entry = (key: FileValue, value: FileValue)

  /// Creates a mapping from `value`. Throws a ``FileMistake`` if `value` is not a mapping; `wanted` describes what is
  /// allowed.
  package init(_ value: FileValue, wanted: String) throws {
    guard case .mapping(let mapping) = value.node else { throw value.mistake(wanted: wanted) }
    self.value = value
    let written = try mapping.map { key, content in
      let key = value.part(key, "a key of \(value.name)")
      let name = "\"\(try key.text())\" of \(value.name)"
      return Entry(key, value.part(content, name, outerLine: key.line))
    }
    entries = try Self.merged(written, in: value)
  }

  /// Adds the entries of the mapping or mappings under `<<` whose keys are not given here.
  private static func merged(_ written: [Entry], in value: FileValue) throws -> [Entry] {
    guard let merge = try written.first(where: { try $0.key.text() == "<<" })?.value else { return written }
    var entries = try written.filter { try $0.key.text() != "<<" }
    var names = Set(try entries.map { try $0.key.text() })
    for base in try merge.oneOrMore() {
      let base = try FileMapping(base.called(value.name), wanted: "a mapping, since it is merged with \"<<\"")
      for entry in base.entries {
        if names.insert(try entry.key.text()).inserted { entries.append(entry) }
      }
    }
    return entries
  }

  /// Returns a copy with another name for messages.
  package func called(_ name: String) throws -> FileMapping {
    try FileMapping(value.called(name), wanted: "")
  }

  package var keys: [String] { entries.map { (try? $0.key.text()) ?? "" } }

  package subscript(key: String) -> FileValue? {
    entries.first { (try? $0.key.text()) == key }?.value
  }

  /// Returns the value of a required key. Throws a ``FileMistake`` that asks for `wanted` if it is missing.
  package func required(_ key: String, _ wanted: String) throws -> FileValue {
    guard let found = self[key] else {
      throw value.mistake("\(value.name) has no \"\(key)\"; give it \(wanted)")
    }
    return found
  }

  /// Throws a ``FileMistake`` for each key that is not one of `known`.
  package func check(known: [String]) throws {
    var mistakes = MistakeCollector()
    for (key, _) in entries {
      let text = try key.text()
      guard !known.contains(text) else { continue }
      mistakes.add(
        key.mistake("unknown key \"\(text)\" in \(value.name)\(Spelling.advice(for: text, among: known))"))
    }
    try mistakes.finish()
  }
}
