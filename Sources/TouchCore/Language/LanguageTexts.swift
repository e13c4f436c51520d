extension Language {
  /// Returns all texts of the language, to check that the fonts have their letters: its name, and the texts of
  /// `tables`. Texts that a table returns from a function are not included.
  package func texts(of tables: [any TextTable.Type]) -> String {
    tables.reduce(into: name) { texts, table in Self.append(self[table], to: &texts) }
  }

  /// Adds the texts in `value`, and in its parts.
  private static func append(_ value: Any, to texts: inout String) {
    if let text = value as? String {
      texts += text
    } else {
      let mirror = Mirror(reflecting: value)
      // Objects may refer to themselves; tables are values.
      guard mirror.displayStyle != .class else { return }
      for part in mirror.children { append(part.value, to: &texts) }
    }
  }
}
