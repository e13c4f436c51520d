import Documents

/// Content that was made for another program, found by what it is: a folder without `exhibit.yaml`, with Markdown as
/// Exhibitera's InfoStation has it, one file for each tab, or with tables as its Timeline has them.
struct OthersContent {
  let files: FolderFiles
  let title: String
  private(set) var pages: [String: [String: String]] = [:]
  let start: String

  /// Finds such content in a folder; nil if there is none.
  init?(_ files: FolderFiles) {
    let names = files.names()
    guard !names.contains("exhibit.yaml"), !names.contains("pages") else { return nil }
    self.files = files.asForeign
    let report = MistakeReport()
    for name in names.prefix(Self.most) {
      if name.hasSuffix(".md"), let text = ExhibitReader.text(name, files, report) {
        pages[Self.stem(name)] = ["en": text]
      } else if name.hasSuffix(".csv"), let text = ExhibitReader.text(name, files, report), Self.isTimeline(text) {
        pages[Self.stem(name)] = ["en": "---\nkind: timeline\ntable: \(name.yamlScalar)\n---\n# \(Self.words(name))\n"]
      }
    }
    guard !pages.isEmpty else { return nil }
    title = Self.words(files.path.split(separator: "/").last.map(String.init) ?? "")
    guard pages.count > 1 else {
      start = pages.keys.first ?? ""
      return
    }
    let tiles = pages.keys.sorted().map(\.yamlScalar).listed
    start = "start"
    pages[start] = ["en": "---\nkind: tiles\ntiles: [\(tiles)]\n---\n# \(title)\n"]
  }

  /// The number of files that are looked at.
  private static let most = 200

  /// Whether a table has a column with times and one with titles.
  private static func isTimeline(_ text: String) -> Bool {
    let columns = text.prefix { !$0.isNewline }.lowercased().split { ",;\t\"".contains($0) }.map { $0.trimmed }
    return columns.contains { TimelineColumns.times.contains(String($0)) } && columns.contains("title")
  }

  private static func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// Returns the name of a file as words: "old-harbour.md" becomes "Old harbour".
  private static func words(_ name: String) -> String {
    let words = stem(name).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// The names of columns with times.
enum TimelineColumns {
  static let times: Set = ["when", "time", "date", "year"]
}
