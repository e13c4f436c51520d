// The requests of recognisers, and the states to which they lead.
extension GestureArbiter {
  /// Takes a recogniser's request. It is decided after the touch methods have run, or now if none are running.
  func take(_ request: Request, from recognizer: GestureRecognizer) {
    guard recognizer.isEnabled else {
      application.diagnostics.report(
        .error, "\(recognizer) is switched off and asks for \(request.state): request dropped")
      return
    }
    guard isLegal(request.state, for: recognizer) else {
      application.diagnostics.report(
        .error, "\(recognizer) cannot go from \(recognizer.currentState) to \(request.state): request dropped")
      return
    }
    if let earlier = recognizer.attempt.request, !request.replaces(earlier) { return }
    if !recognizer.attempt.isRunning {
      guard request.state != .failed, request.state != .cancelled else { return }
      start(recognizer, depth: recognizer.view?.depth ?? 0)
    }
    requests.add(request, from: recognizer)
    application.dispatcher.settleUnlessHandling()
  }

  private func isLegal(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .possible: state == .began || state == .ended || state == .failed || state == .cancelled
    case .began, .changed: state == .changed || state == .ended || state == .cancelled || state == .failed
    case .ended, .cancelled, .failed: false
    }
  }

  /// Notifies the targets of a begun gesture whose finger moved, whether it requested that or not.
  func fingerMoved(_ recognizer: GestureRecognizer) {
    guard recognizer.currentState.isActive, recognizer.attempt.request == nil else { return }
    requests.add(Request(state: .changed, reason: .unexplained), from: recognizer)
  }

  /// Returns the state that results from a request: a begun gesture that fails is cancelled, and one that is cancelled
  /// before it begins fails.
  func effectiveState(of request: Request, for recognizer: GestureRecognizer) -> GestureRecognizer.State {
    guard request.state == .failed || request.state == .cancelled else { return request.state }
    return recognizer.currentState.isActive ? .cancelled : .failed
  }
}
