import Glibc
import TouchGeometry

extension HandScript {
  /// The time from the first lift of a double tap to the second landing, in seconds.
  private static let pause = 0.1

  /// Adds a tap: the finger lands, rests for `seconds`, and lifts.
  public mutating func tap(at location: Point, for seconds: Double = 0.07) {
    down(location)
    wait(seconds)
    up(location)
  }

  /// Adds two taps at the same location, a tenth of a second apart.
  public mutating func doubleTap(at location: Point) {
    tap(at: location)
    wait(Self.pause)
    tap(at: location)
  }

  /// Adds a finger that rests for `seconds` and lifts. It is a long press if that is long enough.
  public mutating func rest(at location: Point, for seconds: Double) { tap(at: location, for: seconds) }

  /// Adds a finger that lands, moves at constant speed, and lifts. A fast drag is a swipe.
  public mutating func drag(from start: Point, to end: Point, over seconds: Double) {
    down(start)
    move(from: start, to: end, over: seconds)
    up(end)
  }

  /// Adds two fingers, one on either side of `center`, whose distance changes evenly from `start` to `end`. Distances
  /// are in the unit of the points. `angle` is the direction from the first finger to the second, in radians, clockwise
  /// from the right.
  public mutating func pinch(
    at center: Point, from start: Double, to end: Double, angle: Double = 0, over seconds: Double
  ) {
    follow(from: start, to: end, over: seconds) { Self.pair(center, radius: $0 / 2, angle: angle) }
  }

  /// Adds two fingers that turn about `center` by `angle` radians, clockwise positive, at a distance of `radius` from
  /// it. The first begins to the left of the centre, the second to the right.
  public mutating func turn(at center: Point, by angle: Double, radius: Double = 60, over seconds: Double) {
    follow(from: 0, to: angle, over: seconds) { Self.pair(center, radius: radius, angle: $0) }
  }

  private static func pair(_ center: Point, radius: Double, angle: Double) -> [Point] {
    let half = Vector(cos(angle), sin(angle)) * radius
    return [center - half, center + half]
  }
}
