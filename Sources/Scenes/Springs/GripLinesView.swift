import TouchDrawing
import TouchGeometry
import TouchUI

/// The lines from fingers to cards, in front of all cards. Each leads from a dragging finger to the point that it
/// gripped. A string is a solid line. With the other methods a dashed line shows where the card could not follow.
final class GripLinesView: View {
  private let cards: [SpringCard]
  private var lines: [GripLine] = []

  private struct GripLine: Equatable {
    let finger: Point
    let grip: Point
    let isString: Bool

    /// The area that the line is drawn in.
    var extent: Rect {
      let (left, top) = (min(finger.x, grip.x), min(finger.y, grip.y))
      let size = Size(abs(finger.x - grip.x), abs(finger.y - grip.y))
      return Rect(origin: Point(left, top), size: size).inset(by: Insets(-GripLinesView.ring - 4))
    }
  }

  /// The radius of the ring around a finger.
  private static let ring = 30.0

  init(_ cards: [SpringCard]) {
    self.cards = cards
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// Updates the lines. Every frame in which something has moved calls this after the dynamics. See
  /// ``setNeedsLayout()``.
  override func layoutSubviews() {
    let now = cards.compactMap { card in
      card.grip.flatMap { grip in
        card.gripPoint.map { GripLine(finger: grip.finger, grip: $0, isString: card.method == .string) }
      }
    }
    guard now != lines else { return }
    setNeedsDisplay((lines + now).map(\.extent))
    lines = now
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    for line in lines where line.extent.intersects(rect) { draw(line, in: canvas) }
  }

  private func draw(_ line: GripLine, in canvas: Canvas) {
    let width = theme.lineWidth * 1.5
    let offset = line.grip - line.finger
    canvas.stroke(.circle(center: line.finger, radius: Self.ring), with: theme.accent, width: width)
    canvas.fill(.circle(center: line.grip, radius: 7), with: theme.accent)
    // The line begins at the ring.
    guard offset.length > Self.ring else { return }
    canvas.stroke(
      .line(from: line.finger + offset * (Self.ring / offset.length), to: line.grip), with: theme.accent, width: width,
      cap: .round, dash: line.isString ? [] : [2, 10])
  }
}
