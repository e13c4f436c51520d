/// The captions of a film in the format WebVTT.
///
/// The parser takes what it can of any text: a block that it does not understand is left out. Positions and styles are
/// left out too, since captions are shown at the bottom, in the letters of the house.
public struct WebVTT: Sendable {
  /// A text and the time at which it is shown.
  public struct Cue: Hashable, Sendable {
    /// The times in seconds from the beginning of the film; the end is excluded.
    public let start: Double
    public let end: Double
    /// The text, which may have several lines.
    public let text: String
  }

  /// The cues by their beginning.
  public let cues: [Cue]

  /// The maximum number of cues, and of characters of each: more is no caption.
  private static let (mostCues, mostCharacters) = (20_000, 400)

  /// Reads the captions in `text`. Nil if it does not begin as WebVTT does.
  public init?(_ text: String) {
    let text = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
    guard text.hasPrefix("WEBVTT") else { return nil }
    var cues: [Cue] = []
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while let line = lines.popFirst() {
      guard cues.count < Self.mostCues else { break }
      guard let times = Self.times(line) else { continue }
      let block = lines.prefix { !$0.isEmpty && !$0.contains("-->") }
      lines = lines.dropFirst(block.count)
      let words = Self.plain(block.joined(separator: "\n").prefix(4 * Self.mostCharacters))
      if !words.isEmpty { cues.append(Cue(start: times.start, end: times.end, text: words)) }
    }
    self.cues = cues.sorted { $0.start < $1.start }
  }

  /// Returns the text to show at a time in seconds; nil if there is none. Several cues at once are shown one below the
  /// other.
  public func text(at time: Double) -> String? {
    let shown = cues.prefix { $0.start <= time }.suffix(Self.reach).filter { time < $0.end }
    return shown.isEmpty ? nil : shown.map(\.text).joined(separator: "\n")
  }

  /// The number of cues before a time among which those that still last are searched.
  private static let reach = 16

  /// Returns the times of a line such as `00:01.000 --> 00:04.000 align:start`.
  private static func times(_ line: Substring) -> (start: Double, end: Double)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, words[1] == "-->", let start = seconds(words[0]), let end = seconds(words[2]), end > start
    else { return nil }
    return (start, end)
  }

  /// Returns the seconds of a text such as `01:02:03.450`, with or without hours.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...9).contains($0.count) }),
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }),
      let seconds = Double(parts[parts.count - 1])
    else { return nil }
    return parts.dropLast().compactMap { Int($0) }.reduce(0) { $0 * 60 + Double($1) } * 60 + seconds
  }

  /// Returns a text without marks such as `<i>` and `<v Anna>`, and with its entities resolved.
  private static func plain(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst(), result.count < mostCharacters {
      switch character {
      case "<": rest = rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] } ?? ""
      case "&":
        let entity = entities.first { rest.hasPrefix($0.name) }
        result += entity?.text ?? "&"
        rest = rest.dropFirst(entity?.name.count ?? 0)
      default: result.append(character)
      }
    }
    return result.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let entities: [(name: String, text: String)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("nbsp;", "\u{a0}"), ("lrm;", "\u{200e}"), ("rlm;", "\u{200f}"),
  ]
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
