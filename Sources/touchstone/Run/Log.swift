import Logging
import TouchUI

/// The program's log, on the standard error.
enum Log {
  static func make() -> Logger {
    Logger(label: "touchstone") { StreamLogHandler.standardError(label: $0) }
  }

  /// Lets the toolkit's own messages appear in the log.
  static func connect(_ diagnostics: Diagnostics, to logger: Logger) {
    diagnostics.sink = { level, message in
      switch level {
      case .error: logger.error("\(message)")
      case .warning: logger.warning("\(message)")
      case .info: logger.debug("\(message)")
      }
    }
  }
}
