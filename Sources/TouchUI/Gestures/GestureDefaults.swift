/// Every number of gesture recognition, once. An application has one value of it; recognisers whose own properties
/// are not set read it at the start of each attempt. Distances are in points, spans in seconds, speeds in points per
/// second, angles in radians. "Chosen" numbers are this project's own; the others agree with common practice on
/// phones, as far as that can be observed.
public struct GestureDefaults: Hashable, Sendable {
  /// How far a finger of a tap may stray from its landing. Source: observed on phones.
  public var tapMovement = 45.0
  /// The longest press that is still a tap, from its first landing to its last lift. Source: observed on phones.
  public var tapDuration = 0.75
  /// The longest pause between two taps of one gesture, from the lift to the landing. Source: observed on phones.
  public var tapGap = 0.35
  /// How far the taps of one gesture may be from the first: the first finger of a later tap from the nearest landing
  /// of the first tap. Source: observed on phones.
  public var tapDistance = 45.0
  /// The span in which all fingers of a tap or press must land, from the first landing. Chosen.
  public var landingSpread = 0.2
  /// The span in which all fingers of a tap must lift, from the first lift. Chosen.
  public var liftSpread = 0.2

  /// The way along its direction at which a movement is a swipe. Source: observed on phones.
  public var swipeDistance = 50.0
  /// The span in which a swipe must be made, from the last landing. Source: observed on phones.
  public var swipeDuration = 0.5
  /// The way from which on a swipe is held to its direction. Chosen.
  public var swipeCheckDistance = 10.0
  /// The span from the last landing after which a swipe must keep ``swipeMinimumSpeed``. Chosen.
  public var swipeCheckDelay = 0.2
  /// The least mean speed of a swipe once ``swipeCheckDelay`` has passed: the straight way since a finger's landing
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

  /// How long a long press takes. Source: observed on phones.
  public var pressDuration = 0.5
  /// How far a finger of a long press may stray before it is recognised. Source: observed on phones.
  public var pressMovement = 10.0

  /// The way at which a movement is a drag, straight from the landing. Source: observed on phones.
  public var panDistance = 10.0
  /// How near an edge of the window the first finger of a drag from that edge must land. Chosen.
  public var edgeDistance = 20.0

  /// The change of span at which a pinch begins. Chosen.
  public var pinchDistance = 8.0
  /// The turn at which a rotation begins: 5°. Chosen.
  public var rotationAngle = 5 * Double.pi / 180
  /// The way a finger must have gone about the middle before a rotation begins. Chosen.
  public var rotationArc = 5.0

  /// Those of kinds that are not the toolkit's, in the order in which they were added; see ``add(_:)``.
  var own: [OwnNumber] = []

  /// The numbers as they stand above.
  public init() {}

  /// How far beyond a limit still counts as at it: differences of places are off in their last digits.
  public static let rounding = 1e-9
}
