import Documents

/// Content that was made for another program, found by what it is: a folder without `exhibit.yaml`, with Markdown as
/// Exhibitera's InfoStation has it, or with tables as its Timeline has them.
///
/// A heading of the first level begins a tab of InfoStation, which is a page here, and so is each table.
struct OthersContent {
  struct Page {
    let text: String
    /// The path of its file below the folder.
    let file: String
  }

  let files: FolderFiles
  let title: String
  private(set) var pages: [String: Page] = [:]
  let start: String
  /// The mistakes of files that cannot be read.
  private(set) var mistakes: [FileMistake] = []

  /// Finds such content in a folder; nil if there is none.
  init?(_ files: FolderFiles) {
    let names = files.names()
    guard !names.contains("exhibit.yaml"), !names.contains("pages") else { return nil }
    self.files = files.asForeign
    let report = MistakeReport()
    var order: [String] = []
    var found: [String: Page] = [:]
    for name in names.prefix(Self.most) {
      for page in Self.pages(of: name, files, report) {
        found[page.name] = Page(text: page.text, file: name)
        order.append(page.name)
      }
    }
    (pages, mistakes) = (found, report.mistakes)
    guard let first = order.first else { return nil }
    title = Self.words(files.path.split(separator: "/").last.map(String.init) ?? "")
    guard order.count > 1 else {
      start = first
      return
    }
    start = "start"
    let tiles = order.map(\.yamlScalar).listed
    pages[start] = Page(text: "---\nkind: tiles\ntiles: [\(tiles)]\n---\n# \(title)\n", file: "")
  }

  /// The number of files that are looked at.
  private static let most = 200

  private static func pages(
    of name: String, _ files: FolderFiles, _ report: MistakeReport
  ) -> [(name: String, text: String)] {
    switch name.split(separator: ".").last?.lowercased() {
    case "md", "markdown":
      return ExhibitReader.text(name, files, report).map { tabs(of: $0, in: stem(name)) } ?? []
    case "csv", "tsv":
      guard let text = ExhibitReader.text(name, files, report), isTimeline(text) else { return [] }
      return [(stem(name), "---\nkind: timeline\ntable: \(name.yamlScalar)\n---\n# \(words(name))\n")]
    case "xlsx", "xls", "ods":
      report.add(
        FileMistake(
          file: "\(files.path)/\(name)", line: 1, problem: "a workbook is not read. Save it as CSV beside this file"))
      return []
    default: return []
    }
  }

  // MARK: InfoStation

  /// Returns the tabs of a text: one page for each heading of the first level, with all lines where they were.
  private static func tabs(of text: String, in stem: String) -> [(name: String, text: String)] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var (starts, isCode): ([Int], Bool) = ([], false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if !isCode, line.hasPrefix("# ") { starts.append(index) }
    }
    guard starts.count > 1 else { return [(stem, text)] }
    // Words before the first heading belong to it.
    starts[0] = 0
    return zip(starts, starts.dropFirst() + [lines.count]).enumerated().map { number, range in
      let tab = String(repeating: "\n", count: range.0) + lines[range.0..<range.1].joined(separator: "\n")
      return ("\(stem)-\(number < 9 ? "0" : "")\(number + 1)", tab)
    }
  }

  // MARK: Timeline

  /// Whether a table has a column with times and one with titles.
  private static func isTimeline(_ text: String) -> Bool {
    let line = text.drop { $0.isNewline || $0 == "\u{feff}" }.prefix { !$0.isNewline }
    let columns = line.lowercased().split { ",;\t\"".contains($0) }.map { String($0.trimmed) }
    return [TimelinePage.TimelineColumns.times, TimelinePage.TimelineColumns.titles].allSatisfy {
      !Set($0).isDisjoint(with: columns)
    }
  }

  // MARK: Names

  private static func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// Returns the name of a file as words: "old-harbour.md" becomes "Old harbour".
  private static func words(_ name: String) -> String {
    let words = stem(name).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
