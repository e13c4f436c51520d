import TouchUI

/// The recogniser of each duel, and the one threshold that is its number.
extension Duel {
  /// A distance beyond every field, in points: for presses of which the time alone decides.
  private static let anywhere = 10_000.0

  /// Creates the recogniser of the duel.
  func makeRecognizer() -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch self {
    case .hold:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = Self.heldFor
      press.allowableMovement = Self.anywhere
      recognizer = press
    case .turn: recognizer = RotationGestureRecognizer()
    case .swipe: recognizer = SwipeGestureRecognizer()
    case .together:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0
      press.numberOfTouchesRequired = 2
      press.allowableMovement = Self.anywhere
      recognizer = press
    case .stop: recognizer = PanGestureRecognizer()
    }
    recognizer.name = "duels.\(name)"
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    return recognizer
  }

  /// Returns the thresholds of the recogniser for a lane of `lane` points. One of them is the number of the duel; the
  /// others are set so that they never decide.
  func thresholds(lane: Double, usual: GestureDefaults) -> GestureDefaults {
    var thresholds = usual
    switch self {
    case .hold, .stop: break
    case .turn: (thresholds.rotationAngle, thresholds.rotationArc) = (Self.turnedBy, 0)
    case .swipe:
      thresholds.swipeMinimumSpeed = Self.speed
      // The speed is checked at the moment when the finger should arrive.
      (thresholds.swipeDistance, thresholds.swipeCheckDelay) = (lane, lane / Self.speed)
      thresholds.swipeDuration = lane / Self.speed + 1
      thresholds.swipeCheckDistance = Self.leastSwipe
      (thresholds.swipeSlowTolerance, thresholds.swipeFastTolerance) = (Self.strayAngle, Self.strayAngle)
    case .together: thresholds.landingSpread = tolerance
    }
    return thresholds
  }
}
