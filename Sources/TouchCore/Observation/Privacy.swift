extension View {
  /// Whether the view, or one of its superviews, is private, so that nothing of it is recorded.
  package var isInPrivate: Bool { sequence(first: self, next: \.superview).contains(where: \.isPrivate) }

  /// Whether touches on the view are observed by nobody: those on private views, and those whose effect is recorded.
  var isUnobserved: Bool {
    sequence(first: self, next: \.superview).contains { $0.isPrivate || $0[RecordedEffect.self] != nil }
  }
}

/// The mark of a view whose touches are not recorded, since a recording has their effect instead. Unlike on a private view
/// its words are no secret.
package struct RecordedEffect: ViewFeature {
  package init() {}
}

extension GestureRecognizer {
  /// Whether the recogniser belongs to a private view, or has a finger that landed on one.
  fileprivate var isSecret: Bool { attempt.isRunning ? attempt.isSecret : view?.isUnobserved ?? false }
}

extension Observation {
  /// The observation without private content; nil if nothing remains.
  var withoutSecrets: Observation? {
    switch self {
    case .recognizerTouches(let recognizer, let message, let touches):
      guard touches.contains(where: \.isSecret) else { return self }
      let others = touches.filter { !$0.isSecret }
      return others.isEmpty ? nil : .recognizerTouches(recognizer, message, others)
    case .viewTouches(_, _, let touches): return touches.contains(where: \.isSecret) ? nil : self
    case .control(let view, _): return view.isUnobserved ? nil : self
    case .state(let recognizer, _, _), .waits(let recognizer, _), .action(let recognizer), .reset(let recognizer):
      return recognizer.isSecret ? nil : self
    case .note: return self
    }
  }
}

/// The fingers that landed on a private view. Input observers and feedback to fingers do not receive their reports.
struct PrivateFingers {
  private var numbers: Set<Int> = []

  /// Returns whether a report, which is about to be handled, may be observed.
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
    window.hitTest(sample.location)?.isUnobserved ?? false
  }
}
