import TouchGeometry

/// Recognises the turning of two fingers about each other. Continuous.
///
/// It begins when the fingers have turned by `rotationAngle` and each has gone `rotationArc` about their middle (both
/// in ``GestureDefaults``). From there ``rotation`` counts. A third finger is ignored. One of the two may lift and land
/// again, or another in its place, without a jump; the gesture ends when both have lifted.
public final class RotationGestureRecognizer: GestureRecognizer {
  /// The turn since the gesture began, in radians, clockwise positive; it goes on beyond a full turn. Setting it
  /// makes the count go on from there and resets the velocity.
  public var rotation: Double {
    get { turn - reference }
    set {
      reference = turn - newValue
      tracker.reset()
    }
  }

  /// How fast the fingers turn, in radians per second, clockwise positive; 0 after a rest and on a cancel.
  public private(set) var velocity = 0.0

  private var fingers: [Touch] = []
  /// The turn since the present pair of fingers has been down, and of the pairs before it once begun.
  private var turn = 0.0
  private var reference = 0.0
  /// The direction from the first finger to the second when it was last known.
  private var direction = 0.0
  private var tracker = VelocityTracker()

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard fingers.count < 2 else {
        ignore(touch, for: event)
        continue
      }
      fingers.append(touch)
      if fingers.count == 2 { pairLanded(at: event.timestamp) }
    }
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow()
    guard fingers.count == 2 else { return }
    tracker.add(turn, at: event.timestamp)
    velocity = tracker.velocity(at: event.timestamp)
    if state == .possible { beginIfTurned() }
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    follow()
    if fingers.count == 2 { velocity = tracker.velocity(at: event.timestamp) }
    fingers.removeAll { touch in touches.contains { $0 === touch } }
    tracker.reset()
    guard fingers.isEmpty else { return }
    switch state {
    case .possible where isWaiting: break
    case .possible: failAsLifted()
    case .began, .changed: request(.ended, because: GestureReason("both fingers lifted"))
    case .ended, .cancelled, .failed: break
    }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { velocity = 0 }

  public override func willBegin() { reference = turn }

  public override func reset() {
    fingers = []
    turn = 0
    reference = 0
    velocity = 0
    tracker.reset()
  }

  private func pairLanded(at time: Instant) {
    if state == .possible, !isWaiting { turn = 0 }
    direction = (fingers[1].position - fingers[0].position).angle
    velocity = 0
    tracker.reset()
    tracker.add(turn, at: time)
  }

  /// Adds the turn since the fingers were last looked at, the short way round; fingers at one place have no direction.
  private func follow() {
    guard fingers.count == 2 else { return }
    let way = fingers[1].position - fingers[0].position
    guard way != .zero else { return }
    var step = way.angle - direction
    if step > .pi { step -= 2 * .pi }
    if step <= -.pi { step += 2 * .pi }
    direction = way.angle
    turn += step
  }

  private func beginIfTurned() {
    let angle = abs(turn)
    guard angle >= defaults.rotationAngle - 1e-9, arc >= defaults.rotationArc - 1e-9 else { return }
    request(.began, because: GestureReason("turned \((angle * 180 / .pi).formatted())°"))
  }

  /// The way of each finger about their middle.
  private var arc: Double { abs(turn) * fingers[0].position.distance(to: fingers[1].position) / 2 }

  private func failAsLifted() {
    let (turned, wanted) = (abs(turn) * 180 / .pi, defaults.rotationAngle * 180 / .pi)
    fail(because: "lifted after a turn of \(turned.formatted())°, wanted \(wanted.formatted())°")
  }
}
