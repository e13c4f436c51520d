/// The captions that staff have typed at the kiosk, by the stems of the photos and the codes of their languages.
///
/// Their file is text: the name that each caption would have beside its photo, such as `harbour.de.txt`, and below it the
/// lines of its text, each after two spaces.
struct TypedCaptions: Equatable {
  private var texts: [String: [String: String]] = [:]

  init() {}

  /// Returns what was typed for a photo in a language: an empty text hides the caption of the folder. Nil if nothing was.
  subscript(stem: String, code: String) -> String? {
    get { texts[stem]?[code] }
    set { texts[stem, default: [:]][code] = newValue }
  }

  /// Returns the first caption of a photo in any language, or nil if there is none.
  func text(inAnyLanguageOf stem: String) -> String? {
    texts[stem]?.sorted { $0.key < $1.key }.lazy.map(\.value).first { !$0.isEmpty }
  }

  /// Adds those of `others` in whose language nothing was typed for their photo.
  mutating func add(_ others: TypedCaptions) {
    for (stem, others) in others.texts { texts[stem, default: [:]].merge(others) { mine, _ in mine } }
  }

  // MARK: The file

  private static let (indent, lineFeed) = (Array("  ".utf8), UInt8(ascii: "\n"))
  private static let ending = ".txt"

  /// Reads the captions from their file. Nil if it is not one.
  init?(_ bytes: [UInt8]) {
    var open: (stem: String, code: String, lines: [ArraySlice<UInt8>])?
    func close() {
      guard let open else { return }
      self[open.stem, open.code] = String(decoding: Array(open.lines.joined(separator: [Self.lineFeed])), as: UTF8.self)
    }
    for line in bytes.split(separator: Self.lineFeed) {
      if line.starts(with: Self.indent), open != nil {
        open?.lines.append(line.dropFirst(Self.indent.count))
      } else {
        close()
        guard let (stem, code) = Self.key(of: line) else { return nil }
        open = (stem, code, [])
      }
    }
    close()
  }

  /// The content of the file, sorted by name. A photo whose name has several lines is left out.
  var bytes: [UInt8] {
    let captions = texts.flatMap { stem, texts in
      texts.map { (name: "\(stem).\($0.key)\(Self.ending)", text: $0.value) }
    }
    let named = captions.filter { !$0.name.utf8.contains(Self.lineFeed) }.sorted { $0.name < $1.name }
    return named.flatMap { name, text in
      // An empty text has no line.
      let lines = text.isEmpty ? [] : Array(text.utf8).split(separator: Self.lineFeed, omittingEmptySubsequences: false)
      return ([Array(name.utf8)] + lines.map { Self.indent + $0 }).flatMap { $0 + [Self.lineFeed] }
    }
  }

  private static func key(of line: ArraySlice<UInt8>) -> (stem: String, code: String)? {
    guard let name = String(validating: line, as: UTF8.self), name.hasSuffix(ending) else { return nil }
    let base = name.dropLast(ending.count)
    guard let dot = base.lastIndex(of: "."), dot > base.startIndex else { return nil }
    return (String(base[..<dot]), String(base[base.index(after: dot)...]))
  }
}
