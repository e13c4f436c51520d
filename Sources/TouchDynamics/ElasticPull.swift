import TouchCore
import TouchGeometry

/// A damped spring between two points, as impulses.
///
/// The distance that counts is that in the middle of the time for which the impulse acts. Without damping the spring
/// then keeps its energy, and however stiff it is, its swings do not grow (the trapezoidal rule).
struct ElasticPull {
  /// The frequency in radians per second.
  private let frequency: Double
  /// The damping ratio; 0: none, 1: critical.
  private let damping: Double

  /// The maximum frequency in swings per second. A higher one could not be distinguished from a rigid joint.
  static let highestFrequency = 30.0

  init(frequency: Double, damping: Double) {
    self.frequency = 2 * Double.pi * max(0, min(frequency, ElasticPull.highestFrequency))
    self.damping = max(0, damping)
  }

  /// Returns the change of speed that the spring causes in `seconds`, for a body `distance` away from its rest
  /// position that moves with `speed`, positive away from it.
  func changeOfSpeed(distance: Double, speed: Double, in seconds: Double) -> Double {
    let pull = frequency * frequency * distance + 2 * damping * frequency * speed
    let inertia = 1 + seconds * frequency * (seconds * frequency / 4 + damping)
    return -seconds * pull / inertia
  }

  /// Pulls along `direction`, in which `arm` of the body is `distance` too far.
  func pull(
    _ step: DynamicStep, _ body: Int, at arm: Vector, and other: (index: Int, arm: Vector)?, along direction: Vector,
    distance: Double
  ) {
    // Body 0 is immovable.
    let (end, endArm) = (step.body(at: other?.index ?? 0), other?.arm ?? .zero)
    let one = step.body(at: body)
    let mobility = one.mobility(along: direction, at: arm) + end.mobility(along: direction, at: endArm)
    guard mobility > 0 else { return }
    let velocity = one.velocity(at: arm) - end.velocity(at: endArm)
    let change = changeOfSpeed(distance: distance, speed: velocity.dot(direction), in: step.duration)
    let impulse = direction * (change / mobility)
    step.give(impulse, to: body, at: arm)
    if let other { step.give(-impulse, to: other.index, at: other.arm) }
  }
}
