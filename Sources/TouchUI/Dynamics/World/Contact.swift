import TouchGeometry

/// Where two bodies meet, or will in the next interval, or a body and a wall. Of a wall the first is the body of index 0,
/// which nothing moves.
struct Contact {
  /// The same for the same two, and for no others.
  let key: UInt64
  let first: Int
  let second: Int
  /// Which wall; −1 between bodies.
  let wall: Int
  /// From the first to the second.
  let normal: Vector
  let friction: Double
  let elasticity: Double
  var points: (ContactPoint, ContactPoint)
  var count: Int
  /// Whether they touch, and whether that was told to delegates.
  var touches = false
  var isTold = false
  /// Whether it has had an impulse before anything bounced.
  var hasPushed = false

  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  static func wallKey(_ wall: UInt32, _ body: UInt32) -> UInt64 { 1 << 63 | UInt64(wall) << 32 | UInt64(body) }

  fileprivate func point(of feature: Int) -> ContactPoint? {
    if points.0.feature == feature { return points.0 }
    return count > 1 && points.1.feature == feature ? points.1 : nil
  }

  /// So near, in points, a place is that of the interval before.
  private static let samePlace = 2.0

  fileprivate func point(near place: Vector) -> ContactPoint? {
    let (first, second) = ((points.0.place - place).norm, count > 1 ? (points.1.place - place).norm : .infinity)
    guard min(first, second) < Contact.samePlace else { return nil }
    return first < second ? points.0 : points.1
  }

  var firstSerial: UInt32 { UInt32(key >> 32 & 0x7fff_ffff) }

  var secondSerial: UInt32 { UInt32(key & 0xffff_ffff) }

  /// Goes on from where the contact of the same two stood, with impulses for a span that is so many times as long.
  mutating func inherit(from old: Contact, factor: Double) {
    touches = old.touches
    isTold = old.isTold
    points.0.inherit(from: old, factor)
    if count > 1 { points.1.inherit(from: old, factor) }
  }
}

struct ContactPoint {
  /// Which corners and edges make it, so that it is found again.
  var feature = 0
  var place = Vector.zero
  /// From the centers of the two.
  var firstArm = Vector.zero
  var secondArm = Vector.zero
  /// The gap along the normal; below 0 they lie within each other.
  var gap = 0.0
  /// What was needed so far in this interval, along the normal and across it.
  var impulse = 0.0
  var rub = 0.0
  var partingImpulse = 0.0
  /// How fast the two part at least by what is forgotten with the interval.
  var partingSpeed = 0.0
  /// Mass along the normal and across it.
  var mass = 0.0
  var rubMass = 0.0
  /// How fast the two may come together at most, below 0, so that the gap is just closed.
  var leastSpeed = 0.0
  /// How fast the two come together as the interval begins, below 0, and what forces add to that until its middle.
  var approach = 0.0
  var halfGain = 0.0

  /// Whether the two met too fast to lie on each other, whatever forces press them together.
  var isHit: Bool { approach - halfGain < -ContactSolver.slowestBounce }

  /// Whether the impulse is needed no more. What is deep has been hit before and is pressed in: it keeps the impulse, so that
  /// it grows to what stops it.
  private var isOver: Bool { isHit && gap > -ContactSolver.deepestHit }

  /// A hit does not come again. Which face meets which corner changes where two are as good as each other, and the places
  /// stay: what was needed there is needed still.
  fileprivate mutating func inherit(from old: Contact, _ factor: Double) {
    guard let point = old.point(of: feature) ?? old.point(near: place), !point.isOver else { return }
    impulse = point.impulse * factor
    rub = point.rub * factor
    partingImpulse = point.partingImpulse * ContactSolver.keptParting
  }
}
