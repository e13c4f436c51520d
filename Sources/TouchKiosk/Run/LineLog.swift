import Glibc

/// Writes each message in a line with its time, its level and the program's name.
struct LineLog {
  let program: String
  let stream: LogStream

  init(_ program: String, to stream: LogStream = .standardError) {
    self.program = program
    self.stream = stream
  }

  func write(_ level: Log.Level, _ message: String) {
    stream.write(line(level, message)) { count in
      line(.warning, "\(count == 1 ? "1 line of the log is" : "\(count) lines of the log are") lost: nobody read it.")
    }
  }

  private func line(_ level: Log.Level, _ message: String) -> String {
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
