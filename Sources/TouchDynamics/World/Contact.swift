import TouchCore
import TouchGeometry

/// A contact between two bodies, or a body and a wall, now or in the next interval. In a contact with a wall the first
/// is the immovable body of index 0.
struct Contact {
  /// The key, unique for these two.
  let key: UInt64
  let first: Int
  let second: Int
  /// The number of the wall; −1 between bodies.
  let wall: Int
  /// The direction from the first to the second.
  let normal: Vector
  let friction: Double
  let elasticity: Double
  var points: (ContactPoint, ContactPoint)
  var count: Int
  /// Whether they touch, and whether delegates have been notified of that.
  var touches = false
  var isNotified = false
  /// Whether it has had an impulse before anything bounced.
  var hasPushed = false

  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  static func wallKey(_ wall: UInt32, _ body: UInt32) -> UInt64 { 1 << 63 | UInt64(wall) << 32 | UInt64(body) }

  fileprivate func point(of feature: Int) -> ContactPoint? {
    if points.0.feature == feature { return points.0 }
    return count > 1 && points.1.feature == feature ? points.1 : nil
  }

  /// The distance in points within which a contact point counts as that of the previous interval.
  private static let positionTolerance = 2.0

  fileprivate func point(near position: Vector) -> ContactPoint? {
    let first = (points.0.position - position).norm
    let second = count > 1 ? (points.1.position - position).norm : .infinity
    guard min(first, second) < Contact.positionTolerance else { return nil }
    return first < second ? points.0 : points.1
  }

  var firstSerial: UInt32 { UInt32(key >> 32 & 0x7fff_ffff) }

  var secondSerial: UInt32 { UInt32(key & 0xffff_ffff) }

  /// Takes over the state of the previous contact of these two, with impulses for a duration that is `factor` times as
  /// long.
  mutating func inherit(from old: Contact, factor: Double) {
    touches = old.touches
    isNotified = old.isNotified
    points.0.inherit(from: old, factor)
    if count > 1 { points.1.inherit(from: old, factor) }
  }
}

struct ContactPoint {
  /// The corners and edges of the contact point, by which it is found again.
  var feature = 0
  var position = Vector.zero
  /// The positions relative to the centers of the two.
  var firstArm = Vector.zero
  var secondArm = Vector.zero
  /// The gap along the normal; negative if they overlap.
  var gap = 0.0
  /// The impulses so far in this interval, along the normal and across it.
  var impulse = 0.0
  var rub = 0.0
  var partingImpulse = 0.0
  /// The least separating speed of velocities that are discarded with the interval.
  var partingSpeed = 0.0
  /// The effective masses along the normal and across it.
  var mass = 0.0
  var rubMass = 0.0
  /// The maximum approach speed, as a negative number, with which the gap just closes.
  var leastSpeed = 0.0
  /// The approach speed at the beginning of the interval, as a negative number, and the part that forces add until its
  /// middle.
  var approach = 0.0
  var halfGain = 0.0

  /// Whether the two met too fast to lie on each other, whatever forces press them together.
  var isHit: Bool { approach - halfGain < -ContactSolver.slowestBounce }

  /// Whether the impulse is not needed any more. A deep contact has been hit before and is pressed in: it keeps the
  /// impulse, so that it grows until it stops the motion.
  private var isOver: Bool { isHit && gap > -ContactSolver.deepestHit }

  /// Takes over the impulses of the previous contact, unless it was a hit, which does not repeat. The touching face and
  /// corner may change where two are equally good, but the points stay, and so do the impulses needed there.
  fileprivate mutating func inherit(from old: Contact, _ factor: Double) {
    guard let point = old.point(of: feature) ?? old.point(near: position), !point.isOver else { return }
    impulse = point.impulse * factor
    rub = point.rub * factor
    partingImpulse = point.partingImpulse * ContactSolver.keptParting
  }
}
