import TouchCore

/// The words that the house does not accept where visitors write, such as in a guest book.
///
/// ```swift
/// TextEditing.of(application).forbiddenWords = ForbiddenWords(["blockhead", "dumm*"])
/// ```
///
/// A word is found whatever its case and accents, with digits in place of letters, and with spaces or signs between its
/// letters. It is not found within another word, so that Scunthorpe can be written; with a star at its end it is found
/// at the beginning of words. Words of scripts without spaces, such as Chinese, are found anywhere.
public struct ForbiddenWords: Hashable, Sendable {
  private var words: Set<String> = []
  private var beginnings: Set<String> = []
  private var parts: Set<String> = []

  /// Creates the list. Entries without a letter are left out.
  public init(_ words: some Sequence<String> = []) {
    for word in words {
      let folded = FoldedText.fold(word)
      if folded.isEmpty { continue }
      if folded.contains(where: \.isOfScriptWithoutSpaces) {
        parts.insert(folded)
      } else if word.last == "*" {
        beginnings.insert(folded)
      } else {
        self.words.insert(folded)
      }
    }
  }

  /// Whether the list has no words.
  public var isEmpty: Bool { words.isEmpty && beginnings.isEmpty && parts.isEmpty }

  /// Returns whether `text` contains a word of the list.
  public func isFound(in text: String) -> Bool {
    guard !isEmpty else { return false }
    let tokens = FoldedText.words(of: text)
    if (tokens + Self.spelled(tokens)).contains(where: isForbidden) { return true }
    return !parts.isEmpty && parts.contains(where: tokens.joined().contains)
  }

  /// Returns the sentence for the person who has written `text`; nil if it is accepted.
  public func refusal(of text: String, in language: Language) -> String? {
    isFound(in: text) ? language[WordStrings.self].notAccepted : nil
  }

  private func isForbidden(_ word: String) -> Bool {
    words.contains(word) || beginnings.contains { word.hasPrefix($0) }
  }

  /// Returns the words that are spelled letter by letter: each run of single letters, from each of its letters on.
  private static func spelled(_ tokens: [String]) -> [String] {
    tokens.split { $0.count != 1 }.flatMap { run in
      run.indices.flatMap { start in
        (run.index(after: start)...run.endIndex).map { run[start..<$0].joined() }
      }
    }
  }
}

extension Character {
  /// Whether words of the character's script are not separated by spaces.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    unicodeScalars.contains { (0x2e80...0x9fff).contains($0.value) || (0x20000...0x3ffff).contains($0.value) }
  }
}
