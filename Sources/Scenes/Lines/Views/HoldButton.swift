import TouchDrawing
import TouchGeometry
import TouchUI

/// A button that must be held for a second while a ring fills. It is for actions that would harm others if they
/// happened by accident. A finger that lifts or leaves earlier does nothing. Sends ``ControlEvent/valueChanged`` when
/// the ring is full.
final class HoldButton: IconButton {
  /// The time that the button must be held, in seconds.
  static let duration = 1.0

  private var start: Instant?
  private var filling: Registration?
  private var timer: Registration?

  /// Does at once what a finger has to be held for, since nobody presses Do by accident while drawing.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  // MARK: Tracking

  override func beginTracking(_ touch: Touch) -> Bool {
    guard let application = window?.application else { return false }
    start = application.time
    filling = application.onFrame { [unowned self] _ in setNeedsDisplay() }
    timer = application.after(Self.duration) { [unowned self] in
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
    super.draw(rect, in: canvas)
    guard let start, let now = window?.application.time else { return }
    let share = min(max(now.seconds(since: start) / Self.duration, 0), 1)
    let top = -Double.pi / 2
    let ring = Path.arc(center: bounds.center, radius: radius - 8, from: top, to: top + 2 * .pi * share)
    canvas.stroke(ring, with: theme.accent, width: theme.lineWidth * 2.5, cap: .round)
  }
}
