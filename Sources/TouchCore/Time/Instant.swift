/// A moment of the monotonic clock in whole microseconds. The platform chooses the zero; only differences are
/// meaningful.
public struct Instant: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates the moment `milliseconds` after zero, rounded to the nearest microsecond.
  public init(milliseconds: Double) { self.init(microseconds: Int64((milliseconds * 1000).rounded())) }

  public static let zero = Instant(microseconds: 0)

  public var milliseconds: Double { Double(microseconds) / 1000 }

  /// Returns the seconds from `earlier` to this moment; negative if `earlier` is later.
  public func seconds(since earlier: Instant) -> Double { Double(microseconds - earlier.microseconds) / 1_000_000 }

  public static func < (left: Instant, right: Instant) -> Bool { left.microseconds < right.microseconds }

  /// The moment `seconds` later, rounded to the nearest microsecond. Durations beyond 100 years count as 100 years, so
  /// that an infinite duration is a deadline that never comes instead of a crash.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    let century = 3.2e15
    let duration = seconds.isNaN ? 0 : (seconds * 1_000_000).rounded()
    return Instant(microseconds: instant.microseconds + Int64(max(-century, min(century, duration))))
  }
}
