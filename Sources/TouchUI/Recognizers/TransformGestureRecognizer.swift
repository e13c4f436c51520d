import TouchGeometry

/// Recognises fingers that move, spread and turn something, in one gesture. Continuous.
///
/// It is a drag, a pinch and a rotation together, for any number of fingers. It begins when the first of the three has gone
/// far enough (`panDistance`, `pinchDistance`, or `rotationAngle` with `rotationArc`, in ``GestureDefaults``), of those that
/// it ``allows``, and from there all of them count. Fingers may come and go: the values go on from where they are without
/// a jump. It ends when all fingers have lifted.
///
/// ``transform(in:)`` is where things belong that the fingers hold; ``View/makeDraggable(by:allows:)`` does it for views.
open class TransformGestureRecognizer: GestureRecognizer {
  /// What fingers may change.
  public struct Parts: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let move = Parts(rawValue: 1)
    public static let scale = Parts(rawValue: 2)
    public static let rotate = Parts(rawValue: 4)
    public static let all: Parts = [.move, .scale, .rotate]
  }

  /// What it takes from the fingers; the rest neither begins the gesture nor counts. All at the beginning.
  public var allows = Parts.all

  private var fingers: [Touch] = []
  /// Where each of the fingers was when it was looked at last.
  private var places: [Point] = []
  /// The places when the same fingers were last apart from each other: what their scale and turn are measured from.
  private var spread: [Point] = []
  private var tracking = TransformTracking()
  private var towardsBeginning = TransformAttempt()
  /// What of the tracking does not count, since it was before the beginning or was set back.
  private var reference = TransformTracking()
  private var chosen = (scale: 1.0, rotation: 0.0)
  /// What has been done in all since the gesture began, in window coordinates.
  private var total = Transform.identity
  private var trackers = TransformTrackers()
  /// When the fingers were last looked at for how fast they move; nil: they do not.
  private var measured: Instant?

  // MARK: Values

  /// The way since the gesture began, of the mean of the fingers, in the coordinates of `view`; nil: in window
  /// coordinates. Zero as it begins.
  public func translation(in view: View?) -> Vector { (tracking.way - reference.way).converted(to: view) }

  /// Makes the translation go on from `translation`, given in the coordinates of `view`. The velocity stays.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let way = view?.transform(to: nil).apply(translation) ?? translation
    reference.way = tracking.way - way
    noteOperation("setTranslation", .vector(view === self.view ? translation : way.converted(to: self.view)))
  }

  /// How far the fingers are apart, over how far they were as the gesture began, through all that came and went: 1 as it
  /// begins. Setting it makes the factor go on from there.
  public var scale: Double {
    get { chosen.scale * tracking.scale / reference.scale }
    set {
      (chosen.scale, reference.scale) = (newValue, tracking.scale)
      noteOperation("setScale", .number(newValue))
    }
  }

  /// How far the fingers have turned since the gesture began, in radians, clockwise positive, beyond a full turn too.
  /// Setting it makes the count go on from there.
  public var rotation: Double {
    get { chosen.rotation + tracking.rotation - reference.rotation }
    set {
      (chosen.rotation, reference.rotation) = (newValue, tracking.rotation)
      noteOperation("setRotation", .number(newValue))
    }
  }

  /// About what scale and rotation are: the middle of its fingers, in the coordinates of `view`; nil: in window coordinates.
  public func anchor(in view: View?) -> Point { location(in: view) }

  /// All that the fingers have done since the gesture began as one map, in the coordinates of `view`; nil: in window
  /// coordinates. What was at a place when the gesture began belongs at the mapped place now: under the fingers. Each
  /// part is about the middle that the fingers had then, so it holds through all that came and went.
  public func transform(in view: View?) -> Transform {
    guard let view else { return total }
    let toWindow = view.transform(to: nil)
    guard let fromWindow = toWindow.inverse else { return .identity }
    return toWindow.followed(by: total).followed(by: fromWindow)
  }

  /// How fast the fingers move, in points per second in the coordinates of `view`; nil: in window coordinates. Zero after
  /// a rest and on a cancel, as are the others.
  public func velocity(in view: View?) -> Vector {
    (measured.map { trackers.velocity(at: $0) } ?? .zero).converted(to: view)
  }

  /// How fast ``scale`` changes, per second.
  public var scaleVelocity: Double {
    measured.map { trackers.scale.velocity(at: $0, factor: chosen.scale / reference.scale) } ?? 0
  }

  /// How fast the fingers turn, in radians per second, clockwise positive.
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

  /// What may begin it: the way, and with several fingers the change of their span and their turn.
  open override var measures: [Measure] {
    isUndecided ? goals.flatMap(\.measures) : []
  }

  /// A drag.
  open override var competesAs: Competition { .drag }

  open override class var properties: [RecognizerProperty] {
    super.properties + [
      .choices(
        "allows", \TransformGestureRecognizer.allows, [("move", .move), ("scale", .scale), ("rotate", .rotate)])
    ]
  }

  open override class var operations: [RecognizerProperty] {
    [
      .vector("setTranslation") { (hands: TransformGestureRecognizer, way) in
        hands.setTranslation(way, in: hands.view)
      },
      .number("setScale", \TransformGestureRecognizer.scale),
      .number("setRotation", \TransformGestureRecognizer.rotation),
    ]
  }

  override var isOfToolkit: Bool { type(of: self) == TransformGestureRecognizer.self }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // What others did in the same event was before: it neither parts nor turns a pair that there was not yet.
    follow(joinedBy: touches.count)
    fingers += touches
    places += touches.map(\.position)
    spread = places
    towardsBeginning.landed(places)
    if fingers.count == touches.count { sample(at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow()
    if allows.contains(.move) { trackers.shift(by: wayOfLifts) }
    sample(at: event.timestamp)
    measured = event.timestamp
    if state == .possible, !isWaiting { beginIfMoved() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let before = tracking
    follow()
    trackers.shift(from: before, to: tracking)
    measured = event.timestamp
    if touches.count == fingers.count { lastLifted() }
    for touch in touches { forget(touch) }
  }

  private func sample(at time: Instant) {
    trackers.add(tracking, at: time, isSpread: places.count == 1 || places.areApart)
  }

  /// What fingers that lift in this event at a new place add to the way, which is not how fast they moved.
  private var wayOfLifts: Vector {
    let lifted = fingers.filter { !$0.isDown }
    return lifted.reduce(.zero) { $0 + ($1.position - $1.previousPosition) } / Double(max(1, fingers.count))
  }

  private func lastLifted() {
    switch state {
    case .possible where isWaiting: break  // It is ready: the arbiter decides what becomes of it.
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
    reference = tracking
    chosen = (1, 0)
    total = .identity
    measured = now
  }

  open override func reset() {
    (fingers, places, spread) = ([], [], [])
    (tracking, reference) = (TransformTracking(), TransformTracking())
    (towardsBeginning, trackers) = (TransformAttempt(), TransformTrackers())
    (chosen, total) = ((1, 0), .identity)
    measured = nil
  }

  private func forget(_ touch: Touch) {
    guard let index = fingers.firstIndex(where: { $0 === touch }) else { return }
    fingers.remove(at: index)
    places.remove(at: index)
    spread = places
    towardsBeginning.left(index, places)
  }

  /// Adds what the fingers have done since they were looked at last, before `newcomers` landed.
  private func follow(joinedBy newcomers: Int = 0) {
    let new = fingers.map(\.position)
    let step = TransformStep(from: places, spread: spread, to: new).limited(to: allows)
    places = new
    if new.areApart { spread = new }
    tracking.add(step.joined(by: newcomers, of: fingers.count))
    towardsBeginning.add(step)
    total = total.followed(by: step.transform)
    followed(step)
  }

  /// The fingers have done `step`, also while the gesture has not begun. Default: nothing.
  func followed(_ step: TransformStep) {}

  private func beginIfMoved() {
    if let goal = goals.first(where: \.isReached) { request(.began, because: goal.reasonToBegin) }
  }

  private var goals: [TransformGoal] { towardsBeginning.goals(places, allows, defaults) }

  /// What was not reached; the first of it stands for all. Without any, one finger was down for what takes two.
  private var shortfall: GestureReason {
    goals.first?.shortfall ?? .liftedWithFewer(.fingers(fingers.count, .atLeast, 2))
  }
}
