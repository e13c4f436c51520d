import CYaml

/// Characters that look like a space, or like nothing, and make another text of what stands there. Nobody finds them by
/// looking at the file.
enum StrayCharacters {
  /// Throws mistakes for those outside of quotes and comments of a YAML text. In quotes they are meant.
  static func check(_ text: String, file: String) throws {
    guard text.unicodeScalars.contains(where: { names[$0] != nil }) else { return }
    var scanner = Scanner(text, file: file)
    YAMLEvents.forEach(in: text) { event in
      guard event.type == YAML_SCALAR_EVENT, event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE else { return }
      scanner.look(from: Int(event.start_mark.index), to: Int(event.end_mark.index))
    }
    try scanner.mistakes.finish()
  }

  /// Throws mistakes for those that may be why `text` is no YAML: also tabs that indent a line.
  static func explain(_ text: String, file: String) throws {
    var scanner = Scanner(text, file: file)
    scanner.lookOutsideComments()
    try scanner.mistakes.finish()
  }

  fileprivate static let names: [Unicode.Scalar: String] = [
    "\u{a0}": "a no-break space", "\u{2007}": "a no-break space", "\u{202f}": "a no-break space",
    "\u{3000}": "a wide space", "\u{ad}": "an invisible hyphen", "\u{200b}": "a zero-width space",
    "\u{200c}": "a zero-width character", "\u{200d}": "a zero-width character", "\u{2060}": "a zero-width character",
    "\u{feff}": "a zero-width character",
  ]
}

private struct Scanner {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private(set) var mistakes = MistakeCollector()
  /// The position of the last look, so that lines are counted once.
  private var (index, line, column) = (0, 1, 1)

  init(_ text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  /// Looks at the characters from `start` on, counted in the text; calls must go forward.
  mutating func look(from start: Int, to end: Int) {
    while index < min(end, scalars.count) {
      if index >= start, let name = stray { add(name) }
      advance()
    }
  }

  mutating func lookOutsideComments() {
    var (isComment, isIndent) = (false, true)
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\n" { (isComment, isIndent) = (false, true) }
      if scalar == "#", isIndent || scalars[index - 1] == " " || scalars[index - 1] == "\t" { isComment = true }
      if scalar == "\t", isIndent {
        add("a tab", "YAML indents with spaces alone")
        isIndent = false
      }
      if !isComment, let name = stray { add(name) }
      if !scalar.properties.isWhitespace { isIndent = false }
      advance()
    }
  }

  /// The name of the character that is looked at; nil: it belongs there, such as what joins the letters of some scripts
  /// and the parts of some emoji.
  private var stray: String? {
    let scalar = scalars[index]
    guard let name = StrayCharacters.names[scalar] else { return nil }
    guard scalar == "\u{200c}" || scalar == "\u{200d}" else { return name }
    let neighbours = [index - 1, index + 1].filter(scalars.indices.contains).map { scalars[$0] }
    return neighbours.count == 2 && neighbours.allSatisfy { !$0.isASCII } ? nil : name
  }

  private mutating func advance() {
    (line, column) = scalars[index] == "\n" ? (line + 1, 1) : (line, column + 1)
    index += 1
  }

  private mutating func add(
    _ name: String, _ remedy: String = "take it out or put a plain space; in quotes it may stand"
  ) {
    let code = String(scalars[index].value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    mistakes.add(
      FileMistake(file: file, line: line, problem: "column \(column) is \(name) (U+\(number)): \(remedy)"))
  }
}
