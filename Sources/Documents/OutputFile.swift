import Glibc

/// Writes what a command has made, all at once.
public enum OutputFile {
  /// Writes `bytes` to a file at `path`, replacing what is there; nil: to the standard output.
  public static func write(_ bytes: [UInt8], to path: String?) throws(OutputFileError) {
    guard let path else { return try write(bytes, to: STDOUT_FILENO, named: "the standard output") }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputFileError(path: path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, named: path)
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

/// Why something could not be written.
public struct OutputFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  /// With the system's reason, by default that of the call that has just failed.
  public init(path: String, errno code: Int32 = errno) {
    self.path = path
    reason = String(cString: strerror(code))
  }

  public var description: String {
    "\(path) can not be written: \(reason). Name a file in a directory that exists and that this user may write to."
  }
}
