import TouchDrawing
import TouchGeometry
import TouchUI

/// A chip in a row of choices: a small button with a title, in the accent colour while on.
final class ChoiceChip: Control {
  var title: String {
    get { label.text }
    set { label.text = newValue }
  }
  var isOn = false {
    didSet { if oldValue != isOn { stateDidChange() } }
  }
  /// Whether the chip has its compact size for small windows. It remains large enough to hit.
  var isSmall = false {
    didSet { if oldValue != isSmall { themeDidChange() } }
  }
  private let label = Label()

  init() {
    super.init(frame: .zero)
    label.alignment = .center
    fill(with: label)
    themeDidChange()
  }

  override var answersTaps: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    let margin = isSmall ? theme.spacing.medium * 0.75 : theme.spacing.medium * 1.25
    let height = isSmall ? theme.minimumTarget : theme.comfortableTarget - theme.spacing.small
    return Size(max(text + 2 * margin, theme.minimumTarget), height)
  }

  override func themeDidChange() {
    cornerRadius = isSmall ? theme.radius.small * 1.5 : theme.radius.medium
    label.font = isSmall ? theme.type.caption : theme.type.control
    stateDidChange()
    sizeThatFitsDidChange()
  }

  override func stateDidChange() {
    switch (isOn, isHighlighted) {
    case (true, false): backgroundColor = theme.accent
    case (true, true): backgroundColor = theme.accentPressed
    case (false, false): backgroundColor = theme.surface
    case (false, true): backgroundColor = theme.surfacePressed
    }
    label.textColor = isOn ? theme.onAccent : theme.text
  }
}
