import TouchDrawing
import TouchGeometry
import TouchUI

/// The deck of the photos that are not on the table: a pile of paper below its first card, and their number in front of it.
final class PhotoDeck {
  /// The pile below the first card.
  let pile = View(frame: .zero)
  /// The number of photos, at the corner of the pile.
  let badge = PhotoCount()
  private let papers = (0..<3).map { _ in View(frame: .zero) }
  private let shadow = SoftShadow()

  /// The offset of each paper from the one above, in points, and its rotation in radians.
  private static let lies: [(Vector, Double)] = [(Vector(5, 8), 0.045), (Vector(-5, 5), -0.05), (Vector(3, 3), 0.02)]
  /// The colours of the papers, from the lowest, which is in the shadow of the others.
  private static let tones: [UInt32] = [0xc9c2b3, 0xdbd5c8, 0xebe6dc]

  init() {
    pile.name = "photos.deck"
    pile.isUserInteractionEnabled = false
    for view in [shadow] + papers { pile.addSubview(view) }
    for (paper, tone) in zip(papers, Self.tones) { paper.backgroundColor = Color(hex: tone) }
  }

  /// Lies below and in front of a card that rests on it, within `room`.
  func lie(under card: PhotoCard, count: Int, inside room: Rect) {
    pile.bounds.size = card.bounds.size
    pile.center = card.center
    shadow.surround(pile.bounds.size)
    for (paper, lie) in zip(papers, Self.lies) {
      paper.bounds.size = pile.bounds.size
      paper.center = pile.bounds.center + lie.0
      paper.transform = .rotation(lie.1)
    }
    badge.show(count)
    badge.center = Point(card.frame.maxX - 6, card.frame.minY + 6)
    badge.stay(inside: room)
  }
}

/// A number in a small round field.
final class PhotoCount: View {
  private let label = Label()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.alignment = .center
    addSubview(label)
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    label.font = theme.type.control
    label.textColor = theme.onAccent
    backgroundColor = theme.accent
    if count > 0 { show(count) }
  }

  private var count = 0

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: accessStrings.onDeck(count), traits: .staticText)
  }

  func show(_ count: Int) {
    self.count = count
    label.text = String(count)
    let middle = center
    let size = label.sizeThatFits(Size(.infinity, .infinity))
    let height = size.height + 12
    bounds.size = Size(max(height, size.width + 24).rounded(), height.rounded())
    center = middle
    label.frame = bounds
    cornerRadius = bounds.height / 2
  }
}
