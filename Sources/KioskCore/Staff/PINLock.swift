import TouchUI

/// Checks PINs, with a growing delay after each wrong one: 1, 2, 4, 8, 16, then always 30 seconds. Wrong attempts are
/// forgotten ten minutes after the last one. A prankster can make staff wait, but not lock them out.
///
/// Wrong attempts survive a restart; the delay then starts again.
final class PINLock {
  static let longestDelay = 30.0
  static let memory = 600.0

  private(set) var wrongTries = 0
  private var lastTry = Instant.zero
  private let file: PINTries?
  /// Whether the file has been read.
  private var isRead = false
  /// The counts of attempts since the program started.
  let counts = PINCounts()

  /// Creates a lock.
  ///
  /// - Parameters:
  ///   - file: the file that keeps wrong attempts, or nil for none.
  ///   - start: the time when the program started.
  init(_ file: PINTries? = nil, start: Instant = .zero) {
    self.file = file
    lastTry = start
    readFile()
  }

  /// Adds the attempts that the file remembers. A disk that does not answer at the start may do so later.
  private func readFile() {
    guard !isRead, let file, let count = file.wrongTries(within: Self.memory) else { return }
    isRead = true
    wrongTries += count
  }

  /// Returns the seconds from `now` until the next attempt is allowed, or 0.
  func delay(at now: Instant) -> Double {
    readFile()
    guard wrongTries > 0, !isForgotten(now) else { return 0 }
    let duration = min(Double(1 << min(wrongTries - 1, 10)), Self.longestDelay)
    return max(0, duration - now.seconds(since: lastTry))
  }

  /// Whether `pin` is right. Returns false without checking during a delay.
  func opens(_ pin: String, hash: String, at now: Instant) -> Bool {
    guard delay(at: now) == 0 else { return false }
    if isForgotten(now) { wrongTries = 0 }
    // Written before the result is known, so that pulling the plug does not undo the attempt.
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

/// The numbers of right and wrong PINs since the program started.
public final class PINCounts {
  public internal(set) var right = 0
  public internal(set) var wrong = 0

  public init() {}
}
