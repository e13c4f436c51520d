import TouchCore
import TouchGeometry

/// A limit that keeps impulses from adding energy.
///
/// Each contact leaves with the elasticity's share of its approach speed, as by Newton. In simultaneous hits, or hits
/// off the center with friction, all of these together can have more energy than before. Bodies that collide, directly
/// or through others, are then moved back towards their motion without bounces, just far enough to have the energy of
/// before.
///
/// Joints and contacts of many bodies may not converge within their rounds, and have too much energy without any
/// bounce: such bodies are moved back towards rest. On neither path does a gap close that the impulses have kept open,
/// since it does not at either end.
struct EnergyLimit {
  /// The motion of a body at the border of two intervals, where impulses act: it includes half of what forces add.
  private struct Motion {
    var velocity: Vector
    var spin: Double

    static func - (first: Motion, second: Motion) -> Motion {
      Motion(velocity: first.velocity - second.velocity, spin: first.spin - second.spin)
    }
  }

  /// A group of bodies that pass impulses on to each other.
  private struct Group {
    /// The energy before the impulses, and after those without bounces.
    var before = 0.0
    var withoutBounces = 0.0
    /// The energy on the path from the motion that it may go back to, as a quadratic function.
    var constant = 0.0
    var linear = 0.0
    var square = 0.0
    var hasContact = false
    /// Whether a joint moves with a finger, or something else outside, which does add energy.
    var isDriven = false

    /// Whether the group goes back to rest. Slightly more energy is no reason: a body that begins to move from rest has
    /// only the energy that forces add, and would never begin.
    var goesBackToRest: Bool { withoutBounces > 1.01 * before && hasContact && !isDriven }

    /// The share of the path that it may go, from 0 to 1.
    var share: Double {
      guard !isDriven, constant + linear + square > before else { return 1 }
      guard constant < before, square > 0 else { return 0 }
      let root = (linear * linear - 4 * square * (constant - before)).squareRoot()
      return max(0, min((root - linear) / (2 * square), 1))
    }
  }

  /// Half of the change by forces, for each body.
  private var halfGains: [Motion] = []
  private var before: [Motion] = []
  private var withoutBounces: [Motion] = []
  /// For each body one of those that it meets, directly or through others; itself for one of each group.
  private var members: [Int] = []
  private var groups: [Group] = []

  /// Stores the motion before any impulse of the interval.
  mutating func begin(_ bodies: UnsafeMutableBufferPointer<Body>) {
    before.removeAll(keepingCapacity: true)
    halfGains.removeAll(keepingCapacity: true)
    for body in bodies {
      let gain = Motion(velocity: (body.velocity - body.velocityBefore) / 2, spin: (body.spin - body.spinBefore) / 2)
      halfGains.append(gain)
      before.append(Motion(velocity: body.velocity, spin: body.spin) - gain)
    }
  }

  /// Stores the motion when nothing approaches any more, before the first bounce.
  mutating func noteMotionWithoutBounces(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ contacts: UnsafeMutableBufferPointer<Contact>
  ) {
    for index in contacts.indices { contacts[index].hasPushed = contacts[index].pushes }
    withoutBounces.removeAll(keepingCapacity: true)
    for index in bodies.indices { withoutBounces.append(motion(of: index, bodies)) }
  }

  /// Limits the energy after the last impulse.
  mutating func limit(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ contacts: UnsafeMutableBufferPointer<Contact>, _ joints: [Joint]
  ) {
    formGroups(bodies, contacts, joints)
    for index in bodies.indices where !bodies[index].isFixed {
      let group = group(of: index)
      groups[group].before += energy(before[index], before[index], bodies[index])
      groups[group].withoutBounces += energy(withoutBounces[index], withoutBounces[index], bodies[index])
    }
    for index in bodies.indices where !bodies[index].isFixed {
      let (group, start) = (group(of: index), start(of: index))
      let change = motion(of: index, bodies) - start
      groups[group].constant += energy(start, start, bodies[index])
      groups[group].linear += 2 * energy(start, change, bodies[index])
      groups[group].square += energy(change, change, bodies[index])
    }
    for index in bodies.indices where !bodies[index].isFixed {
      let share = groups[group(of: index)].share
      guard share < 1 else { continue }
      let (start, gain) = (start(of: index), halfGains[index])
      let change = motion(of: index, bodies) - start
      bodies[index].velocity = start.velocity + change.velocity * share + gain.velocity
      bodies[index].spin = start.spin + change.spin * share + gain.spin
    }
  }

  /// Returns the motion that a body goes back to if its group has too much energy.
  private mutating func start(of index: Int) -> Motion {
    guard groups[group(of: index)].goesBackToRest else { return withoutBounces[index] }
    return Motion(velocity: .zero, spin: 0) - halfGains[index]
  }

  private func motion(of index: Int, _ bodies: UnsafeMutableBufferPointer<Body>) -> Motion {
    Motion(velocity: bodies[index].velocity, spin: bodies[index].spin) - halfGains[index]
  }

  private func energy(_ one: Motion, _ other: Motion, _ body: Body) -> Double {
    let inertia = body.inverseInertia > 0 ? 1 / body.inverseInertia : 0
    return (body.mass * one.velocity.dot(other.velocity) + inertia * one.spin * other.spin) / 2
  }

  // MARK: Groups

  private mutating func formGroups(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ contacts: UnsafeMutableBufferPointer<Contact>, _ joints: [Joint]
  ) {
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: bodies.indices)
    groups.removeAll(keepingCapacity: true)
    groups.append(contentsOf: repeatElement(Group(), count: bodies.count))
    for index in contacts.indices where contacts[index].passesOn {
      join(contacts[index].first, contacts[index].second, bodies)
    }
    for joint in joints { join(joint.body, joint.other, bodies) }
    for index in contacts.indices where contacts[index].passesOn {
      let (first, second) = (contacts[index].first, contacts[index].second)
      groups[group(of: bodies[second].isFixed ? first : second)].hasContact = true
    }
    for joint in joints where joint.moves {
      groups[group(of: bodies[joint.body].isFixed ? joint.other : joint.body)].isDriven = true
    }
  }

  /// Joins two bodies' groups. An immovable body passes nothing on.
  private mutating func join(_ first: Int, _ second: Int, _ bodies: UnsafeMutableBufferPointer<Body>) {
    guard !bodies[first].isFixed, !bodies[second].isFixed else { return }
    let (one, other) = (group(of: first), group(of: second))
    members[max(one, other)] = min(one, other)
  }

  private mutating func group(of index: Int) -> Int {
    var root = index
    while members[root] != root {
      members[root] = members[members[root]]
      root = members[root]
    }
    return root
  }
}

extension Contact {
  /// Whether the contact has an impulse.
  fileprivate var pushes: Bool { points.0.impulse > 0 || count > 1 && points.1.impulse > 0 }

  /// Whether the contact passes impulses on. Impulses that bounces have removed are still in the motion without
  /// bounces.
  fileprivate var passesOn: Bool { pushes || hasPushed }
}
