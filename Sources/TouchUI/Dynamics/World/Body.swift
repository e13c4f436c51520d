import TouchGeometry

/// An item as the world knows it: where it is, how it moves, and what it is made of.
struct Body {
  /// Never used twice in a world.
  let serial: UInt32
  var shape: ConvexShape

  /// From the origin of the reference view.
  var center: Vector
  /// Since its shape was taken.
  var turn = Turn.none
  /// In points per second, in the running interval.
  var velocity = Vector.zero
  /// In radians per second, clockwise.
  var spin = 0.0
  /// 0 for what nothing moves. Beside the velocities, since impulses need all of these, and nothing else, again and again.
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// What velocity and spin were before forces acted at the beginning of the interval.
  var velocityBefore = Vector.zero
  var spinBefore = 0.0
  /// Velocities that part what lies within each other, and are forgotten with the interval: they bring no energy.
  var parting = Vector.zero
  var partingSpin = 0.0
  /// The seconds of the running interval in which it moves; less than the interval if a wall ends its way.
  var travel = DynamicWorld.interval

  var mass = 0.0
  var properties = ItemProperties()
  /// Bit n: in the behaviour of this number it meets items, or boundaries.
  var meetsItems: UInt64 = 0
  var meetsWalls: UInt64 = 0

  /// Where its corners begin among those of the world.
  var firstCorner = 0
  /// The corners in the reference view now, and as far as it may come in the interval.
  var low = Vector.zero
  var high = Vector.zero

  /// When it last left the place where it was taken to rest, and that place.
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

  /// The velocity of its place that is `arm` away from the center.
  func velocity(at arm: Vector) -> Vector {
    Vector(velocity.dx - spin * arm.dy, velocity.dy + spin * arm.dx)
  }

  func partingVelocity(at arm: Vector) -> Vector { parting + arm.turning(at: partingSpin) }

  /// How forces have changed that velocity at the beginning of the interval.
  func gain(at arm: Vector) -> Vector { velocity - velocityBefore + arm.turning(at: spin - spinBefore) }

  mutating func take(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += inverseInertia * (arm.dx * impulse.dy - arm.dy * impulse.dx)
  }

  mutating func take(parting impulse: Vector, at arm: Vector) {
    parting += impulse * inverseMass
    partingSpin += inverseInertia * (arm.dx * impulse.dy - arm.dy * impulse.dx)
  }

  /// How much a unit of impulse along `direction` changes the velocity along it, at `arm`.
  func mobility(along direction: Vector, at arm: Vector) -> Double {
    let lever = arm.dx * direction.dy - arm.dy * direction.dx
    return inverseMass + inverseInertia * lever * lever
  }

  /// Where it is `seconds` after the beginning of the interval.
  func place(after seconds: Double) -> (center: Vector, turn: Turn) {
    let time = min(seconds, travel)
    return (center + (velocity + parting) * time, turn.advanced(at: spin + partingSpin, for: time))
  }

  /// Goes to where it is at the end of an interval of `seconds`. What came to no place stays where it was.
  mutating func arrive(after seconds: Double) {
    let place = place(after: seconds)
    if place.center.isFinite, place.turn.cosine.isFinite, place.turn.sine.isFinite {
      (center, turn) = place
    } else {
      (velocity, spin) = (.zero, 0)
    }
    (parting, partingSpin) = (.zero, 0)
    travel = DynamicWorld.interval
  }

  /// Forces are about to act.
  mutating func noteVelocity() { (velocityBefore, spinBefore) = (velocity, spin) }

  /// Loses what resistances take in `seconds`, and what is faster than anything may be.
  mutating func slowDown(for seconds: Double) {
    velocity = velocity / (1 + max(0, properties.resistance) * seconds)
    spin /= 1 + max(0, properties.angularResistance) * seconds
    let speed = velocity.norm
    if !speed.isFinite || !spin.isFinite { (velocity, spin) = (.zero, 0) }
    if speed > DynamicWorld.highestSpeed { velocity = velocity * (DynamicWorld.highestSpeed / speed) }
    spin = max(-DynamicWorld.highestSpin, min(spin, DynamicWorld.highestSpin))
  }

  /// Whatever contacts have come to, the center never gets to the other side of a wall. What leads there is left out of the
  /// way, so that it goes on along the wall; between two of them it stops.
  mutating func limitTravel(by walls: [Wall]) {
    guard !isFixed, meetsWalls != 0 else { return }
    for index in walls.indices where meets(walls[index]) {
      let way = (velocity + parting) * DynamicWorld.interval
      guard let fraction = walls[index].meets(center, way) else { continue }
      let normal = walls[index].normal
      parting += normal * ((fraction - 1) * way.dot(normal) / DynamicWorld.interval)
    }
    let way = (velocity + parting) * DynamicWorld.interval
    for index in walls.indices where meets(walls[index]) {
      if let fraction = walls[index].meets(center, way) { travel = min(travel, fraction * DynamicWorld.interval) }
    }
  }

  private func meets(_ wall: Wall) -> Bool { meetsWalls & 1 << UInt64(wall.behavior) != 0 }

  /// Takes mass and inertia from the shape and the properties. An item of 100 by 100 points and density 1 has mass 1.
  mutating func weigh() {
    mass = max(1e-6, properties.density) * shape.area / 10_000
    let moves = !properties.isAnchored
    inverseMass = moves ? 1 / mass : 0
    inverseInertia = moves && properties.allowsRotation ? 1 / (mass * shape.inertia) : 0
    if !moves { (velocity, spin) = (.zero, 0) }
    if inverseInertia == 0 { spin = 0 }
  }
}

/// What ``DynamicItemBehavior`` says of an item.
struct ItemProperties: Hashable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
}
