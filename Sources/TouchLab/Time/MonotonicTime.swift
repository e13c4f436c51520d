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
