import Glibc

/// Functions for whole small text files: configuration, logs, output.
enum TextFile {
  /// Returns the text of the file at `path`; nil if it cannot be read.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += chunk[..<count]
    }
  }

  static func write(_ text: String, to path: String) throws(LabError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count, close(descriptor) == 0 else {
      throw LabError(.file, tried: "Writing \(path)", problem: LabError.words(errno))
    }
  }
}

/// A new directory under $TMPDIR (or /tmp), readable by this user alone, removed with everything in it when the last
/// reference goes.
public final class TemporaryDirectory {
  public let path: String
  /// Whether the directory stays, for a look at its logs.
  public var isKept = false

  public init(prefix: String = "touchlab") throws(LabError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/\(prefix)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw LabError(
        .file, tried: "Making a directory under \(base)", problem: LabError.words(errno),
        remedy: "Set TMPDIR to a directory that can be written.")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if !isKept { Self.remove(path) }
  }

  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = DirectoryEntry.name(entry)
        guard name != ".", name != ".." else { continue }
        // unlink removes everything except directories, and of a symbolic link only the link.
        if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    rmdir(path)
  }
}

/// An entry returned by `readdir`.
enum DirectoryEntry {
  static func name(_ entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }
}
