import TouchGeometry
import TouchUI

/// The path of a finger that draws. It becomes a curve once the finger has strayed from the chord.
struct Trail {
  /// The points that the finger has passed, with the width of the ink there.
  private var points: [WidePoint]
  private var time: Instant
  /// Whether the finger has been farther from the chord than ``straightness``.
  private(set) var isCurved = false

  /// The distance from the chord up to which a stroke is a straight line, in points.
  static let straightness = 24.0
  /// The minimum distance between points. Smaller movements are the trembling of a hand.
  private static let leastStep = 2.0
  /// The maximum number of points while a finger draws. More are simplified.
  private static let limit = 600
  /// The maximum number of points of a finished path, before long steps are divided.
  private static let finalLimit = 180
  /// The error of a simplified path, in points. Nobody sees it.
  private static let tolerance = 0.2
  /// The width of a finger at rest in points, the speed at which it is halved in points per second, and the limits.
  private static let (slowWidth, middleSpeed, widths) = (12.5, 2400.0, 6.0...12.5)
  /// The distance within which the width follows a change of speed, in points.
  private static let inertia = 60.0

  init(at location: Point, time: Instant) {
    points = [location.wide(Stroke.usualWidth)]
    self.time = time
  }

  /// Follows the finger to `location`.
  mutating func lead(to location: Point, at now: Instant) {
    guard let last = points.last, abs(location.x) < Line.farthest, abs(location.y) < Line.farthest else { return }
    let delta = location - last.point
    guard delta.length >= Self.leastStep else { return }
    let speed = delta.length / max(now.seconds(since: time), 1e-3)
    let wanted = Self.slowWidth / (1 + speed / Self.middleSpeed)
    let share = min(1, delta.length / Self.inertia)
    let width = last.width + (max(Self.widths.lowerBound, min(wanted, Self.widths.upperBound)) - last.width) * share
    points.append(location.wide(width))
    time = now
    if !isCurved { isCurved = strays(to: location) }
    if points.count > Self.limit { points = points.simplified(tolerance: Self.tolerance, limit: Self.limit / 2) }
  }

  /// The location where the finger landed.
  var begin: Point { points[0].point }

  private func strays(to end: Point) -> Bool {
    let begin = begin
    return points.contains { $0.point.distance(to: $0.point.nearest(onLineFrom: begin, to: end)) > Self.straightness }
  }

  /// The curve so far. It only changes near the finger from one moment to the next. Nil for a straight stroke.
  var draft: Curve? {
    isCurved ? Curve(through: points.smoothed().smoothed().divided(longest: Curve.longestStep)) : nil
  }

  /// The finished curve, with as few points as it needs. Nil for a straight stroke, or a path that no screen has space for.
  var curve: Curve? {
    guard isCurved else { return nil }
    let simple = points.smoothed().smoothed().simplified(tolerance: Self.tolerance, limit: Self.finalLimit)
    let points = simple.divided(longest: Curve.longestStep)
    return points.count <= Curve.limit ? Curve(through: points) : nil
  }
}
