import TouchCore
import TouchDrawing
import TouchGeometry

/// The letter above a finger, which covers the key, or the row of characters that a long press offers.
final class KeyBubble: View {
  private var choice = KeyChoice("", [], extendsLeft: false)
  private var isChoice = false
  private var unit = Size.zero
  private var texts: [TextLayout] = []
  /// The widths of the items.
  private(set) var widths: [Double] = []

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    name = "keyboard.bubble"
  }

  /// Shows the choice over a key.
  ///
  /// - Parameters:
  ///   - isChoice: whether there is something to choose, so that the chosen item is marked.
  ///   - key: the frame of the key, in the coordinates of the superview.
  ///   - unit: the size of a key of one column.
  ///   - limits: the part of the superview's coordinates that is on the screen.
  func show(_ choice: KeyChoice, isChoice: Bool, over key: Rect, unit: Size, within limits: Rect) {
    if self.choice.items != choice.items || self.unit != unit {
      let font = Font(size: (unit.height * Self.textShare).rounded(), weight: .medium)
      texts = choice.items.map { TextLayout($0, font: font, language: language.code) }
      widths = texts.map { max(unit.width, $0.size.width + unit.width * 0.4) }
    }
    (self.choice, self.isChoice, self.unit) = (choice, isChoice, unit)
    frame = placed(over: key, within: limits)
    setNeedsDisplay()
  }

  /// Returns the frame above the key, so that the key's own character is over it; beside the key where there is no
  /// space above.
  private func placed(over key: Rect, within limits: Rect) -> Rect {
    let size = Size(widths.reduce(0, +) + 2 * Self.margin, unit.height * Self.heightShare)
    let before = widths.prefix(choice.start).reduce(0, +)
    var origin = Point(
      key.midX - Self.margin - before - (widths.isEmpty ? 0 : widths[choice.start] / 2),
      key.minY - size.height - Self.gap)
    if origin.y < limits.minY {
      origin.y = max(limits.minY, key.midY - size.height / 2)
      let right = key.maxX + key.width / 2
      origin.x = right + size.width <= limits.maxX ? right : key.minX - key.width / 2 - size.width
    }
    origin.x = max(limits.minX, min(origin.x, limits.maxX - size.width))
    return Rect(origin: Point(origin.x.rounded(), origin.y.rounded()), size: size)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let line = theme.lineWidth
    let plate = Path.roundedRect(bounds.inset(by: Insets(line / 2)), radius: theme.radius.small + Self.margin)
    canvas.fill(plate, with: theme.surface)
    canvas.stroke(plate, with: isChoice ? theme.outline : theme.accent, width: line)
    var x = Self.margin
    for (index, text) in texts.enumerated() {
      let cell = Rect(x, Self.margin, widths[index], bounds.height - 2 * Self.margin)
      let isChosen = isChoice && index == choice.selected
      if isChosen { canvas.fill(cell, cornerRadius: theme.radius.small, with: theme.accent) }
      let origin = cell.center - Vector(text.size.width, text.size.height) / 2
      canvas.draw(
        text, at: Point(origin.x.rounded(), origin.y.rounded()), color: isChosen ? theme.onAccent : theme.text)
      x += widths[index]
    }
  }

  /// The distance from a key.
  static let gap = 6.0
  private static let margin = 6.0
  private static let textShare = 0.5
  /// The height as a share of the height of a key.
  static let heightShare = 1.2
}
