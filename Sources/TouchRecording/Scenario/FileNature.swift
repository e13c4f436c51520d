import Documents

/// The kind of a laboratory file, recognised by its beginning. People mix the two up.
enum FileNature {
  case scenario, trace

  /// The number of lines that are looked at.
  private static let lineCount = 50
  private static let sections = [
    "recorded", "window", "defaults", "views", "recognizers", "relations", "answers", "input",
  ]

  init?(_ text: String) {
    let beginning = text.prefix(100_000).split(whereSeparator: \.isNewline).prefix(Self.lineCount)
    let lines = beginning.filter { !$0.hasPrefix("#") && !$0.hasPrefix("---") && !$0.allSatisfy(\.isWhitespace) }
    if let first = lines.first, first.drop(while: \.isWhitespace).hasPrefix("{"), first.contains("\"trace\"") {
      self = .trace
    } else if lines.contains(where: { line in Self.sections.contains { line.hasPrefix("\($0):") } }) {
      self = .scenario
    } else {
      return nil
    }
  }

  /// Throws if `text` is of this kind, and names the command that plays it.
  func refuse(_ text: String, file: String) throws(FileMistake) {
    guard FileNature(text) == self else { return }
    let (kind, command) = self == .trace ? ("recording", "replay") : ("scenario", "explain")
    throw FileMistake(
      file: file, line: 1, problem: "this is a \(kind); \"touchstone \(command) \(file)\" plays it")
  }
}
