import TouchGeometry

/// Parts what lies within each other, by velocities that are forgotten with the interval: they bring no speed.
extension ContactSolver {
  static let partingRounds = 3
  /// After those with joints: what is pulled into something stays out of it, and the joint gives way. So many at most,
  /// until none changes a speed by more than that, in points per second.
  static let partingRoundsAfterJoints = 20
  static let partingTolerance = 5.0
  /// After all others, for walls alone.
  static let wallPartingRounds = 4
  /// So far things may lie within each other, in points: without it a contact at rest would come and go.
  static let slack = 0.1
  /// The part of what is deeper that one interval takes away, and how fast that may go in points per second.
  static let partingRate = 0.2
  static let fastestParting = 400.0
  /// The part of an impulse with which the next interval begins. All of it would go on beyond where they are to part.
  static let keptParting = 0.8

  /// Works out how fast each contact is to part, when the velocities are known, and begins with what was needed in the
  /// interval before: something light between heavy things would not be heard in a few rounds.
  func prepareParting() {
    for index in contacts.indices {
      prepareParting(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepareParting(&contacts[index].points.1, of: index) }
    }
  }

  /// What is not too deep may come nearer, as far as the velocities leave room.
  private func prepareParting(_ point: inout ContactPoint, of index: Int) {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    let depth = -point.gap - ContactSolver.slack
    if depth > 0 {
      let speed = ContactSolver.partingRate * depth / DynamicWorld.interval
      point.partingSpeed = min(speed, ContactSolver.fastestParting)
    } else {
      point.partingSpeed = min(0, point.leastSpeed - speed(at: point, first, second).dot(normal))
    }
    if point.partingImpulse > 0 { give(parting: normal * point.partingImpulse, at: point, first, second) }
  }

  /// One round; the greatest change of a speed along a normal.
  @discardableResult
  func part(_ indices: Range<Int>? = nil) -> Double {
    var change = 0.0
    for index in indices ?? contacts.indices {
      change = max(change, part(&contacts[index].points.0, of: index))
      if contacts[index].count > 1 { change = max(change, part(&contacts[index].points.1, of: index)) }
    }
    return change
  }

  /// Rounds until nothing is pressed into anything by what joints have brought back.
  func partAfterJoints() {
    for _ in 0..<ContactSolver.partingRoundsAfterJoints where part() <= ContactSolver.partingTolerance { return }
  }

  private func part(_ point: inout ContactPoint, of index: Int) -> Double {
    let (first, second, normal) = (contacts[index].first, contacts[index].second, contacts[index].normal)
    let speed =
      bodies[second].partingVelocity(at: point.secondArm) - bodies[first].partingVelocity(at: point.firstArm)
    let wanted = point.partingImpulse + (point.partingSpeed - speed.dot(normal)) * point.mass
    let impulse = max(0, wanted)
    let step = impulse - point.partingImpulse
    give(parting: normal * step, at: point, first, second)
    point.partingImpulse = impulse
    return abs(step) / point.mass
  }

  private func give(parting impulse: Vector, at point: ContactPoint, _ first: Int, _ second: Int) {
    bodies[first].take(parting: -impulse, at: point.firstArm)
    bodies[second].take(parting: impulse, at: point.secondArm)
  }
}
