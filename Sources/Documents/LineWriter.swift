import Glibc

/// A file that gets one line at a time, each written before the call returns. Only this user may read it: lines tell what
/// people did.
public final class LineWriter {
  private let descriptor: Int32
  private let path: String
  private let onFailure: (String) -> Void
  /// Whether lines were lost.
  public private(set) var hasFailed = false

  /// Creates the file at `path`, or empties it. `onFailure` is told once if writing fails later, as when the disk is
  /// full; lines are dropped from then on.
  public init(path: String, onFailure: @escaping (String) -> Void) throws(OutputFileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    self.path = path
    self.onFailure = onFailure
    guard descriptor >= 0 else { throw OutputFileError(path: path) }
    // One that was there may be open to others; a device or a pipe stays as it is.
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  public func write(_ line: String) {
    guard !hasFailed else { return }
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return fail()
      }
    }
  }

  private func fail() {
    hasFailed = true
    onFailure("\(path) can not be written any more: \(String(cString: strerror(errno))). Its last lines are lost.")
  }
}
