extension GestureDefaults {
  /// All numbers with their names, for files.
  package static var fields: [(name: String, path: WritableKeyPath<GestureDefaults, Double>)] {
    [
      ("tapMovement", \.tapMovement), ("tapDuration", \.tapDuration), ("tapGap", \.tapGap),
      ("tapDistance", \.tapDistance), ("landingSpread", \.landingSpread), ("liftSpread", \.liftSpread),
      ("swipeDistance", \.swipeDistance), ("swipeDuration", \.swipeDuration),
      ("swipeCheckDistance", \.swipeCheckDistance), ("swipeCheckDelay", \.swipeCheckDelay),
      ("swipeMinimumSpeed", \.swipeMinimumSpeed), ("swipeSlowTolerance", \.swipeSlowTolerance),
      ("swipeFastTolerance", \.swipeFastTolerance), ("swipeSlowSpeed", \.swipeSlowSpeed),
      ("swipeFastSpeed", \.swipeFastSpeed), ("pressDuration", \.pressDuration), ("pressMovement", \.pressMovement),
      ("panDistance", \.panDistance), ("edgeDistance", \.edgeDistance), ("pinchDistance", \.pinchDistance),
      ("rotationAngle", \.rotationAngle), ("rotationArc", \.rotationArc),
    ]
  }
}
