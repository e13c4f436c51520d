import TouchDrawing
import TouchGeometry
import TouchUI

/// A row of inks to choose from. The current ink is larger and has a ring. Sends ``ControlEvent/valueChanged``.
final class InkPalette: Control {
  private(set) var ink = Ink.plain
  private var pressed: Ink?

  /// The width of each ink in points, or nil for the theme's comfortable target.
  var side: Double? {
    didSet { setNeedsDisplay() }
  }

  private static let largestRing = 25.0
  private var ring: Double { min(Self.largestRing, step / 2 - 2) }
  private var chosenDot: Double { ring - 7 }
  private var dot: Double { ring - 11 }

  init() {
    super.init(frame: .zero)
    name = "lines.ink"
  }

  private var step: Double { side ?? theme.comfortableTarget }

  override func sizeThatFits(_ size: Size) -> Size { Size(step * Double(Ink.allCases.count), step) }

  override var answersTaps: Bool { true }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let art = LineArt(theme)
    for (index, each) in Ink.allCases.enumerated() {
      let center = Point((Double(index) + 0.5) * step, bounds.midY)
      let isLarge = each == ink || each == pressed
      canvas.fill(.circle(center: center, radius: isLarge ? chosenDot : dot), with: art.color(of: each))
      guard each == ink else { continue }
      canvas.stroke(.circle(center: center, radius: ring), with: theme.text, width: theme.lineWidth)
    }
  }

  override var accessibilityDefaults: AccessibilityAttributes? { nil }

  /// An element for each ink.
  override var accessibilityElements: [Responder]? {
    get {
      let texts = strings.lines
      return Ink.allCases.enumerated().map { index, each in
        let element = AccessibilityElement(container: self, identifier: each)
        element.accessibilityLabel = texts.ink(texts.name(of: each))
        element.accessibilityTraits = each == ink ? [.button, .selected] : .button
        element.accessibilityFrameInContainerSpace = Rect(Double(index) * step, 0, step, bounds.height)
        return element
      }
    }
    set {}
  }

  private func ink(at touch: Touch) -> Ink? {
    let location = touch.location(in: self)
    guard point(inside: location) else { return nil }
    return Ink.allCases[min(Int(location.x / step), Ink.allCases.count - 1)]
  }

  private func press(_ ink: Ink?) {
    pressed = ink
    setNeedsDisplay()
  }

  override func beginTracking(_ touch: Touch) -> Bool {
    press(ink(at: touch))
    return pressed != nil
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    press(ink(at: touch))
    return pressed != nil
  }

  override func endTracking(_ touch: Touch) {
    let chosen = pressed
    press(nil)
    guard let chosen, chosen != ink else { return }
    ink = chosen
    sendActions(for: .valueChanged)
  }

  override func cancelTracking() { press(nil) }
}
