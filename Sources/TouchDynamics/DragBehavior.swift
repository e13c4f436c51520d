import TouchCore
import TouchGeometry

/// A behaviour with which fingers move, scale and rotate a view. When they lift, the view continues with their speed,
/// until it comes to rest within the reference view.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: table)
/// for card in cards { card.makeDraggable(by: animator) }
/// ```
///
/// A finger that lands on the view stops it and brings it to the front. Beyond the edges of the reference view it is
/// pulled back, and beyond ``scales`` the size resists like rubber.
public final class DragBehavior: DynamicBehavior {
  public let view: View
  /// The recogniser of the fingers; on the view while an animator has the behaviour. Set relations to other gestures
  /// here.
  public let recognizer: TransformGestureRecognizer = DragGestureRecognizer()
  /// The range of the view's size, relative to its size when the behaviour was made.
  public var scales = 0.5...3.0
  /// The share of its speed that the view loses each second after its release.
  public var resistance = 3.5 { didSet { changed() } }
  /// The share of its angular velocity that the view loses each second after its release.
  public var angularResistance = 5.0 { didSet { changed() } }

  /// Called with true when a first finger has landed on the view, and with false when the last one has lifted.
  public var onHold: ((Bool) -> Void)?

  /// Called each time it has moved the view: with the fingers, and with time while the view moves by itself, which is
  /// at least once in each frame in which the view moves. Not called for what the program sets.
  public var onChange: (() -> Void)?

  private let fullScale: Double
  private var isHeld = false
  /// The view's transform if fingers have made it larger or smaller than it may be. Any other was set by the program.
  private var stretchedTransform: Transform?
  private var springBack: SpringBack?

  /// Creates a behaviour.
  ///
  /// - Parameters:
  ///   - view: a subview of the animator's reference view.
  ///   - allows: the changes that fingers may make.
  public init(_ view: View, allows: TransformGestureRecognizer.Parts = .all) {
    self.view = view
    let factor = view.transform.factor
    fullScale = factor > 0 ? factor : 1
    super.init()
    recognizer.allows = allows
    recognizer.addTarget(self, action: Action("dragged", DragBehavior.dragged))
    hands.onHold = { [unowned self] in holdChanged(to: $0) }
  }

  public override var items: [any DynamicItem] { [view] }

  public override func willMove(to animator: DynamicAnimator?) {
    if animator == nil { view.removeGestureRecognizer(recognizer) } else { view.addGestureRecognizer(recognizer) }
  }

  // MARK: While held

  /// Notes whether fingers are on the view.
  private func holdChanged(to isHeld: Bool) {
    self.isHeld = isHeld
    if isHeld {
      view.superview?.bringSubviewToFront(view)
      dynamicAnimator?.stop(view)
      if springBack != nil { stretchedTransform = view.transform }
      springBack = nil
    } else {
      springBackIfStretched()
    }
    changed()
    onHold?(isHeld)
  }

  private func dragged(_ recognizer: TransformGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: follow()
    case .ended, .cancelled: letGo()
    case .possible, .failed: break
    }
  }

  /// Moves the view from where it is, wherever the program has put it meanwhile, by what the fingers have done since.
  private func follow() {
    let old = (view.center, view.transform)
    for step in hands.takeSteps() { apply(step) }
    guard old != (view.center, view.transform) else { return }
    dynamicAnimator?.updateItem(usingCurrentState: view)
    onChange?()
  }

  private func apply(_ step: TransformStep) {
    guard let table = view.superview else { return }
    let toWindow = table.transform(to: nil)
    guard let fromWindow = toWindow.inverse else { return }
    let map = toWindow.followed(by: stretched(step).transform).followed(by: fromWindow)
    let isByFingers = step.scale != 1 || view.transform == stretchedTransform
    view.center = map.apply(view.center)
    view.transform = view.transform.followed(by: map.withoutTranslation)
    let isBeyond = SizeRubber(limits: scales).nearest(to: size) != size
    stretchedTransform = isByFingers && isBeyond ? view.transform : nil
  }

  /// The step with the part of its scale that the rubber gives.
  private func stretched(_ step: TransformStep) -> TransformStep {
    guard step.scale != 1, size > 0 else { return step }
    let rubber = SizeRubber(limits: scales)
    let old = rubber.size(showing: size)
    var given = step
    given.scale = rubber.shown(old * step.scale) / rubber.shown(old)
    return given
  }

  /// The size of the item, relative to its size when the behaviour was made.
  private var size: Double { view.transform.factor / fullScale }

  private func letGo() {
    follow()
    isHeld = false
    dynamicAnimator?.updateItem(usingCurrentState: view)
    let (release, spin) = (hands.release, hands.release.rotationVelocity)
    let arm = arm(of: release)
    dynamicAnimator?.add(release.velocity - arm.turning(at: spin), spin, to: view)
    springBackIfStretched()
  }

  /// From the middle of the view to what was under the fingers that have lifted.
  private func arm(of release: DragGestureRecognizer.Lift) -> Vector {
    guard let fromWindow = view.superview?.transform(to: nil).inverse else { return .zero }
    return fromWindow.apply(release.position) - view.center
  }

  private func springBackIfStretched() {
    guard view.transform == stretchedTransform, springBack == nil, size > 0 else { return }
    springBack = SpringBack(from: size / SizeRubber(limits: scales).nearest(to: size), about: arm(of: hands.release))
  }

  private var hands: DragGestureRecognizer { recognizer as! DragGestureRecognizer }

  /// A size that the program sets stays. A center that it sets stays while the size springs back.
  override func itemWasSet(_ item: any DynamicItem, from old: ItemState) {
    guard item === view else { return }
    if item.transform != old.transform { springBack = nil }
    if item.center != old.center { springBack?.keepCenter() }
  }

  override func itemMoved(_ item: any DynamicItem) {
    if item === view { onChange?() }
  }

  // MARK: After the release

  override func contribute(to plan: inout DynamicPlan) {
    plan.change(view) { properties in
      properties.resistance = resistance
      properties.angularResistance = angularResistance
      if isHeld { properties.isAnchored = true }
    }
  }

  /// Pulls the view back from beyond an edge. One that is larger than the reference view may be moved until an edge of
  /// it is visible. While its size springs back, the frame that it will have decides: the point under the fingers moves
  /// only as far as the edges demand.
  public override func apply(_ step: DynamicStep) {
    guard !isHeld, let index = step.index(of: view) else { return }
    goBack(step, index)
    guard let room = step.animator.referenceView?.bounds else { return }
    let body = step.body(at: index)
    let (factor, move) = (springBack?.remainingFactor ?? 1, springBack?.remainingMove ?? .zero)
    let center = body.center + move
    let frame = Rect(around: body.shape.vertices.map { .zero + body.turn.apply($0) * factor })
    let pull = ElasticPull(frequency: DragBehavior.edgeFrequency, damping: 1)
    let x = Self.beyond(center.dx, room.minX - frame.minX, room.maxX - frame.maxX)
    let y = Self.beyond(center.dy, room.minY - frame.minY, room.maxY - frame.maxY)
    if x != 0 { pull.pull(step, index, at: .zero, and: nil, along: Vector(1, 0), distance: x) }
    if y != 0 { pull.pull(step, index, at: .zero, and: nil, along: Vector(0, 1), distance: y) }
  }

  /// Goes on towards a size that it may have.
  private func goBack(_ step: DynamicStep, _ index: Int) {
    guard var motion = springBack else { return }
    let (factor, arm) = motion.advance(to: step.time, turnedBy: step.body(at: index).turn)
    step.scale(view, index, by: factor, about: arm)
    springBack = motion.isOver ? nil : motion
  }

  private static func beyond(_ value: Double, _ one: Double, _ other: Double) -> Double {
    value - max(min(one, other), min(value, max(one, other)))
  }

  /// The swings per second. Chosen.
  private static let edgeFrequency = 2.5
}

extension View {
  /// Lets fingers move, scale, rotate and throw the view; see ``DragBehavior``. The view is a subview of the animator's
  /// reference view.
  @discardableResult
  public func makeDraggable(
    by animator: DynamicAnimator, allows: TransformGestureRecognizer.Parts = .all
  ) -> DragBehavior {
    let behavior = DragBehavior(self, allows: allows)
    animator.addBehavior(behavior)
    return behavior
  }
}

extension Transform {
  /// The mean factor by which lengths grow.
  fileprivate var factor: Double { abs(determinant).squareRoot() }

  fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
