import TouchDrawing
import TouchGeometry
import TouchUI

/// A large button with a sentence: one of several choices. It shows whether it is chosen, and afterwards how many chose it
/// or whether it was right, by shape as well as by colour.
final class ChoiceButton: Control {
  enum Mark: Hashable { case none, chosen, right, wrong }

  /// The mark at the right.
  var mark = Mark.none { didSet { if oldValue != mark { setNeedsDisplay() } } }
  /// The share of people who chose it, from 0 to 1, with the words for it; nil to show none.
  var result: (share: Double, words: String)? { didSet { showResult(oldValue?.share ?? 0) } }
  /// The height that it has at least, where the page has room for it.
  var leastHeight = 0.0 { didSet { if oldValue != leastHeight { sizeThatFitsDidChange() } } }
  let text: String
  private let label: Label
  private let share = Label()
  private let bar = View(frame: .zero)
  private let metrics: PageMetrics

  init(_ text: String, font: Font, _ metrics: PageMetrics) {
    (self.text, self.metrics) = (text, metrics)
    label = Label(text, font: font)
    super.init(frame: .zero)
    name = "choice.\(text)"
    label.numberOfLines = 0
    share.font = metrics.heading
    share.alignment = .trailing
    bar.isUserInteractionEnabled = false
    bar.cornerRadius = metrics.radius
    bar.backgroundColor = metrics.theme.surface.interpolated(to: metrics.theme.accent, fraction: 0.38)
    for view in [bar, label, share] { addSubview(view) }
    clipsToBounds = true
    cornerRadius = metrics.radius
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: text, value: result?.words, traits: mark == .chosen || mark == .right ? [.button, .selected] : .button)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = label.sizeThatFits(Size(size.width - 2 * metrics.gap - sign, .infinity)).height
    return Size(size.width, max((metrics.target * 1.15).rounded(), height + metrics.gap, leastHeight))
  }

  /// The width of the mark or the result.
  private var sign: Double { metrics.target * 1.3 }

  override func layoutSubviews() {
    label.frame = Rect(metrics.gap, 0, bounds.width - 2 * metrics.gap - sign, bounds.height)
    share.frame = Rect(bounds.width - metrics.gap - sign, 0, sign, bounds.height)
    bar.frame = Rect(0, 0, bounds.width * (result?.share ?? 0), bounds.height)
  }

  private func showResult(_ old: Double) {
    share.text = result?.words ?? ""
    guard window != nil, !bounds.isEmpty else { return }
    bar.frame = Rect(0, 0, bounds.width * old, bounds.height)
    View.animate(withDuration: metrics.theme.duration.calm, options: .allowUserInteraction) {
      bar.frame = Rect(0, 0, bounds.width * (result?.share ?? 0), bounds.height)
    }
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let theme = metrics.theme
    canvas.fill(bounds, cornerRadius: cornerRadius, with: isHighlighted ? theme.surfacePressed : theme.surface)
    guard mark != .none else { return }
    let edge = bounds.inset(by: Insets(1.5))
    canvas.stroke(
      .roundedRect(edge, radius: cornerRadius - 1.5), with: mark == .wrong ? theme.secondaryText : theme.accent,
      width: 3)
    guard result == nil else { return }
    let (middle, side) = (Point(bounds.width - metrics.gap - metrics.target * 0.3, bounds.midY), metrics.target * 0.2)
    let strokes: [Path] =
      mark == .wrong
      ? [
        .line(from: middle - Vector(side, side), to: middle + Vector(side, side)),
        .line(from: middle + Vector(-side, side), to: middle + Vector(side, -side)),
      ]
      : [
        .polyline([
          middle + Vector(-side, 0), middle + Vector(-side * 0.2, side * 0.8), middle + Vector(side, -side * 0.8),
        ])
      ]
    for stroke in strokes {
      canvas.stroke(
        stroke, with: mark == .wrong ? theme.secondaryText : theme.accent, width: 5 * metrics.unit, cap: .round,
        join: .round)
    }
  }
}
