import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A row of the list: a setting, and its state in a drawing.
final class AccessRow: Control {
  let setting: AccessSetting
  var state = AccessSetting.State.flag(false) {
    didSet { if oldValue != state { stateDidChange() } }
  }
  private let label = Label()

  init(_ setting: AccessSetting) {
    self.setting = setting
    super.init(frame: .zero)
    name = "access.\(setting)"
    label.numberOfLines = 0
    addSubview(label)
    themeDidChange()
    languageDidChange()
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    let strings = language[AccessStrings.self]
    let traits: AccessibilityTraits
    let value: String
    switch state {
    case .flag(let isOn): (traits, value) = (.toggleButton, isOn ? strings.settings.on : strings.settings.off)
    case .step(let step, _):
      (traits, value) = (.button, strings.settings.percent(Int(AccessSetting.textScales[step] * 100)))
    }
    return AccessibilityAttributes(label: label.text, value: value, traits: stateTraits.union(traits))
  }

  override func languageDidChange() {
    label.text = setting.title(in: language[AccessStrings.self])
    setNeedsLayout()
  }

  override func themeDidChange() {
    cornerRadius = theme.radius.small
    label.font = theme.type.control
    label.textColor = theme.text
    stateDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    backgroundColor = isHighlighted ? theme.surfacePressed : nil
    setNeedsDisplay()
  }

  /// The width of the drawing, with the space around it.
  private var sign: Double { Measures.sign * theme.type.scale + 2 * theme.spacing.medium }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(size.width - sign - theme.spacing.medium, .infinity))
    return Size(
      text.width + sign + theme.spacing.medium, max(Measures.height, text.height + 2 * theme.spacing.small))
  }

  override func layoutSubviews() {
    let left = theme.spacing.medium
    label.frame = Rect(left, 0, max(bounds.width - left - sign, 0), bounds.height)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    // Drawn at its usual size, and enlarged with the text.
    let area = Rect(-Measures.sign, -Measures.track / 2, Measures.sign, Measures.track)
    canvas.concatenate(.translation(bounds.maxX - theme.spacing.medium, bounds.midY))
    canvas.concatenate(.scale(theme.type.scale))
    switch state {
    case .flag(let isOn): drawSwitch(isOn, in: area, canvas)
    case .step(let step, let count): drawLetters(step, of: count, in: area, canvas)
    }
  }

  /// Draws a track with a knob. On, it is filled and the knob has a check mark, so that it is seen without colours.
  private func drawSwitch(_ isOn: Bool, in area: Rect, _ canvas: Canvas) {
    let track = Rect(area.maxX - 2 * area.height + 4, area.minY, 2 * area.height - 4, area.height)
    let plate = Path.roundedRect(track.inset(by: Insets(theme.lineWidth / 2)), radius: area.height / 2)
    if isOn { canvas.fill(plate, with: theme.accent) }
    canvas.stroke(plate, with: isOn ? theme.accent : theme.secondaryText, width: theme.lineWidth)
    let knob = Point(isOn ? track.maxX - area.height / 2 : track.minX + area.height / 2, track.midY)
    let radius = area.height / 2 - 6
    if isOn {
      canvas.fill(.circle(center: knob, radius: radius), with: theme.onAccent)
      let hook = [Vector(-4, 0), Vector(-1, 3.5), Vector(5, -4)].map { knob + $0 }
      canvas.stroke(.polyline(hook), with: theme.accent, width: 2.5, cap: .round, join: .round)
    } else {
      canvas.stroke(.circle(center: knob, radius: radius), with: theme.secondaryText, width: theme.lineWidth)
    }
  }

  /// Draws a letter in growing sizes, the present one on the accent.
  private func drawLetters(_ step: Int, of count: Int, in area: Rect, _ canvas: Canvas) {
    let width = area.width / Double(count)
    for index in 0..<count {
      let slot = Rect(area.minX + Double(index) * width, -width / 2, width, width)
      if index == step { canvas.fill(.roundedRect(slot, radius: theme.radius.small), with: theme.accent) }
      var font = Theme.dark.type.control
      font.size = 14 + 5 * Double(index)
      let letter = TextLayout("A", font: font, language: "en")
      canvas.draw(
        letter, at: slot.center - Vector(letter.size.width / 2, letter.size.height / 2),
        color: index == step ? theme.onAccent : theme.secondaryText)
    }
  }

  private enum Measures {
    static let height = 56.0
    /// The width of the drawing.
    static let sign = 96.0
    /// The height of the track of a switch.
    static let track = 32.0
  }
}
