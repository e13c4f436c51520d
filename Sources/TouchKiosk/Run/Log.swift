import Documents
import Glibc
import KioskCore
import TouchRecording
import TouchUI

/// The program's log on the standard error.
final class Log {
  /// The severity of a message.
  enum Level: Int {
    case debug, info, notice, warning, error
  }

  /// The minimum level of messages that are written.
  var level = Configuration.LogLevel.info
  private let program: String
  private let write: (Level, String) -> Void

  /// Creates the log of a program.
  ///
  /// - Parameters:
  ///   - program: the name of the program.
  ///   - write: receives the messages that reach the level, without control characters. By default the standard error.
  init(of program: String, _ write: ((Level, String) -> Void)? = nil) {
    self.program = program
    self.write = write ?? LineLog(program).write
  }

  func debug(_ message: String) { log(.debug, message) }
  func info(_ message: String) { log(.info, message) }
  func notice(_ message: String) { log(.notice, message) }
  func warning(_ message: String) { log(.warning, message) }
  func error(_ message: String) { log(.error, message) }

  /// Writes the message. It is escaped, since messages contain foreign names of devices, outputs and files.
  private func log(_ level: Level, _ message: String) {
    if level.rawValue >= Level(self.level).rawValue { write(level, message.printable) }
  }

  /// Writes the toolkit's messages to the log.
  func connect(_ diagnostics: Diagnostics) {
    diagnostics.sink = { [self] level, message in
      switch level {
      case .error: error(message)
      case .warning: warning(message)
      case .info: debug(message)
      }
    }
  }

  /// Logs an attempt to enter the PIN, so that attempts to break in are visible in the log.
  func note(_ attempt: PINTry) {
    guard attempt.isRight else {
      return warning("A wrong PIN was typed on the screen, \(attempt.wrongTries) in a row.")
    }
    notice("The PIN was typed on the screen: staff are in their panel.")
    if attempt.isTrivial {
      warning(
        "The PIN is one of those that everybody tries first. Make another one with `\(program) pin`."
      )
    }
  }
}

extension Log.Level {
  fileprivate init(_ level: Configuration.LogLevel) {
    self =
      switch level {
      case .debug: .debug
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
  }
}

/// The properties of the standard output.
public enum Terminal {
  /// Whether the standard output is a terminal whose user has not declined colours.
  public static var showsColor: Bool {
    isatty(STDOUT_FILENO) == 1 && showsColor { name in getenv(name).map { String(cString: $0) } }
  }

  /// Whether a terminal shows colours. `environment` returns the value of a variable.
  static func showsColor(environment: (String) -> String?) -> Bool {
    (environment("NO_COLOR") ?? "").isEmpty && (environment("TERM") ?? "dumb") != "dumb"
  }
}

/// A transcript that is written to a file.
struct TranscriptFile {
  let transcript: Transcript
  private let writer: LineWriter

  init(_ path: String, since origin: Instant) throws {
    let writer = try Failure.explained { try LineWriter(path: path) { Failure.tell($0) } }
    transcript = Transcript(since: origin) { writer.write($0) }
    self.writer = writer
  }

  /// Whether some of it could not be written.
  var isIncomplete: Bool { writer.hasFailed }
}
