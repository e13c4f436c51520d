import TouchTesting
import TouchUI

/// When frames are drawn.
enum FramePlan: Hashable {
  case rate(Double)
  /// From 1 to 60 ms apart.
  case random(seed: UInt64)
  /// Only where it is looked at.
  case none

  /// The times of all frames up to `end`, in order.
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
