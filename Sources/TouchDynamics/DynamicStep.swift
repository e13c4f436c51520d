import TouchCore
import TouchGeometry

/// A step of time for behaviours: the items at its beginning, and the methods that act on them.
///
/// Distances are in points in the reference view, speeds in points and radians per second. An item of 100 by 100 points
/// with density 1 has a mass of 1, and an impulse is a mass times a speed.
public struct DynamicStep {
  /// The seconds for which forces act; mostly 0.004, less after a change from outside.
  public let duration: Double
  /// The time at which it begins.
  public let time: Instant

  unowned let animator: DynamicAnimator

  /// Returns the mass of an item; 0 if the animator does not have it.
  public func mass(of item: any DynamicItem) -> Double { body(item)?.mass ?? 0 }

  public func center(of item: any DynamicItem) -> Point { body(item).map { .zero + $0.center } ?? item.center }

  public func linearVelocity(of item: any DynamicItem) -> Vector { body(item)?.velocity ?? .zero }

  /// Returns the angular velocity, clockwise positive.
  public func angularVelocity(of item: any DynamicItem) -> Double { body(item)?.spin ?? 0 }

  /// Changes the velocity of `item` by `impulse` over its mass, and its angular velocity if the impulse acts `arm` away
  /// from the center. Nothing happens to anchored items.
  public func addImpulse(_ impulse: Vector, to item: any DynamicItem, at arm: Vector = .zero) {
    animator.change(item) { $0.take(impulse, at: arm) }
  }

  /// Changes the angular velocity of `item` by `impulse` over its moment of inertia; clockwise positive.
  public func addAngularImpulse(_ impulse: Double, to item: any DynamicItem) {
    animator.change(item) { $0.spin += impulse * $0.inverseInertia }
  }

  private func body(_ item: any DynamicItem) -> Body? { animator.body(of: item) }

  // MARK: For the toolkit's behaviours

  func index(of item: any DynamicItem) -> Int? { animator.index(of: item) }

  func change(_ indices: [Int], _ edit: (inout Body) -> Void) { animator.world.change(indices, edit) }

  func body(at index: Int) -> Body { animator.world.bodies[index] }

  func scale(_ item: any DynamicItem, _ index: Int, by factor: Double, about arm: Vector) {
    animator.scale(item, index, by: factor, about: arm)
  }

  func give(_ impulse: Vector, to index: Int, at arm: Vector) {
    animator.world.change(index) { $0.take(impulse, at: arm) }
  }

  /// Returns `offset`, in the coordinates of an item, rotated like the item now.
  func arm(_ offset: Vector, of item: any DynamicItem, _ index: Int) -> Vector {
    animator.world.bodies[index].turn.apply(animator.placing(at: index).apply(offset))
  }
}

/// The description of an animator's world, collected from its behaviours.
struct DynamicPlan {
  let referenceBounds: Rect
  private(set) var items: [any DynamicItem] = []
  private(set) var index: [ObjectIdentifier: Int] = [:]
  var properties: [ItemProperties] = []
  var meetsItems: [UInt64] = []
  var meetsWalls: [UInt64] = []
  private(set) var walls: [PlannedWall] = []
  private(set) var collisions: [CollisionBehavior] = []

  /// The maximum number of collision behaviours.
  static let mostCollisions = 64

  init(_ behaviors: [DynamicBehavior], in referenceBounds: Rect) {
    self.referenceBounds = referenceBounds
    for item in behaviors.flatMap(\.items) { add(item) }
    for behavior in behaviors { behavior.contribute(to: &self) }
  }

  private mutating func add(_ item: any DynamicItem) {
    guard index[ObjectIdentifier(item)] == nil else { return }
    index[ObjectIdentifier(item)] = items.count
    items.append(item)
    properties.append(ItemProperties())
    meetsItems.append(0)
    meetsWalls.append(0)
  }

  mutating func change(_ item: any DynamicItem, _ edit: (inout ItemProperties) -> Void) {
    if let index = index[ObjectIdentifier(item)] { edit(&properties[index]) }
  }

  /// Returns the number of a collision behaviour; nil if there are too many.
  mutating func addCollision(_ behavior: CollisionBehavior) -> Int? {
    guard collisions.count < DynamicPlan.mostCollisions else { return nil }
    collisions.append(behavior)
    return collisions.count - 1
  }

  mutating func addWall(_ wall: PlannedWall) { walls.append(wall) }
}

/// A wall that has not been added to the world.
struct PlannedWall: Hashable {
  let behavior: Int
  let identifier: String?
  let start: Point
  let end: Point
  let isHalfPlane: Bool
}
