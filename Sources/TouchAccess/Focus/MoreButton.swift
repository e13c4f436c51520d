import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A quiet disc with three dots beside the focused element, which shows its actions. On a key of a keyboard it is a
/// small sign that nothing can press, since it would cover the keys beside it; there a long press does the same.
final class MoreButton: Control {
  var title = ""
  var isSign = false {
    didSet {
      guard isSign != oldValue else { return }
      isUserInteractionEnabled = !isSign
      bounds.size = isSign ? Size(24, 24) : Size(44, 44)
      setNeedsDisplay()
    }
  }

  init() {
    super.init(frame: Rect(0, 0, 44, 44))
    name = "focus.more"
  }

  /// Returns the centre of the button: at the lower right corner of the ring, within the window.
  func center(beside ring: Rect, within bounds: Rect) -> Point {
    let half = self.bounds.width / 2
    return Point(
      max(bounds.minX + half, min(ring.maxX - half / 2, bounds.maxX - half)),
      max(bounds.minY + half, min(ring.maxY + (isSign ? -half / 2 : half / 2), bounds.maxY - half)))
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: title, traits: .button)
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let line = isSign ? theme.lineWidth / 2 : theme.lineWidth
    let radius = bounds.width / 2 - line
    canvas.fill(
      .circle(center: bounds.center, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    canvas.stroke(.circle(center: bounds.center, radius: radius), with: theme.text, width: line)
    let unit = bounds.width / 44
    for offset in [-8.0, 0, 8] {
      canvas.fill(.circle(center: bounds.center + Vector(offset * unit, 0), radius: 2.5 * unit), with: theme.text)
    }
  }
}
