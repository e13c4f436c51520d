import TouchCore
import TouchDrawing
import TouchGeometry

/// A plate with a minus or a plus of one line width; without its background it has an outline.
final class StepPlate: View {
  private let hasUpright: Bool
  var isOutlined = false {
    didSet { if oldValue != isOutlined { setNeedsDisplay() } }
  }
  var color = Color.white {
    didSet { if oldValue != color { setNeedsDisplay() } }
  }

  init(hasUpright: Bool) {
    self.hasUpright = hasUpright
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let reach = 9.0
    let middle = bounds.center
    var sign = Path.line(from: middle - Vector(reach, 0), to: middle + Vector(reach, 0))
    if hasUpright { sign.add(.line(from: middle - Vector(0, reach), to: middle + Vector(0, reach))) }
    canvas.stroke(sign, with: color, width: 2.5, cap: .round)
    guard isOutlined else { return }
    let width = theme.lineWidth
    canvas.stroke(
      .roundedRect(bounds.inset(by: Insets(width / 2)), radius: cornerRadius - width / 2), with: theme.outline,
      width: width)
  }
}
