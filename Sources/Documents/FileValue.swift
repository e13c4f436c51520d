import TouchGeometry
import Yams

/// A value of a YAML file with its position, and its name for messages.
///
/// Scalars are read as they are written: `on`, `no` and `1` are text where text is expected.
package struct FileValue {
  package let node: Node
  package let file: String
  /// The name in messages, such as `"frame" of view "canvas"`.
  package let name: String
  /// The line of the enclosing value, used for values without a position.
  private let outerLine: Int
  /// The column used for values without a position, or nil if mistakes do not name the column.
  private let outerColumn: Int?

  package init(_ node: Node, file: String, name: String, outerLine: Int = 1, outerColumn: Int? = nil) {
    self.node = node
    self.file = file
    self.name = name
    self.outerLine = outerLine
    self.outerColumn = outerColumn
  }

  /// Creates a text that stands in no YAML, such as a value of a table.
  package init(cell text: String, file: String, name: String, line: Int, column: Int) {
    self.init(Node(text, .implicit, .plain), file: file, name: name, outerLine: line, outerColumn: column)
  }

  package var line: Int { node.mark?.line ?? outerLine }

  /// The column, or nil if mistakes do not name it.
  package var column: Int? { outerColumn.map { node.mark?.column ?? $0 } }

  /// Returns a copy with another name for messages.
  package func called(_ name: String) -> FileValue { part(node, name, outerLine: outerLine) }

  /// The text in lower case.
  var lowercased: FileValue {
    FileValue(
      cell: (node.scalar?.string ?? "").lowercased(), file: file, name: name, line: line, column: column ?? 1)
  }

  /// Returns a stand-in for another line of the file, for mistakes in what is no value.
  package func located(line: Int) -> FileValue {
    FileValue(Node(""), file: file, name: name, outerLine: line, outerColumn: outerColumn.map { _ in 1 })
  }

  /// Returns a value within this one.
  func part(_ node: Node, _ name: String, outerLine: Int? = nil) -> FileValue {
    FileValue(node, file: file, name: name, outerLine: outerLine ?? line, outerColumn: column)
  }

  package func mistake(_ problem: String) -> FileMistake {
    FileMistake(file: file, line: line, column: column, problem: problem)
  }

  /// Returns the mistake that this value is not what is expected.
  package func mistake(wanted: String) -> FileMistake { mistake("\(name) is \(shown). Allowed: \(wanted)") }

  private var shown: String {
    switch node {
    case .scalar(let scalar): isEmpty && scalar.string.isEmpty ? "missing" : "\"\(scalar.string.prefix(60))\""
    case .mapping: "a mapping"
    case .sequence(let sequence): "a list of \(sequence.count)"
    case .alias: "an alias"
    }
  }

  /// Whether the value is empty, `~` or `null`.
  package var isEmpty: Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  // MARK: Scalars

  /// The text of an unquoted scalar, or nil for anything else.
  private var plainText: String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return nil }
    return scalar.string
  }

  /// The text if it is in quotes or a block of lines, or nil.
  private var quotedText: String? {
    guard case .scalar(let scalar) = node, scalar.style != .plain else { return nil }
    return scalar.string
  }

  /// Converts a word without quotes by `read`. Throws a ``FileMistake`` if that returns nil, which names the quotes if the
  /// word could be converted without them.
  private func plain<Value>(_ wanted: String, _ read: (String) -> Value?) throws -> Value {
    if let text = plainText, let value = read(text) { return value }
    guard let quotedText, read(quotedText) != nil else { throw mistake(wanted: wanted) }
    throw mistake("\(name) stands in quotes, which make a text of it. Write it without them: \(quotedText)")
  }

  /// Returns the text, which may be empty or have several lines if it is in quotes.
  package func anyText() throws -> String { try quotedText ?? text() }

  package func text() throws -> String {
    guard case .scalar(let scalar) = node, !scalar.string.isEmpty else { throw mistake(wanted: "a text") }
    return scalar.string
  }

  package func bool() throws -> Bool {
    try plain("true or false") { text in
      switch text.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    }
  }

  /// Returns the value as a finite number within the limits, so that sums stay finite too.
  package func number(
    from lowest: Double = -1e9, to highest: Double = 1e9, _ wanted: String = "a number from -1e9 to 1e9"
  ) throws -> Double {
    try plain(wanted) { text in
      Double(text).flatMap { (lowest...highest).contains($0) && !text.contains("x") ? $0 : nil }
    }
  }

  package func integer(from lowest: Int = .min, to highest: Int = .max, _ wanted: String = "an integer") throws -> Int {
    try plain(wanted) { Int($0).flatMap { (lowest...highest).contains($0) ? $0 : nil } }
  }

  /// Returns the value of the choice with this name. Throws a ``FileMistake`` with a suggestion if there is none.
  package func choice<Choice>(_ choices: [(name: String, value: Choice)]) throws -> Choice {
    let names = choices.map(\.name)
    guard case .scalar(let scalar) = node, let found = choices.first(where: { $0.name == scalar.string }) else {
      throw mistake("\(name) is \(shown)\(Spelling.advice(for: node.scalar?.string ?? "", among: names))")
    }
    return found.value
  }

  // MARK: Lists

  /// Returns the items of the list. A missing value is an empty list.
  package func list(of wanted: String) throws -> [FileValue] {
    if isEmpty { return [] }
    guard case .sequence(let sequence) = node else { throw mistake(wanted: "a list of \(wanted)") }
    return items(sequence)
  }

  /// Returns the items of the list, or a single value as a list of one.
  package func oneOrMore() throws -> [FileValue] {
    guard case .sequence(let sequence) = node else { return [self] }
    return items(sequence)
  }

  private func items(_ sequence: Node.Sequence) -> [FileValue] {
    sequence.enumerated().map {
      part($0.element, "item \($0.offset + 1) of \(name)")
    }
  }

  package func numbers(_ count: Int, _ wanted: String) throws -> [Double] {
    guard case .sequence(let sequence) = node, sequence.count == count else { throw mistake(wanted: wanted) }
    return try items(sequence).map { try $0.number() }
  }

  package func point() throws -> Point {
    let values = try numbers(2, "a position [x, y]")
    return Point(values[0], values[1])
  }

  package func vector() throws -> Vector {
    let values = try numbers(2, "a vector [x, y]")
    return Vector(values[0], values[1])
  }

  package func rect() throws -> Rect {
    let wanted = "[x, y, width, height], width and height not negative"
    let values = try numbers(4, wanted)
    guard values[2] >= 0, values[3] >= 0 else { throw mistake(wanted: wanted) }
    return Rect(values[0], values[1], values[2], values[3])
  }
}

extension [String] {
  /// The items separated by commas, for messages.
  package var listed: String { joined(separator: ", ") }
}

extension FileValue {
  /// Parses a whole YAML file. Nil if it is empty. Syntax errors are thrown as errors of Yams, so call this within
  /// ``FileMistake/locating(in:_:)``. Throws a ``FileMistake`` if the file has too many values, or if its aliases stand
  /// for too many.
  package init?(
    yaml text: String, file: String, name: String, limits: InputLimits = .usual, showsColumns: Bool = false
  ) throws {
    try ValueBudget.check(text, file: file, limits)
    try StrayCharacters.check(text, file: file)
    do {
      // Without rules for types, since scalars are read as they are written. Resolving types would take half of the time.
      guard let node = try compose(yaml: text, .basic) else { return nil }
      self.init(node, file: file, name: name, outerColumn: showsColumns ? 1 : nil)
    } catch let error as YamlError {
      if case .duplicatedKeysInMapping = error { try RepeatedKeys.check(text, file: file) }
      try StrayCharacters.explain(text, file: file)
      throw error
    }
  }
}
