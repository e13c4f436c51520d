import TouchGeometry

/// The traits of a stroke that a finger has drawn.
struct StrokeTraits {
  /// The length in points.
  let length: Double
  /// The mean speed of the finger, in points per second.
  let speed: Double
  /// The total change of direction, in radians; positive is clockwise.
  let turn: Double
  /// The sum of all changes of direction, in radians, whatever their sense.
  let winding: Double

  init(length: Double, speed: Double, turn: Double, winding: Double) {
    (self.length, self.speed, self.turn, self.winding) = (length, speed, turn, winding)
  }

  /// Measures a stroke that took `duration` seconds.
  init(_ stroke: [Point], duration: Double) {
    length = stroke.length
    speed = length / max(duration, 0.05)
    // Equal steps keep the trembling of a hand out of the curve.
    let points = stroke.resampled(count: 12)
    let directions = zip(points, points.dropFirst()).map { ($1 - $0).angle }
    let turns = zip(directions, directions.dropFirst()).map { ($1 - $0).remainder(dividingBy: 2 * .pi) }
    turn = turns.reduce(0, +)
    winding = turns.reduce(0) { $0 + abs($1) }
  }
}

extension [Point] {
  /// The length of the path through the points.
  var length: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// Returns the beginning of the path through the points, up to this share of its length.
  func start(_ share: Double) -> [Point] {
    guard var here = first else { return [] }
    var (left, result) = (length * share, [here])
    for next in dropFirst() {
      let step = here.distance(to: next)
      guard step < left else { return result + [here.interpolated(to: next, fraction: step > 0 ? left / step : 0)] }
      result.append(next)
      (here, left) = (next, left - step)
    }
    return result
  }

  /// Returns `count` points at equal distances along the path; none if the path has no length.
  func resampled(count: Int) -> [Point] {
    guard length > 0, let first else { return [] }
    let step = length / Double(count - 1)
    var (result, travelled) = ([first], 0.0)
    for (start, end) in zip(self, dropFirst()) {
      let part = start.distance(to: end)
      while part > 0, result.count < count, travelled + part >= step * Double(result.count) - 1e-9 {
        let share = (step * Double(result.count) - travelled) / part
        result.append(start.interpolated(to: end, fraction: Swift.min(share, 1)))
      }
      travelled += part
    }
    return result
  }
}

extension Point {
  /// Returns the point nearest to this one on the straight line between two points.
  func nearest(onLineFrom begin: Point, to end: Point) -> Point {
    let length = begin.distance(to: end)
    guard length > 0 else { return begin }
    let direction = (end - begin) * (1 / length)
    return begin + direction * max(0, min((self - begin).dot(direction), length))
  }
}
