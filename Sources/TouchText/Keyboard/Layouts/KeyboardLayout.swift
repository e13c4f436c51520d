/// The keys of the on-screen keyboard for one language. It is read from a text that a person can write:
///
/// ```
/// # Everything after a number sign at the start of a line is a remark.
/// language: eo Esperanto
/// letters: ŝ ĝ e r t ŭ u i o p
/// letters: a s d f g h j k l ĵ
/// letters: z c v b n m ĥ ĉ
/// accents: e é ê
/// alphabet: abcĉdefgĝhĥijĵklmnoprsŝtuŭvz
/// done: Preta
/// ```
///
/// `letters` are the rows from top to bottom, lower-case; shift and delete join the last one. `narrow` are the rows for
/// windows in which a key of the longest row would be too small. `accents` lists what a long press on the first
/// character offers. ``KeyboardLayoutError`` names the line of a mistake.
public struct KeyboardLayout: Hashable, Sendable {
  /// The code of the language, as in ``Language/code``.
  public let language: String
  /// The name of the language in the language itself.
  public let name: String
  /// The rows of letters, from top to bottom.
  public private(set) var letters: [[String]] = []
  /// The rows of letters for narrow windows. They equal ``letters`` where those fit everywhere.
  public private(set) var narrowLetters: [[String]] = []
  /// The characters that a long press offers, by the key's own character.
  public private(set) var accents: [String: [String]] = [:]
  /// The letters of the language in lower case, all of which can be typed.
  public private(set) var alphabet = ""
  /// The comma and the full stop on the lowest row.
  public private(set) var punctuation = [",", "."]
  /// Whether the letters have capitals.
  public private(set) var hasCapitals = true
  /// Whether two spaces at the end of a word become a full stop and a space.
  public private(set) var endsSentenceByDoubleSpace = true
  /// The word on the space bar.
  public private(set) var space = ""
  /// The name of the input method that turns the letters into text; see ``KeyboardController/inputMethods``.
  public private(set) var inputMethod: String?
  /// The rows of digits and common signs, and the rows of further signs.
  public private(set) var numbers: [[String]] = []
  public private(set) var symbols: [[String]] = []
  /// The decimal separator on the pad for numbers.
  public private(set) var decimalSeparator = "."
  private var returnWords: [TextInputTraits.ReturnKeyType: String] = [:]

  /// Creates a layout from its text.
  public init(_ text: String) throws(KeyboardLayoutError) {
    let lines = try LayoutLine.read(text)
    guard let first = lines.first(where: { $0.key == "language" }), let code = first.words.first else {
      throw KeyboardLayoutError(
        line: 1, problem: "The line \"language:\" is missing. Write one such as \"language: eo Esperanto\".")
    }
    language = code
    name = first.words.count > 1 ? first.words.dropFirst().joined(separator: " ") : code
    for line in lines { try take(line) }
    guard !letters.isEmpty else {
      throw KeyboardLayoutError(
        line: 1, problem: "There is no line \"letters:\". Write one for each row, such as \"letters: q w e r t y\".")
    }
    if narrowLetters.isEmpty { narrowLetters = letters }
    if numbers.isEmpty { numbers = Self.commonNumbers }
    if symbols.isEmpty { symbols = Self.commonSymbols }
  }

  /// The word on the return key; nil for the standard one, which shows an arrow.
  public func word(for key: TextInputTraits.ReturnKeyType) -> String? { returnWords[key] }

  /// The most keys in a row of letters, in columns; the last row also has shift and delete.
  func columns(of rows: [[String]]) -> Int {
    max(10, rows.map(\.count).max() ?? 0, (rows.last?.count ?? 0) + (hasCapitals ? 2 : 1))
  }

  private mutating func take(_ line: LayoutLine) throws(KeyboardLayoutError) {
    switch line.key {
    case "language": break
    case "letters": letters.append(try line.row(after: letters))
    case "narrow": narrowLetters.append(try line.row(after: narrowLetters))
    case "numbers": numbers.append(try line.row(after: numbers))
    case "symbols": symbols.append(try line.row(after: symbols))
    case "accents": try takeAccents(line)
    case "alphabet": alphabet += line.value.filter { $0 != " " }
    case "punctuation":
      guard line.words.count == 2 else { throw line.mistake("Write a comma and a full stop, such as \", .\".") }
      punctuation = line.words
    case "capitals": hasCapitals = try line.flag()
    case "double space": endsSentenceByDoubleSpace = try line.flag()
    case "space": space = line.value
    case "decimal": decimalSeparator = line.value
    case "input method": inputMethod = line.value
    case "done": returnWords[.done] = line.value
    case "go": returnWords[.go] = line.value
    case "next": returnWords[.next] = line.value
    case "search": returnWords[.search] = line.value
    case "send": returnWords[.send] = line.value
    default: throw line.mistake("\"\(line.key)\" is not known. Known are \(LayoutLine.keys.joined(separator: ", ")).")
    }
  }

  private mutating func takeAccents(_ line: LayoutLine) throws(KeyboardLayoutError) {
    guard let base = line.words.first, line.words.count > 1 else {
      throw line.mistake("Write the key and its accents, such as \"accents: e é è\".")
    }
    guard accents[base] == nil else {
      throw line.mistake("The accents of \"\(base)\" are listed twice. Join the lines.")
    }
    accents[base] = Array(line.words.dropFirst())
  }

  private static let commonNumbers = [
    "1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) € & @ \"", ". , ? ! ' + %",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let commonSymbols = [
    "[ ] { } # % ^ * + =", "_ \\ | ~ < > $ £ ¥ •", ". , ? ! ' ° §",
  ].map { $0.split(separator: " ").map(String.init) }
}

/// A mistake in the text of a ``KeyboardLayout``.
public struct KeyboardLayoutError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The mistake and its remedy.
  public let problem: String

  public var description: String { "The keyboard layout is not read. Line \(line): \(problem)" }
}

/// A line `key: value` of a layout.
private struct LayoutLine {
  static let keys = [
    "language", "letters", "narrow", "numbers", "symbols", "accents", "alphabet", "punctuation", "capitals",
    "double space", "space", "decimal", "input method", "done", "go", "next", "search", "send",
  ]

  let number: Int
  let key: String
  let value: String

  var words: [String] { value.split(separator: " ").map(String.init) }

  static func read(_ text: String) throws(KeyboardLayoutError) -> [LayoutLine] {
    var lines: [LayoutLine] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, line.first != "#" else { continue }
      guard let colon = line.firstIndex(of: ":") else {
        throw KeyboardLayoutError(
          line: index + 1, problem: "\"\(line)\" has no colon. Write \"letters: q w e\", for example.")
      }
      let value = line[line.index(after: colon)...].trimmed
      lines.append(LayoutLine(number: index + 1, key: String(line[..<colon].trimmed), value: String(value)))
    }
    return lines
  }

  func mistake(_ problem: String) -> KeyboardLayoutError { KeyboardLayoutError(line: number, problem: problem) }

  /// Returns the keys of a row, none of which is in `rows`.
  func row(after rows: [[String]]) throws(KeyboardLayoutError) -> [String] {
    guard !words.isEmpty else { throw mistake("The row is empty.") }
    var known = Set(rows.joined())
    for word in words {
      guard known.insert(word).inserted else { throw mistake("The key \"\(word)\" is there twice. Remove one.") }
    }
    return words
  }

  func flag() throws(KeyboardLayoutError) -> Bool {
    guard value == "yes" || value == "no" else { throw mistake("\"\(value)\" is neither yes nor no.") }
    return value == "yes"
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
