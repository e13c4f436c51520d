import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

extension OverlayRole {
  /// The ground beside content that has been brought within reach; behind everything but the content.
  static let vacated = OverlayRole(level: 80)
}

/// The part of the window that content has left to be within reach. A tap brings everything back. It is no element: the
/// same setting is in the list, within reach.
final class VacatedView: View {
  var onTap: () -> Void = {}

  init() {
    super.init(frame: .zero)
    name = "access.vacated"
    accessibilityElementsHidden = true
    self[RecordedEffect.self] = RecordedEffect()
    let tap = TapGestureRecognizer()
    tap.name = "access.back"
    tap.addAction { [unowned self] _ in onTap() }
    addGestureRecognizer(tap)
    themeDidChange()
  }

  override var isOpaque: Bool { true }

  override func themeDidChange() {
    backgroundColor = theme.background
    setNeedsDisplay()
  }

  override func boundsDidChange(from old: Rect) { setNeedsDisplay() }

  /// Draws an edge to the content, and arrows that point back to where it was.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let window, bounds.height > 1 else { return }
    let isAbove = convert(bounds, to: nil).minY < window.contentArea.minY
    let y = isAbove ? bounds.maxY - theme.lineWidth / 2 : bounds.minY + theme.lineWidth / 2
    canvas.stroke(
      .line(from: Point(bounds.minX, y), to: Point(bounds.maxX, y)), with: theme.outline, width: theme.lineWidth)
    guard bounds.height >= Measures.leastHeight else { return }
    let (side, rise) = (Measures.arrow, (isAbove ? 1.0 : -1) * Measures.arrow / 2)
    let tip = Point(bounds.midX, isAbove ? bounds.maxY - 2 * side : bounds.minY + 2 * side)
    let arrow = [Vector(-side, rise), .zero, Vector(side, rise)].map { tip + $0 }
    canvas.stroke(.polyline(arrow), with: theme.secondaryText, width: 2 * theme.lineWidth, cap: .round, join: .round)
  }

  private enum Measures {
    static let leastHeight = 64.0
    static let arrow = 20.0
  }
}
