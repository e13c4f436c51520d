import TouchGeometry

/// Recognises fingers that are dragged. Continuous.
///
/// It begins when the mean displacement of its fingers reaches `panDistance` of ``GestureDefaults``. The displacement
/// is straight from the landing of each or, with several fingers, from its location when ``minimumNumberOfTouches``
/// were first down. Moving away and back is therefore no distance, and fingers that part are no drag.
///
/// The translation is the mean movement, from the beginning on, of the fingers that are down, so that fingers which
/// land or lift never make it jump. A finger above ``maximumNumberOfTouches`` fails the gesture before it has begun and
/// is ignored later. It ends when all its fingers have lifted.
open class PanGestureRecognizer: GestureRecognizer {
  /// The number of fingers that must be down for the gesture to begin; at least 1. Once begun it continues with fewer.
  public var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  public var maximumNumberOfTouches = Int.max

  /// A movement in each direction.
  open override var accessibilityGestures: [AccessibilityGesture] {
    AccessibilityGesture.moves(beyond: defaults.panDistance, fingers: minimumNumberOfTouches)
  }

  private var fingers: [Touch] = []
  /// The fingers' locations from which the displacement counts, in the order of `fingers`.
  private var starts: [Point] = []
  /// The mean movement of the fingers since the first landing, in window coordinates.
  package private(set) var path = Vector.zero
  /// The part of the path that the translation does not include.
  private var reference = Vector.zero
  private var trackers = (VelocityTracker(), VelocityTracker())
  /// The time of the last velocity sample, or nil if the fingers are stationary.
  private var measured: Instant?
  /// The greatest displacement before the beginning; nil until enough fingers have moved.
  private var farthest: Double?

  // MARK: Values

  /// Returns the translation since the gesture began, in the coordinates of `view`; nil: in window coordinates. Zero as
  /// it begins.
  public func translation(in view: View?) -> Vector { (path - reference).converted(to: view) }

  /// Sets the translation to `translation`, in the coordinates of `view`; later movement adds to it. The velocity
  /// stays: it is the fingers', and independent of the translation.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let windowTranslation = view?.transform(to: nil).apply(translation) ?? translation
    reference = path - windowTranslation
    noteOperation(
      "setTranslation", .vector(view === self.view ? translation : windowTranslation.converted(to: self.view)))
  }

  /// Returns the velocity of the fingers, in points per second in the coordinates of `view`; nil: in window
  /// coordinates. Zero after the fingers have been stationary and on a cancellation.
  public func velocity(in view: View?) -> Vector { speed.converted(to: view) }

  open override var reportedValues: [ReportedValue] {
    [
      ReportedValue("translation", .vector(translation(in: view))),
      ReportedValue("velocity", .vector(velocity(in: view))),
    ]
  }

  /// The mean displacement of the fingers.
  open override var measures: [Measure] {
    isUndecided ? [dragMeasure(countedLength(of: meanTranslation))] : []
  }

  private func dragMeasure(_ length: Double) -> Measure {
    Measure("distance", length, .atLeast, defaults.panDistance, .points)
  }

  /// Competes as a drag.
  open override var competesAs: Competition { .drag }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
      .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches),
    ]
  }

  open override class var operations: [RecognizerProperty] {
    [
      .vector("setTranslation") { (pan: PanGestureRecognizer, translation) in
        pan.setTranslation(translation, in: pan.view)
      }
    ]
  }

  /// Returns the length of the fingers' `translation`, in window coordinates, that counts towards the beginning; by default
  /// all of it.
  open func countedLength(of translation: Vector) -> Double { translation.length }

  /// Returns the reason why the gesture may not begin although its fingers have moved by `translation`; nil if it may.
  func obstacle(to translation: Vector) -> GestureReason? { nil }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if fingers.isEmpty { track(at: event.timestamp) }
      guard fingers.count < maximumNumberOfTouches else {
        tooMany(touch, with: event)
        continue
      }
      fingers.append(touch)
      starts.append(touch.position)
    }
    if fingers.count - touches.count < minimumNumberOfTouches { starts = fingers.map(\.position) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow(touches)
    track(at: event.timestamp)
    measured = event.timestamp
    if state == .possible, !isWaiting { beginIfDragged() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    followLift(of: touches)
    measured = event.timestamp
    forget(touches)
    guard fingers.isEmpty else { return }
    switch state {
    case .possible where isWaiting: break  // The recogniser is ready: the arbiter decides.
    case .possible: failAsLifted()
    case .began, .changed: request(.ended, because: .allFingersLifted)
    case .ended, .cancelled, .failed: reportImpossible("a finger lifted")
    }
  }

  open override func willCancel() { measured = nil }

  open override func canSpare(_ touch: Touch) -> Bool {
    forget([touch])
    return state != .possible || fingers.count >= minimumNumberOfTouches
  }

  open override func willBegin() {
    reference = path
    measured = now
  }

  open override func reset() {
    fingers = []
    starts = []
    path = .zero
    farthest = nil
    reference = .zero
    trackers = (VelocityTracker(), VelocityTracker())
    measured = nil
  }

  // MARK: Following the fingers

  private func tooMany(_ touch: Touch, with event: TouchEvent) {
    if state == .possible {
      fail(because: .tooManyFingers(.fingers(fingers.count + 1, .atMost, maximumNumberOfTouches)))
    } else {
      ignore(touch, for: event)
    }
  }

  /// Adds the mean movement of all fingers, of which only `touches` have moved.
  private func follow(_ touches: [Touch]) {
    let sum = touches.reduce(Vector.zero) { $0 + ($1.position - $1.previousPosition) }
    path += sum / Double(max(1, fingers.count))
  }

  /// Adds the movement of a lift at a new location to the translation, but not to the velocity.
  private func followLift(of touches: [Touch]) {
    let before = path
    follow(touches)
    trackers.0.shift(by: path.dx - before.dx)
    trackers.1.shift(by: path.dy - before.dy)
  }

  private func forget(_ touches: [Touch]) {
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0 === touch }) else { continue }
      fingers.remove(at: index)
      starts.remove(at: index)
    }
  }

  /// The mean translation of the fingers since the minimum was down, in window coordinates.
  package var meanTranslation: Vector {
    let translations = zip(fingers, starts).map { $0.position - $1 }
    return translations.reduce(.zero, +) / Double(max(1, translations.count))
  }

  private func beginIfDragged() {
    let meanTranslation = meanTranslation
    let length = countedLength(of: meanTranslation)
    guard fingers.count >= minimumNumberOfTouches else { return }
    farthest = max(farthest ?? 0, length)
    guard length >= defaults.panDistance - GestureDefaults.rounding else { return }
    if let obstacle = obstacle(to: meanTranslation) { return fail(because: obstacle) }
    request(.began, because: .dragged(dragMeasure(length)))
  }

  private func failAsLifted() {
    if farthest == nil, minimumNumberOfTouches > 1 {
      fail(because: .liftedUndragged(fingers: minimumNumberOfTouches, dragMeasure(0)))
    } else {
      fail(because: .liftedTooNear(dragMeasure(farthest ?? 0)))
    }
  }

  // MARK: Velocity

  private func track(at time: Instant) {
    trackers.0.add(path.dx, at: time)
    trackers.1.add(path.dy, at: time)
  }

  /// The velocity, computed when it is read, which is seldom at each report.
  private var speed: Vector {
    measured.map { Vector(trackers.0.velocity(at: $0), trackers.1.velocity(at: $0)) } ?? .zero
  }
}

extension Vector {
  /// Returns a displacement in window coordinates in those of `view`; nil: unchanged.
  package func converted(to view: View?) -> Vector {
    guard let view else { return self }
    return view.transform(to: nil).inverse?.apply(self) ?? .zero
  }
}
