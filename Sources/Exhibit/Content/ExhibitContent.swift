import Documents
import TouchDrawing
import TouchUI

/// Everything that the folder of an exhibit says, as far as it could be read.
public struct ExhibitContent: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The word for its package and its file of answers: letters from a to z, digits and hyphens.
  public internal(set) var name = "exhibit"
  /// The version for its package.
  public internal(set) var version = "1.0"
  /// The title in each language, by codes.
  var titles: [String: String] = [:]
  /// The languages that visitors can choose from. The first is the default.
  public internal(set) var languages: [Language] = [.english]
  var look = Look()
  /// The name of the page that visitors find.
  var start = ""
  var idle = Idle()
  var visitors = Visitors()
  /// The pages by name.
  var pages: [String: ExhibitPage] = [:]
  /// The pages that cannot be read at all at present.
  var broken: Set<String> = []
  /// A number that differs when a file of the folder has changed.
  var stamp = 0
  /// The mistakes of all files, in the order of files and lines.
  public internal(set) var mistakes: [FileMistake] = []

  struct Look: Hashable, Sendable {
    var isDark: Bool?
    var accent: Color?
  }

  /// The times in seconds after which things happen while nobody touches the screen; nil for never.
  struct Idle: Hashable, Sendable {
    /// Until the start page is shown.
    var home: Double? = 90
    /// For which each page is shown.
    var rotate: Double?
  }

  struct Visitors: Hashable, Sendable {
    var answer = true
    var language = true
    /// The words that the house does not accept.
    var forbiddenWords: [String] = []
  }

  /// The title in English or the first language, for logs.
  public var title: String { titles["en"] ?? languages.first.flatMap { titles[$0.code] } ?? "" }

  /// The names of the pages: the start page, those that it leads to in their order, and so on; then all others by name.
  public var pageNames: [String] {
    var names = [start]
    var next = 0
    while next < names.count {
      for name in pages[names[next]]?.links ?? [] where pages[name] != nil && !names.contains(name) {
        names.append(name)
      }
      next += 1
    }
    return names + pages.keys.sorted().filter { !names.contains($0) }
  }

  /// The pages that are missing in a language on offer, whose visitors see them in the first one.
  public var untranslated: [(language: Language, pages: [String])] {
    languages.dropFirst().map { language in
      (language, pageNames.filter { pages[$0].map { $0.versions[language.code] == nil } ?? false })
    }.filter { !$0.pages.isEmpty }
  }

  /// Returns the content with another start page.
  public func starting(at page: String) -> ExhibitContent {
    var content = self
    content.start = page
    return content
  }

  /// Returns the content with the earlier versions of pages that cannot be read at present.
  func keeping(_ earlier: ExhibitContent) -> ExhibitContent {
    var content = self
    for name in broken { content.pages[name] = earlier.pages[name] ?? content.pages[name] }
    return content
  }
}

/// A page in all its languages.
struct ExhibitPage: Sendable {
  struct Version: Sendable {
    let title: EmphasizedText
    /// The picture on tiles.
    let cover: PagePicture?
    let kind: any PageKind
  }

  let name: String
  /// The versions by codes of languages. The first language of the exhibit always has one.
  let versions: [String: Version]
  let first: Version
  /// The names of the pages that it leads to, in their order.
  var links: [String] = []

  func version(in language: Language) -> Version { versions[language.code] ?? first }

  func summary(in language: Language) -> PageSummary {
    let version = version(in: language)
    return PageSummary(name: name, title: version.title, cover: version.cover ?? first.cover)
  }
}
