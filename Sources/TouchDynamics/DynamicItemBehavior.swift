import TouchCore
import TouchGeometry

/// A behaviour that sets the physical properties of items, and gives them velocities. If several have one item, the
/// last added one counts.
public final class DynamicItemBehavior: ItemListBehavior {
  /// The share of its speed that an item keeps in a collision: 0 nothing, 1 all. Of two colliding items the greater one
  /// counts.
  public var elasticity = 0.0 { didSet { changed() } }
  /// The coefficient of friction: the force against sliding over the pressing force; 0 for none. Of two items in
  /// contact the geometric mean counts.
  public var friction = 0.0 { didSet { changed() } }
  /// The mass over the area: an item of 100 by 100 points with density 1 has mass 1.
  public var density = 1.0 { didSet { changed() } }
  /// The share of its speed that an item loses each second, as long as that is small, in 1/s; 0 for none.
  public var resistance = 0.0 { didSet { changed() } }
  /// The share of its angular velocity that an item loses each second, in 1/s; 0 for none.
  public var angularResistance = 0.0 { didSet { changed() } }
  /// Whether items are immovable and others bounce off them.
  public var isAnchored = false { didSet { changed() } }
  /// Whether items rotate.
  public var allowsRotation = true { didSet { changed() } }

  /// The velocities for items that are in no animator yet.
  private var velocities: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  public override init(items: [any DynamicItem] = []) { super.init(items: items) }

  // MARK: Velocities

  /// Adds `velocity` to that of `item`, in points per second in the reference view.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) { add(velocity, 0, for: item) }

  /// Returns the velocity in points per second in the reference view; without an animator, the sum of the added ones.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    dynamicAnimator?.motion(of: item)?.velocity ?? velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds `velocity` to the angular velocity of `item`, in radians per second, clockwise positive.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) { add(.zero, velocity, for: item) }

  /// Returns the angular velocity in radians per second, clockwise positive.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    dynamicAnimator?.motion(of: item)?.spin ?? velocities[ObjectIdentifier(item)]?.angular ?? 0
  }

  private func add(_ linear: Vector, _ angular: Double, for item: any DynamicItem) {
    guard has(item) else { return }
    if let dynamicAnimator { return dynamicAnimator.add(linear, angular, to: item) }
    let old = velocities[ObjectIdentifier(item)] ?? (.zero, 0)
    velocities[ObjectIdentifier(item)] = (old.linear + linear, old.angular + angular)
  }

  override func itemRemoved(_ item: any DynamicItem) { velocities[ObjectIdentifier(item)] = nil }

  // MARK: In the world

  override func contribute(to plan: inout DynamicPlan) {
    let properties = ItemProperties(
      elasticity: elasticity, friction: friction, density: density, resistance: resistance,
      angularResistance: angularResistance, isAnchored: isAnchored, allowsRotation: allowsRotation)
    for item in items { plan.change(item) { $0 = properties } }
  }

  /// Applies the velocities from before it had an animator, once.
  public override func apply(_ step: DynamicStep) {
    guard !velocities.isEmpty else { return }
    for item in items {
      guard let velocity = velocities[ObjectIdentifier(item)] else { continue }
      step.animator.change(item) { body in
        if body.inverseMass > 0 { body.velocity += velocity.linear }
        if body.inverseInertia > 0 { body.spin += velocity.angular }
      }
    }
    velocities = [:]
  }
}
