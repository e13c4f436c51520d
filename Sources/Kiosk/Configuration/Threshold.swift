import TouchUI

/// A number of gesture recognition as it is shown to people: in a configuration and on the staff's panel.
struct Threshold {
  let name: String
  let path: WritableKeyPath<GestureDefaults, Double>
  let notation: Notation<Double>
  let comment: String

  var setting: Setting<Configuration> {
    Setting(name, path, notation, comment).within(\.gestures.defaults)
  }

  /// All numbers of ``GestureDefaults``, in its order.
  static var all: [Threshold] {
    [
      length("tapMovement", \.tapMovement, "How far the finger of a tap may stray from its landing."),
      span("tapDuration", \.tapDuration, "The longest press that is still a tap."),
      span("tapGap", \.tapGap, "The longest pause between two taps of one gesture."),
      length("tapDistance", \.tapDistance, "How far the taps of one gesture may be from the first."),
      span("landingSpread", \.landingSpread, "The span in which all fingers of a tap or press must land."),
      span("liftSpread", \.liftSpread, "The span in which all fingers of a tap must lift."),
      length("swipeDistance", \.swipeDistance, "The way at which a movement is a swipe."),
      span("swipeDuration", \.swipeDuration, "The span in which a swipe must be made."),
      length("swipeCheckDistance", \.swipeCheckDistance, "The way from which on a swipe is held to its direction."),
      span("swipeCheckDelay", \.swipeCheckDelay, "The span after which a swipe must keep its least speed."),
      speed("swipeMinimumSpeed", \.swipeMinimumSpeed, "The least mean speed of a swipe."),
      angle("swipeSlowTolerance", \.swipeSlowTolerance, "How far a slow swipe may be off its axis."),
      angle("swipeFastTolerance", \.swipeFastTolerance, "How far a fast swipe may be off its axis."),
      speed("swipeSlowSpeed", \.swipeSlowSpeed, "Up to this speed a swipe is slow."),
      speed("swipeFastSpeed", \.swipeFastSpeed, "From this speed on a swipe is fast."),
      span("pressDuration", \.pressDuration, "How long a long press takes."),
      length("pressMovement", \.pressMovement, "How far the finger of a long press may stray."),
      length("panDistance", \.panDistance, "The way at which a movement is a drag."),
      length("edgeDistance", \.edgeDistance, "How near an edge a drag from that edge must land."),
      length("pinchDistance", \.pinchDistance, "The change of span at which a pinch begins."),
      angle("rotationAngle", \.rotationAngle, "The turn at which a rotation begins."),
      length("rotationArc", \.rotationArc, "The way a finger must have gone about the middle by then."),
    ]
  }

  private typealias Path = WritableKeyPath<GestureDefaults, Double>

  private static func length(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, path: path, notation: .number(1...1000, "points"), comment: comment)
  }

  private static func span(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, path: path, notation: .number(0.01...10, "seconds"), comment: comment)
  }

  private static func speed(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, path: path, notation: .number(1...100_000, "points per second"), comment: comment)
  }

  private static func angle(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, path: path, notation: .degrees(1...80), comment: comment)
  }
}
