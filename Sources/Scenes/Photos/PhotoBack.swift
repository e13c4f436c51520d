import TouchDrawing
import TouchGeometry
import TouchUI

/// The back of a photo, with its caption: the first line is the title if more lines follow. The letters are as large as the
/// space allows, and not too small to be read from 1 m; what does not fit then is cut.
final class PhotoBack: View {
  private let title = Label()
  private let text = Label()
  private let rule = View(frame: .zero)
  /// The size at which the card is shown.
  private var scale = 1.0

  static let paper = Color(hex: 0xf4ecdb)
  private static let ink = Color(hex: 0x2a241c)
  private static let accent = Color(hex: 0x963c00)
  /// The sizes of the text as it is seen, in points.
  private static let sizes = (greatest: 36.0, least: 22.0)

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Self.paper
    rule.backgroundColor = Self.accent
    for label in [title, text] {
      label.textColor = Self.ink
      label.numberOfLines = 0
      addSubview(label)
    }
    text.lineSpacing = 1.15
    addSubview(rule)
  }

  /// Shows a caption on a card of this scale.
  func show(_ caption: String, scale: Double) {
    self.scale = scale
    let lines = caption.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = lines.dropFirst().first.map { String($0.drop(while: \.isNewline)) } ?? ""
    title.text = String(lines.first ?? "")
    text.text = rest
    for view in [text, rule] { view.isHidden = rest.isEmpty }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let room = bounds.inset(by: Insets(min(28 / scale, 0.1 * min(bounds.width, bounds.height))))
    var size = Self.sizes.greatest * theme.type.scale
    while size > Self.sizes.least, height(ofType: size / scale, in: room) > room.height { size -= 2 }
    let height = min(height(ofType: size / scale, in: room), room.height)
    title.frame = Rect(room.minX, room.midY - height / 2, room.width, min(titleHeight(in: room), height))
    guard !text.isHidden else { return }
    let line = TextLayout(title.text, font: title.font, maxWidth: room.width).bounds
    let width = 4 * gap
    rule.frame = Rect(line.minX > 1 ? room.maxX - width : room.minX, title.frame.maxY + gap, width, ruleHeight)
    let top = rule.frame.maxY + gap
    text.frame = Rect(room.minX, top, room.width, max(0, min(textHeight(in: room), room.maxY - top)))
  }

  /// The distance between the parts, in points of the card.
  private var gap: Double { 12 / scale }
  private var ruleHeight: Double { max(1, 3 / scale) }

  /// Sets the type size and returns the height of the whole. All are in points of the card.
  private func height(ofType size: Double, in room: Rect) -> Double {
    title.font = Font(family: Font.displayFamily, size: 1.4 * size, weight: .semibold)
    text.font = Font(size: size)
    return titleHeight(in: room) + (text.isHidden ? 0 : 2 * gap + ruleHeight + textHeight(in: room))
  }

  private func titleHeight(in room: Rect) -> Double { title.sizeThatFits(Size(room.width, .infinity)).height }

  private func textHeight(in room: Rect) -> Double { text.sizeThatFits(Size(room.width, .infinity)).height }
}
