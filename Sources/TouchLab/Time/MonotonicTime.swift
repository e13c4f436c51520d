import Glibc

/// CLOCK_MONOTONIC: the clock of X event times, so that times taken here and times in events can be subtracted.
public enum MonotonicTime {
  /// Milliseconds since boot, with fraction.
  public static var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// Nanoseconds since boot.
  static var nanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps until `deadline` (nanoseconds since boot); throws ``LabError/Kind/interrupted`` if a signal that
  /// ``Interruption`` watches arrives meanwhile.
  static func sleep(until deadline: Int64) throws(LabError) {
    var wake = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    repeat { try Interruption.check() } while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, nil) == EINTR
  }

  /// Sleeps for `seconds`; throws ``LabError/Kind/interrupted`` if a signal that ``Interruption`` watches arrives.
  public static func sleep(seconds: Double) throws(LabError) { try sleep(until: nanoseconds + Int64(seconds * 1e9)) }

  /// Asks `condition` every few milliseconds until it says yes.
  ///
  /// - Throws: ``LabError/Kind/timeout`` naming `description` when `seconds` have passed; whatever `condition` throws.
  public static func wait(
    upTo seconds: Double, for description: String, until condition: () throws -> Bool
  ) throws {
    let limit = nanoseconds + Int64(seconds * 1e9)
    while try !condition() {
      guard nanoseconds < limit else {
        throw LabError(.timeout, tried: "Waiting for \(description)", problem: "it did not come true in \(seconds) s")
      }
      try sleep(seconds: 0.002)
    }
  }
}

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
