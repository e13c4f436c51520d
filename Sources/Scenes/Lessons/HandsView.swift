import TouchDrawing
import TouchGeometry
import TouchUI

/// Drawn hands that point at locations in the view, to show visitors what to do.
final class HandsView: View {
  /// The locations of the fingertips, in the view's coordinates.
  var locations: [Point] = [] {
    didSet {
      guard oldValue != locations else { return }
      setNeedsDisplay((oldValue + locations).map(Self.extent))
    }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    name = "hands"
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// The area drawn for a fingertip at `tip`.
  private static func extent(_ tip: Point) -> Rect { Rect(tip.x - 40, tip.y - 40, 160, 200) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    for location in locations where Self.extent(location).intersects(rect) { draw(at: location, in: canvas) }
  }

  private func draw(at location: Point, in canvas: Canvas) {
    canvas.fill(.circle(center: location, radius: 34), with: theme.accent.withAlpha(0.3))
    canvas.saved {
      canvas.concatenate(.translation(location.x, location.y))
      canvas.concatenate(.rotation(-0.42))
      canvas.fill(Self.hand, with: theme.text)
      canvas.stroke(Self.hand, with: theme.background, width: theme.lineWidth * 1.5, join: .round)
      for line in Self.knuckles {
        canvas.stroke(line, with: theme.background, width: theme.lineWidth * 1.5, cap: .round)
      }
    }
  }

  /// A right hand seen from above, pointing upwards, with the tip of its index finger at the origin.
  private static let hand: Path = {
    var path = Path()
    path.move(to: Point(-11, 6))
    path.addCurve(to: Point(11, 6), control1: Point(-11, -9), control2: Point(11, -9))
    path.addLine(to: Point(11, 56))
    path.addCurve(to: Point(32, 58), control1: Point(14, 44), control2: Point(30, 46))
    path.addCurve(to: Point(52, 64), control1: Point(35, 50), control2: Point(50, 52))
    path.addCurve(to: Point(68, 76), control1: Point(56, 57), control2: Point(67, 62))
    path.addCurve(to: Point(54, 138), control1: Point(70, 104), control2: Point(68, 126))
    path.addLine(to: Point(6, 138))
    path.addCurve(to: Point(-34, 84), control1: Point(-8, 128), control2: Point(-22, 104))
    path.addCurve(to: Point(-18, 70), control1: Point(-44, 68), control2: Point(-28, 58))
    path.addLine(to: Point(-11, 80))
    path.close()
    return path
  }()

  private static let knuckles: [Path] = [
    .polyline([Point(11, 56), Point(11, 82)]), .polyline([Point(32, 60), Point(32, 82)]),
    .polyline([Point(52, 66), Point(52, 84)]),
  ]
}
