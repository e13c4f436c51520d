/// The severity of a message of the toolkit.
public enum DiagnosticLevel: Hashable, Sendable {
  /// Wrong use of the toolkit or a fault of a device; the request was not carried out.
  case error
  /// A problem that does not stop the toolkit.
  case warning
  /// An event, for somebody who follows along.
  case info
}

/// The receiver of the toolkit's own messages. Set ``sink`` to bind it to a log; without one nothing is printed.
public final class Diagnostics {
  /// The closure that is called with each message. The text is only made if a sink is set.
  public var sink: ((DiagnosticLevel, String) -> Void)?

  public init() {}

  /// Passes a message to the ``sink``.
  public func report(_ level: DiagnosticLevel, _ message: @autoclosure () -> String) {
    sink?(level, message())
  }
}
