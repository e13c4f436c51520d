import TouchCore
import TouchDrawing
import TouchGeometry

/// A tab at the left edge with a globe, which people recognise who cannot read the texts. It is narrow, so that no
/// letters of the scene lie under it, and its touch area extends farther in.
final class LanguageTab: Control {
  static let size = Size(44, 64)
  static let drawnWidth = 24.0
  private static let globe = 8.0

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "language.tab"
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: language[ControlStrings.self].language, value: language.name, traits: stateTraits.union(.button))
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, width) = (theme.radius.medium * 0.75, theme.lineWidth)
    let tab = Rect(-radius, width / 2, Self.drawnWidth + radius - width / 2, bounds.height - width)
    canvas.fill(.roundedRect(tab, radius: radius), with: isHighlighted ? theme.surfacePressed : theme.surface)
    // The edge is visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    drawGlobe(at: Point(Self.drawnWidth / 2 - 1, bounds.midY), in: canvas)
  }

  /// Draws a circle with a meridian and the equator.
  private func drawGlobe(at center: Point, in canvas: Canvas) {
    let width = theme.lineWidth * 0.75
    canvas.stroke(.circle(center: center, radius: Self.globe), with: theme.text, width: width)
    let meridian = Path.ellipse(in: Rect(center: center, size: Size(Self.globe, 2 * Self.globe)))
    canvas.stroke(meridian, with: theme.text, width: width)
    let way = Vector(Self.globe, 0)
    canvas.stroke(.line(from: center - way, to: center + way), with: theme.text, width: width)
  }
}

/// The background of the languages, with an edge, as scenes may have the colour of surfaces.
final class LanguageList: View {
  init() {
    super.init(frame: .zero)
    name = "language.list"
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let plate = Path.roundedRect(bounds.inset(by: Insets(theme.lineWidth / 2)), radius: theme.radius.medium)
    canvas.fill(plate, with: theme.surface)
    canvas.stroke(plate, with: theme.secondaryText, width: theme.lineWidth)
  }
}

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
