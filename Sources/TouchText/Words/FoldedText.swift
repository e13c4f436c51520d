/// Text without the differences that a reader does not see as other words: case, accents, digits for letters.
enum FoldedText {
  /// Returns the letters of `text`, folded.
  static func fold(_ text: String) -> String { words(of: text).joined() }

  /// Returns the words of `text`, folded: the runs of letters. Digits and signs that stand for letters count as letters
  /// within a word.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && disguises[$0] == nil }.compactMap { run in
      // A number is no word.
      guard run.contains(where: \.isLetter) else { return nil }
      return run.map(fold).joined()
    }
  }

  private static func fold(_ character: Character) -> String {
    if let plain = disguises[character] ?? ligatures[character] { return plain }
    return plainLetters[character].map(String.init) ?? String(character)
  }

  private static let disguises: [Character: String] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s",
  ]
  private static let ligatures: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
  ]

  /// The letter without its accent, for each letter with one. Characters that look alike are equal however they are
  /// composed, so that a letter and a combining mark find the composed character.
  private static let plainLetters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    for base in "abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхцчшщъыьэюя" {
      for mark in 0x300...0x36f as ClosedRange<UInt32> {
        guard let scalar = Unicode.Scalar(mark) else { continue }
        letters[Character(String(base) + String(Character(scalar)))] = base
      }
    }
    return letters
  }()
}
