import Glibc

/// A file that receives lines one at a time. Each is written before the call returns. Only the current user may read
/// the file, since its lines record what people did.
public final class LineWriter {
  private let descriptor: Int32
  private let path: String
  private let onFailure: (String) -> Void
  /// Whether lines have been lost.
  public private(set) var hasFailed = false

  /// Creates the file at `path`, or empties it. `onFailure` is called once if writing fails later, as when the disk is
  /// full; from then on lines are dropped.
  public init(path: String, onFailure: @escaping (String) -> Void) throws(OutputFileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    self.path = path
    self.onFailure = onFailure
    guard descriptor >= 0 else { throw OutputFileError(path: path) }
    // An existing file may be readable by others. Devices and pipes keep their permissions.
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
    onFailure("\(path) cannot be written any more: \(String(cString: strerror(errno))). Its last lines are lost.")
  }
}
