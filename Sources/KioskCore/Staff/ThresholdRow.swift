import TouchDrawing
import TouchGeometry
import TouchUI

/// A threshold with buttons that increase and decrease it.
final class ThresholdRow: StackView {
  /// Called when the threshold has been changed.
  var onStep: (() -> Void)?
  let threshold: GestureThreshold
  private let title: Label
  private let comment = Label()
  private let value = Label()
  private let less = Button("−")
  private let more = Button("+")

  init(_ threshold: GestureThreshold) {
    self.threshold = threshold
    title = Label(threshold.name)
    let texts = Column(title, comment)
    super.init(axis: .horizontal, alignment: .center, [texts, Spacer(16), less, value, more])
    texts.growth = 1
    for (button, name, direction) in [(less, "less", -1.0), (more, "more", 1)] {
      button.name = "kiosk.staff.\(threshold.name).\(name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in step(direction) }
    }
    comment.numberOfLines = 0
    value.alignment = .center
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    super.languageDidChange()
    comment.text = threshold.comment(in: language)
    show()
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
    super.themeDidChange()
    title.font = theme.type.control
    (comment.font, comment.textColor) = (theme.type.caption, theme.secondaryText)
    value.font = theme.type.control
    value.font.hasTabularDigits = true
    let scale = theme.type.scale
    for button in [less, more] { button.fixSize(width: 56 * scale, height: 56 * scale) }
    title.fixSize(height: 28 * scale)
    value.fixSize(width: 112 * scale)
  }
}
