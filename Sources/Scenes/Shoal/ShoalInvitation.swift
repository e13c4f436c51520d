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

  /// Draws the ground of the words, on which they can be read with any creature behind them.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let words = headline.frame.union(hint.frame)
    let (side, edge) = (theme.spacing.large, theme.spacing.medium)
    let plate = words.inset(by: Insets(top: -edge, left: -side, bottom: -1.25 * edge, right: -side))
    canvas.fill(
      .roundedRect(plate, radius: theme.radius.large),
      with: theme.hasHighContrast ? .black : Self.deep.withAlpha(Self.cover))
  }

  /// The colour of deep water.
  static let deep = Color(hex: 0x041220)
  /// The opacity of the ground.
  static let cover = 0.7

  override func languageDidChange() {
    super.languageDidChange()
    (headline.text, hint.text) = (strings.shoal.headline, strings.shoal.hint)
  }

  override func themeDidChange() {
    super.themeDidChange()
    (headline.textColor, hint.textColor) = (.white, Color.white.withAlpha(0.9))
    setNeedsLayout()
  }

  func show(_ isShown: Bool) {
    guard (alpha > 0) != isShown else { return }
    window?.application.animate(withDuration: isShown ? 0.8 : 0.25) { alpha = isShown ? 1 : 0 }
  }

  override func layoutSubviews() {
    let (least, scale) = (min(bounds.width, bounds.height), theme.type.scale)
    headline.font = Font(
      family: theme.type.display.family, size: max(32, (0.1 * least).rounded()) * min(scale, 1.35),
      weight: .semibold)
    hint.font = Font(
      family: theme.type.body.family, size: max(18, (0.032 * least).rounded()) * scale, weight: .regular)
    let width = min(bounds.width - 2 * SceneEdge.clearance(in: bounds), least * 1.3 * scale)
    for label in [headline, hint] {
      label.keepWordsWhole(in: width)
      label.maximumSize.width = width
    }
    super.layoutSubviews()
    setNeedsDisplay()
  }
}
