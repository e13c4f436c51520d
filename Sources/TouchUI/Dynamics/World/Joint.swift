import TouchGeometry

/// Holds a place of a body at a distance from an anchor, or from a place of another body, without giving way; at the same
/// place if the distance is 0.
///
/// What counts is that the distance is the same at the end of the interval, not how fast it changes at its beginning: a
/// pendulum then neither gains nor loses (the method is known as SHAKE). A distance that is not the right one comes right by
/// velocities that are forgotten with the interval, as what lies within each other parts.
struct Joint {
  /// The one that is held; and the other, or 0, which nothing moves.
  let body: Int
  let other: Int
  /// The places, from the centers, as the bodies are turned now.
  let arm: Vector
  let otherArm: Vector
  /// Where the place of body 0 is at the beginning of the interval, and at its end.
  let anchor: (begin: Vector, end: Vector)
  let length: Double
  /// From the other place to the one that is held, at the beginning.
  private var begin = Vector.zero
  /// What was needed so far in this interval.
  private var impulse = Vector.zero

  /// How fast it may pull, and how fast it may bring what is too far off, in points per second.
  private static let fastestPull = 20_000.0
  private static let fastestReturn = 2000.0
  /// The part of a wrong distance that one interval takes away.
  private static let returnRate = 0.3
  /// Up to this distance the two places are one.
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

  /// One round.
  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let span = DynamicWorld.interval
    let place = { (index: Int, arm: Vector) in
      bodies[index].center + bodies[index].velocity * span
        + Turn.none.advanced(at: bodies[index].spin, for: span).apply(arm)
    }
    let end = place(body, arm) - (other == 0 ? anchor.end : place(other, otherArm))
    let wanted: Vector
    if isPin {
      wanted = push(for: (begin - end) / span, bodies)
    } else {
      guard let direction else { return }
      let mobility = mobility(along: direction, bodies)
      wanted = mobility > 0 ? direction * ((begin.norm - end.norm) / span / mobility) : .zero
    }
    let sum = impulse + wanted
    let most = Joint.fastestPull / max(1e-12, bodies[body].inverseMass + bodies[other].inverseMass)
    let size = sum.norm
    let total = size > most ? sum * (most / size) : sum
    bodies[body].take(total - impulse, at: arm)
    bodies[other].take(impulse - total, at: otherArm)
    impulse = total
  }

  /// From the other place to the one that is held; nil if they are one.
  private var direction: Vector? {
    let distance = begin.norm
    return distance > 0 ? begin / distance : nil
  }

  private func mobility(along direction: Vector, _ bodies: UnsafeMutableBufferPointer<Body>) -> Double {
    bodies[body].mobility(along: direction, at: arm) + bodies[other].mobility(along: direction, at: otherArm)
  }

  /// The impulse that changes the velocity between the two places by `speed`.
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

  // MARK: Coming right

  /// One round that brings the distance nearer to the right one.
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
