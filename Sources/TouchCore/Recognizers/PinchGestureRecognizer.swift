import TouchGeometry

/// Recognises two fingers that move apart or together. Continuous.
///
/// It begins when the distance between the fingers has changed by `pinchDistance` of ``GestureDefaults``; ``scale``
/// counts from there. A third finger is ignored, also when one of the two lifts; one that lands after that replaces it
/// without a jump. Meanwhile the gesture continues with an unchanged scale; it ends when both have lifted. Before it
/// has begun, a new pair starts afresh.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance between the fingers over that at the beginning: 1 as it begins, below 1 when the fingers come
  /// together. It does not change while they are at one location. Setting it makes the factor continue from there; the
  /// velocity is that of the factor as it counts then.
  public var scale: Double {
    get { chosen * stretch / reference }
    set {
      chosen = newValue
      reference = stretch
      noteOperation("setScale", .number(newValue))
    }
  }

  /// A pinch apart, and one together.
  open override var accessibilityGestures: [AccessibilityGesture] {
    AccessibilityGesture.pinches(within: view?.accessibilityFrame.size ?? .zero)
  }

  /// The rate at which ``scale`` changes, per second; 0 after the fingers have been stationary and on a cancellation.
  public var velocity: Double { rate(factor: chosen / reference) }

  /// The distance of the current pair divided by that at its landing, times the result of the pairs before it.
  private var stretch = 1.0
  /// The stretch at which the scale was `chosen`.
  private var reference = 1.0
  private var chosen = 1.0
  /// The distance and the stretch when the current pair landed; the distance is the first that was not 0.
  private var landing = (distance: 0.0, stretch: 1.0)
  private var startDistance = 0.0
  /// The change of the distance in a pair that landed before the gesture began.
  private var change = 0.0

  open override var reportedValues: [ReportedValue] {
    [ReportedValue("velocity", .number(velocity)), ReportedValue("scale", .number(scale))]
  }

  open override class var properties: [RecognizerProperty] {
    super.properties + [.number("scale", \PinchGestureRecognizer.scale)]
  }

  open override class var operations: [RecognizerProperty] {
    [.number("setScale", \PinchGestureRecognizer.scale)]
  }

  open override func willBegin() {
    super.willBegin()
    reference = stretch
    chosen = 1
  }

  open override func reset() {
    super.reset()
    (stretch, reference, chosen) = (1, 1, 1)
    change = 0
  }

  override var measure: Double { stretch }

  override func pairLanded(_ separation: Vector, isAfresh: Bool) {
    if isAfresh {
      stretch = 1
      startDistance = separation.length
      change = 0
    }
    landing = (separation.length, stretch)
  }

  override func pairMoved(_ separation: Vector) {
    change = separation.length - startDistance
    guard separation != .zero else { return }
    if landing.distance == 0 { landing.distance = separation.length }
    stretch = landing.stretch * separation.length / landing.distance
  }

  override var pairMeasures: [Measure] { [changeMeasure] }

  private var changeMeasure: Measure {
    Measure("change of distance", abs(change), .atLeast, defaults.pinchDistance, .points)
  }

  override var hasGoneFar: Bool { abs(change) >= defaults.pinchDistance - GestureDefaults.rounding }

  override var reasonToBegin: GestureReason { .pinched(changeMeasure, by: change) }

  override var shortfall: GestureReason { .liftedBeforePinch(changeMeasure) }
}
