import TouchDrawing
import TouchGeometry
import TouchUI

/// The tab that stands for the hidden toolbar: an arrow and a label at the lower edge of the screen. A tap on it brings
/// the toolbar back.
final class BarTab: Control {
  private static let size = Size(176, 28)

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "lines.tab"
    alpha = 0
  }

  /// Returns the size of the tab, with room for enlarged text.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(Self.size.width * theme.type.scale, Self.size.height * theme.type.scale)
  }

  override var answersTaps: Bool { true }

  /// Extends the touch area upwards to the minimum target height.
  override func point(inside point: Point) -> Bool {
    bounds.inset(by: Insets(top: min(0, bounds.height - theme.minimumTarget))).contains(point)
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: strings.lines.tools, traits: .button)
  }

  /// The touch area, which is higher than the tab.
  override var accessibilityFrame: Rect {
    super.accessibilityFrame.inset(by: Insets(top: min(0, bounds.height - theme.minimumTarget)))
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func languageDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, width) = (bounds.height / 2, theme.lineWidth)
    let tab = Rect(width / 2, width / 2, bounds.width - width, bounds.height + radius)
    canvas.fill(.roundedRect(tab, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    // The border makes the tab visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    let word = word
    let whole = Self.arrow + theme.spacing.small + word.size.width
    let (left, middle) = (((bounds.width - whole) / 2).rounded(), bounds.midY + width / 2)
    drawArrow(at: Point(left + Self.arrow / 2, middle), in: canvas)
    let origin = Point(left + Self.arrow + theme.spacing.small, (middle - word.size.height / 2).rounded())
    canvas.draw(word, at: origin, color: theme.text)
  }

  /// The label's layout.
  var word: TextLayout {
    let room = bounds.width - Self.arrow - theme.spacing.small - bounds.height
    return TextLayout(
      strings.lines.tools, font: theme.type.caption, maxWidth: room, maxLines: 1, language: language.code)
  }

  /// The width of the arrow, in points.
  private static let arrow = 16.0

  private func drawArrow(at middle: Point, in canvas: Canvas) {
    let tip = middle - Vector(0, 3)
    let reach = Vector(Self.arrow / 2, 6)
    canvas.stroke(
      .polyline([tip + Vector(-reach.dx, reach.dy), tip, tip + reach]), with: theme.text,
      width: theme.lineWidth * 1.25, cap: .round, join: .round)
  }
}
