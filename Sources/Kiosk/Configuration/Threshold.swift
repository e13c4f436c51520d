import TouchUI

/// A number of gesture recognition as it is shown to people: in a configuration and on the staff's panel.
struct Threshold {
  let name: String
  let comment: String
  let path: WritableKeyPath<GestureDefaults, Double>
  /// In which people write and read it.
  let unit: String
  let range: ClosedRange<Double>
  /// What one of the unit is in the program: radians for degrees, else 1.
  var factor = 1.0

  var notation: Notation<Double> { factor == 1 ? .number(range, unit) : .degrees(range) }

  var setting: Setting<Configuration> { Setting(name, path, notation, comment).within(\.gestures.defaults) }

  /// The number with its unit.
  func shown(_ defaults: GestureDefaults) -> String {
    let number = (defaults[keyPath: path] / factor).formatted(digits: 2)
    return number + (Self.short[unit] ?? " \(unit)")
  }

  private static let short = ["points": " pt", "seconds": " s", "points per second": " pt/s", "degrees": "°"]

  /// Makes it larger or smaller by about a tenth of what it usually is; it stays within its range.
  func change(_ defaults: inout GestureDefaults, by direction: Double) {
    let usual = GestureDefaults()[keyPath: path] / factor
    let step = Self.steps.last { $0 <= usual / 8 } ?? 0.01
    // On the grid of the steps, whatever it was scaled to.
    let next = ((defaults[keyPath: path] / factor / step).rounded() + direction) * step
    defaults[keyPath: path] = max(range.lowerBound, min(next, range.upperBound)) * factor
  }

  private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]

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
    Threshold(name: name, comment: comment, path: path, unit: "points", range: 1...1000)
  }

  private static func span(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, comment: comment, path: path, unit: "seconds", range: 0.01...10)
  }

  private static func speed(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, comment: comment, path: path, unit: "points per second", range: 1...100_000)
  }

  private static func angle(_ name: String, _ path: Path, _ comment: String) -> Threshold {
    Threshold(name: name, comment: comment, path: path, unit: "degrees", range: 1...80, factor: .pi / 180)
  }
}
