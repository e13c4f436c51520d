import TouchGeometry

/// What pinch and rotation have in common: two fingers, of which one may lift and land again, or another in its place,
/// without a jump. Use its subclasses.
///
/// A third finger is ignored. With one finger left the gesture goes on at that finger's place; it ends when both have
/// lifted.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// How fast `factor` times the measure changes, per second; 0 after a rest and on a cancel.
  func rate(factor: Double = 1) -> Double { measured.map { tracker.velocity(at: $0, factor: factor) } ?? 0 }

  private var fingers: [Touch] = []
  private var tracker = VelocityTracker()
  /// When the pair was last looked at for how fast the value changes; nil: it does not.
  private var measured: Instant?

  // MARK: What subclasses define

  /// What is measured, up to a reference of the subclass.
  var measure: Double { 0 }
  /// A pair is down with `way` from the one to the other; `isAfresh`: nothing that was measured before counts.
  func pairLanded(_ way: Vector, isAfresh: Bool) {}
  /// The pair moved.
  func pairMoved(_ way: Vector) {}
  /// Whether the pair, which was told to ``pairMoved(_:)``, has gone far enough.
  var hasGoneFar: Bool { false }
  /// Why the gesture begins then.
  var reasonToBegin: GestureReason { .unexplained }
  /// What is missing, if both fingers lift before it has begun.
  var shortfall: GestureReason { .unexplained }

  /// What is measured before it begins, of the pair that is down.
  var pairMeasures: [Measure] { [] }

  open override var measures: [Measure] {
    isUndecided && way != nil ? pairMeasures : []
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard fingers.count < 2 else {
        ignore(touch, for: event)
        continue
      }
      fingers.append(touch)
      if let way { landed(way, at: event.timestamp) }
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let way {
      pairMoved(way)
      sample(way, at: event.timestamp)
    }
    measured = event.timestamp
    if state == .possible, !isWaiting, way != nil, hasGoneFar { request(.began, because: reasonToBegin) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if let way { followLift(way) }
    measured = event.timestamp
    fingers.removeAll { touch in touches.contains { $0 === touch } }
    guard fingers.isEmpty else { return }
    switch state {
    case .possible where isWaiting: break  // It is ready: the arbiter decides what becomes of it.
    case .possible: fail(because: shortfall)
    case .began, .changed: request(.ended, because: .bothFingersLifted)
    case .ended, .cancelled, .failed: reportImpossible("a finger lifted")
    }
  }

  open override func willCancel() { measured = nil }

  open override func canSpare(_ touch: Touch) -> Bool {
    guard fingers.contains(where: { $0 === touch }) else { return true }
    fingers.removeAll { $0 === touch }
    return state != .possible
  }

  open override func willBegin() { measured = now }

  open override func reset() {
    fingers = []
    tracker = VelocityTracker()
    measured = nil
  }

  /// The way from the first finger to the second, if both are down.
  private var way: Vector? { fingers.count == 2 ? fingers[1].position - fingers[0].position : nil }

  /// A lift at a new place counts for the value, but not for how fast it changes.
  private func followLift(_ way: Vector) {
    let before = measure
    pairMoved(way)
    tracker.shift(by: measure - before)
  }

  /// A pair that lands before the gesture has begun starts afresh; a later one goes on from where the last was.
  private func landed(_ way: Vector, at time: Instant) {
    let isAfresh = state == .possible && !isWaiting
    pairLanded(way, isAfresh: isAfresh)
    guard isAfresh else { return }
    tracker = VelocityTracker()
    sample(way, at: time)
  }

  /// Fingers at one place have neither a distance nor a direction: they are no sample.
  private func sample(_ way: Vector, at time: Instant) {
    if way != .zero { tracker.add(measure, at: time) }
  }
}
