import TouchCore
import TouchGeometry

/// A behaviour that pulls an item to a point, where it swings until it comes to rest, and rotates it upright in the
/// shorter direction.
public final class SnapBehavior: DynamicBehavior {
  /// The location to which its center is pulled, in the coordinates of the reference view.
  public var snapPoint: Point {
    didSet { if oldValue != snapPoint { changed() } }
  }
  /// The damping, from 0, where it swings longest, to 1, where it does not swing. 0.5 by default.
  public var damping = 0.5 {
    didSet { if oldValue != damping { changed() } }
  }
  private let item: any DynamicItem

  public init(item: any DynamicItem, snapTo point: Point) {
    self.item = item
    snapPoint = point
  }

  public override var items: [any DynamicItem] { [item] }

  public override func apply(_ step: DynamicStep) {
    guard let index = step.index(of: item) else { return }
    let pull = ElasticPull(
      frequency: SnapBehavior.frequency,
      damping: SnapBehavior.leastDamping + (1 - SnapBehavior.leastDamping) * max(0, min(damping, 1)))
    let body = step.body(at: index)
    let displacement = body.center - Vector(to: snapPoint)
    pull.pull(step, index, at: .zero, and: nil, along: Vector(1, 0), distance: displacement.dx)
    pull.pull(step, index, at: .zero, and: nil, along: Vector(0, 1), distance: displacement.dy)
    guard body.inverseInertia > 0 else { return }
    let turn = Turn(of: step.arm(Vector(1, 0), of: item, index))
    let change = pull.changeOfSpeed(
      distance: max(-Double.pi, min(turn.doubleHalfTangent, .pi)), speed: body.spin, in: step.duration)
    step.addAngularImpulse(change / body.inverseInertia, to: item)
  }

  /// The swings per second. Chosen.
  private static let frequency = 2.5
  /// The damping ratio for a damping of 0. Chosen.
  private static let leastDamping = 0.15
}
