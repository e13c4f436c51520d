/// Who said that a recogniser should not begin.
enum Refusal {
  case delegate
  case view(View)

  func reason(for recognizer: GestureRecognizer) -> GestureReason {
    switch self {
    case .delegate: .delegateRefused
    case .view(let view): view.refusal(of: recognizer)
    }
  }
}

extension GestureRecognizer {
  /// Asks the delegate and the views from each hit view up to the recogniser's own whether it may begin.
  func refusalToBegin(_ script: GestureScript?) -> Refusal? {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return .delegate }
    var asked: [View] = []
    for touch in attempt.touches {
      var view = touch.view
      while let current = view, !asked.contains(where: { $0 === current }) {
        asked.append(current)
        let isScriptedNo = script?.shouldBegin(self, current) == false
        if isScriptedNo || !current.gestureRecognizerShouldBegin(self) { return .view(current) }
        view = current === self.view ? nil : current.superview
      }
    }
    return nil
  }
}
