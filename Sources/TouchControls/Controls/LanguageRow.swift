import TouchCore
import TouchDrawing
import TouchGeometry

/// A row with a language under its own name, to be tapped; the current one has a disc before it.
final class LanguageRow: Control {
  static let height = 56.0
  /// The space for the disc.
  private static let lead = 36.0

  let ownLanguage: Language
  var isCurrent = false {
    didSet { if oldValue != isCurrent { stateDidChange() } }
  }
  private let label: Label

  init(_ language: Language) {
    ownLanguage = language
    label = Label(language.name)
    super.init(frame: .zero)
    name = "language.\(language.code)"
    addSubview(label)
    accessibilityLanguage = language.code
    themeDidChange()
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: ownLanguage.name, traits: isCurrent ? [.button, .selected] : .button)
  }

  override func themeDidChange() {
    cornerRadius = theme.radius.small
    label.font = theme.type.control
    stateDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    backgroundColor = isHighlighted ? theme.surfacePressed : nil
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    return Size(Self.lead + text + theme.spacing.large, Self.height)
  }

  override func layoutSubviews() {
    label.frame = Rect(Self.lead, 0, max(0, bounds.width - Self.lead - theme.spacing.small), bounds.height)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard isCurrent else { return }
    canvas.fill(.circle(center: Point(Self.lead / 2, bounds.midY), radius: 5), with: theme.accent)
  }
}
