import TouchGeometry

/// Recognises fingers that move, pinch and rotate something, in one gesture. Continuous.
///
/// It is a drag, a pinch and a rotation together, for any number of fingers. It begins when the first of the three that
/// it ``allows`` has reached its threshold (`panDistance`, `pinchDistance`, or `rotationAngle` with `rotationArc`, in
/// ``GestureDefaults``), and from there all of them count. When fingers land or lift, the values continue without a
/// jump. It ends when all fingers have lifted.
///
/// ``transform(in:)`` maps content so that it stays under the fingers; ``View/makeDraggable(by:allows:)`` does this for
/// views.
open class TransformGestureRecognizer: GestureRecognizer {
  /// The changes that count; others neither begin the gesture nor change its values. All by default.
  public var allows = Parts.all

  /// The changes that it ``allows``.
  open override var accessibilityGestures: [AccessibilityGesture] {
    let size = view?.accessibilityFrame.size ?? .zero
    return (allows.contains(.move) ? AccessibilityGesture.moves(beyond: defaults.panDistance, fingers: 1) : [])
      + (allows.contains(.scale) ? AccessibilityGesture.pinches(within: size) : [])
      + (allows.contains(.rotate) ? AccessibilityGesture.turns(within: size) : [])
  }

  private var fingers: [Touch] = []
  /// The fingers' locations at the previous update.
  private var locations: [Point] = []
  /// The locations when the same fingers were last apart from each other. Scale and rotation are measured from them.
  private var spread: [Point] = []
  private var values = TransformValues()
  private var towardsBeginning = TransformAttempt()
  private var trackers = TransformTrackers()
  /// The time of the last velocity sample, or nil if the fingers are stationary.
  private var measured: Instant?

  // MARK: Values

  /// Returns the translation of the fingers' mean since the gesture began, in the coordinates of `view`; nil: in window
  /// coordinates. Zero as it begins.
  public func translation(in view: View?) -> Vector {
    values.translation.converted(to: view)
  }

  /// Sets the translation to `translation`, in the coordinates of `view`; later movement adds to it. The velocity
  /// stays.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let windowTranslation = view?.transform(to: nil).apply(translation) ?? translation
    values.translation = windowTranslation
    noteOperation(
      "setTranslation", .vector(view === self.view ? translation : windowTranslation.converted(to: self.view)))
  }

  /// The distance between the fingers divided by that at the beginning, continued through landings and lifts: 1 as it
  /// begins. Setting it sets the factor for further movement.
  public var scale: Double {
    get { values.scale }
    set {
      values.scale = newValue
      noteOperation("setScale", .number(newValue))
    }
  }

  /// The rotation of the fingers since the gesture began, in radians, clockwise positive, also beyond a full turn.
  /// Setting it sets the angle for further movement.
  public var rotation: Double {
    get { values.rotation }
    set {
      values.rotation = newValue
      noteOperation("setRotation", .number(newValue))
    }
  }

  /// Returns the centre of scale and rotation: the centroid of the fingers, in the coordinates of `view`; nil: in
  /// window coordinates.
  public func anchor(in view: View?) -> Point { location(in: view) }

  /// Returns the whole transform since the gesture began, in the coordinates of `view`; nil: in window coordinates. It
  /// maps a location at the beginning to the one under the fingers now. Each part is applied around the centroid at its
  /// time, so it holds through landings and lifts.
  public func transform(in view: View?) -> Transform {
    guard let view else { return values.total }
    let toWindow = view.transform(to: nil)
    guard let fromWindow = toWindow.inverse else { return .identity }
    return toWindow.followed(by: values.total).followed(by: fromWindow)
  }

  /// Returns the velocity of the fingers, in points per second in the coordinates of `view`; nil: in window
  /// coordinates. This and the other velocities are zero after the fingers have been stationary and on a cancellation.
  public func velocity(in view: View?) -> Vector {
    (measured.map { trackers.velocity(at: $0) } ?? .zero).converted(to: view)
  }

  /// The rate at which ``scale`` changes, per second.
  public var scaleVelocity: Double {
    measured.map { trackers.scale.velocity(at: $0, factor: values.scaleFactor) } ?? 0
  }

  /// The angular velocity in radians per second, clockwise positive.
  public var rotationVelocity: Double { measured.map { trackers.rotation.velocity(at: $0) } ?? 0 }

  open override var reportedValues: [ReportedValue] {
    [
      ReportedValue("translation", .vector(translation(in: view))),
      ReportedValue("scale", .number(scale)),
      ReportedValue("rotation", .angle(rotation)),
      ReportedValue("velocity", .vector(velocity(in: view))),
      ReportedValue("scaleVelocity", .number(scaleVelocity), label: "scale velocity"),
      ReportedValue("rotationVelocity", .number(rotationVelocity), label: "rotation velocity"),
    ]
  }

  /// The values that may begin the gesture: the distance, and with several fingers the change of the distance between
  /// them and their rotation.
  open override var measures: [Measure] {
    isUndecided ? goals.flatMap(\.measures) : []
  }

  /// Competes as a drag.
  open override var competesAs: Competition { .drag }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .choices(
        "allows", \TransformGestureRecognizer.allows, [("move", .move), ("scale", .scale), ("rotate", .rotate)])
    ]
  }

  open override class var operations: [RecognizerProperty] {
    [
      .vector("setTranslation") { (hands: TransformGestureRecognizer, translation) in
        hands.setTranslation(translation, in: hands.view)
      },
      .number("setScale", \TransformGestureRecognizer.scale),
      .number("setRotation", \TransformGestureRecognizer.rotation),
    ]
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Earlier movements in this event were before the landing: they neither stretch nor rotate the new pair.
    follow(joinedBy: touches.count)
    fingers += touches
    locations += touches.map(\.position)
    spread = locations
    towardsBeginning.landed(locations)
    if fingers.count == touches.count { sample(at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow()
    if allows.contains(.move) { trackers.shift(by: translationOfLifts) }
    sample(at: event.timestamp)
    measured = event.timestamp
    if state == .possible, !isWaiting { beginIfMoved() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let before = values.tracking
    follow()
    trackers.shift(from: before, to: values.tracking)
    measured = event.timestamp
    if touches.count == fingers.count { lastLifted() }
    for touch in touches { forget(touch) }
  }

  private func sample(at time: Instant) {
    trackers.add(values.tracking, at: time, isSpread: locations.count == 1 || locations.areApart)
  }

  /// The translation by fingers that lift in this event at a new location, which does not count for the velocity.
  private var translationOfLifts: Vector {
    let lifted = fingers.filter { !$0.isDown }
    return lifted.reduce(.zero) { $0 + ($1.position - $1.previousPosition) } / Double(max(1, fingers.count))
  }

  private func lastLifted() {
    switch state {
    case .possible where isWaiting: break  // The recogniser is ready: the arbiter decides.
    case .possible: fail(because: shortfall)
    case .began, .changed: request(.ended, because: .allFingersLifted)
    case .ended, .cancelled, .failed: reportImpossible("a finger lifted")
    }
  }

  open override func willCancel() { measured = nil }

  open override func canSpare(_ touch: Touch) -> Bool {
    forget(touch)
    return !fingers.isEmpty
  }

  open override func willBegin() {
    values.begin()
    measured = now
  }

  open override func reset() {
    (fingers, locations, spread) = ([], [], [])
    values = TransformValues()
    (towardsBeginning, trackers) = (TransformAttempt(), TransformTrackers())
    measured = nil
  }

  private func forget(_ touch: Touch) {
    guard let index = fingers.firstIndex(where: { $0 === touch }) else { return }
    fingers.remove(at: index)
    locations.remove(at: index)
    spread = locations
    towardsBeginning.left(index, locations)
  }

  /// Adds the fingers' movements since the previous update, before `newcomers` landed.
  private func follow(joinedBy newcomers: Int = 0) {
    let new = fingers.map(\.position)
    let step = TransformStep(from: locations, spread: spread, to: new).limited(to: allows)
    locations = new
    if new.areApart { spread = new }
    values.add(step, joinedBy: newcomers, of: fingers.count)
    towardsBeginning.add(step)
    onFollowed?(step)
  }

  /// Called with each movement of the fingers, including those before the gesture has begun.
  package var onFollowed: ((TransformStep) -> Void)?

  private func beginIfMoved() {
    if let goal = goals.first(where: \.isReached) { request(.began, because: goal.reasonToBegin) }
  }

  private var goals: [TransformGoal] { towardsBeginning.goals(locations, allows, defaults) }

  /// The reason for the threshold that was not reached; the first stands for all. Without any, there was one finger for
  /// values that need two.
  private var shortfall: GestureReason {
    goals.first?.shortfall ?? .liftedWithFewer(.fingers(fingers.count, .atLeast, 2))
  }
}
