/// The thresholds of gesture recognition. An application has one value of it; recognisers whose own properties are not
/// set read it at the start of each attempt.
///
/// Distances are in points, durations in seconds, speeds in points per second, angles in radians. "Chosen" numbers are
/// this project's own; the others agree with common practice on phones, as far as that can be observed.
public struct GestureDefaults: Hashable, Sendable {
  /// The maximum distance of a tap's finger from its landing. Source: observed on phones.
  public var tapMovement = 45.0
  /// The longest press that is still a tap, from its first landing to its last lift. Source: observed on phones.
  public var tapDuration = 0.75
  /// The longest pause between two taps of one gesture, from the lift to the landing. Source: observed on phones.
  public var tapGap = 0.35
  /// The maximum distance of later taps of one gesture from the first: from the first finger of a later tap to the
  /// nearest landing of the first tap. Source: observed on phones.
  public var tapDistance = 45.0
  /// The time within which all fingers of a tap or press must land, from the first landing. Chosen.
  public var landingSpread = 0.2
  /// The time within which all fingers of a tap must lift, from the first lift. Chosen.
  public var liftSpread = 0.2

  /// The distance a finger must travel in its direction for a swipe. Source: observed on phones.
  public var swipeDistance = 50.0
  /// The time within which a swipe must be made, from the last landing. Source: observed on phones.
  public var swipeDuration = 0.5
  /// The distance from which on a swipe must keep its direction. Chosen.
  public var swipeCheckDistance = 10.0
  /// The time from the last landing after which a swipe must keep ``swipeMinimumSpeed``. Chosen.
  public var swipeCheckDelay = 0.2
  /// The least mean speed of a swipe once ``swipeCheckDelay`` has passed: the straight distance from a finger's landing
  /// over the time since then. Chosen.
  public var swipeMinimumSpeed = 100.0
  /// The off-axis tolerance of a swipe up to ``swipeSlowSpeed``: 15°. Chosen.
  public var swipeSlowTolerance = 15 * Double.pi / 180
  /// The off-axis tolerance of a swipe from ``swipeFastSpeed`` on: 35°. Chosen.
  public var swipeFastTolerance = 35 * Double.pi / 180
  /// The mean speed up to which ``swipeSlowTolerance`` holds. Chosen.
  public var swipeSlowSpeed = 200.0
  /// The mean speed from which on ``swipeFastTolerance`` holds. Chosen.
  public var swipeFastSpeed = 1000.0

  /// The duration of a long press. Source: observed on phones.
  public var pressDuration = 0.5
  /// The maximum distance of a long press's finger from its landing before the press is recognised. Source: observed on
  /// phones.
  public var pressMovement = 10.0

  /// The distance at which a movement becomes a drag, straight from the landing. Source: observed on phones.
  public var panDistance = 10.0
  /// The maximum distance from a window's edge at which the first finger of a drag from that edge must land. Chosen.
  public var edgeDistance = 20.0

  /// The change of the distance between the fingers at which a pinch begins. Chosen.
  public var pinchDistance = 8.0
  /// The angle at which a rotation begins: 5°. Chosen.
  public var rotationAngle = 5 * Double.pi / 180
  /// The minimum arc each finger must travel around the centre before a rotation begins. Chosen.
  public var rotationArc = 5.0

  /// The thresholds of custom kinds, in the order in which they were added; see ``add(_:)``.
  var custom: [CustomThreshold] = []

  /// Creates the default thresholds.
  public init() {}

  /// The tolerance at a limit: differences of locations are inexact in their last digits.
  public static let rounding = 1e-9
}
