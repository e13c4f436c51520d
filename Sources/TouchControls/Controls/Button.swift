import TouchCore
import TouchDrawing
import TouchGeometry

/// A button with a title that sends ``ControlEvent/touchUpInside`` when it is tapped.
///
/// Under a finger it changes its colour at once and shrinks a little in 0.2 s; when the finger leaves it, it returns to
/// normal. A disabled button is drawn as an outline only.
open class Button: Control {
  /// The prominence of a button.
  public enum Style: Hashable, Sendable {
    /// A button among others.
    case standard
    /// The main action, in the accent colour.
    case prominent
  }

  public var title: String {
    didSet { label.text = title }
  }
  public var style: Style {
    didSet { if oldValue != style { appearanceChanged() } }
  }
  private let plate = View(frame: .zero)
  private let label = Label()

  /// Creates a button of the size that suits its title.
  public init(_ title: String = "", style: Style = .standard) {
    self.title = title
    self.style = style
    super.init(frame: .zero)
    label.text = title
    label.alignment = .center
    plate.isUserInteractionEnabled = false
    plate.addSubview(label)
    addSubview(plate)
    appearanceChanged()
    sizeToFit()
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    return Size(max(text + 2 * Measures.margin, theme.comfortableTarget), Measures.height)
  }

  open override func firstBaseline(in size: Size) -> Double? {
    label.firstBaseline(in: Size(size.width - 2 * theme.spacing.small, size.height))
  }

  open override var answersTaps: Bool { true }

  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: title.isEmpty ? nil : title, traits: stateTraits.union(.button))
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func stateDidChange() {
    appearanceChanged()
    let transform = isHighlighted ? Transform.scale(Measures.pressedScale) : .identity
    animateQuickly { plate.transform = transform }
  }

  open override func layoutSubviews() {
    plate.center = bounds.center
    plate.bounds = Rect(origin: .zero, size: bounds.size)
    plate.cornerRadius = radius
    label.frame = plate.bounds.inset(by: Insets(left: theme.spacing.small, right: theme.spacing.small))
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !isEnabled else { return }
    let edge = bounds.inset(by: Insets(theme.lineWidth / 2))
    canvas.stroke(
      .roundedRect(edge, radius: radius - theme.lineWidth / 2), with: theme.outline, width: theme.lineWidth)
  }

  private var radius: Double { min(theme.radius.medium, bounds.height / 2) }

  private func appearanceChanged() {
    label.font = theme.type.control
    label.textColor = style == .prominent && isEnabled ? theme.onAccent : theme.text
    label.alpha = isEnabled ? 1 : 0.4
    plate.backgroundColor = isEnabled ? plateColor : nil
    setNeedsDisplay()
  }

  private var plateColor: Color {
    switch style {
    case .standard: isHighlighted ? theme.surfacePressed : theme.surface
    case .prominent: isHighlighted ? theme.accentPressed : theme.accent
    }
  }

  private enum Measures {
    static let height = 56.0
    /// The distance from the title to the sides.
    static let margin = 24.0
    static let pressedScale = 0.95
  }
}
