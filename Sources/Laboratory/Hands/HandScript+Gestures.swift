import Glibc
import TouchGeometry

extension HandScript {
  /// From the first lift of a double tap to the second landing, in seconds.
  private static let pause = 0.1

  /// Down, a rest of `seconds` and up.
  public mutating func tap(at place: Point, for seconds: Double = 0.07) {
    down(place)
    wait(seconds)
    up(place)
  }

  /// Two taps of the same place, a tenth of a second apart.
  public mutating func doubleTap(at place: Point) {
    tap(at: place)
    wait(Self.pause)
    tap(at: place)
  }

  /// A finger rests for so many seconds and lifts: a long press, if that is long enough.
  public mutating func rest(at place: Point, for seconds: Double) { tap(at: place, for: seconds) }

  /// Down, an even way and up. A fast one is a swipe.
  public mutating func drag(from start: Point, to end: Point, over seconds: Double) {
    down(start)
    move(from: start, to: end, over: seconds)
    up(end)
  }

  /// Two fingers, one to either side of `center`, whose distance changes evenly from `start` to `end`, in the unit of the
  /// places. `angle` is that of the line from the first to the second finger, in radians, clockwise from the right.
  public mutating func pinch(
    at center: Point, from start: Double, to end: Double, angle: Double = 0, over seconds: Double
  ) {
    follow(from: start, to: end, over: seconds) { Self.pair(center, radius: $0 / 2, angle: angle) }
  }

  /// Two fingers turn about `center`, at `radius` from it, by `angle` in radians, clockwise positive. The first begins
  /// to the left of the middle, the second to the right.
  public mutating func turn(at center: Point, by angle: Double, radius: Double = 60, over seconds: Double) {
    follow(from: 0, to: angle, over: seconds) { Self.pair(center, radius: radius, angle: $0) }
  }

  private static func pair(_ center: Point, radius: Double, angle: Double) -> [Point] {
    let half = Vector(cos(angle), sin(angle)) * radius
    return [center - half, center + half]
  }
}
