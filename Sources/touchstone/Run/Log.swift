import Kiosk
import Logging
import TouchUI

/// The program's log, on the standard error.
final class Log {
  private(set) var logger = Logger(label: "touchstone") { StreamLogHandler.standardError(label: $0) }

  /// The least level of messages that appear.
  var level = Configuration.LogLevel.info {
    didSet { logger.logLevel = Logger.Level(level) }
  }

  /// Lets the toolkit's own messages appear in the log.
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
