import Glibc
import TouchCore
import TouchGeometry

/// The motion of one coordinate of content after its release: a function of time alone, so that a missed frame changes
/// nothing.
struct AxisMotion {
  private enum Motion {
    case rest
    /// A glide that loses its speed at a rate per second: v·e^(−kt).
    case glide(speed: Double, rate: Double)
    /// A critically damped spring that pulls to `goal`: distance d = (d₀ + (v₀ + ωd₀)·t)·e^(−ωt).
    case spring(goal: Double, speed: Double)
    case eased(goal: Double)
  }

  private struct Piece {
    var begin: Double
    var start: Double
    var motion: Motion
  }

  private var pieces: [Piece]
  /// The seconds until it is at rest.
  private(set) var duration: Double
  /// The position at which it comes to rest.
  private(set) var end: Double

  /// Returns the position `seconds` after the beginning.
  func position(at seconds: Double) -> Double {
    guard seconds < duration, let piece = pieces.last(where: { $0.begin <= seconds }) else { return end }
    return AxisMotion.position(of: piece, at: seconds - piece.begin, duration)
  }

  private static func position(of piece: Piece, at time: Double, _ duration: Double) -> Double {
    switch piece.motion {
    case .rest: return piece.start
    case .glide(let speed, let rate): return piece.start + speed / rate * (1 - exp(-rate * time))
    case .spring(let goal, let speed):
      let distance = piece.start - goal
      let frequency = ScrollNumbers.springFrequency
      return goal + (distance + (speed + frequency * distance) * time) * exp(-frequency * time)
    case .eased(let goal):
      return piece.start + (goal - piece.start) * TimingCurve.easeInOut.progress(at: time / duration)
    }
  }
}

extension AxisMotion {
  /// Returns the velocity `seconds` after the beginning, in points per second. An eased motion counts as at rest, since
  /// no other motion continues it.
  func velocity(at seconds: Double) -> Double {
    guard seconds < duration, let piece = pieces.last(where: { $0.begin <= seconds }) else { return 0 }
    let time = seconds - piece.begin
    switch piece.motion {
    case .rest, .eased: return 0
    case .glide(let speed, let rate): return speed * exp(-rate * time)
    case .spring(let goal, let speed):
      let frequency = ScrollNumbers.springFrequency
      let pull = frequency * (speed + frequency * (piece.start - goal))
      return (speed - pull * time) * exp(-frequency * time)
    }
  }

  /// Returns the motion with all positions shifted by `distance`.
  func moved(by distance: Double) -> AxisMotion {
    var moved = self
    moved.pieces = pieces.map { piece in
      var piece = piece
      piece.start += distance
      switch piece.motion {
      case .spring(let goal, let speed): piece.motion = .spring(goal: goal + distance, speed: speed)
      case .eased(let goal): piece.motion = .eased(goal: goal + distance)
      case .rest, .glide: break
      }
      return piece
    }
    moved.end += distance
    return moved
  }

  /// Returns a motion of equal duration to another goal. Only an eased one can be redirected.
  func eased(to goal: Double) -> AxisMotion {
    guard let start = pieces.first?.start, case .eased = pieces.first?.motion else { return self }
    return .eased(from: start, to: goal)
  }
}

extension AxisMotion {
  static func rest(at position: Double) -> AxisMotion {
    AxisMotion(pieces: [Piece(begin: 0, start: position, motion: .rest)], duration: 0, end: position)
  }

  /// Returns an eased motion to `goal`, in ``ScrollNumbers/animationDuration``.
  static func eased(from start: Double, to goal: Double) -> AxisMotion {
    let piece = Piece(begin: 0, start: start, motion: .eased(goal: goal))
    return AxisMotion(pieces: [piece], duration: start == goal ? 0 : ScrollNumbers.animationDuration, end: goal)
  }

  /// Returns the motion of a spring to `goal`, without overshooting: any additional speed is lost.
  static func drawn(from start: Double, speed: Double, to goal: Double) -> AxisMotion {
    let most = abs(goal - start) * ScrollNumbers.springFrequency
    let limited = max(-most, min(speed, most))
    var motion = rest(at: start)
    motion.pieces = []
    motion.spring(from: start, speed: limited, to: goal)
    return motion
  }

  /// Returns the motion after a release at `start` with `speed`. It glides, losing speed at `rate` per second; at an
  /// end of `range` a spring takes over if it `bounces`. From beyond an end a spring brings it back.
  static func released(
    from start: Double, speed: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool
  ) -> AxisMotion {
    var motion = rest(at: start)
    motion.pieces = []
    if range.contains(start) {
      motion.glide(from: start, speed: speed, range, rate, bounces)
    } else {
      motion.comeBack(from: start, speed: speed, range, rate, bounces)
    }
    return motion
  }

  // MARK: Pieces

  private mutating func glide(
    from start: Double, speed: Double, _ range: ClosedRange<Double>, _ rate: Double, _ bounces: Bool
  ) {
    guard abs(speed) > ScrollNumbers.slowestGlide else { return stop(at: start) }
    pieces.append(Piece(begin: duration, start: start, motion: .glide(speed: speed, rate: rate)))
    let slowest = speed < 0 ? -ScrollNumbers.slowestGlide : ScrollNumbers.slowestGlide
    let goal = start + (speed - slowest) / rate
    guard !range.contains(goal) else {
      duration += log(speed / slowest) / rate
      end = goal
      return
    }
    let edge = goal < range.lowerBound ? range.lowerBound : range.upperBound
    duration -= log(1 - rate * (edge - start) / speed) / rate
    if bounces { spring(from: edge, speed: speed - rate * (edge - start), to: edge) } else { stop(at: edge) }
  }

  private mutating func comeBack(
    from start: Double, speed: Double, _ range: ClosedRange<Double>, _ rate: Double, _ bounces: Bool
  ) {
    let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
    let frequency = ScrollNumbers.springFrequency
    let slope = speed + frequency * (start - edge)
    let crossing = -(start - edge) / slope
    let speedThere = slope * exp(-frequency * crossing)
    guard crossing > 0, crossing.isFinite, abs(speedThere) > ScrollNumbers.slowestGlide else {
      return spring(from: start, speed: speed, to: edge)
    }
    // The spring throws it back so hard that it does not stop at the end.
    pieces.append(Piece(begin: duration, start: start, motion: .spring(goal: edge, speed: speed)))
    duration += crossing
    glide(from: edge, speed: speedThere, range, rate, bounces)
  }

  private mutating func spring(from start: Double, speed: Double, to goal: Double) {
    pieces.append(Piece(begin: duration, start: start, motion: .spring(goal: goal, speed: speed)))
    duration += AxisMotion.springDuration(distance: abs(start - goal), speed: abs(speed))
    end = goal
  }

  private mutating func stop(at position: Double) {
    pieces.append(Piece(begin: duration, start: position, motion: .rest))
    end = position
  }

  /// Returns the time at which a spring has come to rest. There is no formula for it: the bound of the distance falls
  /// monotonically after its maximum, so the time is found by bisection.
  private static func springDuration(distance: Double, speed: Double) -> Double {
    let frequency = ScrollNumbers.springFrequency
    let bound = { (time: Double) in (distance + (speed + frequency * distance) * time) * exp(-frequency * time) }
    guard distance > 0 || speed > 0 else { return 0 }
    var (low, high) = (0.0, 1 / frequency)
    while bound(high) > ScrollNumbers.springRest, high < 1e3 { (low, high) = (high, high * 2) }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if middle > 1 / frequency, bound(middle) <= ScrollNumbers.springRest { high = middle } else { low = middle }
    }
    return high
  }
}

/// The motion of both coordinates.
struct ScrollMotion {
  var x: AxisMotion
  var y: AxisMotion

  var duration: Double { max(x.duration, y.duration) }

  /// The offset at which the content comes to rest.
  var end: Point { Point(x.end, y.end) }

  func position(at seconds: Double) -> Point { Point(x.position(at: seconds), y.position(at: seconds)) }

  func velocity(at seconds: Double) -> Vector { Vector(x.velocity(at: seconds), y.velocity(at: seconds)) }
}
