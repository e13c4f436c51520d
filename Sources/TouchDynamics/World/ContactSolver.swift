import TouchCore
import TouchGeometry

/// Computes the impulses that keep bodies from overlapping, one contact after the other in several rounds, each with
/// the results of those before (sequential impulses, a projected Gauss–Seidel method).
///
/// Along the normal an impulse only pushes, and just enough that the gap does not close beyond 0 by the end of the
/// interval: separate bodies may meet but not pass. Across it friction resists sliding, with at most its coefficient
/// times the push.
struct ContactSolver {
  static let rounds = 8
  static let bounceRounds = 8
  /// The rounds after all others, for walls alone: whatever pulls or pushes, bodies end up on this side of them. This
  /// is the maximum, and the change of speed in points per second below which they stop.
  static let wallRounds = 40
  static let wallTolerance = 0.5
  /// The speed in points per second below which a collision does not bounce, so that bodies can come to rest.
  static let slowestBounce = 20.0
  /// The greatest overlap in points after a hit.
  static let deepestHit = 1.0

  let bodies: UnsafeMutableBufferPointer<Body>
  let contacts: UnsafeMutableBufferPointer<Contact>
  /// The contacts with walls, which come last.
  let walls: Range<Int>

  init(bodies: UnsafeMutableBufferPointer<Body>, contacts: UnsafeMutableBufferPointer<Contact>) {
    self.bodies = bodies
    self.contacts = contacts
    walls = (contacts.firstIndex { $0.wall >= 0 } ?? contacts.count)..<contacts.count
  }

  /// Computes the values that are constant in all rounds.
  func prepare() {
    for index in contacts.indices {
      prepare(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepare(&contacts[index].points.1, of: index) }
    }
  }

  /// Whether any contact bounces.
  var hasHits: Bool {
    contacts.contains { contact in
      contact.elasticity > 0 && (contact.points.0.isHit || contact.count > 1 && contact.points.1.isHit)
    }
  }

  /// Begins with the impulses of the previous interval, which are right for bodies at rest.
  func warm() {
    for index in contacts.indices {
      warm(contacts[index].points.0, of: index)
      if contacts[index].count > 1 { warm(contacts[index].points.1, of: index) }
    }
  }

  private func prepare(_ point: inout ContactPoint, of index: Int) {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    point.firstArm = point.position - bodies[first].center
    point.secondArm = point.position - bodies[second].center
    let across = Vector(-normal.dy, normal.dx)
    point.mass =
      1
      / (bodies[first].mobility(along: normal, at: point.firstArm)
        + bodies[second].mobility(along: normal, at: point.secondArm))
    point.rubMass =
      1
      / (bodies[first].mobility(along: across, at: point.firstArm)
        + bodies[second].mobility(along: across, at: point.secondArm))
    let gain = bodies[second].gain(at: point.secondArm) - bodies[first].gain(at: point.firstArm)
    point.halfGain = gain.dot(normal) / 2
    point.leastSpeed = -max(0, point.gap) / DynamicWorld.interval
    point.approach = speed(at: point, first, second).dot(normal) - point.halfGain
    // Bodies that separate are not pushed any more: a few rounds could not remove the previous impulses.
    if point.approach > ContactSolver.slowestBounce { (point.impulse, point.rub, point.partingImpulse) = (0, 0, 0) }
  }

  private func warm(_ point: ContactPoint, of index: Int) {
    guard point.impulse != 0 || point.rub != 0 else { return }
    let normal = contacts[index].normal
    let impulse = normal * point.impulse + Vector(-normal.dy, normal.dx) * point.rub
    give(impulse, at: point, contacts[index].first, contacts[index].second)
  }

  /// Performs one round over all contacts.
  func solve() {
    for index in contacts.indices { _ = solve(index) }
  }

  /// Repeats rounds over the contacts with walls.
  func solveWalls() {
    for _ in 0..<ContactSolver.wallRounds {
      var change = 0.0
      for index in walls { change = max(change, solve(index)) }
      if change <= ContactSolver.wallTolerance { return }
    }
  }

  /// Solves a contact; returns the greatest change of a speed along the normal.
  @inline(__always)
  private func solve(_ index: Int) -> Double {
    let friction = contacts[index].friction
    let (first, second) = (contacts[index].points.0.leastSpeed, contacts[index].points.1.leastSpeed)
    let change = solve(&contacts[index].points.0, of: index, friction, to: first)
    guard contacts[index].count > 1 else { return change }
    return max(change, solve(&contacts[index].points.1, of: index, friction, to: second))
  }

  /// Performs one round in which hit bodies leave with the elasticity's share of their approach speed. Speeds are those
  /// in the middle of the interval, and the hit is at its beginning: forces act on the motion after it as they would
  /// have before it.
  func bounce() {
    for index in contacts.indices {
      let (friction, elasticity) = (contacts[index].friction, contacts[index].elasticity)
      bounce(&contacts[index].points.0, of: index, friction, elasticity)
      if contacts[index].count > 1 { bounce(&contacts[index].points.1, of: index, friction, elasticity) }
    }
  }

  private func bounce(_ point: inout ContactPoint, of index: Int, _ friction: Double, _ elasticity: Double) {
    let bounces = point.impulse > 0 && point.isHit
    let back = bounces ? -elasticity * point.approach + point.halfGain : -Double.infinity
    solve(&point, of: index, friction, to: max(back, point.leastSpeed))
  }

  /// Solves a contact point; returns the change of a speed along the normal. It is inlined, so that this is left out
  /// where the result is unused: it is a division in the innermost loop.
  @discardableResult @inline(__always)
  private func solve(_ point: inout ContactPoint, of index: Int, _ friction: Double, to least: Double) -> Double {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    let across = Vector(-normal.dy, normal.dx)
    if friction > 0 {
      let most = friction * point.impulse
      let wanted = point.rub - speed(at: point, first, second).dot(across) * point.rubMass
      let rub = max(-most, min(wanted, most))
      give(across * (rub - point.rub), at: point, first, second)
      point.rub = rub
    }
    let wanted = point.impulse + (least - speed(at: point, first, second).dot(normal)) * point.mass
    let impulse = max(0, wanted)
    let step = impulse - point.impulse
    give(normal * step, at: point, first, second)
    point.impulse = impulse
    return abs(step) / point.mass
  }

  /// Returns the speed of the second relative to the first.
  func speed(at point: ContactPoint, _ first: Int, _ second: Int) -> Vector {
    bodies[second].velocity(at: point.secondArm) - bodies[first].velocity(at: point.firstArm)
  }

  private func give(_ impulse: Vector, at point: ContactPoint, _ first: Int, _ second: Int) {
    bodies[first].take(-impulse, at: point.firstArm)
    bodies[second].take(impulse, at: point.secondArm)
  }
}
