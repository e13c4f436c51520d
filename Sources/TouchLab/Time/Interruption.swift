import Glibc

/// SIGINT and SIGTERM as an error at the next wait, so that whatever was started is stopped on the way out.
///
/// A program that wants this calls ``watch()`` once; otherwise the signals keep their usual meaning, and what this
/// process had started is ended by its guards (see `GuardedProcess`).
public enum Interruption {
  nonisolated(unsafe) private static var arrived: Int32 = 0

  /// The number of the signal that arrived, nil if none has.
  public static var signal: Int32? { arrived == 0 ? nil : arrived }

  /// From now on SIGINT, SIGTERM and SIGHUP end every wait of the laboratory with ``LabError/Kind/interrupted``.
  public static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.arrived = $0 }
      sigaction(number, &action, nil)
    }
  }

  static func check() throws(LabError) {
    guard let signal else { return }
    throw LabError(.interrupted, tried: "Going on", problem: "interrupted by signal \(signal)")
  }
}
