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
  static let partingRounds = 3
  /// In points per second; what meets more slowly does not bounce, so that it can come to rest.
  static let slowestBounce = 20.0
  /// So far things may lie within each other, in points: without it a contact at rest would come and go.
  static let slack = 0.1
  /// The part of what is deeper that one interval takes away, and how fast that may go in points per second.
  static let partingRate = 0.2
  static let fastestParting = 400.0

  let bodies: UnsafeMutableBufferPointer<Body>
  let contacts: UnsafeMutableBufferPointer<Contact>

  /// Works out what stays the same in all rounds, and begins with the impulses of the interval before, which at rest are
  /// right.
  func prepare() {
    for index in contacts.indices {
      prepare(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepare(&contacts[index].points.1, of: index) }
    }
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
    point.approach = speed(at: point, first, second).dot(normal) - point.halfGain
    point.partingImpulse = 0
  }

  private func warm(_ point: ContactPoint, of index: Int) {
    guard point.impulse != 0 || point.rub != 0 else { return }
    let normal = contacts[index].normal
    let impulse = normal * point.impulse + Vector(-normal.dy, normal.dx) * point.rub
    give(impulse, at: point, contacts[index].first, contacts[index].second)
  }

  /// One round over all contacts.
  func solve() {
    for index in contacts.indices {
      let friction = contacts[index].friction
      solve(&contacts[index].points.0, of: index, friction, to: contacts[index].points.0.leastSpeed)
      if contacts[index].count > 1 {
        solve(&contacts[index].points.1, of: index, friction, to: contacts[index].points.1.leastSpeed)
      }
    }
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
    solve(&point, of: index, friction, to: bounces ? -elasticity * point.approach + point.halfGain : point.leastSpeed)
  }

  private func solve(_ point: inout ContactPoint, of index: Int, _ friction: Double, to least: Double) {
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
    give(normal * (impulse - point.impulse), at: point, first, second)
    point.impulse = impulse
  }

  // MARK: Parting

  /// Works out how fast each contact is to part, when the velocities are known.
  func prepareParting() {
    for index in contacts.indices {
      prepareParting(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepareParting(&contacts[index].points.1, of: index) }
    }
  }

  /// What is not too deep may come nearer, as far as the velocities leave room.
  private func prepareParting(_ point: inout ContactPoint, of index: Int) {
    let depth = -point.gap - ContactSolver.slack
    if depth > 0 {
      let speed = ContactSolver.partingRate * depth / DynamicWorld.interval
      point.partingSpeed = min(speed, ContactSolver.fastestParting)
    } else {
      let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
      point.partingSpeed = min(0, point.leastSpeed - speed(at: point, first, second).dot(normal))
    }
  }

  /// One round that parts what lies within each other, by velocities that are forgotten with the interval.
  func part() {
    for index in contacts.indices {
      part(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { part(&contacts[index].points.1, of: index) }
    }
  }

  private func part(_ point: inout ContactPoint, of index: Int) {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    let speed =
      bodies[second].partingVelocity(at: point.secondArm) - bodies[first].partingVelocity(at: point.firstArm)
    let wanted = point.partingImpulse + (point.partingSpeed - speed.dot(normal)) * point.mass
    let impulse = max(0, wanted)
    let step = normal * (impulse - point.partingImpulse)
    bodies[first].take(parting: -step, at: point.firstArm)
    bodies[second].take(parting: step, at: point.secondArm)
    point.partingImpulse = impulse
  }

  /// How fast the second moves against the first.
  private func speed(at point: ContactPoint, _ first: Int, _ second: Int) -> Vector {
    bodies[second].velocity(at: point.secondArm) - bodies[first].velocity(at: point.firstArm)
  }

  private func give(_ impulse: Vector, at point: ContactPoint, _ first: Int, _ second: Int) {
    bodies[first].take(-impulse, at: point.firstArm)
    bodies[second].take(impulse, at: point.secondArm)
  }
}

extension ContactPoint {
  /// How fast the two may come together at most, below 0, so that the gap is just closed.
  fileprivate var leastSpeed: Double { -max(0, gap) / DynamicWorld.interval }
}
