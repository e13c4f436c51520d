extension View {
  /// Whether it, or a view that it lies in, is private: nothing is recorded of it.
  package var isInPrivate: Bool { sequence(first: self, next: \.superview).contains(where: \.isPrivate) }
}

extension GestureRecognizer {
  /// Whether it is at home in a private view, or has a finger from there.
  fileprivate var isSecret: Bool { attempt.isRunning ? attempt.isSecret : view?.isInPrivate ?? false }
}

extension Observation {
  /// What observers may hear of it; nil: nothing.
  var withoutSecrets: Observation? {
    switch self {
    case .recognizerTouches(let recognizer, let message, let touches):
      guard touches.contains(where: \.isSecret) else { return self }
      let others = touches.filter { !$0.isSecret }
      return others.isEmpty ? nil : .recognizerTouches(recognizer, message, others)
    case .viewTouches(_, _, let touches): return touches.contains(where: \.isSecret) ? nil : self
    case .control(let view, _): return view.isInPrivate ? nil : self
    case .state(let recognizer, _, _), .waits(let recognizer, _), .action(let recognizer), .reset(let recognizer):
      return recognizer.isSecret ? nil : self
    case .note: return self
    }
  }
}

/// The fingers whose reports neither input observers nor the answers to fingers get, since they landed on a private view.
struct PrivateFingers {
  private var numbers: Set<Int> = []

  /// Whether they may hear of the report, which is about to be handled.
  mutating func passes(_ sample: TouchSample, in window: Window) -> Bool {
    switch sample.kind {
    case .down:
      numbers.remove(sample.finger)
      guard isOnPrivate(sample, window) else { return true }
      numbers.insert(sample.finger)
      return false
    case .move: return !numbers.contains(sample.finger)
    case .up, .cancel: return numbers.remove(sample.finger) == nil
    case .hover: return !isOnPrivate(sample, window)
    case .leave: return true
    }
  }

  private func isOnPrivate(_ sample: TouchSample, _ window: Window) -> Bool {
    window.hitTest(sample.location)?.isInPrivate ?? false
  }
}
