import Glibc
import TouchGeometry

/// A stroke of one of the creatures that live in the water before anybody comes. They show what there is to draw.
struct NativeStroke {
  /// The location of the middle, in shares of the water.
  let x, y: Double
  /// The direction of swimming, in radians.
  let direction: Double
  /// The length in points, and the turn of the whole stroke, in radians.
  let length, turn: Double
  /// The height of its waves, in points.
  var wave = 0.0
  /// The time that a hand would take, in seconds.
  let duration: Double
  let color: Int

  static let all = [
    NativeStroke(x: 0.2, y: 0.3, direction: 0.3, length: 150, turn: 0.6, duration: 0.9, color: 0),
    NativeStroke(x: 0.8, y: 0.24, direction: 2.9, length: 180, turn: -0.5, wave: 9, duration: 0.7, color: 4),
    NativeStroke(x: 0.72, y: 0.72, direction: -2.6, length: 130, turn: 0.3, duration: 0.4, color: 1),
    NativeStroke(x: 0.26, y: 0.78, direction: -0.5, length: 210, turn: 5.2, duration: 1.2, color: 3),
    NativeStroke(x: 0.12, y: 0.56, direction: 0.1, length: 110, turn: 0, duration: 0.25, color: 2),
    NativeStroke(x: 0.9, y: 0.52, direction: -1.9, length: 140, turn: -0.9, duration: 0.6, color: 5),
    NativeStroke(x: 0.52, y: 0.88, direction: 0.2, length: 120, turn: 0.2, wave: 6, duration: 0.5, color: 0),
  ]

  /// Returns the points of the stroke in a water of these bounds.
  func points(in bounds: Rect) -> [Point] {
    let count = 40
    var points = [Point.zero]
    for step in 1...count {
      let share = Double(step) / Double(count)
      let angle = direction + turn * (share - 0.5)
      let along = Vector(cos(angle), sin(angle)) * (length / Double(count))
      points.append(points[points.count - 1] + along)
    }
    let middle = Point.centroid(of: points) ?? .zero
    let center = Point(bounds.minX + x * bounds.width, bounds.minY + y * bounds.height)
    return points.enumerated().map { index, point in
      let across = wave * sin(Double(index) * 0.6)
      return center + (point - middle) + Vector(-sin(direction), cos(direction)) * across
    }
  }
}
