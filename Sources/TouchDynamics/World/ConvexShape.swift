import TouchCore
import TouchDrawing
import TouchGeometry

/// A convex outline around the centre of an item, clockwise on the screen, with the values derived from it for motion.
/// It never changes.
final class ConvexShape {
  let vertices: [Vector]
  /// The normals outwards, each of the edge that begins at the vertex of the same index.
  let normals: [Vector]
  let area: Double
  /// The moment of inertia about the centre for a mass of 1.
  let inertia: Double
  /// The greatest distance of the outline from the centre.
  let radius: Double

  /// Creates the convex outline of `points`. Without an area it is a small square, so that it can still move and
  /// collide.
  init(around points: [Vector]) {
    let hull = ConvexShape.hull(of: points.filter(\.isFinite))
    let area = ConvexShape.area(of: hull)
    let vertices = area > 1e-6 ? hull : ConvexShape.square
    self.vertices = vertices
    self.area = max(area, 1e-6)
    normals = vertices.indices.map { index in
      let edge = vertices[(index + 1) % vertices.count] - vertices[index]
      return Vector(edge.dy, -edge.dx) / edge.norm
    }
    radius = vertices.map(\.norm).max() ?? 0
    inertia = ConvexShape.inertia(of: vertices)
  }

  convenience init(of item: some DynamicItem) {
    let transform = item.transform
    self.init(around: ConvexShape.outline(of: item).map(transform.apply))
  }

  private static func outline(of item: some DynamicItem) -> [Vector] {
    let half = Vector(abs(item.bounds.width) / 2, abs(item.bounds.height) / 2)
    switch item.collisionShape {
    case .rectangle:
      return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { Vector($0.0 * half.dx, $0.1 * half.dy) }
    case .ellipse:
      return (0..<24).map { corner in
        let turn = Turn(radians: Double(corner) * .pi / 12)
        return Vector(turn.cosine * half.dx, turn.sine * half.dy)
      }
    case .path(let path):
      return path.lines.flatMap { [$0.start - .zero, $0.end - .zero] }
    }
  }

  private static let square = [Vector(-0.5, -0.5), Vector(0.5, -0.5), Vector(0.5, 0.5), Vector(-0.5, 0.5)]

  /// Returns the hull by Andrew's monotone chain: the points sorted, then one side of the hull and the other.
  private static func hull(of points: [Vector]) -> [Vector] {
    let sorted = points.sorted { ($0.dx, $0.dy) < ($1.dx, $1.dy) }
    let chain = { (points: [Vector]) -> [Vector] in
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  private static func area(of vertices: [Vector]) -> Double {
    vertices.indices.reduce(0) { $0 + vertices[$1].cross(vertices[($1 + 1) % vertices.count]) / 2 }
  }

  /// Returns the moment of inertia, as the sum over the triangles that the edges make with the centre.
  private static func inertia(of vertices: [Vector]) -> Double {
    var (area, moment) = (0.0, 0.0)
    for (index, start) in vertices.enumerated() {
      let end = vertices[(index + 1) % vertices.count]
      let cross = start.cross(end)
      area += cross / 2
      moment += cross * (start.dot(start) + start.dot(end) + end.dot(end)) / 12
    }
    return abs(moment / area)
  }
}

extension Path {
  /// The path as straight lines; a curve as 16.
  var lines: [(start: Point, end: Point)] {
    var lines: [(start: Point, end: Point)] = []
    var (first, last) = (Point.zero, Point.zero)
    func add(_ point: Point) {
      if point != last { lines.append((last, point)) }
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (first, last) = (point, point)
      case .line(let point): add(point)
      case .curve(let one, let two, let end):
        let start = last
        for step in 1...16 { add(Path.curvePoint(Double(step) / 16, from: start, one, two, to: end)) }
      case .close: add(first)
      }
    }
    return lines
  }

  private static func curvePoint(
    _ fraction: Double, from start: Point, _ one: Point, _ two: Point, to end: Point
  ) -> Point {
    let between = { (from: Point, to: Point) in from.interpolated(to: to, fraction: fraction) }
    let middle = between(one, two)
    return between(between(between(start, one), middle), between(middle, between(two, end)))
  }
}
