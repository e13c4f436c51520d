import TouchDrawing
import TouchGeometry

/// A disc with three grooves, which say that it can be dragged. Without them it is a ring that can not.
final class Knob: View {
  /// How large it is while a finger holds it, as a multiple of its size.
  static let heldScale = 1.15

  /// Nil for a ring in ``ringColor``.
  var grooveColor: Color? {
    didSet { if oldValue != grooveColor { setNeedsDisplay() } }
  }
  var ringColor = Color.white {
    didSet { if oldValue != ringColor { setNeedsDisplay() } }
  }

  init(size: Double) {
    super.init(frame: Rect(0, 0, size, size))
    cornerRadius = size / 2
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let width = theme.lineWidth
    guard let grooveColor else {
      let ring = Path.circle(center: bounds.center, radius: (bounds.width - width) / 2)
      return canvas.stroke(ring, with: ringColor, width: width)
    }
    let (reach, gap) = (bounds.height * 0.18, bounds.width * 0.16)
    for offset in [-gap, 0, gap] {
      let groove = Path.line(
        from: bounds.center + Vector(offset, -reach), to: bounds.center + Vector(offset, reach))
      canvas.stroke(groove, with: grooveColor, width: width, cap: .round)
    }
  }
}
