import Glibc
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Strokes of one finger along points.
extension LinesFixture {
  /// Draws along `points` for `seconds`.
  func draw(_ points: [Point], over seconds: Double = 0.6, finger: Int = 1) {
    guard let first = points.first, let last = points.last else { return }
    send(.down, finger, first.x, first.y)
    pass(0.01)
    for point in points.dropFirst() {
      send(.move, finger, point.x, point.y)
      pass(seconds / Double(points.count))
    }
    send(.up, finger, last.x, last.y)
    pass(0.01)
  }
}

extension [Point] {
  /// Returns points of a circle from its right on, clockwise.
  static func circle(around center: Point, radius: Double, count: Int = 60) -> [Point] {
    (0...count).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      return center + Vector(cos(angle), sin(angle)) * radius
    }
  }

  /// Returns a stroke of a random hand within `area`: a line, an arc, a loop or a scribble.
  static func random(in area: Rect, _ dice: inout SplitMix64) -> [Point] {
    var location = Point(dice.number(area.minX...area.maxX), dice.number(area.minY...area.maxY))
    var (heading, points) = (dice.number(-3...3), [location])
    let (turn, trembling) = (dice.number(-0.4...0.4), dice.number(0...0.5))
    for _ in 0..<Int(dice.number(3...90)) {
      heading += turn + dice.number(-1...1) * trembling
      location += Vector(cos(heading), sin(heading)) * dice.number(1...25)
      location = Point(
        Swift.max(area.minX, Swift.min(location.x, area.maxX)), Swift.max(area.minY, Swift.min(location.y, area.maxY)))
      points.append(location)
    }
    return points
  }
}
