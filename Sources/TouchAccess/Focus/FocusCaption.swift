import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A panel beside the ring with the words of the focused element, and what the keys do with it.
final class FocusCaption: View {
  struct Words: Equatable {
    var title: String
    var text: String
  }

  /// The words; nil hides the panel.
  var words: Words? {
    didSet {
      isHidden = words == nil
      title.text = words?.title ?? ""
      text.text = words?.text ?? ""
    }
  }
  private let title = Label()
  private let text = Label()

  init() {
    super.init(frame: .zero)
    name = "focus.caption"
    isUserInteractionEnabled = false
    isHidden = true
    for label in [title, text] {
      label.numberOfLines = 0
      addSubview(label)
    }
    themeDidChange()
  }

  override func themeDidChange() {
    title.font = theme.type.heading
    text.font = theme.type.body
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let plate = Path.roundedRect(bounds.inset(by: Insets(theme.lineWidth / 2)), radius: theme.radius.medium)
    canvas.fill(plate, with: theme.surface)
    canvas.stroke(plate, with: theme.text, width: theme.lineWidth)
  }

  /// Lays the panel out below the ring or, without space there, above it or in the middle of it.
  func place(beside ring: Rect, within bounds: Rect) {
    guard words != nil else { return }
    let (edge, gap) = (theme.spacing.medium, theme.spacing.small)
    let width = min(Self.width, bounds.width - 2 * edge) - 2 * edge
    let (top, rest) = (title.sizeThatFits(Size(width, .infinity)), text.sizeThatFits(Size(width, .infinity)))
    let size = Size(max(top.width, rest.width) + 2 * edge, top.height + gap / 2 + rest.height + 2 * edge)
    let below = ring.maxY + edge
    let above = ring.minY - edge - size.height
    // The button with the actions is at the corner below.
    let foot = bounds.maxY - edge - size.height
    let y = below <= foot ? below : above >= bounds.minY + edge ? above : foot
    let x = max(bounds.minX + edge, min(ring.midX - size.width / 2, bounds.maxX - edge - size.width))
    place(in: Rect(x.rounded(), max(edge, y).rounded(), size.width, size.height))
    title.place(in: Rect(edge, edge, width, top.height))
    text.place(in: Rect(edge, edge + top.height + gap / 2, width, rest.height))
  }

  private static let width = 480.0
}
