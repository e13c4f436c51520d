import Documents

/// The text of a page's file: the values between two lines of `---` at its top, and the body below them.
struct PageText {
  let file: String
  /// The values at the top, with their keys; empty if there are none.
  private(set) var values: [(key: FileValue, value: FileValue)] = []
  let body: String
  /// The number of lines above the body.
  let bodyLine: Int
  /// Whether the values cannot be read.
  private(set) var isBroken = false
  /// The position for mistakes about missing values: the beginning of the file.
  let position: FileValue

  init(_ text: String, file: String, _ report: MistakeReport) {
    self.file = file
    position = FileValue(cell: "", file: file, name: "the page", line: 1, column: 1)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let start = lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
    guard let first = lines.dropFirst(start).first, first.trimmed == "---" else {
      (body, bodyLine) = (text, 0)
      if let problem = Self.missingBorder(in: lines[start...]) {
        report.add(position.located(line: start + 1).mistake(problem))
        isBroken = true
      }
      return
    }
    guard let end = lines[(start + 1)...].firstIndex(where: { $0.trimmed == "---" }) else {
      report.add(
        position.mistake("the values at the top do not end. Allowed: a line --- above them and one below them"))
      (body, bodyLine, isBroken) = ("", 0, true)
      return
    }
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 1
    guard end > start + 1 else { return }
    let yaml = lines[..<end].joined(separator: "\n")
    let entries = report.attempt {
      try FileMistake.locating(in: file) {
        guard let value = try FileValue(yaml: yaml, file: file, name: "the page", showsColumns: true), !value.isEmpty
        else { return [FileMapping.Entry]() }
        return try FileMapping(value, wanted: "values such as \"kind: tiles\"").entries
      }
    }
    isBroken = entries == nil
    values = entries ?? []
  }

  /// Returns what is wrong with the first line of a text that seems to begin with values, but not with "---".
  private static func missingBorder(in lines: ArraySlice<Substring>) -> String? {
    guard let first = lines.first?.trimmed, lines.dropFirst().contains(where: { $0.trimmed == "---" }) else {
      return nil
    }
    if first.count <= 8, !first.isEmpty, first.allSatisfy({ "-–—_".contains($0) }) {
      return
        "the line above the values is \"\(first)\". Allowed: three hyphens (---), which some word processors turn into a dash"
    }
    guard first.wholeMatch(of: /[a-z][A-Za-z]*:(?: .*)?/) != nil else { return nil }
    return "values begin without a border. Put a line --- above them"
  }

  /// Whether there are neither values nor words.
  var isEmpty: Bool { values.isEmpty && !isBroken && body.allSatisfy(\.isWhitespace) }

  /// The values by the names of their keys.
  var named: [String: FileValue] {
    Dictionary(values.compactMap { entry in (try? entry.key.text()).map { ($0, entry.value) } }) { first, _ in first }
  }
}
