import TouchCore
import TouchDrawing
import TouchGeometry

extension Path {
  /// Returns the outline of a panel with round corners and an arrow. Where the tip is close to a corner, that corner
  /// gets sharper and the arrow leans, so that it still points at its target.
  static func menuPanel(_ placement: MenuPlacement, radius: Double) -> Path {
    guard let arrow = placement.arrow else { return .roundedRect(placement.panel, radius: radius) }
    let size = placement.panel.size
    let tip = arrow.tip - placement.panel.origin
    let path =
      arrow.direction.isVertical
      ? withArrowBelow(size, radius: radius, tip: tip.dx)
      : withArrowBelow(Size(size.height, size.width), radius: radius, tip: tip.dy)
    return path.applying(arrow.direction.turn(of: size).followed(by: .translation(Vector(to: placement.panel.origin))))
  }

  /// Returns the outline of a panel at the origin with its arrow below; `tip` is measured from its left edge.
  private static func withArrowBelow(_ size: Size, radius: Double, tip: Double) -> Path {
    let half = MenuPlacement.arrowLength
    let (width, height) = (size.width, size.height)
    let left = max(0, min(tip - half, width - 2 * half))
    let right = min(width, left + 2 * half)
    var path = Path()
    path.move(to: Point(radius, 0))
    path.addCorner(Point(width, 0), radius, to: Vector(0, 1), from: Vector(1, 0))
    path.addCorner(Point(width, height), min(radius, width - right), to: Vector(-1, 0), from: Vector(0, 1))
    path.addArrow(
      from: Point(right, height), tip: Point(tip, height + MenuPlacement.arrowLength), to: Point(left, height))
    path.addCorner(Point(0, height), min(radius, left), to: Vector(0, -1), from: Vector(-1, 0))
    path.addCorner(Point.zero, radius, to: Vector(1, 0), from: Vector(0, -1))
    path.close()
    return path
  }

  /// Adds a line up to a round corner, and the corner.
  private mutating func addCorner(_ corner: Point, _ radius: Double, to direction: Vector, from coming: Vector) {
    // 4/3·tan(π/8): the control arms of a quarter of a circle.
    let arm = radius * 0.552_284_749_831
    let (start, end) = (corner - coming * radius, corner + direction * radius)
    addLine(to: start)
    if radius > 0 { addCurve(to: end, control1: start + coming * arm, control2: end - direction * arm) }
  }

  /// Adds an arrow with a slightly blunt tip.
  private mutating func addArrow(from start: Point, tip: Point, to end: Point) {
    let bluntness = 0.2
    let turn = tip.interpolated(to: start, fraction: bluntness)
    addLine(to: start)
    addLine(to: turn)
    addCurve(to: tip.interpolated(to: end, fraction: bluntness), control1: tip, control2: tip)
    addLine(to: end)
  }
}

extension ArrowDirection {
  /// Returns the map from a panel with its arrow below to one of `size` with its arrow on this side.
  fileprivate func turn(of size: Size) -> Transform {
    switch self {
    case .down: .identity
    case .up: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    case .right: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: Transform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0)
    }
  }
}
