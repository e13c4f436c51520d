import TouchCore
import TouchGeometry

/// The fingers on a dragged view. It notices them from the first landing on, so that a view in flight stops under them
/// before they drag it.
final class DragGestureRecognizer: TransformGestureRecognizer {
  /// Called when a first finger has landed, and when the last one has gone.
  var onHold: ((Bool) -> Void)?
  private var isHolding = false
  /// The movements of the fingers since they were last taken.
  private var steps: [TransformStep] = []
  private var lifts: [Lift] = []

  /// The motion of the fingers when some of them lifted.
  struct Lift {
    let time: Instant
    /// The current location of the point that lay under the centroid of all fingers, in window coordinates.
    var position: Point
    /// The velocity in points per second, in the coordinates of the view's superview.
    let velocity: Vector
    let rotationVelocity: Double
  }

  /// Fingers that lift within this time of one another lift together, in seconds.
  private static let together = 0.06

  /// The first of the last lifts that were one: while those fingers were all down their speed was that of the hand.
  var release: Lift {
    let last = lifts.last?.time ?? .zero
    return lifts.first { last.seconds(since: $0.time) <= Self.together } ?? lift(at: last)
  }

  func takeSteps() -> [TransformStep] {
    defer { steps = [] }
    return steps
  }

  override init() {
    super.init()
    onFollowed = { [unowned self] in follow($0) }
  }

  private func follow(_ step: TransformStep) {
    steps.append(step)
    for index in lifts.indices { lifts[index].position = step.transform.apply(lifts[index].position) }
  }

  override func willBegin() {
    super.willBegin()
    steps = []
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    lifts = []
    guard !isHolding else { return }
    isHolding = true
    onHold?(true)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    lifts.append(lift(at: event.timestamp))
  }

  /// Discards the lifts: a cancelled gesture leaves no motion.
  override func willCancel() {
    super.willCancel()
    lifts = []
  }

  private func lift(at time: Instant) -> Lift {
    let superview = view?.superview
    return Lift(
      time: time, position: location(in: nil), velocity: velocity(in: superview), rotationVelocity: rotationVelocity)
  }

  override func reset() {
    super.reset()
    isHolding = false
    onHold?(false)
    (steps, lifts) = ([], [])
  }
}
