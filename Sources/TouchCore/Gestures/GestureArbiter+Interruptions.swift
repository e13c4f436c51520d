// Attempts that end without a decision of their recogniser.
extension GestureArbiter {
  /// Ends the attempt of `recognizer`, whatever it requested: a begun gesture is cancelled, an undecided one fails.
  package func abandon(_ recognizer: GestureRecognizer, because reason: @autoclosure () -> GestureReason) {
    guard recognizer.attempt.isRunning, !recognizer.currentState.isTerminal else { return }
    requests.add(Request(state: .cancelled, reason: self.reason(reason())), from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  /// Ends the attempts of the recognisers of cancelled touches. Those that wait for them go first, so that no
  /// cancellation releases a waiting recogniser.
  func systemCancelled(_ cancelled: [GestureRecognizer]) {
    var gone = Set(cancelled.map(ObjectIdentifier.init))
    var causes = cancelled
    while let cause = causes.popLast() {
      for waiter in cause.waiters where waiter.isWaiting && gone.insert(ObjectIdentifier(waiter)).inserted {
        abandon(waiter, because: .awaitedWasCancelled(cause.description))
        causes.append(waiter)
      }
    }
    for recognizer in cancelled.filter(\.isWaiting) + cancelled.filter({ !$0.isWaiting }) {
      abandon(recognizer, because: .touchCancelled)
    }
  }

  /// Fails or cancels a recogniser that has no finger left and nothing that could still decide it.
  func failIfStuck(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.hasNothingToWaitFor, !recognizer.currentState.isTerminal else { return }
    application.diagnostics.report(
      .warning, "\(recognizer) has no finger left and is undecided: decide in touchesEnded, or start a timer")
    abandon(recognizer, because: .leftUndecided)
  }
}
