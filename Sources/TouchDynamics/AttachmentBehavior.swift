import TouchCore
import TouchGeometry

/// A behaviour that ties an item to an anchor, or two items to each other, at a distance.
///
/// Without a ``frequency`` the tie is a rigid rod, which yields only if it would pull the item into an obstacle; with
/// one it is a spring that swings around its ``length``. At a length of 0 the two points coincide, and the item rotates
/// around them: an item that is held off its center swings.
public final class AttachmentBehavior: DynamicBehavior {
  public enum AttachmentType: Hashable, Sendable {
    case items
    case anchor
  }

  /// The kind of object that the item is tied to.
  public var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The distance in points; by default the initial one.
  public var length: Double { didSet { if oldValue != length { changed() } } }
  /// The damping of the spring: 0 never stops swinging, 1 stops at once.
  public var damping = 0.0 { didSet { if oldValue != damping { changed() } } }
  /// The swings per second, at most 30; 0 (the default) for a rod.
  public var frequency = 0.0 { didSet { if oldValue != frequency { changed() } } }

  private let item: any DynamicItem
  private let offset: Vector
  private let other: (any DynamicItem)?
  private let otherOffset: Vector
  private var course: AnchorCourse

  /// Creates a behaviour that ties the center of `item` to `point`, in the coordinates of the reference view.
  public convenience init(item: any DynamicItem, attachedToAnchor point: Point) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates a behaviour that ties the point of `item` at `offset` from its center, in its own coordinates, to `point`,
  /// in those of the reference view.
  public init(item: any DynamicItem, offsetFromCenter offset: Vector, attachedToAnchor point: Point) {
    self.item = item
    self.offset = offset
    other = nil
    otherOffset = .zero
    course = AnchorCourse(at: point)
    length = (item.position(at: offset) - point).norm
  }

  /// Creates a behaviour that ties the centers of two items.
  public convenience init(item: any DynamicItem, attachedTo other: any DynamicItem) {
    self.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
  }

  /// Creates a behaviour that ties points of two items at these offsets from their centers, each in the item's own
  /// coordinates.
  public init(
    item: any DynamicItem, offsetFromCenter offset: Vector, attachedTo other: any DynamicItem,
    offsetFromCenter otherOffset: Vector
  ) {
    self.item = item
    self.offset = offset
    self.other = other
    self.otherOffset = otherOffset
    course = AnchorCourse(at: other.position(at: otherOffset))
    length = (item.position(at: offset) - other.position(at: otherOffset)).norm
  }

  public override var items: [any DynamicItem] { [item] + (other.map { [$0] } ?? []) }

  /// The location of the anchor, in the coordinates of the reference view; of two items the other one's point.
  ///
  /// The tie reaches a new location within 8 ms, on a straight line. Fingers are reported in steps, and a rod that
  /// followed each at once would stand still between them; a thrown item then has the finger's speed.
  public var anchorPoint: Point {
    get { other?.position(at: otherOffset) ?? course.goal }
    set {
      guard other == nil, newValue != course.goal else { return }
      let now = dynamicAnimator?.referenceView?.window?.application.time
      if let now { course.go(to: newValue, from: now) } else { course = AnchorCourse(at: newValue) }
      changed()
    }
  }

  // MARK: In the world

  public override func apply(_ step: DynamicStep) {
    guard frequency > 0, let index = step.index(of: item) else { return }
    let arm = step.arm(offset, of: item, index)
    let end = other.flatMap { other in
      step.index(of: other).map { (index: $0, arm: step.arm(otherOffset, of: other, $0)) }
    }
    guard other == nil || end != nil else { return }
    let anchor = end.map { step.body(at: $0.index).center + $0.arm } ?? course.position(at: step.time)
    let separation = step.body(at: index).center + arm - anchor
    let pull = ElasticPull(frequency: frequency, damping: damping)
    guard length >= Joint.shortest else {
      pull.pull(step, index, at: arm, and: end, along: Vector(1, 0), distance: separation.dx)
      pull.pull(step, index, at: arm, and: end, along: Vector(0, 1), distance: separation.dy)
      return
    }
    let distance = separation.norm
    guard distance > 0 else { return }
    pull.pull(step, index, at: arm, and: end, along: separation / distance, distance: distance - length)
  }

  override func joints(for step: DynamicStep) -> [Joint] {
    guard frequency <= 0, let index = step.index(of: item) else { return [] }
    let arm = step.arm(offset, of: item, index)
    guard let other else {
      let anchor = (begin: course.position(at: step.time), end: course.position(at: step.time + DynamicWorld.interval))
      return [Joint(body: index, arm: arm, other: 0, otherArm: .zero, anchor: anchor, length: length)]
    }
    guard let end = step.index(of: other) else { return [] }
    let otherArm = step.arm(otherOffset, of: other, end)
    return [Joint(body: index, arm: arm, other: end, otherArm: otherArm, anchor: (.zero, .zero), length: length)]
  }
}

/// The course of an anchor from its old location to the new one.
private struct AnchorCourse {
  private(set) var goal: Point
  private var start: Point
  private var begin = Instant.zero

  private static let duration = 0.008

  init(at point: Point) {
    goal = point
    start = point
  }

  mutating func go(to point: Point, from now: Instant) {
    start = .zero + position(at: now)
    (goal, begin) = (point, now)
  }

  func position(at time: Instant) -> Vector {
    let fraction = max(0, min(1, time.seconds(since: begin) / AnchorCourse.duration))
    return fraction == 1 ? goal - .zero : start.interpolated(to: goal, fraction: fraction) - .zero
  }
}

extension DynamicItem {
  /// Returns the location of the item's point at `offset` from its center in its own coordinates, in those of the
  /// reference view.
  fileprivate func position(at offset: Vector) -> Point { center + transform.apply(offset) }
}
