import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A tab at the left edge with a figure in a circle, the sign that people look for. Its touch area extends farther in.
final class AccessTab: Control {
  static let size = Size(44, 64)
  static let drawnWidth = 24.0

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "access.tab"
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: language[AccessStrings.self].settings.title, traits: stateTraits.union(.button))
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func stateDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, width) = (theme.radius.medium * 0.75, theme.lineWidth)
    let tab = Rect(-radius, width / 2, Self.drawnWidth + radius - width / 2, bounds.height - width)
    canvas.fill(.roundedRect(tab, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    // The edge is visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    drawFigure(at: Point(Self.drawnWidth / 2 - 1, bounds.midY), in: canvas)
  }

  /// Draws a figure with outstretched arms: a head, a line from hand to hand, a body and two legs.
  private func drawFigure(at center: Point, in canvas: Canvas) {
    canvas.fill(.circle(center: center + Vector(0, -9), radius: 2.75), with: theme.text)
    let lines = [
      [Vector(-7, -3.5), Vector(0, -2.5), Vector(7, -3.5)], [Vector(0, -2.5), Vector(0, 3)],
      [Vector(-4, 11), Vector(0, 3), Vector(4, 11)],
    ]
    for line in lines {
      canvas.stroke(
        .polyline(line.map { center + $0 }), with: theme.text, width: 2.25, cap: .round, join: .round)
    }
  }
}
