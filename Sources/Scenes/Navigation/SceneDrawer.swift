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
  /// The headings of the parts, each with the part's first scene; none if there is only one part.
  private var headings: [(label: Label, scene: SceneDescription)] = []

  init(scenes: [SceneDescription]) throws {
    cards = try scenes.map { try SceneCard($0) }
    super.init(frame: .zero)
    addSubview(panel)
    addSubview(edge)
    panel.fill(with: list)
    // The cards are in the middle, and as high as there is room for.
    let (above, below) = (Spacer(), Spacer())
    for spacer in [above, below] { spacer.growth = 0.001 }
    list.contentView = StackView(
      axis: .vertical, spacing: Self.margin, insets: Insets(left: Self.tabMargin, right: Self.margin),
      [above] + parts() + [below])
    for card in cards {
      card.addAction(for: .touchUpInside) { [unowned self, scene = card.scene] _ in onChoose(scene) }
    }
    addSubview(handle)
    themeDidChange()
    languageDidChange()
  }

  /// Returns the cards in their parts, each below its heading if there are several or a house has named it.
  private func parts() -> [View] {
    let parts = cards.map(\.scene).parts
    guard parts.count > 1 || parts.first?.first?.houseHeading != nil else { return cards }
    return parts.enumerated().flatMap { index, scenes -> [View] in
      let heading = Label()
      heading.name = "navigation.\(scenes[0].houseHeading == nil ? scenes[0].group.rawValue : "part\(index + 1)")"
      heading.numberOfLines = 0
      headings.append((heading, scenes[0]))
      return [heading] + scenes.compactMap { scene in cards.first { $0.scene.name == scene.name } }
    }
  }

  private static let margin = 16.0
  /// The margin at the left edge of the window, in points. The tabs for access and languages lie there in front of the drawer
  /// and are 24 points wide.
  private static let tabMargin = 32.0
  private static let corner = 68.0

  /// The distance that the drawer moves to open, in points.
  var drawnWidth: Double {
    let widest = theme.type.scale == 1 ? SceneCard.width : cards.map(\.width).max() ?? SceneCard.width
    return widest + Self.tabMargin + Self.margin
  }

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
    for heading in headings {
      heading.label.font = theme.type.caption
      heading.label.textColor = theme.secondaryText
    }
    setNeedsLayout()
  }

  override func languageDidChange() {
    for heading in headings { heading.label.text = heading.scene.heading(in: language) }
  }

  override func layoutSubviews() {
    panel.frame = Rect(0, 0, drawnWidth, bounds.height)
    edge.frame = Rect(drawnWidth - theme.lineWidth, 0, theme.lineWidth, bounds.height)
    // Leaves the corners free on a low stage. On a high one the handle is in the lower 40 %, within everybody's reach.
    let height = min(SceneHandle.size.height, max(bounds.height - 2 * Self.corner, SceneHandle.leastHeight))
    let middle = window.map { bounds.height > $0.bounds.width } ?? false ? 0.8 : 0.5
    handle.frame = Rect(
      drawnWidth, (bounds.height * middle - height / 2).rounded(), SceneEdge.tabWidth(in: bounds), height)
  }

  /// Scrolls to the card of the current scene.
  func showCurrent() {
    layoutIfNeeded()
    guard let current = cards.first(where: \.isCurrent) else { return }
    let most = max(0, list.contentSize.height - bounds.height)
    list.contentOffset = Point(0, min(max(0, current.frame.midY - bounds.height / 2), most))
  }
}
