import Glibc
import TouchGeometry

/// The outline of a line along a figure, in pixels: polygons to be filled with the non-zero rule.
///
/// Each side is as far from the figure as half the width. Where the figure turns away from a side, the side has the joint;
/// where it turns towards it, the side passes through the figure's corner, so that the part behind a sharp turn stays
/// covered.
struct StrokeOutline {
  private(set) var polygons: [[Point]] = []
  private let reach: Double
  private let cap: LineCap
  private let join: LineJoin
  /// The angle between two points of a round end or joint.
  private let step: Double

  /// The limit of a mitre's length, in widths; beyond it a joint is bevelled. It is cairo's.
  private static let miterLimit = 10.0

  init(of figure: FlatPath.Figure, width: Double, cap: LineCap, join: LineJoin) {
    (reach, self.cap, self.join) = (width / 2, cap, join)
    step = 2 * acos(max(1 - FlatPath.tolerance / reach, 0.5))
    // A point alone is not a line.
    guard figure.isClosed || figure.points.count > 1 else { return }
    var figure = figure.withoutRepeatedPoints
    guard figure.points.count > 1 else {
      addDot(at: figure.points[0])
      return
    }
    var outline: [Point] = []
    addSide(of: figure, to: &outline)
    if figure.isClosed {
      polygons.append(outline)
      outline = []
    }
    figure.points.reverse()
    figure.isInCurve.reverse()
    addSide(of: figure, to: &outline)
    polygons.append(outline)
  }

  /// Adds the points on the left side of a figure and, if it is open, the end after it.
  private func addSide(of figure: FlatPath.Figure, to outline: inout [Point]) {
    let points = figure.points
    let count = figure.isClosed ? points.count : points.count - 1
    var line = points[1] - points[0]
    var aside = aside(line)
    for index in 0..<count {
      let corner = (index + 1) % points.count
      outline.append(points[index] + aside)
      outline.append(points[corner] + aside)
      guard figure.isClosed || index < count - 1 else {
        return addCap(at: points[corner], after: line, to: &outline)
      }
      let next = points[(index + 2) % points.count] - points[corner]
      let nextAside = self.aside(next)
      addJoint(
        figure.isInCurve[corner] ? .round : join, at: points[corner], (line, aside), (next, nextAside), to: &outline)
      (line, aside) = (next, nextAside)
    }
  }

  /// The vector to the left side of a line, half the width long.
  private func aside(_ line: Vector) -> Vector { Vector(line.dy, -line.dx) * (reach / line.length) }

  /// Adds the points between two lines, each given with its ``aside(_:)``.
  private func addJoint(
    _ join: LineJoin, at corner: Point, _ line: (along: Vector, aside: Vector), _ next: (along: Vector, aside: Vector),
    to outline: inout [Point]
  ) {
    // A turn straight back counts as one to the right: the sum is never -0.
    let turn = atan2(line.along.cross(next.along) + 0, line.along.dot(next.along))
    // The left side turns away if the figure turns to the right.
    guard turn > 0 else {
      if reach * -turn > min(line.along.length, next.along.length) { outline.append(corner) }
      return
    }
    switch join {
    case .round where turn > step: addArc(around: corner, from: line.aside, by: turn, to: &outline)
    case .miter where 1 / cos(turn / 2) <= Self.miterLimit:
      outline.append(corner + (line.aside + next.aside) * (1 / (1 + cos(turn))))
    case .round, .miter, .bevel: break
    }
  }

  private func addCap(at end: Point, after line: Vector, to outline: inout [Point]) {
    switch cap {
    case .butt: break
    case .square:
      let ahead = line * (reach / line.length)
      outline.append(end + aside(line) + ahead)
      outline.append(end - aside(line) + ahead)
    case .round: addArc(around: end, from: aside(line), by: .pi, to: &outline)
    }
  }

  /// Adds points clockwise around `center`, without those at the ends of the arc.
  private func addArc(around center: Point, from start: Vector, by angle: Double, to outline: inout [Point]) {
    let count = Int((angle / step).rounded(.up))
    let rotation = Transform.rotation(angle / Double(count))
    var spoke = start
    for _ in 1..<max(count, 1) {
      spoke = rotation.apply(spoke)
      outline.append(center + spoke)
    }
  }

  /// Adds what the ends of a line without a length cover.
  private mutating func addDot(at point: Point) {
    guard cap != .butt else { return }
    var dot: [Point] = []
    addCap(at: point, after: Vector(1, 0), to: &dot)
    addCap(at: point, after: Vector(-1, 0), to: &dot)
    polygons = [dot]
  }
}

extension FlatPath.Figure {
  /// The figure with one of points that follow each other and are the same.
  fileprivate var withoutRepeatedPoints: Self {
    var (kept, isKeptInCurve): ([Point], [Bool]) = ([], [])
    for (point, isInCurve) in zip(points, isInCurve) where point != kept.last {
      kept.append(point)
      isKeptInCurve.append(isInCurve)
    }
    if isClosed, kept.count > 1, kept.first == kept.last {
      kept.removeLast()
      isKeptInCurve.removeLast()
    }
    return Self(points: kept, isInCurve: isKeptInCurve, isClosed: isClosed)
  }
}
