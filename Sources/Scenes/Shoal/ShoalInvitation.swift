import TouchDrawing
import TouchGeometry
import TouchUI

/// The words over the water while nobody touches it.
final class ShoalInvitation: StackView {
  private let headline = Label()
  private let hint = Label()

  init() {
    let (above, below) = (Spacer(), Spacer())
    // A little above the middle, where it looks centred.
    (above.growth, below.growth) = (46, 54)
    super.init(axis: .vertical, alignment: .center, [above, headline, Spacer(16), hint, below])
    isUserInteractionEnabled = false
    name = "shoal.invitation"
    for label in [headline, hint] {
      label.alignment = .center
      label.numberOfLines = 0
    }
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    super.languageDidChange()
    (headline.text, hint.text) = (strings.shoal.headline, strings.shoal.hint)
  }

  override func themeDidChange() {
    super.themeDidChange()
    (headline.textColor, hint.textColor) = (.white, Color.white.withAlpha(0.85))
  }

  func show(_ isShown: Bool) {
    guard (alpha > 0) != isShown else { return }
    window?.application.animate(withDuration: isShown ? 0.8 : 0.25) { alpha = isShown ? 1 : 0 }
  }

  override func layoutSubviews() {
    let least = min(bounds.width, bounds.height)
    headline.font = Font(family: theme.type.display.family, size: max(32, (0.1 * least).rounded()), weight: .semibold)
    hint.font = Font(family: theme.type.body.family, size: max(18, (0.032 * least).rounded()), weight: .regular)
    let width = min(bounds.width - 2 * SceneEdge.clearance(in: bounds), least * 1.3)
    for label in [headline, hint] { label.maximumSize.width = width }
    super.layoutSubviews()
  }
}
