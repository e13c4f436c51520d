import TouchDrawing
import TouchGeometry
import TouchUI

/// A tab at the edge of the screen with a label and an arrow, as wide as a finger needs.
final class SceneHandle: View {
  static let size = Size(SceneEdge.tabWidth, 160)
  /// The minimum height with space for the arrow and the label, in points.
  static let leastHeight = 112.0
  /// Whether the arrow points back, because the drawer is open.
  var pointsBack = false {
    didSet { if oldValue != pointsBack { forgetImage() } }
  }
  /// The drawn tab. Scenes behind it are drawn in parts, and a part of an image looks as it does in the whole, which a
  /// part of a stroke does not.
  private var image: (image: Image, size: Size, scale: Double)?

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "navigation.handle"
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: strings.scenes, traits: .button)
  }

  override func point(inside point: Point) -> Bool { Rect(0, 0, Self.size.width, bounds.height).contains(point) }

  override func themeDidChange() { forgetImage() }

  override func languageDidChange() { forgetImage() }

  private func forgetImage() {
    image = nil
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let scale = window?.scale ?? 1
    if image?.size != bounds.size || image?.scale != scale { image = makeImage(scale) }
    if let image { canvas.draw(image.image, in: bounds) } else { drawTab(in: canvas) }
  }

  private func makeImage(_ scale: Double) -> (Image, Size, Double)? {
    let (width, height) = (Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up)))
    guard let surface = try? Surface(width: width, height: height, format: .alpha) else { return nil }
    let canvas = Canvas(surface)
    canvas.concatenate(.scale(scale))
    drawTab(in: canvas)
    return (Image(surface, scale: scale), bounds.size, scale)
  }

  private func drawTab(in canvas: Canvas) {
    let (radius, width) = (theme.radius.medium * 0.75, theme.lineWidth)
    let tab = Rect(-radius, width / 2, bounds.width + radius - width / 2, bounds.height - width)
    canvas.fill(.roundedRect(tab, radius: radius), with: theme.surface)
    // The border makes the tab visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    drawArrow(at: Point(bounds.midX - 1, 28), in: canvas)
    let (word, middle) = (strings.scenes, Point(bounds.midX - 1, (bounds.height + 32) / 2))
    // Han characters are stacked upright; other scripts are rotated.
    if word.unicodeScalars.allSatisfy(\.properties.isIdeographic) {
      let lines = layout(word.map(String.init).joined(separator: "\n"))
      canvas.draw(lines, at: middle - Vector(lines.size.width / 2, lines.size.height / 2), color: theme.text)
    } else {
      let line = layout(word)
      canvas.saved {
        canvas.concatenate(.translation(middle.x, middle.y))
        canvas.concatenate(.rotation(-.pi / 2))
        canvas.draw(line, at: Point(-line.size.width / 2, -line.size.height / 2), color: theme.text)
      }
    }
  }

  private func layout(_ word: String) -> TextLayout {
    var font = bounds.width < Self.size.width ? theme.type.caption : theme.type.control
    let usual = font.size / theme.type.scale
    var text = TextLayout(word, font: font, language: language.code)
    // The tab keeps its size, so that it covers no more of the scene: enlarged words take what there is.
    while font.size - 1 >= usual,
      max(text.size.width, text.size.height) > bounds.height - 52
        || min(text.size.width, text.size.height) > bounds.width - 4
    {
      font.size -= 1
      text = TextLayout(word, font: font, language: language.code)
    }
    return text
  }

  private func drawArrow(at position: Point, in canvas: Canvas) {
    let direction = pointsBack ? -1.0 : 1
    let tip = position + Vector(3 * direction, 0)
    let arrow = [-8.0, 0, 8].map { tip + Vector($0 == 0 ? 0 : -7 * direction, $0) }
    canvas.stroke(.polyline(arrow), with: theme.text, width: theme.lineWidth * 1.25, cap: .round, join: .round)
  }
}
