import Documents
import TouchUI

/// Reads the folder of an exhibit. It finds all mistakes at once, and reads on after each.
public struct ExhibitReader: Sendable {
  /// The kinds of page that may stand in the folder.
  public let kinds: [any PageKind.Type]

  /// Creates a reader of the standard kinds of page, and of others.
  public init(_ others: [any PageKind.Type] = []) { kinds = StandardKinds.all + others }

  /// Reads a folder. Throws an ``/Documents/InputFileError`` if there is none; everything else is among the mistakes of the
  /// content.
  public func read(_ folder: String) throws -> ExhibitContent {
    let report = MistakeReport()
    var content = ExhibitContent(folder: folder)
    // Before reading, so that a change in between is found afterwards.
    content.stamp = FolderStamp.now(of: folder)
    let files = try FolderFiles(folder)
    content.name = files.name
    if let reading = OthersContent(files) {
      for mistake in reading.mistakes { report.add(mistake) }
      read(
        reading.pages.mapValues { ["en": $0.text] }, from: reading.pages.mapValues(\.file), of: reading.files, report,
        into: &content)
      content.start = reading.start
      content.titles["en"] = reading.title
    } else {
      readOwn(files, report, into: &content)
    }
    content.mistakes = Self.sorted(report.mistakes)
    return content
  }

  private func readOwn(_ files: FolderFiles, _ report: MistakeReport, into content: inout ExhibitContent) {
    let head = "\(files.path)/exhibit.yaml"
    var start: FileValue?
    if let text = Self.text("exhibit.yaml", files, report) { start = content.readHead(text, file: head, files, report) }
    var pages: [String: [String: String]] = [:]
    reportOtherDocuments(in: files, report)
    for name in files.names(in: "pages").prefix(Self.mostPages) where name.hasSuffix(".md") {
      let stem = String(name.dropLast(3))
      let code = stem.split(separator: ".").last.map(String.init) ?? ""
      let isVersion = stem.contains(".") && content.languages.contains { $0.code == code }
      if stem.contains("."), !isVersion {
        report.add(
          FileMistake(
            file: "\(files.path)/pages/\(name)", line: 1,
            problem: "the exhibit has no language \"\(code)\". Allowed: \(content.languages.map(\.code).listed), as "
              + "\"languages\" of exhibit.yaml says, and no other dot in the name of a page"))
        continue
      }
      guard let text = Self.text("pages/\(name)", files, report) else { continue }
      let page = isVersion ? String(stem.dropLast(code.count + 1)) : stem
      pages[page, default: [:]][isVersion ? code : content.languages[0].code] = text
    }
    read(pages, of: files, report, into: &content)
    findStart(start, report, head, in: &content)
  }

  /// Reports documents among the pages that are none.
  private func reportOtherDocuments(in files: FolderFiles, _ report: MistakeReport) {
    let endings = [".docx", ".doc", ".odt", ".rtf", ".pdf", ".html", ".markdown", ".md.txt"]
    for name in files.names(in: "pages") where endings.contains(where: name.lowercased().hasSuffix) {
      report.add(
        FileMistake(
          file: "\(files.path)/pages/\(name)", line: 1,
          problem: "this file is no page. Save it as text, with a name that ends with .md"))
    }
  }

  /// The number of pages that are read: more than anybody looks at.
  private static let mostPages = 1000

  /// Returns the text of a file of the folder, or nil with a mistake.
  static func text(_ name: String, _ files: FolderFiles, _ report: MistakeReport) -> String? {
    let path = "\(files.path)/\(name)"
    return report.attempt {
      try FileMistake.locating(in: path) {
        do throws(FolderFiles.Refusal) { _ = try files.file(name) } catch {
          throw FileMistake(file: path, line: 1, problem: error.words)
        }
        return try InputFile.text(at: path, atMost: Self.mostBytes)
      }
    }
  }

  /// The size of a text: more than anybody reads standing.
  private static let mostBytes = 1 << 20

  private func findStart(
    _ value: FileValue?, _ report: MistakeReport, _ head: String, in content: inout ExhibitContent
  ) {
    let names = content.pages.keys.sorted()
    content.start = names.contains("start") ? "start" : names.first ?? ""
    if names.isEmpty {
      report.add(
        FileMistake(file: head, line: 1, problem: "the exhibit has no pages. Put a file into pages, such as start.md"))
    }
    guard let value else { return }
    report.attempt { content.start = try value.choice(names.map { (name: $0, value: $0) }) }
  }

  // MARK: Pages

  /// Reads pages, given as texts by codes of languages, by names.
  func read(
    _ pages: [String: [String: String]], from paths: [String: String] = [:], of files: FolderFiles,
    _ report: MistakeReport, into content: inout ExhibitContent
  ) {
    var links: [(page: String, position: FileValue)] = []
    for (name, texts) in pages.sorted(by: { $0.key < $1.key }) {
      let page = PageReading(
        name: name, file: paths[name], texts: texts, languages: content.languages, files: files, kinds: kinds)
      guard let read = page.read(report, &links, &content.broken) else { continue }
      content.pages[name] = read
    }
    let names = content.pages.keys.sorted()
    for link in links where !names.contains(link.page) {
      report.add(
        link.position.mistake("there is no page \"\(link.page)\"\(Spelling.advice(for: link.page, among: names))"))
    }
  }

  /// Sorts mistakes by files and lines. Versions of a page share values, so that their mistakes are found several times.
  private static func sorted(_ mistakes: [FileMistake]) -> [FileMistake] {
    Set(mistakes).sorted {
      ($0.file, $0.line, $0.column ?? 0, $0.problem) < ($1.file, $1.line, $1.column ?? 0, $1.problem)
    }
  }
}
