/// The object that refused to let a recogniser begin.
enum Refusal {
  case delegate
  /// The view, with a reason that replaces its own.
  case view(View, GestureReason?)

  func reason(for recognizer: GestureRecognizer) -> GestureReason {
    switch self {
    case .delegate: .delegateRefused
    case .view(let view, let scripted): scripted ?? view.refusal(of: recognizer)
    }
  }
}

extension TouchDispatcher {
  /// Asks the delegate and the views, from each hit view up to the recogniser's own, whether `recognizer` may begin.
  /// Returns the refusal, if any.
  func refusal(of recognizer: GestureRecognizer) -> Refusal? {
    if let delegate = recognizer.delegate {
      guard asking(.begins(recognizer), { delegate.gestureRecognizerShouldBegin(recognizer) }) else { return .delegate }
    } else if arbiter.script?.answer(.begins(recognizer)) == false {
      return .delegate
    }
    var asked: [View] = []
    for touch in recognizer.attempt.touches {
      var view = touch.view
      while let current = view, !asked.contains(where: { $0 === current }) {
        asked.append(current)
        if !allows(recognizer, current) { return .view(current, arbiter.script?.refusal(recognizer, current)) }
        view = current === recognizer.view ? nil : current.superview
      }
    }
    return nil
  }

  private func allows(_ recognizer: GestureRecognizer, _ view: View) -> Bool {
    let script = arbiter.script
    let answer =
      script?.answer(.allows(view, recognizer))
      ?? (script?.shouldBegin(recognizer, view) != false
        && view.gestureRecognizerShouldBegin(recognizer))
    if let programObserver {
      programObserver.answered(
        .allows(view, recognizer), answer, because: answer ? nil : view.refusal(of: recognizer))
    }
    return answer
  }
}
