import TouchUI

/// Asks for the PIN, and after each wrong one makes everybody wait: 1, 2, 4, 8, 16, then always 30 seconds. Ten minutes
/// after the last wrong one all are forgotten: a prankster keeps staff waiting, not out.
///
/// A restart forgets nothing: the delay then begins anew.
final class PINLock {
  static let longestDelay = 30.0
  static let memory = 600.0

  private(set) var wrongTries = 0
  private var lastTry = Instant.zero
  private let file: PINTries?
  /// Tries since the program started.
  let counts = PINCounts()

  /// - Parameters:
  ///   - file: where wrong tries are kept; nil: nowhere.
  ///   - start: when the program started.
  init(_ file: PINTries? = nil, start: Instant = .zero) {
    self.file = file
    wrongTries = file?.wrongTries(within: Self.memory) ?? 0
    lastTry = start
  }

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
    // Before the answer is known to anybody: whoever pulls the plug then has tried too.
    file?.note(wrongTries + 1)
    if PINHash.matches(pin, hash) {
      wrongTries = 0
      file?.note(0)
      counts.right += 1
      return true
    }
    wrongTries += 1
    lastTry = now
    counts.wrong += 1
    return false
  }

  private func isForgotten(_ now: Instant) -> Bool { now.seconds(since: lastTry) >= Self.memory }
}

/// How many PINs have been tried since the program started.
public final class PINCounts {
  public internal(set) var right = 0
  public internal(set) var wrong = 0

  public init() {}
}
