/// The requests of recognisers that have not been decided. A request itself is in its recogniser's attempt.
struct RequestQueue {
  /// The recognisers with a request that needs no consent: failures, and the steps of begun gestures.
  private(set) var unconditional: [GestureRecognizer] = []
  /// The recognisers that have become ready to leave possible, in the order of their requests; some may no longer be
  /// ready.
  private(set) var ready: [GestureRecognizer] = []
  /// The number of unconditional requests that have been taken.
  private var taken = 0

  mutating func add(_ request: Request, from recognizer: GestureRecognizer) {
    recognizer.attempt.request = request
    if recognizer.isWaiting {
      guard !recognizer.attempt.isAmongReady else { return }
      recognizer.attempt.isAmongReady = true
      ready.append(recognizer)
    } else if !recognizer.attempt.isAmongUnconditional {
      recognizer.attempt.isAmongUnconditional = true
      unconditional.append(recognizer)
    }
  }

  /// Returns the next recogniser whose request needs no consent; nil after the last one.
  mutating func nextUnconditional() -> GestureRecognizer? {
    guard taken < unconditional.count else {
      unconditional.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    let recognizer = unconditional[taken]
    taken += 1
    recognizer.attempt.isAmongUnconditional = false
    return recognizer
  }

  mutating func forgetThoseNotReady() {
    ready.removeAll { recognizer in
      guard !recognizer.isWaiting else { return false }
      recognizer.attempt.isAmongReady = false
      return true
    }
  }

  /// Drops the requests that need no consent, and returns the recognisers that made them.
  mutating func dropUnconditional() -> [GestureRecognizer] {
    let dropped = unconditional
    for recognizer in dropped {
      recognizer.attempt.request = nil
      recognizer.attempt.isAmongUnconditional = false
    }
    (unconditional, taken) = ([], 0)
    return dropped
  }
}
