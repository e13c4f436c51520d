import TouchCore
import TouchGeometry

/// A rigid joint that holds a point of a body at a distance from an anchor, or from a point of another body; at the
/// same point if the distance is 0.
///
/// It keeps the distance at the end of the interval constant, not its rate of change at the beginning: a pendulum then
/// neither gains nor loses energy (the method is known as SHAKE). A wrong distance is corrected by velocities that are
/// discarded with the interval, like those that separate overlapping bodies.
struct Joint {
  /// The held body; and the other one, or 0, which is immovable.
  let body: Int
  let other: Int
  /// The points, relative to the centers, as the bodies are rotated now.
  let arm: Vector
  let otherArm: Vector
  /// The location of the point of body 0 at the beginning of the interval, and at its end.
  let anchor: (begin: Vector, end: Vector)
  let length: Double
  /// The vector from the other point to the held one, at the beginning.
  private var begin = Vector.zero
  /// The impulse so far in this interval.
  private var impulse = Vector.zero

  /// The maximum speeds of pulling, and of correcting a wrong distance, in points per second.
  private static let fastestPull = 20_000.0
  private static let fastestReturn = 2000.0
  /// The share of a wrong distance that one interval corrects.
  private static let returnRate = 0.3
  /// The distance up to which the two points count as one.
  static let shortest = 0.5

  init(
    body: Int, arm: Vector, other: Int, otherArm: Vector, anchor: (begin: Vector, end: Vector), length: Double
  ) {
    self.body = body
    self.arm = arm
    self.other = other
    self.otherArm = otherArm
    self.anchor = anchor
    self.length = length
  }

  /// Whether something outside moves its end.
  var moves: Bool { anchor.begin != anchor.end }

  private var isPin: Bool { length < Joint.shortest }

  mutating func prepare(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let end = other == 0 ? anchor.begin : bodies[other].center + otherArm
    begin = bodies[body].center + arm - end
  }

  // MARK: Velocities

  /// Performs one round.
  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let interval = DynamicWorld.interval
    let position = { (index: Int, arm: Vector) in
      bodies[index].center + bodies[index].velocity * interval
        + Turn.none.advanced(at: bodies[index].spin, for: interval).apply(arm)
    }
    let end = position(body, arm) - (other == 0 ? anchor.end : position(other, otherArm))
    let wanted: Vector
    if isPin {
      wanted = push(for: (begin - end) / interval, bodies)
    } else {
      guard let direction else { return }
      let mobility = mobility(along: direction, bodies)
      wanted = mobility > 0 ? direction * ((begin.norm - end.norm) / interval / mobility) : .zero
    }
    let sum = impulse + wanted
    let most = Joint.fastestPull / max(1e-12, bodies[body].inverseMass + bodies[other].inverseMass)
    let size = sum.norm
    let total = size > most ? sum * (most / size) : sum
    bodies[body].take(total - impulse, at: arm)
    bodies[other].take(impulse - total, at: otherArm)
    impulse = total
  }

  /// The direction from the other point to the held one; nil if they coincide.
  private var direction: Vector? {
    let distance = begin.norm
    return distance > 0 ? begin / distance : nil
  }

  private func mobility(along direction: Vector, _ bodies: UnsafeMutableBufferPointer<Body>) -> Double {
    bodies[body].mobility(along: direction, at: arm) + bodies[other].mobility(along: direction, at: otherArm)
  }

  /// Returns the impulse that changes the velocity between the two points by `speed`.
  private func push(for speed: Vector, _ bodies: UnsafeMutableBufferPointer<Body>) -> Vector {
    let inverse = bodies[body].inverseMass + bodies[other].inverseMass
    let (one, two) = (bodies[body].inverseInertia, bodies[other].inverseInertia)
    let x = inverse + one * arm.dy * arm.dy + two * otherArm.dy * otherArm.dy
    let y = inverse + one * arm.dx * arm.dx + two * otherArm.dx * otherArm.dx
    let both = -one * arm.dx * arm.dy - two * otherArm.dx * otherArm.dy
    let determinant = x * y - both * both
    guard determinant > 0 else { return .zero }
    return Vector((y * speed.dx - both * speed.dy) / determinant, (x * speed.dy - both * speed.dx) / determinant)
  }

  // MARK: Correction

  /// Performs one round that corrects the distance.
  func part(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let speed = bodies[body].partingVelocity(at: arm) - bodies[other].partingVelocity(at: otherArm)
    let impulse: Vector
    if isPin {
      impulse = push(for: returnSpeed(begin) - speed, bodies)
    } else {
      guard let direction else { return }
      let mobility = mobility(along: direction, bodies)
      let wanted = returnSpeed(direction * (begin.norm - length)) - direction * speed.dot(direction)
      impulse = mobility > 0 ? wanted / mobility : .zero
    }
    bodies[body].take(parting: impulse, at: arm)
    bodies[other].take(parting: -impulse, at: otherArm)
  }

  private func returnSpeed(_ error: Vector) -> Vector {
    let speed = error * (-Joint.returnRate / DynamicWorld.interval)
    let size = speed.norm
    return size > Joint.fastestReturn ? speed * (Joint.fastestReturn / size) : speed
  }
}
