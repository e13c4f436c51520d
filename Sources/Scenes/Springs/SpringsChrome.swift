import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Springs scene: the heading, and below it the beam from which the three cards hang side by side.
final class SpringsChrome: SceneGround {
  /// The view that holds the cards, as large as the scene.
  let table = View(frame: .zero)
  let gripLines: GripLinesView
  /// The points of the beam that the cards hang from, and the centres of the cards at rest.
  private(set) var (hooks, homes): ([SpringHook], [Point]) = ([], [])
  /// Called when the cards have been put in new positions.
  var onArrange: () -> Void = {}

  private let coils: CoilsView
  private let cards: [SpringCard]
  private let heading = SceneHeading()
  /// The window size and the foot of the heading for which the cards were last arranged.
  private var arranged = (size: Size.zero, top: 0.0)

  init(_ cards: [SpringCard]) {
    self.cards = cards
    (gripLines, coils) = (GripLinesView(cards), CoilsView(cards))
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    for card in cards { table.addSubview(card) }
    for view in [heading, coils, table, gripLines] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  override var depths: [Color] { SpringsPalette.suiting(theme).depths }
  override var wordsAtRest: [View] { [heading] }

  /// Updates what follows the cards. Called after each step of the dynamics.
  func cardsMoved() {
    coils.setNeedsLayout()
    gripLines.setNeedsLayout()
  }

  override func languageDidChange() {
    let texts = strings.springs
    heading.show(texts.card.title, texts.headline)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    for view in [coils, table, gripLines] { view.frame = bounds }
    heading.lie(in: bounds)
    guard arranged != (bounds.size, heading.frame.maxY) else { return }
    arranged = (bounds.size, heading.frame.maxY)
    arrange()
  }

  /// Hangs the cards in their positions of rest, from which they swing until the size of the window or the height of the
  /// heading changes.
  func arrange() {
    onArrange()
    let side = SceneEdge.clearance(in: bounds)
    let top = heading.frame.maxY + (isLow ? theme.spacing.medium : theme.spacing.large)
    let room = Rect(side, top, bounds.width - 2 * side, bounds.height - top - theme.spacing.medium)
    let isHigh = bounds.height > bounds.width
    let width = min((isHigh ? 0.32 : 0.29) * room.width, 0.42 * bounds.height)
    let height = max((isHigh ? 1.1 : 0.84) * width, min(1.1 * width, 210))
    let size = Size(width, min(height, 0.62 * room.height)).rounded
    let free = room.width - size.width
    let column = max(free / 2.3, min(free / 2, size.width + theme.spacing.medium)).rounded(.down)
    let least = CardMotion.stretch + 6
    let drop = max(room.height - size.height - least, 0)
    hooks = zip([-column, 0, column], isHigh ? [0.5, 0.3, 0.7] : [0.42, 0.16, 0.7]).map { shift, depth in
      SpringHook(
        point: Point(room.midX + shift, room.minY).rounded,
        length: (least + depth * drop).rounded())
    }
    homes = hooks.map { $0.point + Vector(0, $0.length + size.height / 2) }
    for (card, home) in zip(cards, homes) {
      card.removeAllAnimations()
      card.transform = .identity
      card.frame = Rect(center: home, size: size)
    }
    coils.hooks = hooks
    cardsMoved()
  }

  /// Whether the window is so low that the cards need all the space.
  private var isLow: Bool { bounds.height < 320 }
}

extension Point {
  fileprivate var rounded: Point { Point(x.rounded(), y.rounded()) }
}

extension Size {
  /// The size in even numbers of points, so that its centre is a whole one.
  fileprivate var rounded: Size { Size(2 * (width / 2).rounded(.down), 2 * (height / 2).rounded(.down)) }
}
