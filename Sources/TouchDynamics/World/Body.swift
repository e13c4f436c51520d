import TouchCore
import TouchGeometry

/// An item in the world: its position, its motion and its physical properties.
struct Body {
  /// The serial number, unique in a world.
  let serial: UInt32
  var shape: ConvexShape

  /// The center, from the origin of the reference view.
  var center: Vector
  /// The rotation since its shape was read.
  var turn = Turn.none
  /// The velocity in points per second, in the running interval.
  var velocity = Vector.zero
  /// The angular velocity in radians per second, clockwise.
  var spin = 0.0
  /// The inverse of the mass; 0 for an immovable body. It is stored beside the velocities, since impulses need all of
  /// these, and nothing else, very often.
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// The velocities before forces acted at the beginning of the interval.
  var velocityBefore = Vector.zero
  var spinBefore = 0.0
  /// Velocities that separate overlapping bodies, and are discarded with the interval: they add no energy.
  var parting = Vector.zero
  var partingSpin = 0.0
  /// The seconds of the running interval in which it moves; less than the interval if a wall stops it.
  var travel = DynamicWorld.interval

  var mass = 0.0
  var properties = ItemProperties()
  /// The behaviours in which it collides with items, or boundaries, one bit each.
  var meetsItems: UInt64 = 0
  var meetsWalls: UInt64 = 0

  /// The index of its first corner among those of the world.
  var firstCorner = 0
  /// The bounds of its corners in the reference view now, and as far as it may move in the interval.
  var low = Vector.zero
  var high = Vector.zero

  /// The position at which it was taken to rest, and the time at which it last left one.
  var restCenter = Vector.zero
  var restTurn = Turn.none
  var restsSince = Instant.zero

  init(serial: UInt32, shape: ConvexShape, center: Vector) {
    self.serial = serial
    self.shape = shape
    self.center = center
    restCenter = center
  }

  var isFixed: Bool { inverseMass == 0 && inverseInertia == 0 }

  /// Returns the velocity of its point `arm` away from the center.
  func velocity(at arm: Vector) -> Vector {
    Vector(velocity.dx - spin * arm.dy, velocity.dy + spin * arm.dx)
  }

  func partingVelocity(at arm: Vector) -> Vector { parting + arm.turning(at: partingSpin) }

  /// Returns the change of that velocity by forces at the beginning of the interval.
  func gain(at arm: Vector) -> Vector { velocity - velocityBefore + arm.turning(at: spin - spinBefore) }

  mutating func take(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += inverseInertia * (arm.dx * impulse.dy - arm.dy * impulse.dx)
  }

  mutating func take(parting impulse: Vector, at arm: Vector) {
    parting += impulse * inverseMass
    partingSpin += inverseInertia * (arm.dx * impulse.dy - arm.dy * impulse.dx)
  }

  /// Returns the change of the velocity along `direction`, at `arm`, by a unit of impulse along it.
  func mobility(along direction: Vector, at arm: Vector) -> Double {
    let lever = arm.dx * direction.dy - arm.dy * direction.dx
    return inverseMass + inverseInertia * lever * lever
  }

  /// Returns the position `seconds` after the beginning of the interval.
  func pose(after seconds: Double) -> (center: Vector, turn: Turn) {
    let time = min(seconds, travel)
    return (center + (velocity + parting) * time, turn.advanced(at: spin + partingSpin, for: time))
  }

  /// Moves to the position at the end of an interval of `seconds`. A body whose position would be invalid does not
  /// move.
  mutating func arrive(after seconds: Double) {
    let pose = pose(after: seconds)
    if pose.center.isFinite, pose.turn.cosine.isFinite, pose.turn.sine.isFinite {
      (center, turn) = pose
    } else {
      (velocity, spin) = (.zero, 0)
    }
    (parting, partingSpin) = (.zero, 0)
    travel = DynamicWorld.interval
  }

  /// Stores the velocities before forces act.
  mutating func noteVelocity() { (velocityBefore, spinBefore) = (velocity, spin) }

  /// Reduces the velocities by the resistances in `seconds`, and to the maximum speeds.
  mutating func slowDown(for seconds: Double) {
    velocity = velocity / (1 + max(0, properties.resistance) * seconds)
    spin /= 1 + max(0, properties.angularResistance) * seconds
    let speed = velocity.norm
    if !speed.isFinite || !spin.isFinite { (velocity, spin) = (.zero, 0) }
    if speed > DynamicWorld.highestSpeed { velocity = velocity * (DynamicWorld.highestSpeed / speed) }
    spin = max(-DynamicWorld.highestSpin, min(spin, DynamicWorld.highestSpin))
  }

  /// Keeps the center from passing through a wall, whatever the contacts have led to. The part of the motion towards
  /// the wall is removed, so that the body slides along it; between two walls it stops.
  mutating func limitTravel(by walls: [Wall]) {
    guard !isFixed, meetsWalls != 0 else { return }
    for index in walls.indices where meets(walls[index]) {
      let translation = (velocity + parting) * DynamicWorld.interval
      guard let fraction = walls[index].meets(center, translation) else { continue }
      let normal = walls[index].normal
      parting += normal * ((fraction - 1) * translation.dot(normal) / DynamicWorld.interval)
    }
    let translation = (velocity + parting) * DynamicWorld.interval
    for index in walls.indices where meets(walls[index]) {
      if let fraction = walls[index].meets(center, translation) {
        travel = min(travel, fraction * DynamicWorld.interval)
      }
    }
  }

  private func meets(_ wall: Wall) -> Bool { meetsWalls & 1 << UInt64(wall.behavior) != 0 }

  /// Computes mass and inertia from the shape and the properties. An item of 100 by 100 points and density 1 has mass
  /// 1.
  mutating func weigh() {
    mass = max(1e-6, properties.density) * shape.area / 10_000
    let moves = !properties.isAnchored
    inverseMass = moves ? 1 / mass : 0
    inverseInertia = moves && properties.allowsRotation ? 1 / (mass * shape.inertia) : 0
    if !moves { (velocity, spin) = (.zero, 0) }
    if inverseInertia == 0 { spin = 0 }
  }
}

/// The properties of an item from ``DynamicItemBehavior``.
struct ItemProperties: Hashable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
}
