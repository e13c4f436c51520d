import Documents

/// The text of a page in one language, as a kind of page reads it: the values at its top, its entries and its body.
public final class PageSource: Fields {
  /// The page's name: that of its file without the ending.
  public let page: String
  /// The page's title.
  public private(set) var title: EmphasizedText = ""
  /// The text below the values, without the first heading if that is the title. A kind of page that reads it shows all of
  /// it; of others the rest is reported.
  public var body: [TextBlock] {
    isWholeBodyShown = true
    return blocks
  }
  /// The paragraphs of the ``body`` before anything else, for the words below a title.
  public var intro: EmphasizedText {
    isIntroShown = true
    return blocks.intro
  }
  private var blocks: [TextBlock] = []
  /// Whether the kind of page has asked for all of the body, or for its beginning.
  private var (isWholeBodyShown, isIntroShown) = (false, false)
  /// The names of pages that this one leads to, with their values.
  private(set) var links: [(page: String, position: FileValue)] = []
  /// The page in the exhibit's first language; nil if this is it. Answers are noted in its words.
  public let first: PageSource?

  init(
    _ page: String, _ values: [String: FileValue], at position: FileValue, files: FolderFiles, report: MistakeReport,
    first: PageSource?
  ) {
    (self.page, self.first) = (page, first)
    super.init(values, at: position, files: files, report: report)
  }

  /// Whether the page was made for another program.
  var isForeign: Bool { files.isForeign }

  /// Reads the body, which begins in the line after `line`.
  func readBody(_ text: String, after line: Int) {
    let locate = { [position] (number: Int) in position.located(line: number + line) }
    var blocks = MarkdownReader.blocks(
      of: text,
      resolve: { [unowned self] in block(for: $0, at: locate($0.line)) },
      report: { [report] in report.add(locate($0).mistake($1)) })
    title = EmphasizedText(self.text("title") ?? "")
    if title.isEmpty, case .heading(_, let heading)? = blocks.first {
      title = heading
      blocks.removeFirst()
    }
    if title.isEmpty { title = first?.title ?? "" }
    if blocks.isEmpty { blocks = first?.blocks ?? [] }
    if title.isEmpty { title = EmphasizedText(page.prefix(1).uppercased() + page.dropFirst()) }
    self.blocks = blocks
  }

  /// Reports a body of which the kind of page does not show all. `line` is its first one.
  func reportUnshownBody(at line: Int) {
    guard !isWholeBodyShown, !files.isForeign, blocks.contains(where: { !isIntroShown || !$0.isParagraph }) else {
      return
    }
    report.add(
      position.located(line: line).mistake(
        "a page of this kind shows its title"
          + (isIntroShown
            ? " and the paragraphs below it. Put headings, lists, pictures and links" : " alone. Put text")
          + " on a page without \"kind\""))
  }

  private func block(for reference: MarkdownReader.Reference, at position: FileValue) -> TextBlock? {
    let target = reference.target.decoded
    switch reference.kind {
    case .picture(let alt, let caption):
      return report.attempt {
        .picture(
          try Fields.picture(target, description: alt, caption: caption, files, addedAs: "one between the brackets") {
            position.mistake($0)
          })
      }
    case .link(let title):
      guard !target.contains(":"), !target.hasPrefix("#"), !target.hasPrefix("/") else {
        report.add(position.mistake("visitors cannot leave the exhibit for \"\(target)\". Allowed: the name of a page"))
        return nil
      }
      let name = Self.pageName(target)
      links.append((name, position))
      return .link(title: title, page: name)
    }
  }

  /// Returns the page that a key names, or nil if there is none.
  public func pageName(_ key: String, of fields: Fields? = nil) -> String? {
    let fields = fields ?? self
    guard let value = fields.value(key), let name = fields.text(key) else { return nil }
    links.append((Self.pageName(name), value))
    return Self.pageName(name)
  }

  /// Returns the names of pages in a list.
  public func pageNames(_ key: String) -> [String] {
    guard let values = value(key).flatMap({ value in report.attempt { try value.oneOrMore() } }) else { return [] }
    return values.compactMap { value in
      guard let name = report.attempt({ try value.text() }) else { return nil }
      links.append((Self.pageName(name), value))
      return Self.pageName(name)
    }
  }

  private static func pageName(_ target: String) -> String {
    let name = target.hasPrefix("pages/") ? String(target.dropFirst(6)) : target
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  // MARK: Entries

  /// Returns what `make` makes of each entry of a list, or of each row of the table that the key `table` names. `make`
  /// asks for all the values that an entry may have. At least one entry must be there.
  public func entries<Entry>(_ key: String, _ wanted: String, make: (Fields) -> Entry?) -> [Entry] {
    let before = report.mistakes.count
    let fields = self.fields(key)
    if fields.isEmpty, report.mistakes.count == before {
      report.add(position.mistake("the page has no \"\(key)\"; give it \(wanted), or a \"table\" with them"))
    }
    return fields.compactMap { entry, keys in
      defer { entry.reportUnknownKeys(keys) }
      return make(entry)
    }
  }

  /// The values and keys of the entries that were read, by the keys of their lists.
  private var lists: [String: [(Fields, [FileValue])]] = [:]

  private func fields(_ key: String) -> [(Fields, [FileValue])] {
    let read = readFields(key)
    lists[key] = read
    guard let original = first?.lists[key], original.count == read.count else { return read }
    // What no entry of the translation has is that of the first language.
    let own = Set(read.flatMap { $0.0.keys })
    return zip(read, original).map { ($0.0.inheriting(from: $1.0, except: own), $0.1) }
  }

  private func readFields(_ key: String) -> [(Fields, [FileValue])] {
    let items = value(key).flatMap { value in report.attempt { try list(value, of: key) } } ?? []
    reportTooMany(items.count, at: items.dropFirst(Self.mostEntries).first)
    let listed = items.prefix(Self.mostEntries).compactMap { item in
      report.attempt { () -> (Fields, [FileValue]) in
        let mapping = try FileMapping(item, wanted: "values such as \"title: …\"")
        let values = mapping.entries.compactMap { entry in (try? entry.key.text()).map { ($0, entry.value) } }
        let fields = Fields(Dictionary(values) { first, _ in first }, at: item, files: files, report: report)
        return (fields, mapping.entries.map(\.key))
      }
    }
    return listed + rows()
  }

  private func list(_ value: FileValue, of key: String) throws -> [FileValue] {
    if let name = try? value.text(), name.lowercased().hasSuffix(".csv") {
      throw value.mistake("\"\(key)\" is a list of values here. For a table write \"table: \(name)\" instead")
    }
    return try value.list(of: key)
  }

  private func rows() -> [(Fields, [FileValue])] {
    guard let value = value("table"), let name = report.attempt({ try value.text() }) else { return [] }
    return report.attempt { () throws -> [(Fields, [FileValue])] in
      let path: String
      do throws(FolderFiles.Refusal) { path = try files.file(name) } catch { throw value.mistake(error.words) }
      guard !name.lowercased().hasSuffix(".xlsx") else {
        throw value.mistake("\"\(name)\" is a workbook. Save it as CSV, and name that file")
      }
      let table = try FileMistake.locating(in: path) {
        try CSVTable(readable: try InputFile.text(at: path), file: path)
      }
      _ = report.attempt { try table.mistakes.finish() }
      let next = table.rows.dropFirst(Self.mostEntries).first
      reportTooMany(table.rows.count, at: next.map { (table.columns.first ?? value).located(line: $0.line) })
      return table.rows.prefix(Self.mostEntries).enumerated().map { index, row in
        let position = (table.columns.first ?? value).located(line: row.line)
        let fields = Fields(row.values, at: position, files: files, report: report)
        return (fields, index == 0 ? table.columns : [])
      }
    } ?? []
  }

  /// Reports that a list is longer than what is shown of it. `position` is that of the first entry that is not.
  private func reportTooMany(_ count: Int, at position: FileValue?) {
    guard let position else { return }
    report.add(
      position.mistake("there are \(count) entries, of which the first \(Self.mostEntries) are shown. Leave some out"))
  }

  /// The number of entries that are shown: more than any page needs.
  private static let mostEntries = 500
}

extension String {
  /// The text with the bytes that `%20` and the like stand for, as Markdown has them in links.
  fileprivate var decoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
