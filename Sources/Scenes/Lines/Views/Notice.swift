import TouchDrawing
import TouchGeometry
import TouchUI

/// A line of text that reports a problem, with a warning sign. Hidden while there is none.
final class Notice: View {
  private let label = Label()
  private static let sign = 28.0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    label.numberOfLines = 0
    addSubview(label)
    themeDidChange()
  }

  /// The lasting text, or nil for none.
  var text: String? {
    didSet { show() }
  }
  private var passing: (text: (SceneStrings) -> String, end: Registration)?

  /// Shows a passing `text` for some seconds in place of the lasting one.
  func tell(_ text: @escaping (SceneStrings) -> String) {
    guard let application = window?.application else { return }
    let end = application.after(Self.readingTime) { [weak self] in self?.endTelling() }
    passing = (text, end)
    show()
  }

  /// Ends the passing text.
  func endTelling() {
    passing = nil
    show()
  }

  /// The time for which a passing text is shown, in seconds.
  private static let readingTime = 5.0

  private func show() {
    let shown = passing?.text(strings) ?? text
    isHidden = shown == nil
    label.text = shown ?? ""
    superview?.setNeedsLayout()
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    cornerRadius = theme.radius.medium
    label.font = theme.type.control
    setNeedsDisplay()
  }

  private var signRoom: Double { Self.sign + 2 * theme.spacing.medium }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(size.width - signRoom - theme.spacing.large, size.height))
    return Size(text.width + signRoom + theme.spacing.large, text.height + 2 * theme.spacing.medium)
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(left: signRoom, right: theme.spacing.large))
  }

  /// Draws a triangle with an exclamation mark.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (x, y) = (theme.spacing.medium + Self.sign / 2, bounds.midY)
    var triangle = Path.polyline([Point(x, y - 12), Point(x + 14, y + 12), Point(x - 14, y + 12)])
    triangle.close()
    canvas.stroke(triangle, with: theme.accent, width: theme.lineWidth, join: .round)
    let stem = Path.line(from: Point(x, y - 3), to: Point(x, y + 3))
    canvas.stroke(stem, with: theme.accent, width: theme.lineWidth, cap: .round)
    canvas.fill(.circle(center: Point(x, y + 8), radius: 1.5), with: theme.accent)
  }
}
