import TouchDrawing
import TouchGeometry
import TouchUI

/// A table with pictures that any number of people move, turn and enlarge.
struct CardsPage: PageKind {
  static let name = "cards"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cards: [Card]

  struct Card: Hashable, Sendable {
    let picture: PagePicture
    let title: String
  }

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cards = source.entries("cards", "a list of cards, each with a picture and a title") { card in
      let (picture, title) = (card.picture("picture"), card.text("title"))
      if !card.has("picture") {
        card.reject("picture", "\"picture\" is missing; give it the name of a picture")
      }
      return picture.map { Card(picture: $0, title: title ?? "") }
    }
  }

  var cover: PagePicture? { cards.first?.picture }

  func makeView(_ stage: PageStage) -> PageView { CardsPageView(stage, self) }
}

private final class CardsPageView: PageView {
  private lazy var animator = DynamicAnimator(referenceView: self)
  private let cards: [MediaCard]
  private var isDealt = false

  init(_ stage: PageStage, _ page: CardsPage) {
    cards = page.cards.map { MediaCard($0, stage.metrics) }
    super.init(stage, title: page.title, intro: page.intro)
    isMultipleTouchEnabled = true
    for card in cards { addSubview(card) }
  }

  override func layoutContent(in frame: Rect) {
    guard !isDealt, window != nil else { return }
    isDealt = true
    deal(in: frame)
  }

  /// Deals the cards in a grid that is a little out of order, always in the same way.
  private func deal(in field: Rect) {
    let columns = max(1, Int((Double(cards.count) * bounds.width / max(bounds.height, 1)).squareRoot().rounded()))
    let rows = max(1, (cards.count + columns - 1) / columns)
    for (index, card) in cards.enumerated() {
      let step = Vector(field.width / Double(columns), field.height / Double(rows))
      let wobble = { (factor: Int) in Double((index * factor + 5) % 11) / 10 - 0.5 }
      let row = index / columns
      let inRow = row == rows - 1 ? cards.count - row * columns : columns
      let left = field.minX + (field.width - Double(inRow) * step.dx) / 2
      card.size(for: Size(step.dx * 1.06, step.dy * 1.06))
      card.center = Point(
        left + (Double(index % columns) + 0.5 + 0.16 * wobble(7)) * step.dx,
        field.minY + (Double(row) + 0.5 + 0.12 * wobble(3)) * step.dy)
      card.transform = .rotation(wobble(4) * 0.22)
      let drag = card.makeDraggable(by: animator)
      drag.scales = 0.6...4
      drag.recognizer.name = "cards.\(index)"
      drag.onHold = { [unowned card] isHeld in if isHeld { card.superview?.bringSubviewToFront(card) } }
    }
  }

  override var state: PageState {
    get {
      var state = PageState()
      guard isDealt else { return state }
      for (index, card) in cards.enumerated() {
        let axis = Vector(card.transform.a, card.transform.b)
        state.numbers["x.\(index)"] = card.center.x
        state.numbers["y.\(index)"] = card.center.y
        state.numbers["scale.\(index)"] = axis.length
        state.numbers["angle.\(index)"] = axis.angle
        state.numbers["order.\(index)"] = subviews.firstIndex { $0 === card }.map(Double.init)
      }
      return state
    }
    set {
      layoutIfNeeded()
      for (index, card) in cards.enumerated() {
        guard let x = newValue.numbers["x.\(index)"], let y = newValue.numbers["y.\(index)"],
          bounds.contains(Point(x, y))
        else { continue }
        card.center = Point(x, y)
        card.transform = Transform.rotation(newValue.numbers["angle.\(index)"] ?? 0)
          .followed(by: .scale(newValue.numbers["scale.\(index)"] ?? 1))
        animator.updateItem(usingCurrentState: card)
      }
      let order = cards.indices.sorted {
        (newValue.numbers["order.\($0)"] ?? 1e9, $0) < (newValue.numbers["order.\($1)"] ?? 1e9, $1)
      }
      for index in order { bringSubviewToFront(cards[index]) }
    }
  }
}

/// A picture with a white edge and its title below, as a print has it.
private final class MediaCard: View {
  private let picture: PictureView
  private let label: Label
  private let edge: Double

  init(_ card: CardsPage.Card, _ metrics: PageMetrics) {
    picture = PictureView(card.picture, metrics, detail: 2)
    picture.cornerRadius = 2
    label = Label(card.title, font: metrics.caption)
    label.alignment = .center
    label.numberOfLines = 2
    label.textColor = Color(hex: 0x14181f)
    edge = max(8, (10 * metrics.unit).rounded())
    super.init(frame: .zero)
    name = "card.\(card.title)"
    accessibilityLabel = card.title.isEmpty ? card.picture.description : "\(card.title). \(card.picture.description)"
    accessibilityTraits = .image
    backgroundColor = Color(hex: 0xfdfcf8)
    cornerRadius = 4
    isMultipleTouchEnabled = true
    for view in [picture, label] { addSubview(view) }
  }

  /// Takes the size that suits it in a field of the table.
  func size(for field: Size) {
    let caption = label.text.isEmpty ? edge : 2.6 * label.font.size
    let width = min(field.width * 0.92, (field.height * 0.92 - caption - edge) * 1.4)
    bounds = Rect(0, 0, max(100, width).rounded(), (max(100, width) / 1.4 + caption + edge).rounded())
    picture.frame = Rect(edge, edge, bounds.width - 2 * edge, bounds.height - caption - edge)
    label.frame = Rect(edge, picture.frame.maxY, bounds.width - 2 * edge, caption)
    label.isHidden = label.text.isEmpty
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    canvas.stroke(
      .roundedRect(bounds.inset(by: Insets(0.5)), radius: 4), with: Color.black.withAlpha(0.25), width: 1)
  }
}
