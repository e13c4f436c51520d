import TouchUI

/// Why a stroke was a check mark, or none: the kinds of reason that ``CheckmarkGestureRecognizer`` brings with it.
public enum CheckmarkReason: OwnReason {
  case secondFinger
  /// The first step, in points to the right and down.
  case wrongStart(right: Measure, down: Measure)
  /// A step on the way down, in points to the right.
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

/// The texts of these reasons; see ``/TouchUI/Language``.
public struct CheckmarkStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  public var secondFinger: String
  public var wrongStart: String
  public var wentLeft: String
  public var liftedBeforeUp: String
  public var drawn: String

  public init(secondFinger: String, wrongStart: String, wentLeft: String, liftedBeforeUp: String, drawn: String) {
    self.secondFinger = secondFinger
    self.wrongStart = wrongStart
    self.wentLeft = wentLeft
    self.liftedBeforeUp = liftedBeforeUp
    self.drawn = drawn
  }
}
