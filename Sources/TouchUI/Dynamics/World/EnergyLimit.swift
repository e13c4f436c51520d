import TouchGeometry

/// Keeps impulses from bringing energy.
///
/// Each contact leaves with its elasticity's part of the speed with which it came, as Newton has it. Where several are hit
/// at once, or one off its center and with friction, all of these together can be more than there was. Bodies that meet,
/// also by way of others, then go back towards how they would move without bounces, just so far that they have what they
/// had. Joints and contacts of many bodies may not agree within their rounds, and have too much without any bounce: such bodies
/// go back towards rest. On neither way does a gap close that the impulses have kept open, since it does not at either end.
struct EnergyLimit {
  /// How a body moves at the border of two intervals, where impulses act: half of what forces add to it is then there.
  private struct Motion {
    var velocity: Vector
    var spin: Double

    static func - (first: Motion, second: Motion) -> Motion {
      Motion(velocity: first.velocity - second.velocity, spin: first.spin - second.spin)
    }
  }

  /// Bodies that pass impulses on to each other.
  private struct Group {
    /// Before the impulses, and after those without bounces.
    var before = 0.0
    var withoutBounces = 0.0
    /// On the way from where it may go back to: that energy, and how it grows, a quadratic function.
    var constant = 0.0
    var linear = 0.0
    var square = 0.0
    var hasContact = false
    /// Whether a joint moves with a finger, or something else outside, which does bring energy.
    var isDriven = false

    /// A little more is no reason: what begins to move from rest has nothing but what forces add, and would never begin.
    var goesBackToRest: Bool { withoutBounces > 1.01 * before && hasContact && !isDriven }

    /// How far it may go, from 0 to 1.
    var share: Double {
      guard !isDriven, constant + linear + square > before else { return 1 }
      guard constant < before, square > 0 else { return 0 }
      let root = (linear * linear - 4 * square * (constant - before)).squareRoot()
      return max(0, min((root - linear) / (2 * square), 1))
    }
  }

  /// Half of what forces have added, for each body.
  private var halfGains: [Motion] = []
  private var before: [Motion] = []
  private var withoutBounces: [Motion] = []
  /// For each body one of those that it meets, by way of others; itself for one of each group.
  private var members: [Int] = []
  private var groups: [Group] = []

  /// Before any impulse of the interval.
  mutating func begin(_ bodies: UnsafeMutableBufferPointer<Body>) {
    before.removeAll(keepingCapacity: true)
    halfGains.removeAll(keepingCapacity: true)
    for body in bodies {
      let gain = Motion(velocity: (body.velocity - body.velocityBefore) / 2, spin: (body.spin - body.spinBefore) / 2)
      halfGains.append(gain)
      before.append(Motion(velocity: body.velocity, spin: body.spin) - gain)
    }
  }

  /// When nothing comes together any more, before the first bounce.
  mutating func noteMotionWithoutBounces(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ contacts: UnsafeMutableBufferPointer<Contact>
  ) {
    for index in contacts.indices { contacts[index].hasPushed = contacts[index].pushes }
    withoutBounces.removeAll(keepingCapacity: true)
    for index in bodies.indices { withoutBounces.append(motion(of: index, bodies)) }
  }

  /// After the last impulse.
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
      let way = motion(of: index, bodies) - start
      groups[group].constant += energy(start, start, bodies[index])
      groups[group].linear += 2 * energy(start, way, bodies[index])
      groups[group].square += energy(way, way, bodies[index])
    }
    for index in bodies.indices where !bodies[index].isFixed {
      let share = groups[group(of: index)].share
      guard share < 1 else { continue }
      let (start, gain) = (start(of: index), halfGains[index])
      let way = motion(of: index, bodies) - start
      bodies[index].velocity = start.velocity + way.velocity * share + gain.velocity
      bodies[index].spin = start.spin + way.spin * share + gain.spin
    }
  }

  /// Where a body goes back to if its group has too much.
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

  /// What nothing moves passes nothing on.
  private mutating func join(_ first: Int, _ second: Int, _ bodies: UnsafeMutableBufferPointer<Body>) {
    guard !bodies[first].isFixed, !bodies[second].isFixed else { return }
    let (one, other) = (group(of: first), group(of: second))
    members[max(one, other)] = min(one, other)
  }

  private mutating func group(of index: Int) -> Int {
    var place = index
    while members[place] != place {
      members[place] = members[members[place]]
      place = members[place]
    }
    return place
  }
}

extension Contact {
  /// Whether it has an impulse.
  fileprivate var pushes: Bool { points.0.impulse > 0 || count > 1 && points.1.impulse > 0 }

  /// What bounces have taken back is still in how the two moved without them.
  fileprivate var passesOn: Bool { pushes || hasPushed }
}
