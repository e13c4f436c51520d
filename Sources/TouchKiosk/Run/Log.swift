import Documents
import Glibc
import KioskCore
import Logging
import TouchRecording
import TouchUI

/// The program's log on the standard error.
final class Log {
  private(set) var logger: Logger

  /// Creates the log. `handler` is called with the program's name and returns the handler that writes the messages.
  init(_ handler: (String) -> any LogHandler = { LineLog($0) }) {
    logger = Logger(label: KioskHost.Options.current.name) { PrintableLog(handler($0)) }
  }

  /// The minimum level of messages that are written.
  var level = Configuration.LogLevel.info {
    didSet { logger.logLevel = Logger.Level(level) }
  }

  /// Writes the toolkit's messages to the log.
  func connect(_ diagnostics: Diagnostics) {
    diagnostics.sink = { [self] level, message in
      switch level {
      case .error: logger.error("\(message)")
      case .warning: logger.warning("\(message)")
      case .info: logger.debug("\(message)")
      }
    }
  }
}

/// A log handler that escapes control characters and names the program as the source. Messages contain foreign names of
/// devices, outputs and files.
private struct PrintableLog: LogHandler {
  private var handler: any LogHandler

  init(_ handler: any LogHandler) { self.handler = handler }

  func log(event: LogEvent) {
    var event = event
    // The default source is the name of this module.
    event.source = KioskHost.Options.current.name
    event.message = "\(event.message.description.printable)"
    handler.log(event: event)
  }

  var logLevel: Logger.Level {
    get { handler.logLevel }
    set { handler.logLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { handler.metadata }
    set { handler.metadata = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue }
  }
}

extension Log {
  /// Logs an attempt to enter the PIN, so that attempts to break in are visible in the log.
  func note(_ attempt: PINTry) {
    guard attempt.isRight else {
      return logger.warning("A wrong PIN was typed on the screen, \(attempt.wrongTries) in a row.")
    }
    logger.notice("The PIN was typed on the screen: staff are in their panel.")
    if attempt.isTrivial {
      logger.warning(
        "The PIN is one of those that everybody tries first. Make another one with `\(KioskHost.Options.current.name) pin`."
      )
    }
  }
}

extension Logger.Level {
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
