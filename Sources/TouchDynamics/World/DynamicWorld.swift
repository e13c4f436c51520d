import TouchCore
import TouchGeometry

/// The bodies of one animator, and their motion in intervals of 4 ms with constant velocities.
///
/// An interval begins with velocities that satisfy forces, joints and contacts; until it ends every body moves in a
/// straight line. It ends after 4 ms or, at any moment, when something changes from outside: the next one begins there.
/// The motion therefore depends on the times of changes and on nothing else.
///
/// Forces act at the border between two intervals, for the duration from the middle of one to the middle of the next:
/// thrown bodies keep to their parabola, and springs neither gain nor lose energy, however long they swing (the
/// leapfrog method).
final class DynamicWorld {
  /// The length of an interval in seconds, and in microseconds.
  static let interval = 0.004
  static let intervalMicroseconds: Int64 = 4000
  /// The maximum speeds in points and in radians per second.
  static let highestSpeed = 100_000.0
  static let highestSpin = 150.0

  /// The bodies; the first one represents everything immovable.
  private(set) var bodies = [Body(serial: 0, shape: ConvexShape(around: []), center: .zero)]
  var walls: [Wall] = []
  var joints: [Joint] = []
  private(set) var contacts: [Contact] = []
  /// The order of the contacts by key.
  private var order: [(key: UInt64, index: Int)] = []
  /// The contacts that have ended, and are not even near any more; see ``takeNews()``.
  private var parted: [Contact] = []
  /// The time at which the running interval began.
  private(set) var time: Instant
  /// The seconds for which forces act at its beginning.
  private(set) var forceDuration = DynamicWorld.interval / 2
  /// The seconds for which forces acted at the beginning of the previous interval.
  private var lastForceDuration = DynamicWorld.interval
  private var search = PairSearch()
  private var energyLimit = EnergyLimit()

  init(at time: Instant) { self.time = time }

  // MARK: Bodies

  func add(_ body: Body) { bodies.append(body) }

  /// Removes all bodies for which `isLeaving` returns true.
  func removeBodies(where isLeaving: (Body) -> Bool) {
    bodies.removeAll { $0.serial != 0 && isLeaving($0) }
    order.removeAll { isGone(contacts[$0.index]) }
    search.forget()
  }

  private func isGone(_ contact: Contact) -> Bool {
    let serials = contact.wall < 0 ? [contact.firstSerial, contact.secondSerial] : [contact.secondSerial]
    return !serials.allSatisfy { serial in bodies.contains { $0.serial == serial } }
  }

  /// Changes a body. Before a change of its motion the interval must be ended.
  func change(_ index: Int, _ edit: (inout Body) -> Void) { edit(&bodies[index]) }

  func change(_ indices: [Int], _ edit: (inout Body) -> Void) {
    for index in indices { edit(&bodies[index]) }
  }

  func forgetContacts() { (contacts, order) = ([], []) }

  /// Returns the contacts that have begun or ended since the last call.
  func takeNews() -> [Contact] {
    var news = parted
    parted = []
    for (_, index) in order where contacts[index].isNotified != contacts[index].touches {
      contacts[index].isNotified = contacts[index].touches
      news.append(contacts[index])
    }
    return news
  }

  // MARK: Intervals

  /// Returns the position of a body at `moment`, which lies in the running interval.
  func pose(of index: Int, at moment: Instant) -> (center: Vector, turn: Turn) {
    bodies[index].pose(after: max(0, moment.seconds(since: time)))
  }

  /// Moves all bodies to their positions at `moment` and ends the interval there.
  func endInterval(at moment: Instant) {
    let duration = max(0, moment.seconds(since: time))
    for index in bodies.indices { bodies[index].arrive(after: duration) }
    forceDuration = duration
    time = max(time, moment)
  }

  /// Begins to run at `moment`, before which everything was at rest.
  func wake(at moment: Instant) {
    time = max(time, moment)
    forceDuration = DynamicWorld.interval / 2
    for index in bodies.indices { bodies[index].restsSince = time }
  }

  /// Stores all velocities before forces act.
  func noteVelocities() {
    for index in bodies.indices { bodies[index].noteVelocity() }
  }

  /// Computes the velocities of the interval that begins, after the behaviours have changed them.
  func beginInterval() {
    for index in bodies.indices { bodies[index].slowDown(for: forceDuration) }
    let old = (contacts, order)
    contacts = search.contacts(of: &bodies, walls)
    order = contacts.indices.map { (contacts[$0].key, $0) }.sorted { $0.key < $1.key }
    inherit(from: old.0, old.1)
    solve()
    lastForceDuration = forceDuration
    for index in bodies.indices { bodies[index].limitTravel(by: walls) }
  }

  /// Takes over the previous contacts, by iterating both lists in the order of their keys.
  private func inherit(from old: [Contact], _ oldOrder: [(key: UInt64, index: Int)]) {
    let factor = lastForceDuration > 0 ? min(1, forceDuration / lastForceDuration) : 0
    var next = 0
    for (key, index) in order {
      while next < oldOrder.count, oldOrder[next].key < key { leave(old[oldOrder[next].index], &next) }
      guard next < oldOrder.count, oldOrder[next].key == key else { continue }
      contacts[index].inherit(from: old[oldOrder[next].index], factor: factor)
      next += 1
    }
    while next < oldOrder.count { leave(old[oldOrder[next].index], &next) }
  }

  private func leave(_ contact: Contact, _ next: inout Int) {
    next += 1
    guard contact.isNotified else { return }
    parted.append(contact)
    parted[parted.count - 1].touches = false
  }

  private func solve() {
    bodies.withUnsafeMutableBufferPointer { bodies in
      contacts.withUnsafeMutableBufferPointer { contacts in
        let solver = ContactSolver(bodies: bodies, contacts: contacts)
        solver.prepare()
        if !contacts.isEmpty { energyLimit.begin(bodies) }
        solver.warm()
        for index in joints.indices { joints[index].prepare(bodies) }
        for _ in 0..<ContactSolver.rounds {
          for index in joints.indices { joints[index].solve(bodies) }
          solver.solve()
        }
        solver.solveWalls()
        if !contacts.isEmpty { energyLimit.noteMotionWithoutBounces(bodies, contacts) }
        if solver.hasHits {
          for _ in 0..<ContactSolver.bounceRounds { solver.bounce() }
        }
        if !contacts.isEmpty { energyLimit.limit(bodies, contacts, joints) }
        solver.prepareParting()
        for _ in 0..<ContactSolver.partingRounds {
          for joint in joints { joint.part(bodies) }
          solver.part()
        }
        if !joints.isEmpty { solver.partAfterJoints() }
        for _ in 0..<ContactSolver.wallPartingRounds { solver.part(solver.walls) }
      }
    }
    for index in contacts.indices { contacts[index].noteTouch() }
  }
}

/// The detection of rest: no body has left its position for half a second. The tolerance is 0.25 pt, for the corners as
/// well, so that the last trembling of a pile does not keep it awake.
extension DynamicWorld {
  private static let restTolerance = 0.25
  private static let restDuration = 0.5

  /// Returns whether everything is at rest at the world's time; a body that has left its position begins another one
  /// there.
  func rests() -> Bool {
    var areResting = true
    for index in bodies.indices.dropFirst() where !bodies[index].isFixed {
      if hasLeft(bodies[index]) {
        let now = time
        change(index) { body in (body.restCenter, body.restTurn, body.restsSince) = (body.center, body.turn, now) }
      }
      if time.seconds(since: bodies[index].restsSince) < DynamicWorld.restDuration { areResting = false }
    }
    return areResting
  }

  private func hasLeft(_ body: Body) -> Bool {
    let displacement = body.center - body.restCenter
    let turn = Vector(body.turn.cosine - body.restTurn.cosine, body.turn.sine - body.restTurn.sine)
    let limit = DynamicWorld.restTolerance * DynamicWorld.restTolerance
    return displacement.dot(displacement) > limit || turn.dot(turn) * body.shape.radius * body.shape.radius > limit
  }
}

extension Contact {
  /// The distance in points up to which bodies that have touched still touch.
  private static let near = 0.5

  fileprivate mutating func noteTouch() {
    let (one, two) = (points.0, count > 1 ? points.1 : points.0)
    let isPushed = one.impulse > 0 || two.impulse > 0 || one.partingImpulse > 0 || two.partingImpulse > 0
    touches = isPushed || touches && min(one.gap, two.gap) < Contact.near
  }
}
