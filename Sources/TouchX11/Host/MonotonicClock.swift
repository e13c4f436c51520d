import Glibc
import TouchUI

extension Instant {
  /// This moment of CLOCK_MONOTONIC, the clock that X servers on this machine stamp their events with.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
