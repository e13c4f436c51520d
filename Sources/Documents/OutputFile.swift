import Glibc

/// Writes the output of a command.
public enum OutputFile {
  /// Writes `bytes` to a file at `path`, replacing what is there, or to the standard output if `path` is nil.
  public static func write(_ bytes: [UInt8], to path: String?) throws(OutputFileError) {
    try withDescriptor(of: path) { descriptor, name throws(OutputFileError) in
      try write(bytes, to: descriptor, named: name)
    }
  }

  /// Writes `lines`, each followed by a line break, to a file at `path`, or to the standard output if it is nil. The
  /// lines are written piece by piece, since all of them together may take more memory than there is.
  public static func write(lines: some Sequence<String>, to path: String?) throws(OutputFileError) {
    try withDescriptor(of: path) { descriptor, name throws(OutputFileError) in
      var piece: [UInt8] = []
      for line in lines {
        piece += line.utf8
        piece.append(UInt8(ascii: "\n"))
        guard piece.count >= Self.pieceSize else { continue }
        try write(piece, to: descriptor, named: name)
        piece.removeAll(keepingCapacity: true)
      }
      try write(piece, to: descriptor, named: name)
    }
  }

  /// The size of a piece, in bytes.
  private static let pieceSize = 1 << 16

  /// Calls `body` with the emptied file at `path`, or with the standard output if it is nil.
  private static func withDescriptor(
    of path: String?, _ body: (Int32, String) throws(OutputFileError) -> Void
  ) throws(OutputFileError) {
    guard let path else { return try body(STDOUT_FILENO, "the standard output") }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputFileError(path: path) }
    defer { close(descriptor) }
    try body(descriptor, path)
  }

  /// Atomically replaces the file at `path` by one with `bytes` that everybody may read. A reader sees either the old
  /// or the new content.
  @Sendable public static func replace(_ path: String, by bytes: [UInt8]) throws(OutputFileError) {
    // Readers are other users, whatever our umask is.
    try place(bytes, at: path, mode: 0o644) { renameat($0, $1, $0, $2) }
  }

  /// Atomically replaces the file at `path` by one with `bytes` that only this user may read, and waits until it is on the
  /// disk: after a loss of power there is either the old or the new content.
  public static func store(_ bytes: [UInt8], at path: String) throws(OutputFileError) {
    try place(bytes, at: path, mode: 0o600, isSynced: true) { renameat($0, $1, $0, $2) }
  }

  /// Creates a file with `bytes` that only this user may read. Throws if anything is at `path` already, and leaves that as it
  /// is.
  public static func create(_ path: String, _ bytes: [UInt8]) throws(OutputFileError) {
    try place(bytes, at: path, mode: 0o600) { linkat($0, $1, $0, $2, 0) }
  }

  /// Writes `bytes` beside `path`, to a new file with an unpredictable name, which `install` then moves to its name in the
  /// directory. In a directory where others may write, this keeps the program from writing to a link or pipe of theirs.
  private static func place(
    _ bytes: [UInt8], at path: String, mode: mode_t, isSynced: Bool = false,
    install: (_ directory: Int32, _ beside: String, _ name: String) -> Int32
  ) throws(OutputFileError) {
    let parts = path.split(separator: "/")
    let folder = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0, let name = parts.last.map(String.init) else { throw OutputFileError(path: path) }
    defer { close(directory) }
    let beside = ".\(name).\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(directory, beside, flags, 0o600)
    guard descriptor >= 0 else { throw OutputFileError(path: path) }
    defer {
      close(descriptor)
      unlinkat(directory, beside, 0)
    }
    try write(bytes, to: descriptor, named: path)
    guard fchmod(descriptor, mode) == 0, !isSynced || fsync(descriptor) == 0, install(directory, beside, name) == 0,
      !isSynced || fsync(directory) == 0
    else { throw OutputFileError(path: path) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws(OutputFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw OutputFileError(path: name)
      }
    }
  }
}

/// An error that says why output could not be written.
public struct OutputFileError: Error, CustomStringConvertible {
  var path: String
  /// The system's error code, as in `errno`.
  public let code: Int32

  /// Creates an error with the system's error code, by default that of the call that has just failed.
  public init(path: String, errno code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  public var description: String { "\(path) cannot be written: \(String(cString: strerror(code))). \(remedy)" }

  private var remedy: String {
    switch code {
    case ENOSPC, EDQUOT: "Make room on that disk, or name a file on another one."
    case EROFS: "Name a file on a disk that can be written to."
    default: "Name a file in a directory that exists and that this user may write to."
    }
  }
}
