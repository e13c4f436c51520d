import TouchGeometry

/// Recognises fingers that press without moving. Continuous.
///
/// It begins when all fingers have been down for ``minimumPressDuration``, without any new event; from then on they may
/// move, each report being a change, and it ends when one of them lifts. Several fingers land within `landingSpread` of
/// the first (see ``GestureDefaults``). Moving farther than ``allowableMovement`` or lifting before it has begun fails
/// it, and so does an extra finger; later an extra finger is ignored.
///
/// With ``numberOfTapsRequired`` the press comes after taps, which have the limits of ``TapGestureRecognizer``; the
/// last tap and the press are as near and as soon after each other as two taps.
open class LongPressGestureRecognizer: TapSequenceGestureRecognizer {
  /// The duration in seconds for which the fingers must be down, counted from the last finger's landing. 0 begins with
  /// the landing. Until it is set, `pressDuration` of ``GestureDefaults``. A value set during an attempt counts from
  /// the next one.
  public var minimumPressDuration: Double {
    get { customDuration ?? defaults.pressDuration }
    set { customDuration = newValue }
  }
  /// The maximum distance in points of a finger from its landing before the gesture begins. Until it is set,
  /// `pressMovement` of ``GestureDefaults``.
  public var allowableMovement: Double {
    get { customMovement ?? defaults.pressMovement }
    set { customMovement = newValue }
  }
  /// The number of taps before the press.
  public var numberOfTapsRequired = 0

  /// The press, if no taps come before it.
  open override var accessibilityGestures: [AccessibilityGesture] {
    numberOfTapsRequired > 0 ? [] : [.press(minimumPressDuration + 0.1, fingers: numberOfTouchesRequired)]
  }

  private var customDuration: Double?
  private var customMovement: Double?
  /// The duration that counts in this attempt; nil before its first finger.
  private var wantedDuration: Double?

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
      .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
      .number(
        "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration, custom: \.customDuration,
        allowed: "seconds, not negative"),
      .number(
        "allowableMovement", \LongPressGestureRecognizer.allowableMovement, custom: \.customMovement,
        allowed: "points, not negative"),
    ]
  }

  override var isTapping: Bool { tapsMade < numberOfTapsRequired }

  open override var pressesRequired: Int? { numberOfTapsRequired + 1 }

  override var movementAllowed: Double { isTapping ? defaults.tapMovement : allowableMovement }

  override var pressTimeWanted: Double { duration }

  override func allFingersLanded(at time: Instant) {
    guard !isTapping else { return }
    let duration = duration
    guard duration > 0 else { return request(.began, because: .pressed(pressTime)) }
    startTimer(at: time + duration, .completes) { [unowned self] in
      if state == .possible { request(.began, because: .pressed(pressTime)) }
    }
  }

  override func tapMade(at time: Instant) {
    awaitNext(from: time) { [isTapping] in isTapping ? .noTap(number: nil, $0) : .noPress($0) }
  }

  override func pressEnded(at time: Instant) {
    switch state {
    case .possible where isWaiting: break  // The recogniser is ready: the arbiter decides.
    case .possible: fail(because: .liftedTooSoon(pressTime))
    case .began, .changed: request(.ended, because: .fingerLifted)
    case .ended, .cancelled, .failed: reportImpossible("a finger lifted")
    }
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    wantedDuration = duration
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    wantedDuration = nil
  }

  private var duration: Double { wantedDuration ?? minimumPressDuration }

  override func extraFinger(_ touch: Touch, with event: TouchEvent) {
    if state == .possible { super.extraFinger(touch, with: event) } else { ignore(touch, for: event) }
  }
}
