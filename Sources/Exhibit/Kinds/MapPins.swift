import TouchDrawing
import TouchGeometry
import TouchUI

/// A pin whose tip shows a place.
final class PinView: Control {
  let pin: MapPage.Pin
  weak var card: PinCard?

  init(_ pin: MapPage.Pin, _ metrics: PageMetrics) {
    self.pin = pin
    super.init(frame: Rect(0, 0, max(48, 56 * metrics.unit), max(56, 64 * metrics.unit)))
    name = "pin.\(pin.title)"
    accessibilityLabel = pin.title
  }

  override var answersTaps: Bool { true }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let factor = min(bounds.width / 56, bounds.height / 64)
    canvas.concatenate(.scale(factor))
    var drop = Path()
    drop.move(to: Point(28, 63))
    drop.addCurve(to: Point(28, 4), control1: Point(0, 34), control2: Point(2, 4))
    drop.addCurve(to: Point(28, 63), control1: Point(54, 4), control2: Point(56, 34))
    canvas.fill(drop, with: isHighlighted ? theme.accentPressed : theme.accent)
    canvas.stroke(drop, with: theme.onAccent, width: 2)
    let ring = Path.circle(center: Point(28, 25), radius: card == nil ? 8 : 11)
    canvas.fill(ring, with: theme.onAccent)
  }
}

/// The card of a pin: its picture, its title and its text. A tap on it closes it.
final class PinCard: Control {
  var onClose: () -> Void = {}
  private let column: Column
  private let size: Size

  init(_ pin: MapPage.Pin, _ metrics: PageMetrics) {
    let width = min(360 * metrics.unit, metrics.size.width - 2 * metrics.gap).rounded()
    column = Column(spacing: 10, insets: Insets(metrics.gap))
    let title = Label(pin.title, font: metrics.heading)
    let text = Label(pin.text, font: metrics.body)
    for label in [title, text] { label.numberOfLines = 0 }
    if let picture = pin.picture.map({ PictureView($0, metrics) }) {
      picture.fixSize(height: (width * 0.5).rounded())
      column.addArrangedSubview(picture)
    }
    for label in [title, text] where !label.text.isEmpty { column.addArrangedSubview(label) }
    column.isUserInteractionEnabled = false
    size = Size(width, min(column.sizeThatFits(Size(width, .infinity)).height, metrics.size.height * 0.8))
    super.init(frame: Rect(origin: .zero, size: size))
    name = "card.\(pin.title)"
    backgroundColor = metrics.theme.background
    cornerRadius = metrics.radius
    addSubview(column)
    column.frame = bounds
    addAction(for: .touchUpInside) { [unowned self] _ in onClose() }
  }

  override var answersTaps: Bool { true }

  /// Comes above the tip of a pin, or below it, within `room`.
  func place(beside tip: Point, in room: Rect) {
    let gap = 76.0
    let above = tip.y - gap - size.height
    let y = above > room.minY + 8 ? above : tip.y + 12
    let x = max(room.minX + 8, min(tip.x - size.width / 2, room.maxX - size.width - 8))
    frame = Rect(
      x.rounded(), max(room.minY + 8, min(y, room.maxY - size.height - 8)).rounded(), size.width, size.height)
  }
}
