import TouchGeometry

/// Lets fingers move, scale and turn a view, and lets it go on with their speed when they lift, until it rests within the
/// reference view.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: table)
/// for card in cards { card.makeDraggable(by: animator) }
/// ```
///
/// A finger that lands on the view catches it where it is and brings it to the front. Beyond the edges of the reference
/// view it is drawn back, and beyond ``scales`` the size gives like rubber.
public final class DragBehavior: DynamicBehavior {
  public let view: View
  /// What sees the fingers; on the view while an animator has the behaviour. Relations to other gestures are set here.
  public let recognizer: TransformGestureRecognizer = DragGestureRecognizer()
  /// How large the view may be, over its size when the behaviour was made.
  public var scales = 0.5...3.0
  /// The part of its speed that the view loses each second after it was let go.
  public var resistance = 3.5 { didSet { changed() } }
  /// The same for its turning.
  public var angularResistance = 5.0 { didSet { changed() } }

  /// Called with true when a first finger has landed on the view, and with false when the last one has lifted.
  public var onHold: ((Bool) -> Void)?

  /// Where the view was when the gesture began.
  private var start = (center: Point.zero, transform: Transform.identity)
  private let fullScale: Double
  private var isHeld = false

  /// - Parameters:
  ///   - view: a subview of the animator's reference view.
  ///   - allows: what fingers may change.
  public init(_ view: View, allows: TransformGestureRecognizer.Parts = .all) {
    self.view = view
    fullScale = view.transform.factor
    super.init()
    recognizer.allows = allows
    recognizer.addTarget(self, action: Action("dragged", DragBehavior.dragged))
    (recognizer as? DragGestureRecognizer)?.onHold = { [unowned self] in holdChanged(to: $0) }
  }

  public override var items: [any DynamicItem] { [view] }

  public override func willMove(to animator: DynamicAnimator?) {
    if animator == nil { view.removeGestureRecognizer(recognizer) } else { view.addGestureRecognizer(recognizer) }
  }

  // MARK: In the hand

  /// Whether fingers are on it.
  private func holdChanged(to isHeld: Bool) {
    self.isHeld = isHeld
    if isHeld {
      view.superview?.bringSubviewToFront(view)
      dynamicAnimator?.stop(view)
    }
    changed()
    onHold?(isHeld)
  }

  private func dragged(_ hands: TransformGestureRecognizer) {
    switch hands.state {
    case .began:
      start = (view.center, view.transform)
      follow(hands)
    case .changed: follow(hands)
    case .ended, .cancelled: letGo(hands)
    case .possible, .failed: break
    }
  }

  private func follow(_ hands: TransformGestureRecognizer) {
    let map = hands.transform(in: view.superview)
    let wanted = start.transform.followed(by: map.withoutTranslation)
    let scale = wanted.factor / fullScale
    let middle = hands.anchor(in: view.superview)
    let center = map.apply(start.center)
    let given = Self.rubber(scale, scales) / scale
    view.center = middle + (center - middle) * given
    view.transform = wanted.followed(by: .scale(given))
    dynamicAnimator?.updateItem(usingCurrentState: view)
  }

  private func letGo(_ hands: TransformGestureRecognizer) {
    follow(hands)
    springBack()
    isHeld = false
    let arm = view.center - hands.anchor(in: view.superview)
    let spin = hands.rotationVelocity
    dynamicAnimator?.updateItem(usingCurrentState: view)
    dynamicAnimator?.add(hands.velocity(in: view.superview) + arm.turning(at: spin), spin, to: view)
  }

  /// The view has a size within its limits at once, and shows how it gets there.
  private func springBack() {
    let scale = view.transform.factor / fullScale
    let allowed = max(scales.lowerBound, min(scale, scales.upperBound))
    guard scale != allowed, scale > 0 else { return }
    view.transform = view.transform.followed(by: .scale(allowed / scale))
    let back = KeyedAnimation(
      .scale(from: scale / allowed, to: 1), duration: 0.3, options: [.curveEaseOut, .allowUserInteraction])
    view.add(back, forKey: "DragBehavior")
  }

  /// Beyond its limits a scale goes on ever more slowly, up to a third beyond.
  private static func rubber(_ scale: Double, _ limits: ClosedRange<Double>) -> Double {
    let limit = max(limits.lowerBound, min(scale, limits.upperBound))
    guard scale > 0, scale != limit else { return limit }
    let excess = scale > limit ? scale / limit - 1 : limit / scale - 1
    let given = 1 + excess / (1 + 3 * excess)
    return scale > limit ? limit * given : limit / given
  }

  // MARK: On its own

  override func contribute(to plan: inout DynamicPlan) {
    plan.change(view) { properties in
      properties.resistance = resistance
      properties.angularResistance = angularResistance
      if isHeld { properties.isAnchored = true }
    }
  }

  /// Beyond an edge it is drawn back. What is larger than the reference view may be moved until an edge of it shows.
  public override func apply(_ step: DynamicStep) {
    guard !isHeld, let index = step.index(of: view), let room = step.animator.referenceView?.bounds else { return }
    let body = step.body(at: index)
    let frame = Rect(around: body.shape.vertices.map { .zero + body.turn.apply($0) })
    let pull = ElasticPull(frequency: DragBehavior.edgeFrequency, damping: 1)
    let x = Self.beyond(body.center.dx, room.minX - frame.minX, room.maxX - frame.maxX)
    let y = Self.beyond(body.center.dy, room.minY - frame.minY, room.maxY - frame.maxY)
    if x != 0 { pull.pull(step, index, at: .zero, and: nil, along: Vector(1, 0), distance: x) }
    if y != 0 { pull.pull(step, index, at: .zero, and: nil, along: Vector(0, 1), distance: y) }
  }

  private static func beyond(_ place: Double, _ one: Double, _ other: Double) -> Double {
    place - max(min(one, other), min(place, max(one, other)))
  }

  /// Swings per second. Chosen.
  private static let edgeFrequency = 2.5
}

extension View {
  /// Lets fingers move, scale and turn the view, and throw it; see ``DragBehavior``. The view is a subview of the
  /// animator's reference view.
  @discardableResult
  public func makeDraggable(
    by animator: DynamicAnimator, allows: TransformGestureRecognizer.Parts = .all
  ) -> DragBehavior {
    let behavior = DragBehavior(self, allows: allows)
    animator.addBehavior(behavior)
    return behavior
  }
}

/// Says from the first landing on that fingers are there: a view in flight stops under them before they drag it.
private final class DragGestureRecognizer: TransformGestureRecognizer {
  var onHold: ((Bool) -> Void)?
  private var isHolding = false

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard !isHolding else { return }
    isHolding = true
    onHold?(true)
  }

  override func reset() {
    super.reset()
    isHolding = false
    onHold?(false)
  }
}

extension Transform {
  /// By how much lengths grow, on the mean.
  fileprivate var factor: Double { abs(determinant).squareRoot() }

  fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
