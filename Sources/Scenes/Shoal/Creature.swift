import Glibc
import TouchGeometry

/// A creature of the Shoal scene: a stroke that swims. Its path is its body, the speed of the finger its temper.
struct Creature {
  /// The number of points of a body, the head first.
  static let jointCount = 14
  /// The lengths that bodies grow or shrink to, in points.
  private static let lengths = 70.0...240.0

  /// The traits of a stroke, which decide how the creature swims. They never change.
  struct Traits: Equatable {
    /// The length of the stroke, in points.
    var length: Double
    /// The mean speed of the finger, in points per second.
    var speed: Double
    /// The total change of direction, in radians; positive is clockwise.
    var turn: Double
    /// The sum of all changes of direction, in radians, whatever their sense.
    var winding: Double
  }

  /// The number of the creature, greater than that of all older ones.
  let serial: Int
  let traits: Traits
  /// The index of the colour in the palette.
  let color: Int
  /// The joints of the body, from the head to the tail, in the coordinates of the water.
  var joints: [Point]
  /// The direction of swimming, in radians, clockwise from the right.
  var heading: Double
  /// The current speed, in points per second.
  var speed: Double
  /// The distance between joints. It begins as in the stroke, and settles at ``restingDistance``.
  var distance: Double
  /// The phase of the swaying.
  var phase: Double
  /// The remaining fright, from 1 to 0.
  var fright = 0.0
  /// Whether a finger holds the creature.
  var isHeld = false
  /// Whether the creature leaves the water because there are too many.
  var isLeaving = false

  /// Creates a creature from the points of a stroke, the last of which becomes the head. Nil if they are all in one
  /// place.
  init?(serial: Int, stroke: [Point], duration: Double, color: Int) {
    let joints = Self.resampled(Array(stroke.reversed()), count: Self.jointCount)
    guard joints.count == Self.jointCount, joints[0] != joints[1] else { return nil }
    self.serial = serial
    self.color = color
    self.joints = joints
    traits = Traits(stroke, duration: duration)
    heading = (joints[0] - joints[1]).angle
    distance = traits.length / Double(Self.jointCount - 1)
    phase = Double(serial % 7)
    speed = 0
    speed = cruisingSpeed
  }

  var head: Point { joints[0] }

  var story: CreatureStory {
    CreatureStory(length: traits.length, speed: traits.speed, turn: traits.turn, winding: traits.winding)
  }

  /// The speed of a creature that nothing disturbs: fast strokes swim fast.
  var cruisingSpeed: Double { min(max(traits.speed * 0.16, 28), 130) }

  /// The distance between joints in the long run.
  var restingDistance: Double {
    min(max(traits.length, Self.lengths.lowerBound), Self.lengths.upperBound) / Double(Self.jointCount - 1)
  }

  /// The half width of the body at its widest: slow strokes are stout.
  var girth: Double { min(max(15 - traits.speed * 0.008, 6), 14) }

  /// The turn to one side in each second, in radians: a curve goes on swimming in its curve.
  var bend: Double { min(max(traits.turn / max(traits.length, 60) * cruisingSpeed * 0.8, -1.3), 1.3) }

  /// The strength of the swaying, in radians: a winding stroke winds.
  var sway: Double { min(0.25 + 0.05 * (traits.winding - abs(traits.turn)), 0.6) }

  /// Returns the half width of the body at a joint.
  func girth(at joint: Int) -> Double {
    let share = Double(joint) / Double(Self.jointCount - 1)
    // Round at the head, widest in the first quarter, and thin at the tail.
    let shape = share < 0.25 ? 0.7 + 0.3 * sin(share * 2 * .pi) : pow((1 - share) / 0.75, 0.8)
    return max(girth * shape, 1.4)
  }

  /// A rectangle that contains the drawn body.
  var extent: Rect { Rect(around: joints).inset(by: Insets(-girth - 3)) }

  /// Returns the distance of a point from the body's centre line.
  func distance(to point: Point) -> Double { joints.map { $0.distance(to: point) }.min() ?? .infinity }

  /// Returns `count` points at equal distances along a path; fewer if the path has no length.
  static func resampled(_ path: [Point], count: Int) -> [Point] {
    let length = path.length
    guard length > 0, let first = path.first else { return [] }
    let step = length / Double(count - 1)
    var (result, travelled) = ([first], 0.0)
    for (start, end) in zip(path, path.dropFirst()) {
      let part = start.distance(to: end)
      while part > 0, result.count < count, travelled + part >= step * Double(result.count) - 1e-9 {
        let share = (step * Double(result.count) - travelled) / part
        result.append(start.interpolated(to: end, fraction: min(share, 1)))
      }
      travelled += part
    }
    return result
  }
}

extension Creature.Traits {
  fileprivate init(_ stroke: [Point], duration: Double) {
    // Equal steps keep the trembling of a hand out of the curve.
    let points = Creature.resampled(stroke, count: 12)
    let directions = zip(points, points.dropFirst()).map { ($1 - $0).angle }
    let turns = zip(directions, directions.dropFirst()).map { ($1 - $0).asTurn }
    self.init(
      length: stroke.length, speed: stroke.length / max(duration, 0.05), turn: turns.reduce(0, +),
      winding: turns.reduce(0) { $0 + abs($1) })
  }
}

extension [Point] {
  /// The length of the path through the points.
  var length: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

extension Double {
  /// The angle as a turn of at most half a circle to either side, in radians.
  var asTurn: Double { remainder(dividingBy: 2 * .pi) }
}
