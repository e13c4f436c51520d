// Who has to do with whom, and who keeps whom from recognising.
extension GestureArbiter {
  /// Two attempts are related if they share a live finger, or are on the same view and both have a finger that is down
  /// or lifts in this event.
  func areRelated(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    if first.view === second.view, first.attempt.hasPresentTouch, second.attempt.hasPresentTouch { return true }
    return first.attempt.touches.contains { isLive($0, in: first) && isLive($0, in: second) }
  }

  /// The fingers of an attempt count until it is decided, lifted or not; those of a begun gesture while they are down and
  /// in the event in which they lift.
  private func isLive(_ touch: Touch, in recognizer: GestureRecognizer) -> Bool {
    (!recognizer.currentState.isActive || recognizer.attempt.isPresent(touch)) && recognizer.attempt.contains(touch)
  }

  func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    (script?.canPrevent(winner, other) ?? winner.canPrevent(other))
      && (script?.canBePrevented(other, winner) ?? other.canBePrevented(by: winner))
      && !mayRunTogether(winner, other)
  }

  private func mayRunTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
  }

  /// Whether a running gesture leaves a finger to one nearer the leaf that runs as well and has taken it: of two that do
  /// not run together only the deeper follows a finger.
  func isTakenByDeeper(_ touch: Touch, than recognizer: GestureRecognizer) -> Bool {
    recognizer.currentState.isActive
      && attempting.contains { other in
        other.attempt.depth > recognizer.attempt.depth && other.currentState.isActive && other.attempt.contains(touch)
          && prevents(other, recognizer)
      }
  }

  /// The first of the running gestures that keeps `recognizer` from recognising.
  func activePreventer(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    attempting.first { other in
      other !== recognizer && other.currentState.isActive && areRelated(other, recognizer)
        && prevents(other, recognizer)
    }
  }
}

/// Answers in place of recognisers and views, to try relations out on every kind of them without subclasses. Nil leaves
/// an answer to whoever is asked without a script.
package struct GestureScript {
  package typealias PairAnswer = (_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool?

  /// In place of `canPrevent(_:)` of the first about the second.
  package var canPrevent: PairAnswer
  /// In place of `canBePrevented(by:)` of the first about the second.
  package var canBePrevented: PairAnswer
  /// Before `gestureRecognizerShouldBegin(_:)` of the view: false refuses without asking it.
  package var shouldBegin: (GestureRecognizer, View) -> Bool?

  package init(
    canPrevent: @escaping PairAnswer = { _, _ in nil }, canBePrevented: @escaping PairAnswer = { _, _ in nil },
    shouldBegin: @escaping (GestureRecognizer, View) -> Bool? = { _, _ in nil }
  ) {
    self.canPrevent = canPrevent
    self.canBePrevented = canBePrevented
    self.shouldBegin = shouldBegin
  }
}

extension Application {
  /// What decides about relations before recognisers and views are asked; nil: nothing does.
  package var gestureScript: GestureScript? {
    get { dispatcher.arbiter.script }
    set { dispatcher.arbiter.script = newValue }
  }
}
