import TouchGeometry

/// Recognises the turning of two fingers about each other. Continuous.
///
/// It begins when the fingers have turned by `rotationAngle` and each has gone `rotationArc` about their middle (both
/// in ``GestureDefaults``), so that fingers which are close together must turn further. From there ``rotation`` counts.
/// A third finger is ignored, also when one of the two lifts; one that lands after that takes the free place without a
/// jump. Meanwhile the gesture goes on with an unchanged rotation; it ends when both have lifted. Before it has begun, a
/// new pair starts afresh.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The turn since the gesture began, in radians, clockwise positive; it goes on beyond a full turn. Setting it
  /// makes the count go on from there and leaves the velocity.
  public var rotation: Double {
    get { turn - reference }
    set { reference = turn - newValue }
  }

  /// How fast the fingers turn, in radians per second, clockwise positive; 0 after a rest and on a cancel.
  public var velocity: Double { rate() }

  private var turn = 0.0
  private var reference = 0.0
  /// The direction from the one finger to the other when it was last known.
  private var direction: Double?

  override var isOfToolkit: Bool { true }

  public override var reportedValues: [ReportedValue] {
    [ReportedValue("velocity", .number(velocity)), ReportedValue("rotation", .angle(rotation))]
  }

  public override class var properties: [RecognizerProperty] {
    super.properties + [.number("rotation", \RotationGestureRecognizer.rotation)]
  }

  public override class var operations: [RecognizerProperty] {
    [.number("setRotation", \RotationGestureRecognizer.rotation)]
  }

  public override func willBegin() {
    super.willBegin()
    reference = turn
  }

  public override func reset() {
    super.reset()
    turn = 0
    reference = 0
    direction = nil
  }

  override var measure: Double { turn }

  override func pairLanded(_ way: Vector, isAfresh: Bool) {
    if isAfresh { turn = 0 }
    direction = way == .zero ? nil : way.angle
  }

  /// Adds the turn since the fingers were last looked at, the short way round; fingers at one place have no direction.
  override func pairMoved(_ way: Vector) {
    guard way != .zero else { return }
    if let direction {
      var step = way.angle - direction
      if step > .pi { step -= 2 * .pi }
      if step <= -.pi { step += 2 * .pi }
      turn += step
    }
    direction = way.angle
  }

  override func pairMeasures(_ way: Vector) -> [Measure] {
    [
      Measure("angle", abs(turn), .atLeast, defaults.rotationAngle, .radians),
      Measure("arc", arc(way), .atLeast, defaults.rotationArc, .points),
    ]
  }

  /// How far each finger has gone about the middle.
  private func arc(_ way: Vector) -> Double { abs(turn) * way.length / 2 }

  override func reasonToBegin(_ way: Vector) -> String? {
    let (angle, arc) = (abs(turn), self.arc(way))
    guard angle >= defaults.rotationAngle - GestureDefaults.rounding,
      arc >= defaults.rotationArc - GestureDefaults.rounding
    else { return nil }
    return "turned \((angle * 180 / .pi).formatted())°"
  }

  override var shortfall: String {
    let (turned, wanted) = (abs(turn) * 180 / .pi, defaults.rotationAngle * 180 / .pi)
    guard turned >= wanted else {
      return "lifted after a turn of \(turned.formatted())°, wanted \(wanted.formatted())°"
    }
    return "lifted before each finger had gone \(defaults.rotationArc.formatted()) pt about their middle"
  }
}
