import TouchDrawing
import TouchGeometry

/// The icons of keys, as lines in a square of side 1 around the origin.
enum KeyIcon {
  case shift, lock, delete, enter, globe, hide

  var path: Path {
    switch self {
    case .shift:
      var path = Path.polyline([
        Point(0, -0.48), Point(0.46, 0), Point(0.2, 0), Point(0.2, 0.32), Point(-0.2, 0.32), Point(-0.2, 0),
        Point(-0.46, 0),
      ])
      path.close()
      return path
    case .lock: return .line(from: Point(-0.2, 0.5), to: Point(0.2, 0.5))
    case .delete:
      var path = Path.polyline([
        Point(-0.55, 0), Point(-0.2, -0.36), Point(0.55, -0.36), Point(0.55, 0.36), Point(-0.2, 0.36),
      ])
      path.close()
      path.add(.line(from: Point(0, -0.15), to: Point(0.3, 0.15)))
      path.add(.line(from: Point(0, 0.15), to: Point(0.3, -0.15)))
      return path
    case .enter:
      var path = Path.polyline([Point(0.45, -0.35), Point(0.45, 0.12), Point(-0.45, 0.12)])
      path.add(.polyline([Point(-0.2, -0.13), Point(-0.45, 0.12), Point(-0.2, 0.37)]))
      return path
    case .globe:
      var path = Path.circle(center: .zero, radius: 0.48)
      path.add(.ellipse(in: Rect(-0.22, -0.48, 0.44, 0.96)))
      path.add(.line(from: Point(-0.48, 0), to: Point(0.48, 0)))
      return path
    case .hide:
      var path = Path.roundedRect(Rect(-0.55, -0.5, 1.1, 0.62), radius: 0.1)
      for x in [-0.3, 0, 0.3] { path.add(.line(from: Point(x, -0.3), to: Point(x + 0.01, -0.3))) }
      path.add(.line(from: Point(-0.2, -0.08), to: Point(0.2, -0.08)))
      path.add(.polyline([Point(-0.18, 0.32), Point(0, 0.5), Point(0.18, 0.32)]))
      return path
    }
  }
}
