import TouchGeometry
import TouchUI

/// Why nothing came of what a visitor did, in the terms of visitors: the gesture that it was most like, with what was
/// measured and the limit it missed.
enum MissedGesture: Hashable {
  case heldTooLong(Measure)
  case tooShort(Measure)
  case tooSlow(Measure)
  /// A swipe was not over when its time was.
  case tooLongOnItsWay(Measure)
  case tooSteep(Measure)
  /// A swipe to the left while those are switched off.
  case leftIsOff
  case pinched
  case notTurned(Measure)
  case tooTight(Measure)
  case tooManyFingers
}

/// What the fingers of a visitor did from the first landing to the last lift, and what the recognisers said to it.
struct GestureAttempt {
  /// How many fingers took part.
  var fingers = 0
  /// From landing to the latest place, of the first finger.
  var way = Vector(0, 0)
  /// By how much the first two fingers came nearer or went apart, in points.
  var spanChange = 0.0
  var isRecognized = false
  var tap: GestureReason?
  var swipeLeft: GestureReason?
  var swipeRight: GestureReason?
  var rotation: GestureReason?

  /// Less than that is no movement to a visitor, in points.
  private static let rest = 16.0
  /// More than that is a pinch to a visitor, in points.
  private static let pinch = 40.0

  /// What it was most like; nil if it was recognised, or was like nothing.
  func missed(withoutLeft: Bool) -> MissedGesture? {
    guard !isRecognized else { return nil }
    switch fingers {
    case ...0: return nil
    case 1: return way.length < Self.rest ? missedTap : missedSwipe(withoutLeft: withoutLeft)
    case 2: return missedTurn
    default: return .tooManyFingers
    }
  }

  private var missedTap: MissedGesture? {
    if case .pressedTooLong(let time) = tap { .heldTooLong(time) } else { nil }
  }

  private func missedSwipe(withoutLeft: Bool) -> MissedGesture? {
    let isLeftward = way.dx < 0 && abs(way.dx) >= abs(way.dy)
    if isLeftward, withoutLeft { return .leftIsOff }
    switch isLeftward ? swipeLeft : swipeRight {
    case .liftedTooNear(let way): return .tooShort(way)
    case .tooSlow(let speed): return .tooSlow(speed)
    case .swipeTooLong(let time): return .tooLongOnItsWay(time)
    case .offDirection(let angle, _): return .tooSteep(angle)
    default: return nil
    }
  }

  private var missedTurn: MissedGesture? {
    switch rotation {
    case .liftedBeforeTurn(let angle, _): abs(spanChange) >= Self.pinch ? .pinched : .notTurned(angle)
    case .liftedBeforeArc(let arc, _): .tooTight(arc)
    default: nil
    }
  }
}
