import TouchUI

/// Asks for the PIN, and after each wrong one makes everybody wait: 1, 2, 4, 8, 16, then always 30 seconds. Ten minutes
/// after the last wrong one all are forgotten: a prankster keeps staff waiting, not out.
final class PINLock {
  static let longestDelay = 30.0
  static let memory = 600.0

  private(set) var wrongTries = 0
  private var lastTry = Instant.zero

  /// The seconds from `now` until the next try is allowed; 0 if it is allowed at once.
  func delay(at now: Instant) -> Double {
    guard wrongTries > 0, !isForgotten(now) else { return 0 }
    let span = min(Double(1 << min(wrongTries - 1, 10)), Self.longestDelay)
    return max(0, span - now.seconds(since: lastTry))
  }

  /// Whether `pin` opens; false without looking at it while there is a delay.
  func opens(_ pin: String, hash: String, at now: Instant) -> Bool {
    guard delay(at: now) == 0 else { return false }
    if isForgotten(now) { wrongTries = 0 }
    if PINHash.matches(pin, hash) {
      wrongTries = 0
      return true
    }
    wrongTries += 1
    lastTry = now
    return false
  }

  private func isForgotten(_ now: Instant) -> Bool { now.seconds(since: lastTry) >= Self.memory }
}
