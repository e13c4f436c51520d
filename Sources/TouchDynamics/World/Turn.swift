import TouchCore
import TouchGeometry

/// A rotation as cosine and sine of its angle, which grows clockwise on the screen.
///
/// Only + − × ÷ and square roots are used, which IEEE 754 defines to the last bit: sine and cosine of the C library
/// differ between machines, these do not.
struct Turn: Hashable {
  var cosine = 1.0
  var sine = 0.0

  static let none = Turn()

  init() {}

  /// Creates the rotation that maps the x axis to `direction`; none for zero.
  init(of direction: Vector) {
    let length = direction.norm
    guard length > 0, length.isFinite else { return }
    cosine = direction.dx / length
    sine = direction.dy / length
  }

  /// Creates a rotation by `radians`; within a few turns exact to a few units in the last place.
  init(radians: Double) {
    guard radians.isFinite else { return }
    let quarters = (radians * 2 / .pi).rounded()
    // The constant π/2 in two parts, so that the rest keeps its precision.
    let rest = (radians - quarters * 1.5707963267948966) - quarters * 6.123233995736766e-17
    let (sine, cosine) = (Turn.sine(of: rest), Turn.cosine(of: rest))
    switch Int(exactly: (quarters - (quarters / 4).rounded(.down) * 4)) ?? 0 {
    case 0: (self.cosine, self.sine) = (cosine, sine)
    case 1: (self.cosine, self.sine) = (-sine, cosine)
    case 2: (self.cosine, self.sine) = (-cosine, -sine)
    default: (self.cosine, self.sine) = (sine, -cosine)
    }
  }

  func apply(_ vector: Vector) -> Vector {
    Vector(cosine * vector.dx - sine * vector.dy, sine * vector.dx + cosine * vector.dy)
  }

  func followed(by next: Turn) -> Turn {
    var turn = Turn()
    turn.cosine = cosine * next.cosine - sine * next.sine
    turn.sine = sine * next.cosine + cosine * next.sine
    return turn
  }

  /// Returns the rotation after `seconds` with `velocity`, in radians per second. With the tangent t of half the angle
  /// the cosine is (1 − t²)/(1 + t²) and the sine 2t/(1 + t²): exactly a rotation, whatever was left out of the
  /// tangent's series.
  func advanced(at velocity: Double, for seconds: Double) -> Turn {
    guard velocity != 0 else { return self }
    let half = velocity * seconds / 2
    let square = half * half
    let tangent = half * (1 + square * (1.0 / 3 + square * (2.0 / 15)))
    let divisor = 1 / (1 + tangent * tangent)
    var step = Turn()
    (step.cosine, step.sine) = ((1 - tangent * tangent) * divisor, 2 * tangent * divisor)
    return followed(by: step).normalized
  }

  /// Twice the tangent of half the angle: the angle itself while it is small, unbounded towards half a turn.
  var doubleHalfTangent: Double { 2 * sine / max(1e-9, 1 + cosine) }

  /// The normalised rotation. Products of rotations lose a digit with each step; a step of Newton's method restores it.
  private var normalized: Turn {
    let factor = (3 - (cosine * cosine + sine * sine)) / 2
    var turn = self
    (turn.cosine, turn.sine) = (cosine * factor, sine * factor)
    return turn
  }

  /// Returns the sine by Taylor's series, for −π/4…π/4.
  private static func sine(of angle: Double) -> Double {
    let square = angle * angle
    var sum = 0.0
    for divisor in [16 * 17, 14 * 15, 12 * 13, 10 * 11, 8 * 9, 6 * 7, 4 * 5, 2 * 3] {
      sum = (1 - sum) * square / Double(divisor)
    }
    return angle * (1 - sum)
  }

  private static func cosine(of angle: Double) -> Double {
    let square = angle * angle
    var sum = 0.0
    for divisor in [17 * 18, 15 * 16, 13 * 14, 11 * 12, 9 * 10, 7 * 8, 5 * 6, 3 * 4, 1 * 2] {
      sum = (1 - sum) * square / Double(divisor)
    }
    return 1 - sum
  }
}

extension Vector {
  /// The length, by a square root alone: the same bits on every machine.
  var norm: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the velocity of the point at this vector from the centre of a body that rotates at `velocity`.
  func turning(at velocity: Double) -> Vector { Vector(-velocity * dy, velocity * dx) }

  var isFinite: Bool { dx.isFinite && dy.isFinite }
}
