// The relations between attempts, and which of them prevent others.
extension GestureArbiter {
  /// Whether two attempts are related: they share a live finger, or are on the same view and both have a finger that is
  /// down or lifts in this event.
  func areRelated(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    if first.view === second.view, first.attempt.hasPresentTouch, second.attempt.hasPresentTouch { return true }
    return first.attempt.touches.contains { isLive($0, in: first) && isLive($0, in: second) }
  }

  /// Whether a finger counts for an attempt. All fingers of an undecided attempt do, lifted or not; those of a begun
  /// gesture while they are down and in the event in which they lift.
  private func isLive(_ touch: Touch, in recognizer: GestureRecognizer) -> Bool {
    (!recognizer.currentState.isActive || recognizer.attempt.isPresent(touch)) && recognizer.attempt.contains(touch)
  }

  func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    application.dispatcher.asking(.prevents(winner, other)) { wouldPrevent(winner, other) }
  }

  private func wouldPrevent(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    (script?.canPrevent(winner, other) ?? winner.canPrevent(other))
      && (script?.canBePrevented(other, winner) ?? other.canBePrevented(by: winner))
      && !mayRunTogether(winner, other)
  }

  private func mayRunTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
  }

  /// Whether a running gesture leaves a finger to one nearer the leaf that runs as well and has taken it: of two that
  /// may not run together only the deeper one follows a finger.
  func isTakenByDeeper(_ touch: Touch, than recognizer: GestureRecognizer) -> Bool {
    recognizer.currentState.isActive
      && attempting.contains { other in
        other.attempt.depth > recognizer.attempt.depth && other.currentState.isActive && other.attempt.contains(touch)
          && prevents(other, recognizer)
      }
  }

  /// Returns the first of the running gestures that prevents `recognizer`.
  func activePreventer(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    attempting.first { other in
      other !== recognizer && other.currentState.isActive && areRelated(other, recognizer)
        && prevents(other, recognizer)
    }
  }

  /// Returns the ready recogniser that goes first: the one nearest the leaf, on one view the one added last, unless it
  /// yields to a related one.
  func first(of candidates: [GestureRecognizer]) -> GestureRecognizer? {
    guard var first = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.precedes(first) { first = candidate }
    for candidate in candidates where first.yieldsTie(to: candidate) && areRelated(first, candidate) {
      first = candidate
    }
    return first
  }
}

extension GestureRecognizer {
  /// Whether this recogniser wins a tie: nearer the leaf first, on one view the one added last.
  func precedes(_ other: GestureRecognizer) -> Bool {
    if attempt.depth != other.attempt.depth { return attempt.depth > other.attempt.depth }
    return view != nil && view === other.view && additionSerial > other.additionSerial
  }
}
