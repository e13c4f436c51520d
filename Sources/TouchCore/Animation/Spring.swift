import Glibc
import TouchGeometry

/// A weight on a spring with friction, released at a distance of 1 from its rest position: a damped oscillator, exact
/// at any time.
///
/// With x the remaining distance, ω the frequency without friction and ζ the damping ratio
///
///     x″ + 2ζω·x′ + ω²·x = 0,  x(0) = 1,  x′(0) = −v
///
/// Below a ratio of 1 it swings about its rest position with the frequency ω·√(1−ζ²), its amplitude falling as
/// e^(−ζωt); at 1 it comes to rest as fast as it can without swinging, x = (1 + (ω−v)·t)·e^(−ωt); above it creeps, as
/// the sum of two decays with the rates ω·(ζ ∓ √(ζ²−1)).
public struct Spring: Hashable, Sendable {
  /// The remaining distance at which a spring counts as settled: 0.1 %, half a pixel of 500.
  public static let tolerance = 0.001
  /// The least damping ratio: a spring without friction would never settle.
  public static let leastDampingRatio = 0.01
  /// The greatest damping ratio: beyond it a fast decay is too fast to be computed beside a slow one.
  public static let greatestDampingRatio = 1000.0

  /// The damping ratio ζ: 1 is critical, below it overshoots.
  public let dampingRatio: Double
  /// The initial velocity v in distances per second: 1 covers the whole distance in a second if nothing pulls. Negative
  /// starts away from the goal.
  public let initialVelocity: Double
  /// The seconds after which the remaining distance never exceeds ``tolerance``.
  public let settlingDuration: Double
  /// The frequency ω in radians per second.
  public let frequency: Double

  /// Creates the spring that settles in `duration` seconds. A ratio beyond the limits counts as the nearest one;
  /// numbers that are not finite count as 1 (ratio) and 0.
  public init(dampingRatio: Double, initialVelocity: Double = 0, settlingIn duration: Double) {
    let ratio = dampingRatio.isFinite ? dampingRatio.limited : 1
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    self.dampingRatio = ratio
    self.initialVelocity = velocity
    settlingDuration = duration.isFinite ? max(0, duration) : 0
    frequency = Spring.frequency(ratio, velocity, settlingDuration)
  }

  /// Returns the progress `seconds` after the beginning: 0 at first, over 1 where it overshoots, 1 at rest.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard frequency > 0, seconds.isFinite else { return 1 }
    return 1 - oscillator.distance(at: seconds)
  }

  private var oscillator: Oscillator {
    Oscillator(ratio: dampingRatio, frequency: frequency, velocity: initialVelocity)
  }

  /// Returns the frequency at which the amplitude has fallen to the tolerance after `duration`. There is no formula for
  /// it: the amplitude falls as the frequency grows, so it is found by bisection. 0 for a duration of 0.
  private static func frequency(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    let isSettled = { (frequency: Double) in
      Oscillator(ratio: ratio, frequency: frequency, velocity: velocity).reach(at: duration) <= tolerance
    }
    var (low, high) = (0.0, 1 / duration)
    while !isSettled(high), high < 1e12 { (low, high) = (high, high * 2) }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Double {
  fileprivate var limited: Double { max(Spring.leastDampingRatio, min(self, Spring.greatestDampingRatio)) }
}

/// The solution of the equation, one of three by the damping.
private enum Oscillator {
  /// An underdamped oscillator: x = (cos βt + b·sin βt)·e^(−αt).
  case swinging(decay: Double, frequency: Double, sine: Double)
  /// A critically damped oscillator: x = (1 + b·t)·e^(−αt).
  case critical(decay: Double, slope: Double)
  /// An overdamped oscillator: x = p·e^(−αt) + (1 − p)·e^(−βt).
  case creeping(slow: Double, fast: Double, slowPart: Double)

  init(ratio: Double, frequency: Double, velocity: Double) {
    // This near to 1 the other two would divide by almost zero.
    if abs(ratio - 1) < 1e-6 {
      self = .critical(decay: frequency, slope: frequency - velocity)
    } else if ratio < 1 {
      let damped = frequency * sqrt(1 - ratio * ratio)
      let decay = ratio * frequency
      self = .swinging(decay: decay, frequency: damped, sine: (decay - velocity) / damped)
    } else {
      let spread = frequency * sqrt(ratio * ratio - 1)
      let fast = ratio * frequency + spread
      // The difference ω·ζ − spread without its loss of digits.
      let slow = frequency * frequency / fast
      self = .creeping(slow: slow, fast: fast, slowPart: (fast - velocity) / (fast - slow))
    }
  }

  func distance(at time: Double) -> Double {
    switch self {
    case .swinging(let decay, let frequency, let sine):
      exp(-decay * time) * (cos(frequency * time) + sine * sin(frequency * time))
    case .critical(let decay, let slope):
      exp(-decay * time) * (1 + slope * time)
    case .creeping(let slow, let fast, let part):
      part * exp(-slow * time) + (1 - part) * exp(-fast * time)
    }
  }

  /// Returns an upper bound of the distance from `time` on.
  func reach(at time: Double) -> Double {
    switch self {
    case .swinging(let decay, _, let sine): exp(-decay * time) * Vector(1, sine).length
    case .critical(let decay, let slope): exp(-decay * time) * (1 + abs(slope) * time)
    case .creeping(let slow, let fast, let part):
      abs(part) * exp(-slow * time) + abs(1 - part) * exp(-fast * time)
    }
  }
}
