import Glibc
import TouchGeometry

// How creatures swim: each turns towards what it wants, and its body follows its head.
extension Creature {
  /// The distances within which creatures keep apart, swim along with each other, and turn back from an edge, in points.
  private static let (apart, along, margin) = (46.0, 130.0, 90.0)
  /// The fastest turn, in radians per second.
  private static let agility = 3.2

  /// A creature as the others see it.
  struct Neighbour {
    let serial, color: Int
    let head: Point
    let direction: Vector

    init(_ creature: Creature) {
      (serial, color, head) = (creature.serial, creature.color, creature.head)
      direction = Vector(cos(creature.heading), sin(creature.heading))
    }
  }

  /// Swims for `seconds`, at `share` of the usual speed.
  mutating func swim(
    _ seconds: Double, in size: Size, pulledBy pull: WaterEffects.Pull, among others: [Neighbour], share: Double
  ) {
    fright = max(0, fright - seconds / 1.4)
    distance += (restingDistance - distance) * min(seconds * 1.6, 1)
    guard !isHeld else { return trail() }
    fright = max(fright, pull.fright)
    let urge = urge(in: size, among: others) + pull.direction
    let wanted =
      urge.length > 0.05 ? (urge.angle - heading).remainder(dividingBy: 2 * .pi) * min(urge.length, 1.5) * 2.2 : 0
    phase += seconds * (2.4 + speed * 0.05)
    let turn = min(max(wanted + bend, -Self.agility), Self.agility) * (1 + fright)
    heading = (heading + turn * seconds * share).remainder(dividingBy: 2 * .pi)
    let hurry = cruisingSpeed * (1 + 2.2 * fright) * pull.speed
    speed += (hurry - speed) * min(seconds * 3, 1)
    let direction = heading + sway * sin(phase)
    joints[0] += (Vector(cos(direction), sin(direction)) * speed * share + pull.drift) * seconds
    trail()
  }

  /// Lets each joint follow the one before at its distance.
  mutating func trail() {
    for index in joints.indices.dropFirst() {
      let segment = joints[index] - joints[index - 1]
      let length = segment.length
      if length > 1e-6 { joints[index] = joints[index - 1] + segment * (distance / length) }
    }
  }

  /// The direction in which the creature wants to swim, for the edges and its neighbours; longer is more urgent.
  private func urge(in size: Size, among others: [Neighbour]) -> Vector {
    var urge = Vector.zero
    for other in others where other.serial != serial {
      let offset = other.head - head
      let distance = offset.length
      guard distance < Self.along, distance > 0 else { continue }
      if distance < Self.apart {
        urge += offset * (-(Self.apart - distance) / Self.apart / distance)
      } else if other.color == color {
        // Creatures of a colour swim together.
        urge += other.direction * 0.12 + offset * (0.05 / distance)
      }
    }
    guard !isLeaving else { return urge * 0.2 + (head - Point(size.width / 2, size.height / 2)).unit * 2 }
    func edge(_ distance: Double) -> Double { max(0, Self.margin - distance) / Self.margin * 1.8 }
    urge += Vector(
      edge(head.x) - edge(size.width - head.x), edge(head.y) - edge(size.height - head.y))
    return urge
  }
}

extension Vector {
  /// The vector of length 1 in the same direction; zero stays.
  var unit: Vector { length > 0 ? self * (1 / length) : self }
}
