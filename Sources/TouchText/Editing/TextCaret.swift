import TouchCore
import TouchGeometry

/// The caret, a bar in the accent colour. It blinks by the window's time while the person pauses, and after ten seconds it
/// stays, so that an input that was left costs nothing.
final class TextCaret: View {
  private var timer: Registration?
  private var changes = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    cornerRadius = 1
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() { backgroundColor = theme.accent }

  /// Shows the caret at `frame`, steady at first.
  func show(at frame: Rect) {
    self.frame = frame
    isHidden = false
    alpha = 1
    changes = 0
    timer = window?.application.every(Self.interval, .afterEvents) { [weak self] in self?.blink() }
  }

  func hide() {
    isHidden = true
    timer = nil
  }

  private func blink() {
    changes += 1
    alpha = changes % 2 == 0 ? 1 : 0
    if changes == Self.changes { timer = nil }
  }

  private static let interval = 0.5
  /// The number of changes until the caret stays; even, so that it is visible.
  private static let changes = 20
}
