import TouchDrawing
import TouchGeometry
import TouchUI

/// What is left of the bar while it makes room: a tab at the lower edge of the screen that calls it back.
final class BarTab: Control {
  static let size = Size(144, 24)

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "lines.tab"
    alpha = 0
  }

  override var answersTaps: Bool { true }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = bounds.height / 2
    let tab = Rect(0, 0, bounds.width, bounds.height + radius)
    canvas.fill(.roundedRect(tab, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    let tip = Point(bounds.midX, bounds.midY - 3)
    canvas.stroke(
      .polyline([tip + Vector(-9, 7), tip, tip + Vector(9, 7)]), with: theme.secondaryText,
      width: theme.lineWidth * 1.25, cap: .round, join: .round)
  }
}
