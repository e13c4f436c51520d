import TouchDrawing
import TouchGeometry
import TouchUI

/// The words over the water while nobody touches it.
final class ShoalInvitation: View {
  private let headline = Label()
  private let hint = Label()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    name = "shoal.invitation"
    for label in [headline, hint] {
      label.alignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    let texts = language[SceneStrings.self].shoal
    (headline.text, hint.text) = (texts.headline, texts.hint)
    setNeedsLayout()
  }

  override func themeDidChange() {
    (headline.textColor, hint.textColor) = (.white, Color.white.withAlpha(0.85))
    setNeedsLayout()
  }

  func show(_ isShown: Bool) {
    guard (alpha > 0) != isShown else { return }
    window?.application.animate(withDuration: isShown ? 0.8 : 0.25) { alpha = isShown ? 1 : 0 }
  }

  override func layoutSubviews() {
    let least = min(bounds.width, bounds.height)
    headline.font = Font(family: theme.type.display.family, size: max(32, (0.1 * least).rounded()), weight: .semibold)
    hint.font = Font(family: theme.type.body.family, size: max(18, (0.032 * least).rounded()), weight: .regular)
    let width = min(bounds.width - 2 * theme.spacing.large, least * 1.3)
    let room = Size(width, .infinity)
    let (high, low) = (headline.sizeThatFits(room).height, hint.sizeThatFits(room).height)
    let gap = theme.spacing.medium
    let top = (bounds.height * 0.46 - (high + gap + low) / 2).rounded()
    headline.frame = Rect(((bounds.width - width) / 2).rounded(), top, width, high)
    hint.frame = Rect(((bounds.width - width) / 2).rounded(), top + high + gap, width, low)
  }
}
