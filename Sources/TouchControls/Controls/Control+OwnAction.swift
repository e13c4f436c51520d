import TouchCore
import TouchGeometry

// The behaviour of a control that ancestors' recognisers leave to it.
extension Control {
  /// Whether the control follows the drag of which `recognizer` knows.
  func followsDrag(of recognizer: GestureRecognizer) -> Bool { ownAction(insteadOf: recognizer) == .followsDrag }

  /// The control's own behaviour, for which an ancestor's recogniser does not begin.
  enum OwnAction {
    case answersTaps, wasDragged, followsDrag
  }

  /// Returns the control's own behaviour for the touches of an ancestor's recogniser; nil if there is none.
  func ownAction(insteadOf recognizer: GestureRecognizer) -> OwnAction? {
    guard isEnabled, recognizer.view?.isDescendant(of: self) == false else { return nil }
    switch recognizer.competesAs {
    case .tap:
      let own = recognizer.attempt.touches.filter(owns)
      if answersTaps, !own.isEmpty { return .answersTaps }
      return own.contains(where: hasDragged) ? .wasDragged : nil
    case .drag:
      let present = recognizer.attempt.present
      guard present.count == 1, let touch = present.first, owns(touch) else { return nil }
      guard drags(touch, along: touch.location(in: self) - convert(touch.landing, from: nil)) else { return nil }
      return .followsDrag
    case .taps, .other: return nil
    }
  }
}
