/// A language of texts for people. Each module that shows text has a table of its texts for each language: a
/// ``TextTable``, whose ``TextTable/translations`` contain one for each language.
///
///     extension Language {
///       static let german = Language("de", name: "Deutsch")
///     }
///
/// The toolkit and all other modules of the package have texts in the languages in ``all``, and those for visitors of an
/// exhibit in German, French and Spanish, too: `Language("de")` has them. ``with(_:)`` replaces texts of one. Two languages
/// are equal if their codes are; a window that is given another one of the same code shows its texts.
public struct Language: Hashable, Sendable {
  /// The code of the language in files and on the command line, such as "en"; see ISO 639-1.
  public let code: String
  /// The language's name in the language itself, such as "Deutsch", which readers of no other language can find.
  public let name: String
  /// Whether lines are read from right to left, as in Arabic and Hebrew: a ``StackView`` then begins at the right.
  public let isRightToLeft: Bool
  private let tables: [ObjectIdentifier: any TextTable]
  private let origin = Origin()

  /// The identity of a language, shared by its copies alone: the texts themselves cannot be compared.
  private final class Origin: Sendable {}

  /// English, which every table has.
  public static let english = Language("en", name: "English")

  /// The languages with texts of each module of the package, in the order in which they are offered.
  public static let all = [english, chinese, russian]

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - code: the code of ISO 639, such as "de".
  ///   - name: the name in the language itself; nil: the code.
  ///   - isRightToLeft: whether lines are read from right to left; nil: as usual for the code, such as "he" or
  ///     "ku-Arab".
  ///   - tables: texts that replace those of their modules in ``TextTable/translations``.
  public init(_ code: String, name: String? = nil, isRightToLeft: Bool? = nil, _ tables: [any TextTable] = []) {
    self.code = code
    self.name = name ?? code
    self.isRightToLeft = isRightToLeft ?? Self.isReadFromTheRight(code)
    self.tables = Dictionary(tables.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
  }

  private init(_ language: Language, _ tables: [ObjectIdentifier: any TextTable]) {
    code = language.code
    name = language.name
    isRightToLeft = language.isRightToLeft
    self.tables = tables
  }

  /// Returns the language with other texts, such as a table in which some words are changed. They replace those of
  /// their modules in ``TextTable/translations``.
  public func with(_ tables: [any TextTable]) -> Language {
    Language(self, self.tables.merging(tables.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 })
  }

  /// The texts of one module: `language[Strings.self]` are the toolkit's. English where the module has none in this
  /// language.
  public subscript<Table: TextTable>(table: Table.Type) -> Table {
    tables[ObjectIdentifier(table)] as? Table ?? Table.translations[self] ?? .english
  }

  /// The types of the tables with which the language was made.
  package var tableTypes: [any TextTable.Type] { tables.values.map { type(of: $0) } }

  /// Whether the language is a copy of `other`, with the same texts; an equal language may have others.
  func isCopy(of other: Language) -> Bool { origin === other.origin }

  public static func == (first: Language, second: Language) -> Bool { first.code == second.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Language {
  /// Whether a language is read from right to left, by the script in its code, or else by the language.
  private static func isReadFromTheRight(_ code: String) -> Bool {
    let parts = code.lowercased().split { $0 == "-" || $0 == "_" }
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return scriptsFromTheRight.contains(String(script))
    }
    return parts.first.map { languagesFromTheRight.contains(String($0)) } ?? false
  }

  private static let scriptsFromTheRight: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
  private static let languagesFromTheRight: Set = [
    "ar", "ckb", "dv", "fa", "he", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}

/// The texts of one module: a structure with a property for each, whose initialiser needs all of them, so that a
/// language in which one is missing does not compile. Each language is one value of it, in a file of its own, and one
/// entry of ``translations``:
///
///     struct QuizStrings: TextTable {
///       var question: String
///       static let english = QuizStrings(question: "Which tree keeps its needles?")
///       static let translations = [Language.german: QuizStrings(question: "Welcher Baum behält die Nadeln?")]
///     }
public protocol TextTable: Sendable {
  static var english: Self { get }
  /// The texts in other languages; in a language without any, English is shown. Use a constant, since it is read for
  /// each text. Default: empty.
  static var translations: [Language: Self] { get }
}

extension TextTable {
  public static var translations: [Language: Self] { [:] }
}
