/// A table of a CSV file as RFC 4180 describes it. Its values know their line and column.
///
/// The first row names the columns, whose case does not matter. Values are separated by commas, semicolons or tabs, whichever the first row has most
/// of. A value in quotes may have separators, line breaks and doubled quotes in it. Rows without any value are left out.
package struct CSVTable {
  /// A row below the first one.
  package struct Row {
    package let line: Int
    /// The values by the names of their columns. Empty values are left out.
    package let values: [String: FileValue]
  }

  /// The names of the columns, in lower case.
  package let columns: [FileValue]
  package let rows: [Row]
  /// The mistakes of the table, which has been read as far as it can be.
  package let mistakes: MistakeCollector

  /// Reads a table. Throws a ``FileMistake`` with all others that there are.
  package init(csv text: String, file: String, limits: InputLimits = .usual) throws {
    self = try CSVTable(readable: text, file: file, limits: limits)
    try mistakes.finish()
  }

  /// Reads a table as far as it can be read. Throws if it has too many values.
  package init(readable text: String, file: String, limits: InputLimits = .usual) throws {
    var scanner = CSVScanner(text, file: file, limit: limits.values)
    let records = try scanner.records()
    columns = (records.first ?? []).map(\.lowercased)
    var mistakes = scanner.mistakes
    var names: [String] = []
    for column in columns {
      let name = column.node.scalar?.string ?? ""
      if !name.isEmpty, names.contains(name) { mistakes.add(column.mistake("two columns are called \"\(name)\"")) }
      names.append(name)
    }
    rows = records.dropFirst().map { cells in
      if cells.count > names.count {
        mistakes.add(
          cells[names.count].mistake(
            "the row has \(cells.count) values, the first row \(names.count). A value with a separator in it stands in "
              + "quotes"))
      }
      let named = zip(names, cells).filter { !$0.isEmpty && $1.node.scalar?.string.isEmpty == false }
      let values = named.map { ($0, $1.called("\"\($0)\"")) }
      return Row(line: cells.first?.line ?? 1, values: Dictionary(values) { first, _ in first })
    }
    self.mistakes = mistakes
  }
}

/// Splits a text into records of values.
private struct CSVScanner {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private let limit: Int
  private let separator: Unicode.Scalar
  private(set) var mistakes = MistakeCollector()
  private var (index, line, column) = (0, 1, 1)

  init(_ text: String, file: String, limit: Int) {
    scalars = Array(text.unicodeScalars)
    self.file = file
    self.limit = limit
    separator = Self.separator(of: scalars)
  }

  private static func separator(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    var isQuoted = false
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in scalars {
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == "\n", !isQuoted { break }
      if !isQuoted, [",", ";", "\t"].contains(scalar) { counts[scalar, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ","
  }

  mutating func records() throws -> [[FileValue]] {
    var (records, count): ([[FileValue]], Int) = ([], 0)
    while index < scalars.count {
      let record = record()
      count += record.count
      guard count <= limit else {
        throw FileMistake(
          file: file, line: line, problem: "the table has too many values. Allowed: \(limit)", isExcess: true)
      }
      if record.contains(where: { $0.node.scalar?.string.isEmpty == false }) { records.append(record) }
    }
    return records
  }

  private mutating func record() -> [FileValue] {
    var cells = [cell()]
    while current == separator {
      advance()
      cells.append(cell())
    }
    if current == "\r" { advance() }
    if current == "\n" { advance() }
    return cells
  }

  private mutating func cell() -> FileValue {
    let (line, column) = (self.line, self.column)
    let text = current == "\"" ? quotedText() : plainText()
    return FileValue(cell: text, file: file, name: "a value", line: line, column: column)
  }

  private mutating func plainText() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != separator, !isLineEnd {
      text.append(scalar)
      advance()
    }
    return String(String(text).trimmed)
  }

  private mutating func quotedText() -> String {
    let start = (line, column)
    var text = String.UnicodeScalarView()
    advance()
    while let scalar = current {
      advance()
      guard scalar == "\"" else {
        text.append(scalar)
        continue
      }
      guard current == "\"" else {
        skipRest()
        return String(text)
      }
      text.append("\"")
      advance()
    }
    mistakes.add(
      FileMistake(
        file: file, line: start.0, column: start.1, problem: "the quotes that begin here do not end; close them"))
    return String(text)
  }

  /// Reports text between closing quotes and the next separator.
  private mutating func skipRest() {
    let (line, column) = (self.line, self.column)
    guard plainText().isEmpty else {
      return mistakes.add(
        FileMistake(
          file: file, line: line, column: column,
          problem: "there is text after the quotes. Quotes within a value are doubled: \"\""))
    }
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var isLineEnd: Bool {
    current == "\n" || (current == "\r" && (index + 1 == scalars.count || scalars[index + 1] == "\n"))
  }

  private mutating func advance() {
    (line, column) = scalars[index] == "\n" ? (line + 1, 1) : (line, column + 1)
    index += 1
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmed: SubSequence {
    let isSpace = { (character: Character) in character.isWhitespace }
    let tail = drop(while: isSpace)
    return tail.lastIndex { !isSpace($0) }.map { tail[...$0] } ?? tail.prefix(0)
  }
}
