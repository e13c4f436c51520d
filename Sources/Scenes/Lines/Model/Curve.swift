import Glibc
import TouchGeometry

/// The path of a line that is not straight, relative to where it begins. A line keeps its path for as long as it exists,
/// so all copies of the line share one object.
final class Curve: Sendable {
  /// A step from one point of the path to the next, with the width there. The first step only has a width.
  struct Step: Hashable, Sendable {
    /// The translation, in sixteenths of a point.
    var dx: Int16
    var dy: Int16
    /// The width, in eighths of a point.
    var width: UInt8
  }

  /// A point of the smooth path with half of the width there, in points.
  struct Knot: Hashable, Sendable {
    let x: Float
    let y: Float
    let radius: Float

    init(_ point: Point, radius: Double) { (x, y, self.radius) = (Float(point.x), Float(point.y), Float(radius)) }

    var point: Point { Point(Double(x), Double(y)) }
  }

  /// Consecutive knots that are near each other, and the rectangle around their ink.
  struct Stretch: Sendable {
    let knots: ClosedRange<Int>
    let bounds: Rect
  }

  /// The maximum number of points of a finished path, in drawings and in files.
  static let limit = 200
  /// The units of steps in a point: of their translations, and of their widths.
  private static let (unit, widthUnit) = (16.0, 8.0)
  /// The maximum extent of a step across or down, in points.
  static let longestStep = 2000.0

  let steps: [Step]
  let knots: [Knot]
  let stretches: [Stretch]
  /// The translation from the beginning to the end.
  let end: Vector
  /// The width at the broadest point.
  let width: Double
  /// The rectangle around the ink.
  let bounds: Rect

  /// Creates a path from stored steps. Nil if these are too few, lead nowhere, or have no width.
  init?(_ steps: [Step]) {
    guard steps.count > 1, steps.allSatisfy({ $0.width > 0 }) else { return nil }
    var (x, y) = (0, 0)
    let points = steps.map { step in
      (x, y) = (x + Int(step.dx), y + Int(step.dy))
      let width = min(Double(step.width) / Self.widthUnit, Line.greatestWidth)
      return Point(Double(x) / Self.unit, Double(y) / Self.unit).wide(width)
    }
    guard let first = points.first, let last = points.last, first.point == .zero else { return nil }
    self.steps = steps
    knots = points.rounded()
    guard knots.count > 1 else { return nil }
    stretches = Self.stretches(of: knots)
    end = last.point - .zero
    width = points.map(\.width).max() ?? 0
    bounds = stretches.dropFirst().reduce(stretches[0].bounds) { $0.union($1.bounds) }
  }

  /// Creates a path through `points`. Nil if these are too few or too far apart.
  convenience init?(through points: [WidePoint]) {
    guard let first = points.first else { return nil }
    var (steps, x, y): ([Step], Int, Int) = ([], 0, 0)
    for point in points {
      let offset = point.point - first.point
      guard abs(offset.dx) < Line.farthest, abs(offset.dy) < Line.farthest else { return nil }
      let (nextX, nextY) = (Int((offset.dx * Self.unit).rounded()), Int((offset.dy * Self.unit).rounded()))
      guard let dx = Int16(exactly: nextX - x), let dy = Int16(exactly: nextY - y) else { return nil }
      steps.append(Step(dx: dx, dy: dy, width: UInt8(max(1, min(point.width * Self.widthUnit, 255)))))
      (x, y) = (nextX, nextY)
    }
    self.init(steps)
  }

  /// The maximum number of knots in a stretch, and the approximate maximum of its extent in points.
  private static let (stretchCount, stretchLength) = (16, 96.0)

  private static func stretches(of knots: [Knot]) -> [Stretch] {
    var (result, first): ([Stretch], Int) = ([], 0)
    var area = Rect(origin: knots[0].point, size: Size(0, 0))
    for index in knots.indices.dropFirst() {
      let next = Rect(around: [knots[index].point, Point(area.minX, area.minY), Point(area.maxX, area.maxY)])
      if index - first >= stretchCount || (index - first > 1 && max(next.width, next.height) > stretchLength) {
        result.append(Self.stretch(knots, first...index - 1))
        first = index - 1
        area = Rect(around: [knots[first].point, knots[index].point])
      } else {
        area = next
      }
    }
    return result + [Self.stretch(knots, first...knots.count - 1)]
  }

  private static func stretch(_ knots: [Knot], _ range: ClosedRange<Int>) -> Stretch {
    let radius = knots[range].map { Double($0.radius) }.max() ?? 0
    return Stretch(knots: range, bounds: Rect(around: knots[range].map(\.point)).inset(by: Insets(-radius)))
  }
}

extension Curve: Hashable {
  static func == (one: Curve, other: Curve) -> Bool { one === other || one.steps == other.steps }

  func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension Curve {
  /// The mean width, in points.
  var meanWidth: Double { 2 * knots.reduce(0) { $0 + Double($1.radius) } / Double(knots.count) }
}

// MARK: - Finding

extension Curve {
  /// Returns the point on the axis that is nearest to `point`.
  func nearestPoint(to point: Point) -> Point {
    var best = (point: knots[0].point, distance: Double.infinity)
    for stretch in stretches where stretch.bounds.distance(to: point) < best.distance {
      for (here, next) in zip(knots[stretch.knots], knots[stretch.knots].dropFirst()) {
        let nearest = point.nearest(onLineFrom: here.point, to: next.point)
        let distance = nearest.distance(to: point)
        if distance < best.distance { best = (nearest, distance) }
      }
    }
    return best.point
  }

  /// Whether some ink is in `rect`.
  func touches(_ rect: Rect) -> Bool {
    stretches.contains { stretch in
      guard stretch.bounds.intersects(rect) else { return false }
      return zip(knots[stretch.knots], knots[stretch.knots].dropFirst()).contains { here, next in
        let radius = Double(max(here.radius, next.radius))
        return rect.inset(by: Insets(-radius)).part(from: here.point, to: next.point) != nil
      }
    }
  }

  /// The rectangles around the parts that differ between this path and `other`, which begins at the same location.
  func areas(otherThanIn other: Curve) -> [Rect] {
    let common = zip(knots, other.knots).prefix { $0 == $1 }.count
    return [self, other].flatMap { curve in
      curve.stretches.filter { $0.knots.upperBound >= common - 1 }.map(\.bounds)
    }
  }
}

extension Rect {
  /// Returns the distance of `point` from the rectangle, 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    Vector(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY)).length
  }
}
