import TouchUI

/// The reason why a stroke was or was not a check mark. Reported by ``CheckmarkGestureRecognizer``.
public enum CheckmarkReason: CustomReason {
  case secondFinger
  /// The first step went in the wrong direction. The measures are its extent to the right and down, in points.
  case wrongStart(right: Measure, down: Measure)
  /// A step of the down-stroke went left. The measure is its extent to the right, in points.
  case wentLeft(Measure)
  case liftedBeforeUp
  case drawn

  public var measures: [Measure] {
    switch self {
    case .wrongStart(let right, let down): [right, down]
    case .wentLeft(let right): [right]
    case .secondFinger, .liftedBeforeUp, .drawn: []
    }
  }

  public func text(in language: Language) -> String {
    let strings = language[CheckmarkStrings.self]
    return switch self {
    case .secondFinger: strings.secondFinger
    case .wrongStart: strings.wrongStart
    case .wentLeft: strings.wentLeft
    case .liftedBeforeUp: strings.liftedBeforeUp
    case .drawn: strings.drawn
    }
  }
}
