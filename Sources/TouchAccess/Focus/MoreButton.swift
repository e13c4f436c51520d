import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A quiet disc with three dots beside the focused element, which shows its actions.
final class MoreButton: Control {
  var title = ""

  init() {
    super.init(frame: Rect(0, 0, 44, 44))
    name = "focus.more"
  }

  /// Returns the centre of the button: at the lower right corner of the ring, within the window.
  static func center(beside ring: Rect, within bounds: Rect) -> Point {
    let half = 22.0
    return Point(
      max(bounds.minX + half, min(ring.maxX - half / 2, bounds.maxX - half)),
      max(bounds.minY + half, min(ring.maxY + half / 2, bounds.maxY - half)))
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: title, traits: .button)
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = bounds.width / 2 - theme.lineWidth
    canvas.fill(
      .circle(center: bounds.center, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    canvas.stroke(.circle(center: bounds.center, radius: radius), with: theme.text, width: theme.lineWidth)
    for offset in [-8.0, 0, 8] {
      canvas.fill(.circle(center: bounds.center + Vector(offset, 0), radius: 2.5), with: theme.text)
    }
  }
}
