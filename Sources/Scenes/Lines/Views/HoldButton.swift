import TouchDrawing
import TouchGeometry
import TouchUI

/// A button that has to be held: a ring fills for a second meanwhile, and a finger that lifts or leaves sooner does
/// nothing. For what would harm others if it happened by accident. It sends ``ControlEvent/valueChanged`` when the ring is
/// full.
final class HoldButton: Control {
  /// In seconds.
  static let span = 1.0

  /// Of its square, in points.
  var side: Double? {
    didSet { superview?.setNeedsLayout() }
  }
  private var start: Instant?
  private var filling: Registration?
  private var timer: Registration?

  init() { super.init(frame: .zero) }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = side ?? theme.comfortableTarget
    return Size(side, side)
  }

  override var answersTaps: Bool { true }

  override func themeDidChange() { setNeedsDisplay() }

  // MARK: The finger

  override func beginTracking(_ touch: Touch) -> Bool {
    guard let application = window?.application else { return false }
    start = application.time
    filling = application.onFrame { [unowned self] _ in setNeedsDisplay() }
    timer = application.after(Self.span) { [unowned self] in
      stop()
      sendActions(for: .valueChanged)
    }
    return true
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    if !point(inside: touch.location(in: self)) { stop() }
    return true
  }

  override func endTracking(_ touch: Touch) { stop() }
  override func cancelTracking() { stop() }

  private func stop() {
    start = nil
    filling = nil
    timer = nil
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = bounds.height / 2 - 4
    if isHighlighted, isEnabled {
      canvas.fill(.circle(center: bounds.center, radius: radius), with: theme.surfacePressed)
    }
    if let start, let now = window?.application.time {
      let share = min(max(now.seconds(since: start) / Self.span, 0), 1)
      let top = -Double.pi / 2
      let ring = Path.arc(center: bounds.center, radius: radius - 8, from: top, to: top + 2 * .pi * share)
      canvas.stroke(ring, with: theme.accent, width: theme.lineWidth * 2.5, cap: .round)
    }
    canvas.concatenate(.translation(bounds.midX, bounds.midY))
    let color = isEnabled ? theme.text : theme.outline
    for stroke in Self.bin {
      canvas.stroke(stroke, with: color, width: theme.lineWidth * 1.5, cap: .round, join: .round)
    }
  }

  /// A bin with its lid, about the middle.
  private static let bin: [Path] = [
    .polyline([Point(-11, -8), Point(11, -8)]),
    .polyline([Point(-4, -8), Point(-4, -12), Point(4, -12), Point(4, -8)]),
    .polyline([Point(-8, -8), Point(-7, 12), Point(7, 12), Point(8, -8)]),
  ]
}
