import TouchGeometry

/// Says what items are made of, and gives them velocities. Where several speak of one item, what was added last counts.
public final class DynamicItemBehavior: ItemListBehavior {
  /// How much of its speed an item keeps when it bounces: 0 nothing, 1 all. Of two that meet the greater one counts.
  public var elasticity = 0.0 { didSet { changed() } }
  /// The force against sliding over that which presses together; 0 for none. Of two that meet the geometric mean counts.
  public var friction = 0.0 { didSet { changed() } }
  /// Mass over area: an item of 100 by 100 points with density 1 has mass 1.
  public var density = 1.0 { didSet { changed() } }
  /// The part of its speed that an item loses each second, as long as that is small: 1/s. 0 for none.
  public var resistance = 0.0 { didSet { changed() } }
  /// The same for its turning.
  public var angularResistance = 0.0 { didSet { changed() } }
  /// Whether items stay where they are and others bounce off them.
  public var isAnchored = false { didSet { changed() } }
  /// Whether items turn.
  public var allowsRotation = true { didSet { changed() } }

  /// Velocities for items that are in no animator yet.
  private var velocities: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  public override init(items: [any DynamicItem] = []) { super.init(items: items) }

  // MARK: Velocities

  /// Makes `item` faster by `velocity`, in points per second in the reference view.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) { add(velocity, 0, for: item) }

  /// In points per second in the reference view; what was given to it, as long as no animator has the behaviour.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    dynamicAnimator?.motion(of: item)?.velocity ?? velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Makes `item` turn faster by `velocity`, in radians per second, clockwise positive.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) { add(.zero, velocity, for: item) }

  /// In radians per second, clockwise positive.
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

  /// Velocities from before it had an animator count once.
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
