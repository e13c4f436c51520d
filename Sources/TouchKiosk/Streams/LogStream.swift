import Glibc
import Logging
import Synchronization

/// A file that lines are written to without ever waiting. While nobody reads them, as with a full pipe, lines are dropped
/// and counted; the number is logged once there is room again.
final class LogStream: Sendable {
  static let standardError = LogStream(STDERR_FILENO)

  /// The maximum number of bytes that a pipe accepts atomically.
  private static let longestLine = 4096

  private let descriptor: Int32
  private let dropped = Mutex(0)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes `line`, which has no line break, on any thread. `notice` makes the line that tells how many were dropped.
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

/// Writes each message in a line with its time, its level and the program's name.
struct LineLog: LogHandler {
  let program: String
  let stream: LogStream
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  init(_ program: String, to stream: LogStream = .standardError) {
    self.program = program
    self.stream = stream
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    stream.write(line(event.level, "\(event.message)")) { count in
      line(.warning, "\(count == 1 ? "1 line of the log is" : "\(count) lines of the log are") lost: nobody read it.")
    }
  }

  private func line(_ level: Logger.Level, _ message: String) -> String {
    "\(Self.now) \(level) \(program): [\(program)] \(message)"
  }

  /// The time by the machine's clock, as in 2026-11-26T22:00:00+0100.
  private static var now: String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
