import TouchUI

/// The reason why a visitor's attempt was not recognised: the most similar gesture, with the measurement and the limit
/// it missed.
enum MissedGesture: Hashable {
  case heldTooLong(Measure)
  case tooShort(Measure)
  case tooSlow(Measure)
  /// The maximum time of a swipe was over before it was complete.
  case swipeTooLong(Measure)
  case tooSteep(Measure)
  /// The attempt was a swipe to the left while those are switched off.
  case leftIsOff
  case pinched
  case notTurned(Measure)
  case tooTight(Measure)
  case tooManyFingers
}
