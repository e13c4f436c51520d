import Documents
import TouchUI

/// The caption of a photo, in one or several languages.
struct PhotoCaption: Equatable, Sendable {
  /// The texts by the code of their language; the one that holds for all others has none.
  var texts: [String: String] = [:]

  /// The maximum length of a text in bytes: more than the back of a photo has space for.
  static let mostBytes = 16 << 10

  /// Returns the text in `language`, or else the one that holds for all languages.
  func text(in language: Language) -> String? { texts[language.code.lowercased()] ?? texts[""] }

  /// Returns the stem and the language of a caption's name: `harbour.txt` is one for all languages of the photo with
  /// the stem `harbour`, `harbour.de.txt` its German one. Nil if no photo has the stem.
  static func target(of name: String, among stems: Set<String>) -> (stem: String, code: String)? {
    guard name.lowercased().hasSuffix(".txt") else { return nil }
    let base = String(name.dropLast(4))
    if stems.contains(base) { return (base, "") }
    guard let dot = base.lastIndex(of: "."), stems.contains(String(base[..<dot])) else { return nil }
    return (String(base[..<dot]), base[base.index(after: dot)...].lowercased())
  }

  /// Reads a text. Nil if it cannot be read, is not UTF-8 or is too long.
  static func text(at path: String) -> String? {
    guard (try? PhotoFile(path: path)) != nil else { return nil }
    return (try? InputFile.text(at: path, atMost: mostBytes)).map(withoutEmptyEnds)
  }

  /// Returns the lines from the first to the last one that is not empty.
  private static func withoutEmptyEnds(_ text: String) -> String {
    let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed().joined(separator: "\n")
  }
}
