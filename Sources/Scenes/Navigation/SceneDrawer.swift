import TouchDrawing
import TouchGeometry
import TouchUI

/// The panel with the cards, as high as the stage, and the handle that sticks out of it to the right.
final class SceneDrawer: View {
  /// A card has been tapped.
  var onChoose: (SceneDescription) -> Void = { _ in }
  let handle = SceneHandle()
  private let panel = View(frame: .zero)
  /// Where it ends, as it darkens nothing beside it.
  private let edge = View(frame: .zero)
  private let cards: [SceneCard]

  init(scenes: [SceneDescription]) throws {
    cards = try scenes.map { try SceneCard($0) }
    super.init(frame: Rect(0, 0, Self.panelWidth + SceneHandle.size.width, 0))
    addSubview(panel)
    addSubview(edge)
    for card in cards {
      panel.addSubview(card)
      card.addAction(for: .touchUpInside) { [unowned self, scene = card.scene] _ in onChoose(scene) }
    }
    addSubview(handle)
    themeDidChange()
  }

  private static let panelWidth = SceneCard.width + 2 * margin
  private static let margin = 16.0

  /// How far it comes in when it is opened.
  var drawnWidth: Double { Self.panelWidth }

  /// Marks the card of this scene.
  func mark(_ name: String) {
    for card in cards { card.isCurrent = card.scene.name == name }
  }

  override var drawsContent: Bool { false }

  /// Beside the panel there is only the handle.
  override func point(inside point: Point) -> Bool {
    panel.frame.contains(point) || handle.frame.contains(point)
  }

  override func themeDidChange() {
    panel.backgroundColor = theme.surface
    edge.backgroundColor = theme.outline
    setNeedsLayout()
  }

  override func layoutSubviews() {
    panel.frame = Rect(0, 0, Self.panelWidth, bounds.height)
    edge.frame = Rect(Self.panelWidth - theme.lineWidth, 0, theme.lineWidth, bounds.height)
    handle.frame = Rect(
      Self.panelWidth, ((bounds.height - SceneHandle.size.height) / 2).rounded(), SceneHandle.size.width,
      SceneHandle.size.height)
    let gap = theme.spacing.medium
    let room = (bounds.height - 2 * Self.margin + gap) / Double(cards.count) - gap
    let height = min(SceneCard.height, room).rounded(.down)
    var y = ((bounds.height - Double(cards.count) * (height + gap) + gap) / 2).rounded()
    for card in cards {
      card.frame = Rect(Self.margin, y, SceneCard.width, height)
      y += height + gap
    }
  }
}

/// What sticks out of the edge of the screen: a tab with an arrow, easily found and hit, and never in the way of much.
/// All of it is seen: who begins a line beside it draws one. A finger finds it all the same, as it can not miss the edge.
final class SceneHandle: View {
  static let size = Size(24, 144)
  /// Whether the arrow shows the way in, since the drawer is out.
  var pointsBack = false {
    didSet { if oldValue != pointsBack { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "navigation.handle"
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = bounds.width / 2
    let tab = Rect(-radius, 0, bounds.width + radius, bounds.height)
    canvas.fill(.roundedRect(tab, radius: radius), with: theme.surface)
    let way = pointsBack ? -1.0 : 1
    let tip = Point(bounds.midX + 3 * way, bounds.midY)
    let arrow = [-9.0, 0, 9].map { tip + Vector($0 == 0 ? 0 : -7 * way, $0) }
    canvas.stroke(
      .polyline(arrow), with: theme.secondaryText, width: theme.lineWidth * 1.25, cap: .round, join: .round)
  }
}
