// The calls that a kind of gesture makes in its touch methods and timers, besides those for a state.
extension GestureRecognizer {
  /// Removes `touch` from the rest of this attempt. The recogniser receives no more messages of it, and views receive
  /// it as if this recogniser were not there. A recogniser that needs the touch fails at once, or is cancelled if it
  /// has begun.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    guard attempt.contains(touch) else { return }
    if let application = view?.window?.application, application.isProgramActing {
      application.programDid(.ignored(self, finger: touch.finger))
    }
    attempt.ignore(touch)
    guard !canSpare(touch) || !attempt.hasFingerDown else { return }
    arbiter?.abandon(self, because: .ignoredFinger(touch.finger))
  }

  /// Releases `touches`, which are down, for the next attempt. Once this attempt is over, which must be in the same
  /// event, they start the next one with a new ``touchesBegan(_:with:)``. For gestures in which a landing shows that
  /// the last one is not continued; times then count from ``Touch/landingTime``.
  public func restart(with touches: [Touch]) {
    view?.window?.application.dispatcher.restart(self, with: touches)
  }

  /// The time of the step that is being handled: of the event, or of the timer's deadline.
  public var now: Instant { view?.window?.application.dispatcher.now ?? .zero }

  /// The thresholds in force in this attempt.
  public var defaults: GestureDefaults { attempt.defaults }

  /// Calls `handler` at `deadline`, or as soon as possible if that has passed, unless the attempt has failed or ended
  /// by then.
  ///
  /// Timers that complete the gesture run before events of the same moment, those that forbid it after them. All timers
  /// of one kind and moment, of whatever recogniser, run before anything is decided.
  public func startTimer(at deadline: Instant, _ effect: GestureTimerEffect, handler: @escaping () -> Void) {
    arbiter?.startTimer(at: deadline, effect, for: self, handler: handler)
  }

  /// Notes for recordings that a property of ``operations`` is being set. A custom kind calls it in the property's
  /// setter.
  public func noteOperation(_ name: String, _ value: @autoclosure () -> RecognizerValue) {
    view?.window?.application.programDid(.operation(self, name, value()))
  }

  /// Reports a call that is not possible in the recogniser's current state. This is a mistake of the program, which is
  /// logged and, in a debug build, stops it. Nothing else happens.
  public func reportImpossible(_ message: @autoclosure () -> String) {
    let text =
      "\(self), a \(type(of: self)), was told in state \(state) that \(message()), which cannot be; that is ignored. "
      + "Leave it to the application to call touch methods, and call super with what they got."
    (view?.window?.application ?? .shared).diagnostics.report(.error, text)
    assertionFailure(text)
  }
}
