import TouchGeometry

/// Recognises the turning of two fingers about each other. Continuous.
///
/// It begins when the fingers have turned by `rotationAngle` and each has gone `rotationArc` about their middle (both
/// in ``GestureDefaults``), so that fingers which are close together must turn further. From there ``rotation`` counts.
/// A third finger is ignored, also when one of the two lifts; one that lands after that takes the free place without a
/// jump. Meanwhile the gesture goes on with an unchanged rotation; it ends when both have lifted. Before it has begun, a
/// new pair starts afresh.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The turn since the gesture began, in radians, clockwise positive; it goes on beyond a full turn. Setting it
  /// makes the count go on from there and leaves the velocity.
  public var rotation: Double {
    get { turn - reference }
    set {
      reference = turn - newValue
      noteOperation("setRotation", .number(newValue))
    }
  }

  /// How fast the fingers turn, in radians per second, clockwise positive; 0 after a rest and on a cancel.
  public var velocity: Double { rate() }

  private var turn = 0.0
  private var reference = 0.0
  /// How far apart the fingers were when they were last looked at.
  private var span = 0.0
  /// The direction from the one finger to the other when it was last known.
  private var direction: Double?

  override var isOfToolkit: Bool { type(of: self) == RotationGestureRecognizer.self }

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
    span = 0
    direction = nil
  }

  override var measure: Double { turn }

  override func pairLanded(_ way: Vector, isAfresh: Bool) {
    if isAfresh { turn = 0 }
    span = way.length
    direction = way == .zero ? nil : way.angle
  }

  /// Adds the turn since the fingers were last looked at, the short way round; fingers at one place have no direction.
  override func pairMoved(_ way: Vector) {
    span = way.length
    guard way != .zero else { return }
    if let direction {
      var step = way.angle - direction
      if step > .pi { step -= 2 * .pi }
      if step <= -.pi { step += 2 * .pi }
      turn += step
    }
    direction = way.angle
  }

  override var pairMeasures: [Measure] { [angleMeasure, arcMeasure] }

  private var angleMeasure: Measure { Measure("angle", abs(turn), .atLeast, defaults.rotationAngle, .radians) }

  /// How far each finger has gone about the middle.
  private var arcMeasure: Measure {
    Measure("arc", abs(turn) * span / 2, .atLeast, defaults.rotationArc, .points)
  }

  override var hasGoneFar: Bool { angleMeasure.isMet && arcMeasure.isMet }

  override var reasonToBegin: GestureReason { .turned(angleMeasure, arc: arcMeasure) }

  override var shortfall: GestureReason {
    // In degrees, since limits are written in them.
    let (turned, wanted) = (abs(turn) * 180 / .pi, defaults.rotationAngle * 180 / .pi)
    guard turned >= wanted else { return .liftedBeforeTurn(angleMeasure, arc: arcMeasure) }
    return .liftedBeforeArc(arcMeasure, angle: angleMeasure)
  }
}
