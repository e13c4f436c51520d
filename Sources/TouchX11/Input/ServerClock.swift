import TouchCore

/// Turns the X server's time, 32-bit milliseconds that wrap after 49.7 days, into moments of our own monotonic clock.
///
/// The difference between the clocks is the least time between an event and its arrival that was seen in the last
/// minute. It follows a server whose clock is set forward with the next event. An event that arrives much later than
/// usual may mean that the clock was set back, or only that something was busy: ``isLate(_:now:)`` returns whether the
/// server must be asked.
struct ServerClock {
  /// The time between an event and its arrival up to which both clocks count as the same one, in milliseconds.
  private static let usualDelay: Int64 = 5
  /// The additional delay from which on the server's clock may have been set back, in milliseconds.
  private static let suspiciousDelay: Int64 = 50
  /// Half the time for which a delay counts, in seconds.
  private static let halfWindow = 30.0

  /// The least delay since ``start``, in milliseconds; negative if the server's clock is ahead of ours.
  private var least: Int64
  private var start: Instant
  /// The least delay of the half window before.
  private var earlier: Int64

  /// Begins with the server's clock showing `serverTime` at our moment `now`.
  init(serverTime: UInt32, now: Instant) {
    start = now
    least = now.wholeMilliseconds - Self.unwrap(serverTime, near: now.wholeMilliseconds)
    earlier = least
  }

  private var delay: Int64 {
    let delay = min(least, earlier)
    return (0...Self.usualDelay).contains(delay) ? 0 : delay
  }

  /// Returns the moment of an event with `serverTime`, which lies within 24.8 days of `now`.
  func instant(of serverTime: UInt32, now: Instant) -> Instant {
    Instant(microseconds: (serverMilliseconds(serverTime, now) + delay) * 1000)
  }

  /// Takes note of an event that arrived at `now`.
  mutating func note(_ serverTime: UInt32, now: Instant) {
    let found = now.wholeMilliseconds - serverMilliseconds(serverTime, now)
    if now.seconds(since: start) >= Self.halfWindow {
      (start, earlier, least) = (now, least, found)
    } else {
      least = min(least, found)
    }
  }

  /// Whether an event that arrived at `now` was so long in transit that the server's clock may have been set back.
  func isLate(_ serverTime: UInt32, now: Instant) -> Bool {
    now.wholeMilliseconds - serverMilliseconds(serverTime, now) > delay + Self.suspiciousDelay
  }

  /// The server's time nearest to where its clock is expected to be, in milliseconds of all 64 bits.
  private func serverMilliseconds(_ time: UInt32, _ now: Instant) -> Int64 {
    Self.unwrap(time, near: now.wholeMilliseconds - delay)
  }

  /// Returns the 64-bit time nearest to `reference` whose lower 32 bits are `time`.
  private static func unwrap(_ time: UInt32, near reference: Int64) -> Int64 {
    reference + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: reference)))
  }
}

extension Instant {
  fileprivate var wholeMilliseconds: Int64 { microseconds / 1000 }
}
