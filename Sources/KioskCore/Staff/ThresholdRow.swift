import TouchDrawing
import TouchGeometry
import TouchUI

/// A threshold with buttons that increase and decrease it.
final class ThresholdRow: View {
  /// Called when the threshold has been changed.
  var onStep: (() -> Void)?
  /// The gap between rows, in points.
  var gap = 16.0
  let threshold: GestureThreshold
  private let title: Label
  private let comment = Label()
  private let value = Label()
  private let less = Button("−")
  private let more = Button("+")

  init(_ threshold: GestureThreshold) {
    self.threshold = threshold
    title = Label(threshold.name)
    super.init(frame: .zero)
    for view in [title, comment, less, value, more] { addSubview(view) }
    less.name = "kiosk.staff.\(threshold.name).less"
    more.name = "kiosk.staff.\(threshold.name).more"
    less.addAction(for: .touchUpInside) { [unowned self] _ in step(-1) }
    more.addAction(for: .touchUpInside) { [unowned self] _ in step(1) }
    comment.numberOfLines = 0
    value.alignment = .center
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    comment.text = threshold.comment(in: language)
    show()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func step(_ direction: Double) {
    guard let application = window?.application else { return }
    threshold.change(&application.gestureDefaults, by: direction)
    show()
    onStep?()
  }

  /// Shows the current value.
  func show() {
    guard let application = window?.application else { return }
    value.text = strings.panel.value(threshold.number(in: application.gestureDefaults), threshold.unit)
  }

  override func themeDidChange() {
    title.font = theme.type.control
    (comment.font, comment.textColor) = (theme.type.caption, theme.secondaryText)
    value.font = theme.type.control
    value.font.hasTabularDigits = true
    setNeedsLayout()
  }

  /// Returns the height that the text needs in this width.
  override func sizeThatFits(_ size: Size) -> Size {
    let text = Measures.title + comment.sizeThatFits(Size(textWidth(size.width), .infinity)).height
    return Size(size.width, max(text, Measures.button) + gap)
  }

  override func layoutSubviews() {
    let side = Measures.button
    more.frame = Rect(bounds.width - side, (bounds.height - side) / 2, side, side)
    value.frame = Rect(more.frame.minX - Measures.value, 0, Measures.value, bounds.height)
    less.frame = Rect(value.frame.minX - side, more.frame.minY, side, side)
    let width = textWidth(bounds.width)
    let height = comment.sizeThatFits(Size(width, .infinity)).height
    title.frame = Rect(0, ((bounds.height - Measures.title - height) / 2).rounded(), width, Measures.title)
    comment.frame = Rect(0, title.frame.maxY, width, height)
  }

  private func textWidth(_ width: Double) -> Double {
    max(0, width - 2 * Measures.button - Measures.value - theme.spacing.medium)
  }

  private enum Measures {
    static let button = 56.0
    static let value = 112.0
    static let title = 28.0
  }
}
