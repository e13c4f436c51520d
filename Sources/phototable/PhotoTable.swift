import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// A table with photos that any number of hands move, rotate, enlarge and throw.
final class PhotoTable: View {
  private lazy var animator = DynamicAnimator(referenceView: self)
  private let paths: [String]
  private let hint = Label()

  init(_ paths: [String], frame: Rect) {
    self.paths = paths
    super.init(frame: frame)
    backgroundColor = Color(hex: 0x14181f)
    if paths.isEmpty { showHint() }
  }

  private func showHint() {
    hint.text = "Start it with photos to put on the table:\nphototable harbour.jpg market.png"
    hint.numberOfLines = 0
    hint.textColor = .white
    hint.font = Font(size: max(18, bounds.height * 0.04))
    let size = hint.sizeThatFits(bounds.size)
    hint.frame = Rect(center: bounds.center, size: size)
    addSubview(hint)
  }

  /// Deals the photos when the table comes into its window, whose scale in pixels per point is needed.
  override func didMoveToWindow() {
    guard window != nil, subviews.isEmpty else { return }
    for (index, path) in paths.enumerated() { deal(path, at: index) }
  }

  private func deal(_ path: String, at index: Int) {
    let size = Size(bounds.width * 0.26, bounds.height * 0.3)
    let (row, column) = (index / 3 % 3, index % 3)
    let card = ImageView(
      frame: Rect(
        center: Point(bounds.width * (0.2 + 0.3 * Double(column)), bounds.height * (0.2 + 0.3 * Double(row))),
        size: size))
    card.isUserInteractionEnabled = true
    card.isMultipleTouchEnabled = true
    card.backgroundColor = .white
    card.contentMode = .aspectFill
    card.clipsToBounds = true
    card.transform = .rotation(Double(index % 5 - 2) * 0.05)
    addSubview(card)
    // Sharp at twice its size, too.
    card.load(path, fitting: Size(2 * size.width, 2 * size.height))
    card.makeDraggable(by: animator)
  }
}
