import TouchDrawing
import TouchGeometry
import TouchUI

/// A small button with a title in a row of choices.
final class ChoiceChip: Control {
  /// The purposes of chips, each with a shape of its own.
  enum Kind {
    /// A chapter: underlined.
    case tab
    /// One of several that exclude each other: a part of a bar, filled while on.
    case segment
    /// One of several that can be on together: a switch beside the title.
    case toggle
    /// Something to show: a round button with a triangle beside the title.
    case play
  }

  var kind = Kind.segment {
    didSet { if oldValue != kind { themeDidChange() } }
  }
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
    addSubview(label)
    themeDidChange()
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    switch kind {
    case .tab, .segment: AccessibilityAttributes(label: title, traits: isOn ? [.button, .selected] : .button)
    case .toggle:
      AccessibilityAttributes(
        label: title, value: isOn ? language[ControlStrings.self].on : language[ControlStrings.self].off,
        traits: .toggleButton)
    case .play: AccessibilityAttributes(label: title, traits: .button)
    }
  }

  override var answersTaps: Bool { true }

  private var height: Double { isSmall ? theme.minimumTarget : theme.comfortableTarget - theme.spacing.small }
  private var margin: Double { isSmall ? theme.spacing.medium * 0.75 : theme.spacing.medium * 1.25 }

  /// The margins of the title. The left one holds the symbol, if any.
  private var margins: (left: Double, right: Double) {
    switch kind {
    case .tab, .segment: (margin, margin)
    case .toggle: (switchSize.width + theme.spacing.small, theme.spacing.small / 2)
    case .play: (height + theme.spacing.small, theme.spacing.small / 2)
    }
  }

  private var switchSize: Size { isSmall ? Size(40, 24) : Size(52, 30) }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    return Size(max(text + margins.left + margins.right, theme.minimumTarget), height)
  }

  override func layoutSubviews() {
    let side = margins
    label.frame = Rect(side.left, 0, bounds.width - side.left - side.right, bounds.height)
  }

  override func themeDidChange() {
    label.alignment = kind == .tab || kind == .segment ? .center : .left
    label.font = isSmall ? theme.type.caption : theme.type.control
    stateDidChange()
    setNeedsLayout()
    sizeThatFitsDidChange()
  }

  override func stateDidChange() {
    label.textColor = isOn && kind == .segment ? theme.onAccent : theme.text
    setNeedsDisplay()
  }

  // MARK: Drawing

  private var accent: Color { isHighlighted ? theme.accentPressed : theme.accent }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if isHighlighted { canvas.fill(bounds, cornerRadius: theme.radius.medium, with: theme.text.withAlpha(0.12)) }
    switch kind {
    case .tab: drawUnderline(in: canvas)
    case .segment: if isOn { canvas.fill(bounds, cornerRadius: theme.radius.medium * 0.75, with: accent) }
    case .toggle: drawSwitch(in: canvas)
    case .play: drawTriangle(in: canvas)
    }
  }

  private func drawUnderline(in canvas: Canvas) {
    let width = theme.lineWidth * (isOn ? 2.5 : 1)
    canvas.fill(
      Rect(0, bounds.height - width, bounds.width, width), with: isOn ? accent : theme.text.withAlpha(0.4))
  }

  private func drawSwitch(in canvas: Canvas) {
    let track = Rect(origin: Point(0, (bounds.height - switchSize.height) / 2), size: switchSize)
    let radius = track.height / 2
    let line = Path.roundedRect(track.inset(by: Insets(theme.lineWidth / 2)), radius: radius)
    if isOn { canvas.fill(line, with: accent) }
    canvas.stroke(line, with: isOn ? accent : theme.secondaryText, width: theme.lineWidth)
    let knob = Point(isOn ? track.maxX - radius : track.minX + radius, track.midY)
    canvas.fill(.circle(center: knob, radius: 0.6 * radius), with: isOn ? theme.onAccent : theme.secondaryText)
  }

  private func drawTriangle(in canvas: Canvas) {
    let radius = height / 2
    let center = Point(radius, bounds.midY)
    canvas.fill(.circle(center: center, radius: radius), with: isHighlighted ? theme.secondaryText : theme.text)
    var triangle = Path()
    triangle.move(to: center + Vector(-0.26, -0.42) * radius)
    triangle.addLine(to: center + Vector(0.48, 0) * radius)
    triangle.addLine(to: center + Vector(-0.26, 0.42) * radius)
    triangle.close()
    canvas.fill(triangle, with: theme.background)
  }
}
