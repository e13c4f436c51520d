import TouchGeometry

/// Finds the impulses with which bodies keep out of each other, one contact after the other and again and again, each
/// with what the ones before have left (sequential impulses, a projected Gauss–Seidel method).
///
/// Along the normal an impulse only pushes, and just so much that the gap is not closed farther than to 0 by the end of
/// the interval: what is still apart may come together but not pass. Across it friction holds against sliding, with at
/// most its factor of the push.
struct ContactSolver {
  static let rounds = 8
  static let bounceRounds = 8
  /// After all others, for walls alone: whatever pulls, and whoever pushes, things end up on this side of them. So many
  /// at most, until none changes a speed by more than that, in points per second.
  static let wallRounds = 40
  static let wallTolerance = 0.5
  /// In points per second; what meets more slowly does not bounce, so that it can come to rest.
  static let slowestBounce = 20.0
  /// A hit leaves things at most so far within each other, in points.
  static let deepestHit = 1.0

  let bodies: UnsafeMutableBufferPointer<Body>
  let contacts: UnsafeMutableBufferPointer<Contact>
  /// Those with walls, which come last.
  let walls: Range<Int>

  init(bodies: UnsafeMutableBufferPointer<Body>, contacts: UnsafeMutableBufferPointer<Contact>) {
    self.bodies = bodies
    self.contacts = contacts
    walls = (contacts.firstIndex { $0.wall >= 0 } ?? contacts.count)..<contacts.count
  }

  /// Works out what stays the same in all rounds.
  func prepare() {
    for index in contacts.indices {
      prepare(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepare(&contacts[index].points.1, of: index) }
    }
  }

  /// Whether something is to bounce.
  var hasHits: Bool {
    contacts.contains { contact in
      contact.elasticity > 0 && (contact.points.0.isHit || contact.count > 1 && contact.points.1.isHit)
    }
  }

  /// Begins with the impulses of the interval before, which at rest are right.
  func warm() {
    for index in contacts.indices {
      warm(contacts[index].points.0, of: index)
      if contacts[index].count > 1 { warm(contacts[index].points.1, of: index) }
    }
  }

  private func prepare(_ point: inout ContactPoint, of index: Int) {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    point.firstArm = point.place - bodies[first].center
    point.secondArm = point.place - bodies[second].center
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
    // What goes apart is not pushed any more: few rounds could not take back what was needed before.
    if point.approach > ContactSolver.slowestBounce { (point.impulse, point.rub, point.partingImpulse) = (0, 0, 0) }
  }

  private func warm(_ point: ContactPoint, of index: Int) {
    guard point.impulse != 0 || point.rub != 0 else { return }
    let normal = contacts[index].normal
    let impulse = normal * point.impulse + Vector(-normal.dy, normal.dx) * point.rub
    give(impulse, at: point, contacts[index].first, contacts[index].second)
  }

  /// One round over all contacts.
  func solve() {
    for index in contacts.indices { _ = solve(index) }
  }

  /// Rounds over the contacts with walls.
  func solveWalls() {
    for _ in 0..<ContactSolver.wallRounds {
      var change = 0.0
      for index in walls { change = max(change, solve(index)) }
      if change <= ContactSolver.wallTolerance { return }
    }
  }

  /// The greatest change of a speed along the normal.
  @inline(__always)
  private func solve(_ index: Int) -> Double {
    let friction = contacts[index].friction
    let (first, second) = (contacts[index].points.0.leastSpeed, contacts[index].points.1.leastSpeed)
    let change = solve(&contacts[index].points.0, of: index, friction, to: first)
    guard contacts[index].count > 1 else { return change }
    return max(change, solve(&contacts[index].points.1, of: index, friction, to: second))
  }

  /// One round in which what has been hit leaves with its elasticity's part of the speed with which it came. Speeds are
  /// those in the middle of the interval, and it is hit at the beginning: forces act on its way back as they would have on
  /// its way on.
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

  /// How much it changes a speed along the normal. Inlined, so that this is left out where nobody asks: it is a division in the
  /// innermost loop.
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

  /// How fast the second moves against the first.
  func speed(at point: ContactPoint, _ first: Int, _ second: Int) -> Vector {
    bodies[second].velocity(at: point.secondArm) - bodies[first].velocity(at: point.firstArm)
  }

  private func give(_ impulse: Vector, at point: ContactPoint, _ first: Int, _ second: Int) {
    bodies[first].take(-impulse, at: point.firstArm)
    bodies[second].take(impulse, at: point.secondArm)
  }
}
