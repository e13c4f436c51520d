import TouchCore
import TouchGeometry

/// An obstacle for items: a straight line, from both sides, or the edge of the half plane in which they must stay.
struct Wall {
  /// The serial number, unique in a world, and after those of bodies in the order of contacts.
  let serial: UInt32
  /// The number of the ``CollisionBehavior`` that it belongs to.
  let behavior: Int
  let start: Vector
  let end: Vector
  let isHalfPlane: Bool
  /// The normal; of a half plane it points to the allowed side.
  let normal: Vector

  init(serial: UInt32, behavior: Int, from start: Vector, to end: Vector, isHalfPlane: Bool) {
    self.serial = serial
    self.behavior = behavior
    self.start = start
    self.end = end
    self.isHalfPlane = isHalfPlane
    let segment = end - start
    let length = segment.norm
    normal = length > 0 ? Vector(segment.dy, -segment.dx) / length : Vector(0, -1)
  }

  /// Returns the distance of `point` from the line, positive on the side of the normal.
  func distance(of point: Vector) -> Double { (point - start).dot(normal) }
}

extension Wall {
  /// Returns the share of `translation`, 0…1, after which a point on it is nearly at the wall; nil if it does not get
  /// there.
  func meets(_ point: Vector, _ translation: Vector) -> Double? {
    let (before, step) = (distance(of: point), translation.dot(normal))
    let after = before + step
    guard before * after <= 0 || isHalfPlane && after < 0, step != 0 else { return nil }
    if isHalfPlane, step > 0 { return nil }
    let fraction = max(0, min(1, -before / step))
    guard isHalfPlane || hits(point + translation * fraction) else { return nil }
    // A little before it, so that it stays on its side.
    return max(0, fraction - min(0.5, Wall.reserve / abs(step)))
  }

  private static let reserve = 0.01

  private func hits(_ point: Vector) -> Bool {
    let segment = end - start
    let along = (point - start).dot(segment)
    return along >= 0 && along <= segment.dot(segment)
  }
}
