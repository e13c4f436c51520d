import Glibc
import Synchronization

/// A file that lines are written to without ever waiting. While nobody reads them, as with a full pipe, lines are dropped
/// and counted; the number is logged once there is space again.
final class LogStream: Sendable {
  static let standardError = LogStream(STDERR_FILENO)

  /// The maximum number of bytes that a pipe accepts atomically.
  private static let longestLine = 4096

  private let descriptor: Int32
  private let dropped = Mutex(0)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes `line`, which has no line break, on any thread. `notice` returns the line that reports the number of
  /// dropped lines.
  func write(_ line: String, notice: (Int) -> String) {
    dropped.withLock { count in
      if count > 0, put(notice(count)) { count = 0 }
      if count > 0 || !put(line) { count += 1 }
    }
  }

  private func put(_ line: String) -> Bool {
    let bytes = Array(line.utf8.prefix(Self.longestLine - 1)) + [UInt8(ascii: "\n")]
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&file, 1, 0) == 1, file.revents & Int16(POLLOUT) != 0 else { return false }
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }
}
