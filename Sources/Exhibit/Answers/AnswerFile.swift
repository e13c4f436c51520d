import Documents
import Glibc

/// The file of visitors' answers, a table as RFC 4180 describes it: one line each, on the disk before it counts as given.
struct AnswerFile: Sendable {
  let path: String

  private static let header = "time,kiosk,page,question,answer,language\n"

  /// Appends answers and waits until they are on the disk. Returns the reason why they are not, or nil.
  func append(_ answers: [Answer]) -> String? {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return Self.reason }
    defer { close(file) }
    let isNew = Self.repair(file) == 0
    let lines = answers.map { Self.line(of: $0) }
    let bytes = Array(((isNew ? Self.header : "") + lines.joined()).utf8)
    let end = lseek(file, 0, SEEK_END)
    guard Self.write(bytes, to: file), fsync(file) == 0 else {
      let reason = Self.reason
      // Nothing of an answer that is not whole.
      _ = ftruncate(file, end)
      return reason
    }
    if isNew { Self.syncFolder(of: path) }
    return nil
  }

  /// Cuts off a last line that a loss of power has left without its end. Returns the length of the file.
  private static func repair(_ file: Int32) -> Int {
    var end = Int(lseek(file, 0, SEEK_END))
    var chunk = [UInt8](repeating: 0, count: 4096)
    while end > 0 {
      let start = max(0, end - chunk.count)
      let count = pread(file, &chunk, end - start, off_t(start))
      guard count == end - start else { return end }
      if let newline = chunk[..<count].lastIndex(of: UInt8(ascii: "\n")) {
        end = start + newline + 1
        break
      }
      end = start
    }
    if end < Int(lseek(file, 0, SEEK_END)) { _ = ftruncate(file, off_t(end)) }
    return end
  }

  /// Returns the answers in the file, without a last line that is not whole; empty if there is no file.
  func answers() -> [Answer] {
    guard let text = try? InputFile.text(at: path, atMost: 1 << 28),
      let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")),
      let table = try? CSVTable(readable: String(text[...end]), file: path, limits: .none)
    else { return [] }
    return table.rows.map { row in
      let text = { (column: String) in (try? row.values[column]?.anyText()) ?? "" }
      return Answer(
        page: text("page"), question: text("question"), answer: Self.unescaped(text("answer")),
        language: text("language"))
    }
  }

  // MARK: Lines

  private static func line(of answer: Answer) -> String {
    [time, host, answer.page, answer.question, answer.answer, answer.language].map(value).joined(separator: ",") + "\n"
  }

  /// Returns a text as a value of one line, which a spreadsheet does not take for a formula.
  private static func value(_ text: String) -> String {
    let line = text.map { $0.isNewline || $0 == "\0" ? " " : $0 }
    let safe = (line.first.map("=+-@\t".contains) ?? false ? "'" : "") + String(line)
    return safe.contains { "\",;".contains($0) }
      ? "\"\(safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"" : safe
  }

  private static func unescaped(_ text: String) -> String {
    text.first == "'" && (text.dropFirst().first.map("=+-@\t".contains) ?? false) ? String(text.dropFirst()) : text
  }

  /// The time in UTC as ISO 8601 writes it.
  private static var time: String {
    var (now, parts) = (Glibc.time(nil), tm())
    gmtime_r(&now, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T"
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return true
  }

  private static func syncFolder(of path: String) {
    let folder = open(path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
