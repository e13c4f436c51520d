import TouchGeometry

/// The base class of pinch and rotation: two fingers, of which one may lift and land again, or another instead of it,
/// without a jump. Use its subclasses.
///
/// A third finger is ignored. With one finger left the gesture continues at that finger's location; it ends when both
/// have lifted.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// Returns the rate at which `factor` times the measure changes, per second; 0 after the fingers have been stationary
  /// and on a cancellation.
  func rate(factor: Double = 1) -> Double { measured.map { tracker.velocity(at: $0, factor: factor) } ?? 0 }

  private var fingers: [Touch] = []
  private var tracker = VelocityTracker()
  /// The time of the last velocity sample, or nil if the value does not change.
  private var measured: Instant?

  // MARK: Methods for subclasses

  /// The measured value, without the reference of the subclass.
  var measure: Double { 0 }
  /// Called when a pair is down, with the vector from one finger to the other. `isAfresh`: earlier measurements do not
  /// count.
  func pairLanded(_ separation: Vector, isAfresh: Bool) {}
  /// Called when the pair moved.
  func pairMoved(_ separation: Vector) {}
  /// Whether the pair, after ``pairMoved(_:)``, has reached the threshold.
  var hasGoneFar: Bool { false }
  /// The reason for the beginning.
  var reasonToBegin: GestureReason { .unexplained }
  /// The reason for failing if both fingers lift before the gesture has begun.
  var shortfall: GestureReason { .unexplained }

  /// The values measured before the gesture begins, of the pair that is down.
  var pairMeasures: [Measure] { [] }

  open override var measures: [Measure] {
    isUndecided && separation != nil ? pairMeasures : []
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard fingers.count < 2 else {
        ignore(touch, for: event)
        continue
      }
      fingers.append(touch)
      if let separation { landed(separation, at: event.timestamp) }
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let separation {
      pairMoved(separation)
      sample(separation, at: event.timestamp)
    }
    measured = event.timestamp
    if state == .possible, !isWaiting, separation != nil, hasGoneFar { request(.began, because: reasonToBegin) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if let separation { followLift(separation) }
    measured = event.timestamp
    fingers.removeAll { touch in touches.contains { $0 === touch } }
    guard fingers.isEmpty else { return }
    switch state {
    case .possible where isWaiting: break  // The recogniser is ready: the arbiter decides.
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

  /// The vector from the first finger to the second, if both are down.
  private var separation: Vector? { fingers.count == 2 ? fingers[1].position - fingers[0].position : nil }

  /// Adds the movement of a lift at a new location to the value, but not to its rate.
  private func followLift(_ separation: Vector) {
    let before = measure
    pairMoved(separation)
    tracker.shift(by: measure - before)
  }

  /// Notes the landing of a pair. One that lands before the gesture has begun starts afresh; a later one continues from
  /// the last.
  private func landed(_ separation: Vector, at time: Instant) {
    let isAfresh = state == .possible && !isWaiting
    pairLanded(separation, isAfresh: isAfresh)
    guard isAfresh else { return }
    tracker = VelocityTracker()
    sample(separation, at: time)
  }

  /// Fingers at one location have neither a distance nor a direction: they are no sample.
  private func sample(_ separation: Vector, at time: Instant) {
    if separation != .zero { tracker.add(measure, at: time) }
  }
}
