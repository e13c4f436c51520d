import TouchGeometry

/// Recognises the rotation of two fingers around each other. Continuous.
///
/// It begins when the fingers have turned by `rotationAngle` and each has travelled `rotationArc` around their centre
/// (both in ``GestureDefaults``), so that fingers which are close together must turn farther; ``rotation`` counts from
/// there. A third finger is ignored, also when one of the two lifts; one that lands after that replaces it without a
/// jump. Meanwhile the gesture continues with an unchanged rotation; it ends when both have lifted. Before it has
/// begun, a new pair starts afresh.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// A turn to the left, and one to the right.
  open override var accessibilityGestures: [AccessibilityGesture] {
    AccessibilityGesture.turns(within: view?.accessibilityFrame.size ?? .zero)
  }

  /// The rotation since the gesture began, in radians, clockwise positive, also beyond a full turn. Setting it sets the
  /// angle for further movement and does not change the velocity.
  public var rotation: Double {
    get { turn - reference }
    set {
      reference = turn - newValue
      noteOperation("setRotation", .number(newValue))
    }
  }

  /// The angular velocity in radians per second, clockwise positive; 0 after the fingers have been stationary and on a
  /// cancellation.
  public var velocity: Double { rate() }

  private var turn = 0.0
  private var reference = 0.0
  /// The distance between the fingers at the last update.
  private var fingerDistance = 0.0
  /// The last known direction from one finger to the other.
  private var direction: Double?

  open override var reportedValues: [ReportedValue] {
    [ReportedValue("velocity", .number(velocity)), ReportedValue("rotation", .angle(rotation))]
  }

  open override class var properties: [RecognizerProperty] {
    super.properties + [.number("rotation", \RotationGestureRecognizer.rotation)]
  }

  open override class var operations: [RecognizerProperty] {
    [.number("setRotation", \RotationGestureRecognizer.rotation)]
  }

  open override func willBegin() {
    super.willBegin()
    reference = turn
  }

  open override func reset() {
    super.reset()
    turn = 0
    reference = 0
    fingerDistance = 0
    direction = nil
  }

  override var measure: Double { turn }

  override func pairLanded(_ separation: Vector, isAfresh: Bool) {
    if isAfresh { turn = 0 }
    fingerDistance = separation.length
    direction = separation == .zero ? nil : separation.angle
  }

  /// Adds the rotation since the last update, in the shorter direction; fingers at one location have no direction.
  override func pairMoved(_ separation: Vector) {
    fingerDistance = separation.length
    guard separation != .zero else { return }
    if let direction {
      var step = separation.angle - direction
      if step > .pi { step -= 2 * .pi }
      if step <= -.pi { step += 2 * .pi }
      turn += step
    }
    direction = separation.angle
  }

  override var pairMeasures: [Measure] { [angleMeasure, arcMeasure] }

  private var angleMeasure: Measure { Measure("angle", abs(turn), .atLeast, defaults.rotationAngle, .radians) }

  /// The distance that each finger has travelled around the centre.
  private var arcMeasure: Measure {
    Measure("arc", abs(turn) * fingerDistance / 2, .atLeast, defaults.rotationArc, .points)
  }

  override var hasGoneFar: Bool { angleMeasure.isMet && arcMeasure.isMet }

  override var reasonToBegin: GestureReason { .turned(angleMeasure, arc: arcMeasure) }

  override var shortfall: GestureReason {
    // Compare in degrees, since limits are written in them.
    let (turned, wanted) = (abs(turn) * 180 / .pi, defaults.rotationAngle * 180 / .pi)
    guard turned >= wanted else { return .liftedBeforeTurn(angleMeasure, arc: arcMeasure) }
    return .liftedBeforeArc(arcMeasure, angle: angleMeasure)
  }
}
