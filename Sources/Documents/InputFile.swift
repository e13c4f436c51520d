import Glibc

/// How much of a file is read. What comes from others must not take all that a machine has.
public enum InputLimits: Sendable {
  /// As much as is read in a second or two, and takes some hundred megabytes.
  case usual
  /// Up to a gigabyte, for files that are trusted, however long it takes.
  case none

  /// More than anybody writes by hand.
  public var bytes: Int { self == .usual ? 4 << 20 : 1 << 30 }
  /// How many values a YAML file may have written out; each takes some hundred bytes of memory.
  var values: Int { self == .usual ? 250_000 : .max }
}

/// A text file that the user named.
public enum InputFile {

  /// The text of the file at `path`. Throws ``InputFileError`` if there is no such file or it can not be read, and
  /// ``FileMistake`` if it is no UTF-8 text or has more than `limit` bytes, which are not read then: some files have no
  /// end.
  public static func text(at path: String, atMost limit: Int = InputLimits.usual.bytes) throws -> String {
    var bytes = try bytes(at: path, atMost: limit)
    if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(
        file: path, line: firstBadLine(of: bytes), problem: "this is not UTF-8 text; save the file as UTF-8")
    }
    return text
  }

  /// What some editors put before the text.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// What is in the file at `path`; throws as ``text(at:atMost:)`` does.
  package static func bytes(at path: String, atMost limit: Int) throws -> [UInt8] {
    guard let file = fopen(path, "rbe") else { throw InputFileError(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      guard bytes.count + count <= limit else {
        throw FileMistake(
          file: path, line: 1, problem: "the file is too large: is it the right one? Allowed: \(limit >> 10) KiB",
          isExcess: true)
      }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw InputFileError(path: path) }
    return bytes
  }

  private static func firstBadLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (bad ?? 0) + 1
  }
}

/// Why a file that the user named could not be read.
public struct InputFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  /// With the system's reason of the call that has just failed.
  init(path: String) { self.init(path: path, reason: String(cString: strerror(errno))) }

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) can not be read: \(reason). Name a file that exists and may be read." }
}
