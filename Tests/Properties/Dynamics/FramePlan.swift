import TouchTesting
import TouchUI

/// The times at which frames are drawn.
enum FramePlan: Hashable {
  case rate(Double)
  /// Frames at random intervals from 1 to 60 ms.
  case random(seed: UInt64)
  /// No frames but those at which positions are read.
  case none

  /// Returns the times of all frames before `end`, in order.
  func times(until end: Instant) -> [Instant] {
    switch self {
    case .rate(let rate):
      return (1...).lazy.map { Instant(milliseconds: Double($0) * 1000 / rate) }.prefix { $0 < end }.map(\.self)
    case .random(let seed):
      var random = SplitMix64(seed: seed)
      var times: [Instant] = []
      var time = Instant.zero
      while true {
        time = Instant(microseconds: time.microseconds + Int64(1000 + random.below(59_000)))
        guard time < end else { return times }
        times.append(time)
      }
    case .none: return []
    }
  }
}
