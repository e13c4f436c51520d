import Glibc
import TouchGeometry

/// A creature of the Shoal scene: a stroke that swims. Its path is its body, the speed of the finger its temper.
struct Creature {
  /// The number of points of a body, the head first.
  static let jointCount = 14
  /// The lengths that bodies grow or shrink to, in points.
  private static let lengths = 70.0...240.0

  /// The number of the creature, greater than that of all older ones.
  var serial: Int
  /// The traits of the stroke, which decide how the creature swims.
  let traits: StrokeTraits
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
    let joints = stroke.reversed().resampled(count: Self.jointCount)
    guard joints.count == Self.jointCount, joints[0] != joints[1] else { return nil }
    self.serial = serial
    self.color = color
    self.joints = joints
    traits = StrokeTraits(stroke, duration: duration)
    heading = (joints[0] - joints[1]).angle
    distance = traits.length / Double(Self.jointCount - 1)
    phase = Double(serial % 7)
    speed = Self.cruisingSpeed(traits)
  }

  var head: Point { joints[0] }

  /// The speed of a creature that nothing disturbs, in points per second: fast strokes swim fast.
  var cruisingSpeed: Double { Self.cruisingSpeed(traits) }

  private static func cruisingSpeed(_ traits: StrokeTraits) -> Double { min(max(traits.speed * 0.16, 28), 130) }

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
  func distance(to point: Point) -> Double {
    zip(joints, joints.dropFirst()).map { point.distance(to: point.nearest(onLineFrom: $0, to: $1)) }.min() ?? .infinity
  }
}
