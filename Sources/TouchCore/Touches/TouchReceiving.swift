// Whether a recogniser takes a touch, and keeps it.

extension GestureRecognizer {
  func wants(_ touch: Touch) -> Bool {
    isEnabled && takesTouches && allowedTouchTypes.contains(touch.type)
      && isWanted(touch)
  }

  private func isWanted(_ touch: Touch) -> Bool {
    guard let dispatcher = view?.window?.application.dispatcher else { return true }
    guard let delegate else { return dispatcher.arbiter.script?.answer(.receives(self)) ?? true }
    return dispatcher.asking(.receives(self)) { delegate.gestureRecognizer(self, shouldReceive: touch) }
  }

  /// Whether the recogniser can still change its decision in this attempt.
  var isListening: Bool {
    switch currentState {
    case .possible: attempt.request.map { $0.state == .began } ?? true
    case .began, .changed: attempt.request.map { $0.state == .changed } ?? true
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether a landing belongs to the running attempt: not if that is decided, or waits for others with all fingers
  /// lifted.
  var canTakeLanding: Bool { isListening && (attempt.request == nil || attempt.hasFingerDown) }

  /// Removes lifted fingers from a continuous gesture, which keeps only those that are present.
  func forgetLifted() {
    guard currentState.isActive, attempt.hasFingerDown else { return }
    let present = attempt.present
    if present.count < attempt.touches.count { attempt.touches = present }
  }
}

extension Application {
  /// Makes `recognizer` ignore a finger in the middle of its attempt, as a subclass does with
  /// ``GestureRecognizer/ignore(_:for:)``. Nothing happens if it does not track the finger.
  package func ignore(finger: Int, in recognizer: GestureRecognizer) {
    closeEvent()
    dispatcher.ignore(finger: finger, in: recognizer)
  }
}
