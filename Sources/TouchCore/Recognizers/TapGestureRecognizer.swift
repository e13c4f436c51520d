import TouchGeometry

/// Recognises one or more taps of one or more fingers. Discrete.
///
/// A tap is a press of all its fingers that is short and does not move. Its fingers land soon after each other, are all
/// down at some moment, and lift soon after each other; the next tap of the gesture follows soon, and its first finger
/// lands near the first tap. The limits are `tapMovement`, `tapDuration`, `landingSpread`, `liftSpread`, `tapGap` and
/// `tapDistance` of ``GestureDefaults`` and include their value.
///
/// A timer fails the gesture when a limit passes; so does an extra finger, or one that lifts before all have landed. A
/// later tap too far away ends this attempt and starts a new one.
open class TapGestureRecognizer: TapSequenceGestureRecognizer {
  /// The number of taps that make the gesture; at least 1.
  public var numberOfTapsRequired = 1
  /// The maximum distance in points of a finger from its landing. Until it is set, `tapMovement` of ``GestureDefaults``.
  /// Where fingers draw, a smaller value keeps short strokes from being taps.
  public var allowableMovement: Double {
    get { customMovement ?? defaults.tapMovement }
    set { customMovement = newValue }
  }

  /// The taps, unless it is a single one of one finger, which activates the view.
  open override var accessibilityGestures: [AccessibilityGesture] {
    numberOfTapsRequired * numberOfTouchesRequired == 1
      ? [] : [.taps(numberOfTapsRequired, fingers: numberOfTouchesRequired)]
  }

  private var customMovement: Double?

  /// Returns the location of the first tap: the centroid of its fingers' landings.
  open override func location(in view: View?) -> Point { firstLanding.converted(to: view) }

  /// Returns false for recognisers that need more taps, or as many and then a press, so that they stay possible.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let needed = other.pressesRequired else { return true }
    return numberOfTapsRequired >= needed
  }

  open override func yieldsTie(to other: GestureRecognizer) -> Bool {
    guard other.competesAs.isOfTaps, let needed = other.pressesRequired else { return false }
    return numberOfTapsRequired < needed
  }

  open override var competesAs: Competition {
    numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 ? .tap : .taps
  }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
      .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
      .number(
        "allowableMovement", \TapGestureRecognizer.allowableMovement, custom: \.customMovement,
        allowed: "points, not negative"),
    ]
  }

  open override var pressesRequired: Int? { numberOfTapsRequired }

  override var movementAllowed: Double { allowableMovement }

  override func tapMade(at time: Instant) {
    guard tapsMade >= numberOfTapsRequired else {
      let next = tapsMade + 1
      return awaitNext(from: time) { .noTap(number: next, $0) }
    }
    let taps = Measure("taps", Double(tapsMade), .atLeast, Double(numberOfTapsRequired), .count)
    request(
      .ended,
      because: .tapped(taps, fingers: .fingers(numberOfTouchesRequired, .atLeast, numberOfTouchesRequired)))
  }
}
