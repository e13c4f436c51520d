import Glibc
import TouchGeometry

/// The outlines of lines along figures, in pixels: polygons to be filled with the non-zero rule, which are added to a list
/// of edges.
///
/// Each side is as far from the figure as half the width. Where the figure turns away from a side, the side has the joint;
/// where it turns towards it, the side passes through the figure's corner, so that the part behind a sharp turn stays
/// covered.
struct StrokeOutline {
  private let outline: EdgeList
  private let reach: Double
  private let cap: LineCap
  private let join: LineJoin
  /// The angle between two points of a round end or joint.
  private let step: Double

  /// The limit of a mitre's length, in widths; beyond it a joint is bevelled. It is cairo's.
  private static let miterLimit = 10.0

  init(width: Double, cap: LineCap, join: LineJoin, in outline: EdgeList) {
    (reach, self.cap, self.join, self.outline) = (width / 2, cap, join, outline)
    step = 2 * acos(max(1 - FlatPath.tolerance / reach, 0.5))
  }

  /// Adds the outline of the line along `figure`.
  func add(_ figure: FlatPath.Figure) {
    // A point alone is not a line.
    guard figure.isClosed || figure.points.count > 1 else { return }
    var figure = figure.withoutRepeatedPoints
    guard figure.points.count > 1 else { return addDot(at: figure.points[0]) }
    addSide(of: figure)
    if figure.isClosed { outline.finish() }
    figure.points.reverse()
    figure.isInCurve.reverse()
    addSide(of: figure)
    outline.finish()
  }

  /// Adds the points on the left side of a figure and, if it is open, the end after it.
  private func addSide(of figure: FlatPath.Figure) {
    let points = figure.points
    let count = figure.isClosed ? points.count : points.count - 1
    var line = points[1] - points[0]
    var aside = aside(line)
    for index in 0..<count {
      let corner = (index + 1) % points.count
      outline.add(points[index] + aside)
      outline.add(points[corner] + aside)
      guard figure.isClosed || index < count - 1 else { return addCap(at: points[corner], after: line) }
      let next = points[(index + 2) % points.count] - points[corner]
      let nextAside = self.aside(next)
      addJoint(figure.isInCurve[corner] ? .round : join, at: points[corner], (line, aside), (next, nextAside))
      (line, aside) = (next, nextAside)
    }
  }

  /// The vector to the left side of a line, half the width long.
  private func aside(_ line: Vector) -> Vector { Vector(line.dy, -line.dx) * (reach / line.length) }

  /// Adds the points between two lines, each given with its ``aside(_:)``.
  private func addJoint(
    _ join: LineJoin, at corner: Point, _ line: (along: Vector, aside: Vector), _ next: (along: Vector, aside: Vector)
  ) {
    // A turn straight back counts as one to the right: the sum is never -0.
    let (cross, dot) = (line.along.cross(next.along) + 0, line.along.dot(next.along))
    let shortest = min(line.along.length, next.along.length)
    // An angle is at most its tangent. In a smooth line most are too small for a joint, which is seen without computing
    // them.
    if join == .round, dot > 0, cross <= step * dot, -cross * reach <= shortest * dot { return }
    let turn = atan2(cross, dot)
    // The left side turns away if the figure turns to the right.
    guard turn > 0 else {
      if reach * -turn > shortest { outline.add(corner) }
      return
    }
    switch join {
    case .round where turn > step: addArc(around: corner, from: line.aside, by: turn)
    case .miter where 1 / cos(turn / 2) <= Self.miterLimit:
      outline.add(corner + (line.aside + next.aside) * (1 / (1 + cos(turn))))
    case .round, .miter, .bevel: break
    }
  }

  private func addCap(at end: Point, after line: Vector) {
    switch cap {
    case .butt: break
    case .square:
      let ahead = line * (reach / line.length)
      outline.add(end + aside(line) + ahead)
      outline.add(end - aside(line) + ahead)
    case .round: addArc(around: end, from: aside(line), by: .pi)
    }
  }

  /// Adds points clockwise around `center`, without those at the ends of the arc.
  private func addArc(around center: Point, from start: Vector, by angle: Double) {
    let count = Int((angle / step).rounded(.up))
    let rotation = Transform.rotation(angle / Double(count))
    var spoke = start
    for _ in 1..<max(count, 1) {
      spoke = rotation.apply(spoke)
      outline.add(center + spoke)
    }
  }

  /// Adds what the ends of a line without a length cover.
  private func addDot(at point: Point) {
    guard cap != .butt else { return }
    addCap(at: point, after: Vector(1, 0))
    addCap(at: point, after: Vector(-1, 0))
    outline.finish()
  }
}

extension FlatPath.Figure {
  /// The figure with one of points that follow each other and are the same.
  fileprivate var withoutRepeatedPoints: Self {
    guard zip(points, points.dropFirst()).contains(where: ==) || points.first == points.last else { return self }
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
