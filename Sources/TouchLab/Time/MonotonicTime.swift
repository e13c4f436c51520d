import Glibc

/// The clock CLOCK_MONOTONIC, which X event times use, so that times of both can be subtracted.
public enum MonotonicTime {
  /// The milliseconds since boot, with fraction.
  public static var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// The nanoseconds since boot.
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

  /// Calls `condition` every few milliseconds until it returns true.
  ///
  /// - Throws: ``LabError/Kind/timeout`` with `description` when `seconds` have passed; the errors of `condition`.
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

/// SIGINT and SIGTERM as an error at the next wait, so that all children are stopped before the program ends.
///
/// A program that wants this calls ``watch()`` once; otherwise the signals keep their usual meaning, and the guards of
/// this process's children end them (see `GuardedProcess`).
public enum Interruption {
  nonisolated(unsafe) private static var arrived: Int32 = 0

  /// The number of the signal that arrived; nil if none has.
  public static var signal: Int32? { arrived == 0 ? nil : arrived }

  /// Makes SIGINT, SIGTERM and SIGHUP end every wait of the laboratory with ``LabError/Kind/interrupted`` from now on.
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
