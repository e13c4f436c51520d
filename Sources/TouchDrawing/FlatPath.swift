import Glibc
import TouchGeometry

/// A path as points in pixels that are joined by straight lines, for the loops that fill.
struct FlatPath {
  struct Figure {
    var points: [Point]
    /// Whether each point is within a curve, where a line along the path has round joints.
    var isInCurve: [Bool]
    let isClosed: Bool
  }

  private(set) var figures: [Figure] = []
  /// The points of the figure that is not complete.
  private var (points, isInCurve): ([Point], [Bool]) = ([], [])
  /// The point from which a line goes on after a figure was closed.
  private var start: Point?

  /// The greatest distance of a curve from the lines that stand for it, in pixels.
  static let tolerance = 0.1
  private static let mostLines = 1000.0

  /// Creates the points of `path` under `transform`.
  init(_ path: Path, under transform: Transform) {
    for element in path.elements {
      switch element {
      case .move(let point):
        if let point = point.drawable { move(to: transform.apply(point)) }
      case .line(let point):
        if let point = point.drawable { addLine(to: transform.apply(point)) }
      case .curve(let first, let second, let end):
        guard let first = first.drawable, let second = second.drawable, let end = end.drawable else { continue }
        addCurve(transform.apply(first), transform.apply(second), to: transform.apply(end))
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
  }

  private mutating func move(to point: Point) {
    finish(isClosed: false)
    add(point)
  }

  private mutating func addLine(to point: Point) {
    goOn(from: point)
    add(point)
  }

  private mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
    goOn(from: first)
    let from = points[points.count - 1]
    // A curve is at most an eighth of its greatest second derivative away from its chord, and a part of it is nearer by
    // the square of the number of parts.
    let bend = 6 * max((from - first + (second - first)).length, (first - second + (end - second)).length)
    let count = min(max(1, (bend / (8 * Self.tolerance)).squareRoot().rounded(.up)), Self.mostLines)
    for index in 1..<Int(count) {
      let share = Double(index) / count
      let rest = 1 - share
      let weights = (rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share)
      add(
        Point(
          from.x * weights.0 + first.x * weights.1 + second.x * weights.2 + end.x * weights.3,
          from.y * weights.0 + first.y * weights.1 + second.y * weights.2 + end.y * weights.3), isInCurve: true)
    }
    add(end)
  }

  /// Goes on from the start of a figure that was closed or, at the beginning, from `point`.
  private mutating func goOn(from point: Point) {
    if points.isEmpty { add(start ?? point) }
  }

  private mutating func add(_ point: Point, isInCurve isCurve: Bool = false) {
    points.append(point)
    isInCurve.append(isCurve)
  }

  private mutating func finish(isClosed: Bool) {
    guard let first = points.first else { return }
    figures.append(Figure(points: points, isInCurve: isInCurve, isClosed: isClosed))
    (points, isInCurve, start) = ([], [], first)
  }
}
