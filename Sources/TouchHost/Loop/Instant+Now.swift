import Glibc
import TouchCore

extension Instant {
  /// The current time of CLOCK_MONOTONIC, the clock with which X servers on this machine stamp their events.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Returns the earlier of two moments, each of which may be nil.
  package static func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}
