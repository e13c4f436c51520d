import Glibc
import TouchCore
import TouchDrawing
import TouchGeometry

extension OverlayRole {
  /// The enlarged text above a finger that moves the caret.
  static let loupe = OverlayRole(level: 250)
}

/// The enlarged text around the caret, above the finger that covers it. It stands as the text does, on a table towards the
/// person who types.
final class TextLoupe: View {
  private let body: TextBody
  private var caret = Rect.zero

  init(_ body: TextBody) {
    self.body = body
    super.init(frame: Rect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// Shows the text around `caret`, in the coordinates of the text.
  func show(_ caret: Rect, in window: Window) {
    if superview == nil {
      window.overlays.add(self, as: .loupe) { [weak self] _ in
        Rect(center: self?.center ?? .zero, size: Self.size)
      }
    }
    self.caret = caret
    let toWindow = body.transform(to: nil)
    let up = toWindow.apply(Vector(0, -1))
    let length = max(up.length, 0.01)
    transform = .rotation(atan2(up.dx, -up.dy))
    let offset = up * ((caret.height / 2 * length + Self.distance) / length)
    let wanted = toWindow.apply(caret.center) + offset
    let reach = Self.size.width / 2 + 4
    let height = Self.size.height / 2 + 4
    center = Point(
      max(reach, min(wanted.x, window.bounds.maxX - reach)).rounded(),
      max(height, min(wanted.y, window.bounds.maxY - height)).rounded())
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let outline = Path.roundedRect(bounds.inset(by: Insets(1)), radius: bounds.height / 2)
    canvas.fill(outline, with: theme.background)
    canvas.saved {
      canvas.clip(to: outline)
      canvas.concatenate(
        .translation(.zero - caret.center).followed(by: .scale(Self.scale))
          .followed(by: .translation(bounds.center - .zero)))
      let seen = bounds.width / Self.scale
      body.draw(
        Rect(caret.midX - seen / 2, caret.midY - bounds.height, seen, 2 * bounds.height), in: canvas)
      canvas.fill(caret, with: theme.accent)
    }
    canvas.stroke(outline, with: theme.outline, width: theme.lineWidth)
  }

  static let size = Size(168, 56)
  private static let scale = 1.4
  /// The distance from the top of the line to the middle of the loupe.
  private static let distance = 64.0
}
