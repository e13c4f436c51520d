import TouchDrawing
import TouchGeometry
import TouchUI

/// The panel with the cards, as high as the stage, and the handle that protrudes to the right.
final class SceneDrawer: View {
  /// Called when a card has been tapped.
  var onChoose: (SceneDescription) -> Void = { _ in }
  let handle = SceneHandle()
  private let panel = View(frame: .zero)
  /// The list of cards, which scrolls if the stage is too low for all of them.
  private let list = ScrollView(frame: .zero)
  /// The line at the panel's right edge. The drawer does not dim the scene beside it.
  private let edge = View(frame: .zero)
  private let cards: [SceneCard]

  init(scenes: [SceneDescription]) throws {
    cards = try scenes.map { try SceneCard($0) }
    super.init(frame: Rect(0, 0, Self.panelWidth + SceneHandle.reach, 0))
    addSubview(panel)
    addSubview(edge)
    panel.fill(with: list)
    // The cards are in the middle, and as high as there is room for.
    let (above, below) = (Spacer(), Spacer())
    for spacer in [above, below] { spacer.growth = 0.001 }
    list.contentView = StackView(
      axis: .vertical, spacing: Self.margin, insets: Insets(left: Self.margin, right: Self.margin),
      [above] + cards + [below])
    for card in cards {
      card.addAction(for: .touchUpInside) { [unowned self, scene = card.scene] _ in onChoose(scene) }
    }
    addSubview(handle)
    themeDidChange()
  }

  private static let panelWidth = SceneCard.width + 2 * margin
  private static let margin = 16.0
  private static let corner = 68.0

  /// The distance that the drawer moves to open, in points.
  var drawnWidth: Double { Self.panelWidth }

  /// Marks the card of the scene with this name.
  func mark(_ name: String) {
    for card in cards { card.isCurrent = card.scene.name == name }
  }

  override var drawsContent: Bool { false }

  /// Whether the point is on the panel or the handle. The rest of the bounds is empty.
  override func point(inside point: Point) -> Bool {
    panel.frame.contains(point) || handle.point(inside: handle.convert(point, from: self))
  }

  override func themeDidChange() {
    panel.backgroundColor = theme.surface
    edge.backgroundColor = theme.outline
    setNeedsLayout()
  }

  override func layoutSubviews() {
    panel.frame = Rect(0, 0, Self.panelWidth, bounds.height)
    edge.frame = Rect(Self.panelWidth - theme.lineWidth, 0, theme.lineWidth, bounds.height)
    // Leaves the corners free on a low stage.
    let height = min(SceneHandle.size.height, max(bounds.height - 2 * Self.corner, SceneHandle.leastHeight))
    handle.frame = Rect(
      Self.panelWidth, ((bounds.height - height) / 2).rounded(), SceneHandle.size.width, height)
  }

  /// Scrolls to the card of the current scene.
  func showCurrent() {
    layoutIfNeeded()
    guard let current = cards.first(where: \.isCurrent) else { return }
    let most = max(0, list.contentSize.height - bounds.height)
    list.contentOffset = Point(0, min(max(0, current.frame.midY - bounds.height / 2), most))
  }
}

/// A tab at the edge of the screen with a label and an arrow, easy to find and small enough not to be in the way. Its
/// touch area extends farther in.
final class SceneHandle: View {
  static let size = Size(24, 160)
  /// The width of the touch area, in points.
  static let reach = 44.0
  /// The minimum height with space for the arrow and the label, in points.
  static let leastHeight = 112.0
  /// Whether the arrow points back, because the drawer is open.
  var pointsBack = false {
    didSet { if oldValue != pointsBack { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    name = "navigation.handle"
  }

  override func point(inside point: Point) -> Bool { Rect(0, 0, Self.reach, bounds.height).contains(point) }

  override func themeDidChange() { setNeedsDisplay() }

  override func languageDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, width) = (theme.radius.medium * 0.75, theme.lineWidth)
    let tab = Rect(-radius, width / 2, bounds.width + radius - width / 2, bounds.height - width)
    canvas.fill(.roundedRect(tab, radius: radius), with: theme.surface)
    // The border makes the tab visible from afar on any background.
    canvas.stroke(.roundedRect(tab, radius: radius), with: theme.secondaryText, width: width)
    drawArrow(at: Point(bounds.midX - 1, 28), in: canvas)
    let (word, middle) = (strings.scenes, Point(bounds.midX - 1, (bounds.height + 32) / 2))
    // Han characters are stacked upright; other scripts are rotated.
    if word.unicodeScalars.allSatisfy(\.properties.isIdeographic) {
      let lines = layout(word.map(String.init).joined(separator: "\n"))
      canvas.draw(lines, at: middle - Vector(lines.size.width / 2, lines.size.height / 2), color: theme.text)
    } else {
      let line = layout(word)
      canvas.saved {
        canvas.concatenate(.translation(middle.x, middle.y))
        canvas.concatenate(.rotation(-.pi / 2))
        canvas.draw(line, at: Point(-line.size.width / 2, -line.size.height / 2), color: theme.text)
      }
    }
  }

  private func layout(_ word: String) -> TextLayout {
    TextLayout(word, font: theme.type.caption, language: language.code)
  }

  private func drawArrow(at place: Point, in canvas: Canvas) {
    let way = pointsBack ? -1.0 : 1
    let tip = place + Vector(3 * way, 0)
    let arrow = [-8.0, 0, 8].map { tip + Vector($0 == 0 ? 0 : -7 * way, $0) }
    canvas.stroke(.polyline(arrow), with: theme.text, width: theme.lineWidth * 1.25, cap: .round, join: .round)
  }
}
