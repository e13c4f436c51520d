import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Springs scene: the heading and the three cards, side by side in a wide window and one below the
/// other in a high one.
final class SpringsChrome: SceneGround {
  /// The view that holds the cards, as large as the scene.
  let table = View(frame: .zero)
  let gripLines: GripLinesView

  private let cards: [SpringCard]
  private let heading = SceneHeading()
  /// The window size and the foot of the heading for which the cards were last arranged.
  private var arranged = (size: Size.zero, top: 0.0)

  init(_ cards: [SpringCard]) {
    self.cards = cards
    gripLines = GripLinesView(cards)
    super.init(frame: .zero)
    for card in cards { table.addSubview(card) }
    for view in [heading, table, gripLines] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    let texts = strings.springs
    heading.show(texts.card.title, texts.headline)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    for view in [table, gripLines] { view.frame = bounds }
    heading.lie(in: bounds)
    guard arranged != (bounds.size, heading.frame.maxY) else { return }
    arranged = (bounds.size, heading.frame.maxY)
    arrange()
  }

  /// Arranges the cards at their initial positions. They stay where visitors leave them until the size of the window or
  /// the height of the heading changes.
  private func arrange() {
    let margin = isLow ? theme.spacing.medium : heading.margin(in: bounds)
    let room = Rect(
      heading.frame.minX, heading.frame.maxY, bounds.width - 2 * heading.frame.minX,
      bounds.height - heading.frame.maxY - margin)
    let isRow = bounds.width >= bounds.height
    let gap = bounds.width < 1000 ? theme.spacing.medium : theme.spacing.large
    let size = isRow ? rowSize(room, gap) : columnSize(room, gap)
    let step = isRow ? Vector(size.width + gap, 0) : Vector(0, size.height + gap)
    // Slightly above the geometric middle, where it looks centred.
    let middle = Point(bounds.midX, room.minY + room.height * (isRow ? 0.48 : 0.5)).rounded
    for (card, place) in zip(cards, [-1.0, 0, 1]) {
      card.transform = .identity
      card.frame = Rect(center: middle + step * place, size: size)
    }
  }

  /// Whether the window is so low that the cards need all the space.
  private var isLow: Bool { bounds.height < 320 }

  private func rowSize(_ room: Rect, _ gap: Double) -> Size {
    let width = min((room.width - 2 * gap) / 3, (isLow ? 0.5 : 0.36) * bounds.height).rounded(.down)
    return Size(width, min(max(0.8 * width, min(1.35 * width, 210)), room.height).rounded(.down))
  }

  private func columnSize(_ room: Rect, _ gap: Double) -> Size {
    let height = min(0.85 * (room.height - 2 * gap) / 3, 0.4 * bounds.width)
    return Size(min(room.width, height / 0.6).rounded(.down), height.rounded(.down))
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x.rounded(), y.rounded()) }
}
