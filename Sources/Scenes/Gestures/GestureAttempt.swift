import TouchGeometry
import TouchUI

/// The fingers of an attempt from the first landing to the last lift, and the recognisers' reasons.
struct GestureAttempt {
  /// The number of fingers that took part.
  var fingers = 0
  /// The middle of the fingers at the last report, in the scene's coordinates.
  var location = Point.zero
  /// The translation of the first finger since its landing.
  var translation = Vector(0, 0)
  /// The change of the distance between the first two fingers, in points.
  var distanceChange = 0.0
  var isRecognized = false
  var tap: GestureReason?
  var swipeLeft: GestureReason?
  var swipeRight: GestureReason?
  var rotation: GestureReason?

  /// The distance up to which a finger seems stationary to a visitor, in points.
  private static let rest = 16.0
  /// The change of distance from which two fingers seem to pinch, in points.
  private static let pinch = 40.0

  /// Returns the gesture that the attempt was most similar to, or nil if it was recognised or similar to none.
  /// `withoutLeft` means that swipes to the left are switched off.
  func missed(withoutLeft: Bool) -> MissedGesture? {
    guard !isRecognized else { return nil }
    switch fingers {
    case ...0: return nil
    case 1: return translation.length < Self.rest ? missedTap : missedSwipe(withoutLeft: withoutLeft)
    case 2: return missedTurn
    default: return .tooManyFingers
    }
  }

  private var missedTap: MissedGesture? {
    if case .pressedTooLong(let time) = tap { .heldTooLong(time) } else { nil }
  }

  private func missedSwipe(withoutLeft: Bool) -> MissedGesture? {
    let isLeftward = translation.dx < 0 && abs(translation.dx) >= abs(translation.dy)
    if isLeftward, withoutLeft { return .leftIsOff }
    switch isLeftward ? swipeLeft : swipeRight {
    case .liftedTooNear(let distance): return .tooShort(distance)
    case .tooSlow(let speed): return .tooSlow(speed)
    case .swipeTooLong(let time): return .swipeTooLong(time)
    case .offDirection(let angle, _): return .tooSteep(angle)
    default: return nil
    }
  }

  private var missedTurn: MissedGesture? {
    switch rotation {
    case .liftedBeforeTurn(let angle, _): abs(distanceChange) >= Self.pinch ? .pinched : .notTurned(angle)
    case .liftedBeforeArc(let arc, _): .tooTight(arc)
    default: nil
    }
  }
}
