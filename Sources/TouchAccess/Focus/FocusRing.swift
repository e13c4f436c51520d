import TouchCore
import TouchDrawing
import TouchGeometry

/// A ring of two tones, one of which has a contrast of 3 to 1 at least to whatever lies beneath.
final class FocusRing: View {
  /// Whether the value of the element is being changed: then the ring has arrows at its sides.
  var isAdjusting = false {
    didSet { if oldValue != isAdjusting { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    name = "focus.ring"
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Returns the frame of the ring around an element, which stays within the window.
  static func frame(around element: Rect, within bounds: Rect) -> Rect {
    element.inset(by: Insets(-Measures.gap)).intersection(bounds)
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let middle = bounds.inset(by: Insets(Measures.halo + Measures.line / 2))
    guard middle.width > 0, middle.height > 0 else { return }
    let path = Path.roundedRect(middle, radius: min(theme.radius.large, min(middle.width, middle.height) * 0.3))
    canvas.stroke(path, with: theme.background, width: Measures.line + 2 * Measures.halo)
    canvas.stroke(path, with: theme.text, width: Measures.line)
    if isAdjusting { drawArrows(in: canvas) }
  }

  /// Draws a chevron in the middle of the left and of the right side.
  private func drawArrows(in canvas: Canvas) {
    for (x, direction) in [(bounds.minX, -1.0), (bounds.maxX, 1.0)] {
      let disc = Point(x - direction * Measures.disc, bounds.midY)
      canvas.fill(.circle(center: disc, radius: Measures.disc), with: theme.background)
      canvas.fill(.circle(center: disc, radius: Measures.disc - Measures.halo), with: theme.text)
      let reach = Measures.disc * 0.3
      let chevron = Path.polyline([
        disc + Vector(-reach / 2 * direction, -reach), disc + Vector(reach / 2 * direction, 0),
        disc + Vector(-reach / 2 * direction, reach),
      ])
      canvas.stroke(chevron, with: theme.background, width: theme.lineWidth * 1.5, cap: .round, join: .round)
    }
  }

  private enum Measures {
    /// The distance from the element to the outer edge.
    static let gap = 10.0
    static let line = 4.0
    /// The width of the darker edge on both sides of the line.
    static let halo = 2.0
    static let disc = 14.0
  }
}
