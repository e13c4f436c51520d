import TouchCore
import TouchDrawing
import TouchGeometry

/// A check mark of one line width.
final class CheckMark: View {
  var color = Color.white {
    didSet { if oldValue != color { setNeedsDisplay() } }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let side = bounds.width
    let points = [Point(0.18, 0.54), Point(0.42, 0.76), Point(0.84, 0.26)]
    let hook = Path.polyline(points.map { Point($0.x * side, $0.y * side) })
    canvas.stroke(hook, with: color, width: 2.5, cap: .round, join: .round)
  }
}
