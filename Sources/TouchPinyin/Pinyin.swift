import TouchText

/// The composition of Chinese text from pinyin. A choice may decide a part of the letters; then the candidates are for
/// the rest.
final class Pinyin: InputMethod {
  private let dictionary: PinyinDictionary
  private let instance: OpaquePointer?
  /// The letters that are not decided, in ASCII.
  private var letters = ""
  /// The characters that are decided, and the letters they stand for.
  private var decided = ""
  private var decidedLetters = ""
  /// The number of letters that can be pinyin.
  private var parsed = 0
  private(set) var candidates: [String] = []

  init(_ dictionary: PinyinDictionary) {
    self.dictionary = dictionary
    instance = dictionary.library.makeInstance(dictionary.context)
  }

  deinit { if let instance { dictionary.library.freeInstance(instance) } }

  var markedText: String { decided + letters }

  func insert(_ letter: Character) -> Bool {
    // The apostrophe separates syllables, as in xi'an.
    guard instance != nil, ("a"..."z").contains(letter) || letter == "'" && !letters.isEmpty else { return false }
    guard letters.count < Self.limit else { return true }
    letters.append(letter)
    find()
    return true
  }

  func deleteBackward() {
    if decided.isEmpty {
      letters = String(letters.dropLast())
    } else {
      // The latest choice may have been wrong: all letters are open again.
      letters = decidedLetters + letters
      (decided, decidedLetters) = ("", "")
    }
    find()
  }

  /// The library is asked about the undecided letters alone, since it ends the program where a word is chosen after
  /// another one.
  func choose(_ index: Int) -> String? {
    guard let instance, candidates.indices.contains(index), let candidate = candidate(index) else { return markedText }
    let count = Int(dictionary.library.choose(instance, 0, candidate))
    decided += candidates[index]
    guard count > 0, count < parsed else {
      letters = String(letters.dropFirst(parsed))
      return markedText
    }
    decidedLetters += letters.prefix(count)
    letters = String(letters.dropFirst(count))
    find()
    return nil
  }

  func reset() {
    (letters, decided, decidedLetters) = ("", "", "")
    find()
  }

  /// Finds the candidates for the undecided letters: first whole sentences, then words from long to short.
  private func find() {
    (candidates, parsed) = ([], 0)
    guard let instance else { return }
    _ = dictionary.library.reset(instance)
    guard !letters.isEmpty else { return }
    parsed = dictionary.library.parse(instance, letters)
    guard parsed > 0, dictionary.library.guessSentence(instance),
      dictionary.library.guessCandidates(instance, 0, Self.sorting)
    else { return }
    var count: UInt32 = 0
    guard dictionary.library.count(instance, &count) else { return }
    candidates = (0..<min(Int(count), Self.mostCandidates)).map { index in
      var text: UnsafePointer<CChar>?
      guard let candidate = candidate(index), dictionary.library.text(instance, candidate, &text), let text else {
        return ""
      }
      return String(cString: text)
    }
  }

  private func candidate(_ index: Int) -> OpaquePointer? {
    var candidate: OpaquePointer?
    guard let instance, index >= 0, dictionary.library.candidate(instance, UInt32(index), &candidate) else {
      return nil
    }
    return candidate
  }

  /// More letters make a sentence that takes longer than a frame to find.
  private static let limit = 30
  private static let mostCandidates = 60
  /// By the length of words and their frequency, without words that are longer than the letters.
  private static let sorting: UInt32 = 0x2 | 0x4 | 0x10
}
