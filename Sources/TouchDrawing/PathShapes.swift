import Glibc
import TouchGeometry

extension Path {
  public static func line(from start: Point, to end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  /// A line through all `points` in order, left open.
  public static func polyline(_ points: some Sequence<Point>) -> Path {
    var path = Path()
    for point in points { path.addLine(to: point) }
    return path
  }

  public static func rect(_ rect: Rect) -> Path {
    var path = polyline(rect.corners)
    path.close()
    return path
  }

  /// A rectangle with round corners; the radius is at most half the shorter side, and 0 gives plain corners.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    return rounded(rect, Vector(radius, radius))
  }

  public static func ellipse(in rect: Rect) -> Path { rounded(rect, Vector(rect.width / 2, rect.height / 2)) }

  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(in: Rect(center: center, size: Size(radius * 2, radius * 2)))
  }

  /// Part of a circle, clockwise from angle `start` to angle `end` (counter-clockwise if `end` is less), left open.
  /// More than a full turn is one full turn.
  public static func arc(center: Point, radius: Double, from start: Double, to end: Double) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, from: start, to: end)
    return path
  }

  /// Adds part of a circle, with a line from the last point to its beginning if there is one.
  public mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite else { return }
    let sweep = max(-2 * Double.pi, min(end - start, 2 * Double.pi))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(pieces)
    // The length of the control arms that fits a cubic curve to an arc of this angle.
    let arm = 4 / 3 * tan(step / 4) * radius
    let spoke = { (angle: Double) in Vector(cos(angle), sin(angle)) }
    addLine(to: center + spoke(start) * radius)
    for piece in 0..<pieces {
      let from = spoke(start + Double(piece) * step)
      let to = spoke(start + Double(piece + 1) * step)
      addCurve(
        to: center + to * radius,
        control1: center + from * radius + Vector(-from.dy, from.dx) * arm,
        control2: center + to * radius - Vector(-to.dy, to.dx) * arm)
    }
  }

  /// A rectangle whose corners are quarter ellipses with the half axes `radii`.
  private static func rounded(_ rect: Rect, _ radii: Vector) -> Path {
    // 4/3·tan(π/8): the control arms of a quarter of a circle.
    let reach = radii * (1 - 0.552_284_749_831)
    var path = Path()
    path.move(to: Point(rect.minX + radii.dx, rect.minY))
    path.addLine(to: Point(rect.maxX - radii.dx, rect.minY))
    path.addCurve(
      to: Point(rect.maxX, rect.minY + radii.dy),
      control1: Point(rect.maxX - reach.dx, rect.minY), control2: Point(rect.maxX, rect.minY + reach.dy))
    path.addLine(to: Point(rect.maxX, rect.maxY - radii.dy))
    path.addCurve(
      to: Point(rect.maxX - radii.dx, rect.maxY),
      control1: Point(rect.maxX, rect.maxY - reach.dy), control2: Point(rect.maxX - reach.dx, rect.maxY))
    path.addLine(to: Point(rect.minX + radii.dx, rect.maxY))
    path.addCurve(
      to: Point(rect.minX, rect.maxY - radii.dy),
      control1: Point(rect.minX + reach.dx, rect.maxY), control2: Point(rect.minX, rect.maxY - reach.dy))
    path.addLine(to: Point(rect.minX, rect.minY + radii.dy))
    path.addCurve(
      to: Point(rect.minX + radii.dx, rect.minY),
      control1: Point(rect.minX, rect.minY + reach.dy), control2: Point(rect.minX + reach.dx, rect.minY))
    path.close()
    return path
  }
}
