/// How much a message of the toolkit matters.
public enum DiagnosticLevel: Hashable, Sendable {
  /// Wrong use of the toolkit or a fault of a device; what was asked for did not happen.
  case error
  /// Worth knowing; the toolkit goes on as well as it can.
  case warning
  /// What happened, for somebody who follows along.
  case info
}

/// Where the toolkit's own messages go. Set ``sink`` to bind it to a log; without one nothing is printed.
public final class Diagnostics {
  /// Called with each message. The text is only made if somebody listens.
  public var sink: ((DiagnosticLevel, String) -> Void)?

  public init() {}

  /// Hands a message to the ``sink``.
  public func report(_ level: DiagnosticLevel, _ message: @autoclosure () -> String) {
    sink?(level, message())
  }
}
