import TouchCore
import TouchDrawing
import TouchGeometry

/// The sentence beside a keyboard that refuses a text.
final class KeyboardMessage: View {
  private let label = Label()
  private var hiding: Registration?

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    name = "keyboard.message"
    label.numberOfLines = 0
    label.alignment = .center
    addSubview(label)
  }

  /// The sentence that is shown; nil if none is.
  var text: String? { isHidden ? nil : label.text }

  /// Shows `text` for a while; nil hides the message.
  func show(_ text: String?) {
    isHidden = text == nil
    hiding = nil
    guard let text else { return }
    label.text = text
    hiding = window?.application.after(Self.duration) { [weak self] in self?.isHidden = true }
  }

  override func themeDidChange() {
    label.font = theme.type.control
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let margin = theme.spacing.medium
    let text = label.sizeThatFits(Size(size.width - 2 * margin, .infinity))
    return Size(size.width, text.height + 2 * theme.spacing.small)
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(left: theme.spacing.medium, right: theme.spacing.medium))
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let plate = Path.roundedRect(bounds.inset(by: Insets(theme.lineWidth / 2)), radius: theme.radius.small)
    canvas.fill(plate, with: theme.surface)
    canvas.stroke(plate, with: theme.accent, width: theme.lineWidth)
  }

  /// The seconds in which the sentence can be read twice.
  private static let duration = 8.0
}
