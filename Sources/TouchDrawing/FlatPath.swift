import Glibc
import TouchGeometry

/// A receiver of the figures of paths as points in pixels that are joined by straight lines.
protocol FlatPathReceiver {
  /// Begins a figure with its first point, or goes on with the next one. Points within a curve have round joints in a line
  /// along the path.
  mutating func add(_ point: Point, isInCurve: Bool)
  /// Ends a figure, which has at least one point.
  mutating func finish(isClosed: Bool)
}

/// A path as figures, for the lines along it.
struct FlatPath: FlatPathReceiver {
  struct Figure {
    var points: [Point] = []
    /// Whether each point is within a curve.
    var isInCurve: [Bool] = []
    var isClosed = false
  }

  private(set) var figures: [Figure] = []
  private var figure = Figure()

  /// The greatest distance of a curve from the lines that stand for it, in pixels.
  static let tolerance = 0.1

  /// Creates the figures of `path` under `transform`.
  init(_ path: Path, under transform: Transform) { path.flatten(under: transform, into: &self) }

  mutating func add(_ point: Point, isInCurve: Bool) {
    figure.points.append(point)
    figure.isInCurve.append(isInCurve)
  }

  mutating func finish(isClosed: Bool) {
    figure.isClosed = isClosed
    figures.append(figure)
    figure = Figure()
  }
}

extension Path {
  /// Hands the points of the path under `transform` to `receiver`.
  func flatten<Receiver: FlatPathReceiver>(under transform: Transform, into receiver: inout Receiver) {
    var pen = Pen()
    for element in elements {
      switch element {
      case .move(let point):
        if let point = point.drawable { pen.move(to: transform.apply(point), &receiver) }
      case .line(let point):
        if let point = point.drawable { pen.addLine(to: transform.apply(point), &receiver) }
      case .curve(let first, let second, let end):
        guard let first = first.drawable, let second = second.drawable, let end = end.drawable else { continue }
        pen.addCurve(transform.apply(first), transform.apply(second), to: transform.apply(end), &receiver)
      case .close: pen.finish(isClosed: true, &receiver)
      }
    }
    pen.finish(isClosed: false, &receiver)
  }
}

/// The state of a path while its elements are followed.
private struct Pen {
  /// The first and the latest point of the figure; nil before it begins.
  private var (first, latest): (Point?, Point?)
  /// The point from which a line goes on after a figure was closed.
  private var start: Point?

  private static let mostLines = 1000.0

  mutating func move(to point: Point, _ receiver: inout some FlatPathReceiver) {
    finish(isClosed: false, &receiver)
    add(point, &receiver)
  }

  mutating func addLine(to point: Point, _ receiver: inout some FlatPathReceiver) {
    beginning(at: point, &receiver)
    add(point, &receiver)
  }

  mutating func addCurve(
    _ first: Point, _ second: Point, to end: Point, _ receiver: inout some FlatPathReceiver
  ) {
    let from = beginning(at: first, &receiver)
    // A curve is at most an eighth of its greatest second derivative away from its chord, and a part of it is nearer by
    // the square of the number of parts.
    let (one, other) = (from - first + (second - first), first - second + (end - second))
    let bend = 6 * max(one.dot(one), other.dot(other)).squareRoot()
    let count = min(max(1, (bend / (8 * FlatPath.tolerance)).squareRoot().rounded(.up)), Self.mostLines)
    for index in 1..<Int(count) {
      let share = Double(index) / count
      let rest = 1 - share
      let weights = (rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share)
      receiver.add(
        Point(
          from.x * weights.0 + first.x * weights.1 + second.x * weights.2 + end.x * weights.3,
          from.y * weights.0 + first.y * weights.1 + second.y * weights.2 + end.y * weights.3), isInCurve: true)
    }
    add(end, &receiver)
  }

  mutating func finish(isClosed: Bool, _ receiver: inout some FlatPathReceiver) {
    guard let first else { return }
    receiver.finish(isClosed: isClosed)
    (self.first, latest, start) = (nil, nil, first)
  }

  /// Returns the point from which the figure goes on. If it has none, it begins at the start of the one that was closed or,
  /// at the beginning of a path, at `point`.
  @discardableResult
  private mutating func beginning(at point: Point, _ receiver: inout some FlatPathReceiver) -> Point {
    if let latest { return latest }
    let start = start ?? point
    add(start, &receiver)
    return start
  }

  private mutating func add(_ point: Point, _ receiver: inout some FlatPathReceiver) {
    receiver.add(point, isInCurve: false)
    if first == nil { first = point }
    latest = point
  }
}
