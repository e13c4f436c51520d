import TouchDrawing
import TouchGeometry
import TouchUI

/// A number of gesture recognition that can be made larger and smaller.
final class ThresholdRow: View {
  static let height = 72.0

  private let threshold: Threshold
  private let title: Label
  private let comment: Label
  private let value = Label()
  private let less = Button("−")
  private let more = Button("+")

  init(_ threshold: Threshold) {
    self.threshold = threshold
    title = Label(threshold.name)
    comment = Label(threshold.comment)
    super.init(frame: .zero)
    for view in [title, comment, less, value, more] { addSubview(view) }
    less.name = "kiosk.staff.\(threshold.name).less"
    more.name = "kiosk.staff.\(threshold.name).more"
    less.addAction(for: .touchUpInside) { [unowned self] _ in step(-1) }
    more.addAction(for: .touchUpInside) { [unowned self] _ in step(1) }
    value.alignment = .center
    themeDidChange()
  }

  private func step(_ direction: Double) {
    guard let application = window?.application else { return }
    threshold.change(&application.gestureDefaults, by: direction)
    show()
  }

  /// The number as it is now.
  func show() {
    guard let application = window?.application else { return }
    value.text = threshold.shown(application.gestureDefaults)
  }

  override func didMoveToWindow() { show() }

  override func themeDidChange() {
    title.font = theme.type.control
    (comment.font, comment.textColor) = (theme.type.caption, theme.secondaryText)
    value.font = theme.type.control
    value.font.hasTabularDigits = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let side = Measures.button
    more.frame = Rect(bounds.width - side, (bounds.height - side) / 2, side, side)
    value.frame = Rect(more.frame.minX - Measures.value, 0, Measures.value, bounds.height)
    less.frame = Rect(value.frame.minX - side, more.frame.minY, side, side)
    let width = less.frame.minX - theme.spacing.medium
    title.frame = Rect(0, 8, width, 28)
    comment.frame = Rect(0, 38, width, 24)
  }

  private enum Measures {
    static let button = 56.0
    static let value = 128.0
  }
}
