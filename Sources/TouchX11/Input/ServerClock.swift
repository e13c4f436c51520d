import TouchUI

/// Turns the X server's time, 32-bit milliseconds that wrap after 49.7 days, into moments of our own monotonic clock.
///
/// A server on this machine counts the same clock (CLOCK_MONOTONIC since boot), so its times only need their upper bits
/// back. A server elsewhere counts from its own boot: the difference measured at the start is taken off.
struct ServerClock {
  /// What the server's clock is ahead of ours, in milliseconds; 0 if it is the same clock.
  private let lead: Int64
  /// Clocks nearer than this are taken for the same one; a busy server answers late but not that late.
  private static let sameClockTolerance: Int64 = 5000

  /// `serverTime` is what the server's clock showed at our moment `now`.
  init(serverTime: UInt32, now: Instant) {
    let difference = Self.unwrap(serverTime, near: now.wholeMilliseconds) - now.wholeMilliseconds
    lead = abs(difference) <= Self.sameClockTolerance ? 0 : difference
  }

  /// The moment of an event with `serverTime`, which lies within 24.8 days of `now`.
  func instant(of serverTime: UInt32, now: Instant) -> Instant {
    let milliseconds = Self.unwrap(serverTime, near: now.wholeMilliseconds + lead) - lead
    return Instant(microseconds: milliseconds * 1000)
  }

  /// The 64-bit time nearest to `reference` whose lower 32 bits are `time`.
  private static func unwrap(_ time: UInt32, near reference: Int64) -> Int64 {
    reference + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: reference)))
  }
}

extension Instant {
  fileprivate var wholeMilliseconds: Int64 { microseconds / 1000 }
}
