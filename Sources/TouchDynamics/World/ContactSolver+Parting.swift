import TouchCore
import TouchGeometry

/// The separation of overlapping bodies, by velocities that are discarded with the interval and add no speed.
extension ContactSolver {
  static let partingRounds = 3
  /// The rounds after those with joints: a body that is pulled into another stays out of it, and the joint yields. This
  /// is the maximum, and the change of speed in points per second below which they stop.
  static let partingRoundsAfterJoints = 20
  static let partingTolerance = 5.0
  /// The rounds after all others, for walls alone.
  static let wallPartingRounds = 4
  /// The overlap in points that is tolerated: without it a contact at rest would alternate.
  static let slack = 0.1
  /// The share of a deeper overlap that one interval removes, and the maximum speed of that in points per second.
  static let partingRate = 0.2
  static let fastestParting = 400.0
  /// The share of an impulse with which the next interval begins. All of it would push the two beyond the separation.
  static let keptParting = 0.8

  /// Computes the separating speed of each contact, when the velocities are known, and begins with the impulses of the
  /// previous interval: a light body between heavy ones would not move enough in a few rounds.
  func prepareParting() {
    for index in contacts.indices {
      prepareParting(&contacts[index].points.0, of: index)
      if contacts[index].count > 1 { prepareParting(&contacts[index].points.1, of: index) }
    }
  }

  /// Prepares a contact point. Unless it is too deep, the two may approach as far as the velocities allow.
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

  /// Performs one round; returns the greatest change of a speed along a normal.
  @discardableResult
  func part(_ indices: Range<Int>? = nil) -> Double {
    var change = 0.0
    for index in indices ?? contacts.indices {
      change = max(change, part(&contacts[index].points.0, of: index))
      if contacts[index].count > 1 { change = max(change, part(&contacts[index].points.1, of: index)) }
    }
    return change
  }

  /// Repeats rounds until nothing is pressed into anything by the corrections of joints.
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
