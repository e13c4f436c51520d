import Glibc

/// The limits for files from other people, which must not take up the whole machine.
public enum InputLimits: Sendable {
  /// Limits the size and number of values to what is read in a second or two and takes some hundred megabytes.
  case usual
  /// Allows up to a gigabyte, however long it takes. For trusted files.
  case none

  /// The maximum size of a file, in bytes. With ``usual`` it is more than anybody writes by hand.
  public var bytes: Int { self == .usual ? 4 << 20 : 1 << 30 }
  /// The maximum number of values written in a YAML file. Each takes some hundred bytes of memory.
  var values: Int { self == .usual ? 250_000 : .max }
}

/// Reads the files that the user named.
public enum InputFile {

  /// Returns the text of the file at `path`, without a byte order mark. Throws an ``InputFileError`` if the file does
  /// not exist or cannot be read. Throws a ``FileMistake`` if it is not UTF-8, or as soon as it proves larger than
  /// `limit` bytes, since some files have no end.
  public static func text(at path: String, atMost limit: Int = InputLimits.usual.bytes) throws -> String {
    var bytes = try bytes(at: path, atMost: limit)
    if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileMistake(
        file: path, line: firstBadLine(of: bytes), problem: "this is not UTF-8 text; save the file as UTF-8")
    }
    return text
  }

  /// The byte order mark that some editors put before the text.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Returns the content of the file at `path`. Throws the same errors as ``text(at:atMost:)`` for missing, unreadable
  /// and too large files.
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

/// An error that says why a file named by the user could not be read.
public struct InputFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  /// Creates the error for the system call that has just failed.
  init(path: String) { self.init(path: path, reason: String(cString: strerror(errno))) }

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) cannot be read: \(reason). Name a file that exists and may be read." }
}
