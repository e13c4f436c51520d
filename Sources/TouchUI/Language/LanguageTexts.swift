extension Language {
  /// All that it says, for whether the fonts have the letters: its name, and the texts of `tables`. What a table says by a
  /// function is not in it.
  package func texts(of tables: [any TextTable.Type]) -> String {
    tables.reduce(into: name) { texts, table in Self.append(self[table], to: &texts) }
  }

  /// Adds the texts in `value`, and in what that consists of.
  private static func append(_ value: Any, to texts: inout String) {
    if let text = value as? String {
      texts += text
    } else {
      let mirror = Mirror(reflecting: value)
      // Objects may lead back to themselves; tables are values.
      guard mirror.displayStyle != .class else { return }
      for part in mirror.children { append(part.value, to: &texts) }
    }
  }
}
