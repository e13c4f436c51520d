import TouchDrawing
import TouchGeometry
import TouchUI

/// What ties cards to fingers, in front of all cards: from each finger that drags one a line to the place that was gripped.
/// The string is drawn through; of the other ways of dragging a dashed line is seen where the card did not come along.
final class TiesView: View {
  private let cards: [SpringCard]
  private var ties: [Tie] = []

  private struct Tie: Equatable {
    let finger: Point
    let grip: Point
    let isString: Bool

    /// All that is drawn of it.
    var extent: Rect {
      let (left, top) = (min(finger.x, grip.x), min(finger.y, grip.y))
      let size = Size(abs(finger.x - grip.x), abs(finger.y - grip.y))
      return Rect(origin: Point(left, top), size: size).inset(by: Insets(-TiesView.ring - 4))
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

  /// Each frame in which something has moved comes here, after dynamics have: see ``setNeedsLayout()``.
  override func layoutSubviews() {
    let now = cards.compactMap { card in
      card.grip.flatMap { grip in
        card.gripPlace.map { Tie(finger: grip.finger, grip: $0, isString: card.way == .string) }
      }
    }
    guard now != ties else { return }
    for tie in ties + now { setNeedsDisplay(tie.extent) }
    ties = now
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    for tie in ties where tie.extent.intersects(rect) { draw(tie, in: canvas) }
  }

  private func draw(_ tie: Tie, in canvas: Canvas) {
    let width = theme.lineWidth * 1.5
    let way = tie.grip - tie.finger
    canvas.stroke(.circle(center: tie.finger, radius: Self.ring), with: theme.accent, width: width)
    canvas.fill(.circle(center: tie.grip, radius: 7), with: theme.accent)
    // From the ring on.
    guard way.length > Self.ring else { return }
    canvas.stroke(
      .line(from: tie.finger + way * (Self.ring / way.length), to: tie.grip), with: theme.accent, width: width,
      cap: .round, dash: tie.isString ? [] : [2, 10])
  }
}
