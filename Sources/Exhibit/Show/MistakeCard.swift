import TouchDrawing
import TouchGeometry
import TouchUI

/// A card with the mistakes of a folder, for the makers of an exhibit.
final class MistakeCard: View {
  var onClose: () -> Void = {}
  private let column: Column
  private let list = Column(spacing: 8)
  private let heading = Label()
  /// The number of mistakes that are not in the list.
  private let rest = Label()
  private let close = Button()
  private let count: Int

  /// The number of mistakes that are shown at once.
  private static let most = 5

  init(_ content: ExhibitContent) {
    count = content.mistakes.count
    heading.font = Theme.dark.type.heading
    rest.font = Theme.dark.type.caption
    for label in [heading, rest] { label.textColor = .white }
    for mistake in content.mistakes.prefix(Self.most) {
      let prefix = content.folder + "/"
      let text = "\(mistake)"
      let label = Label(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
      label.font = Theme.dark.type.caption
      label.numberOfLines = 4
      label.textColor = .white
      list.addArrangedSubview(label)
    }
    if count > Self.most { list.addArrangedSubview(rest) }
    column = Column(heading, list, Row(close, Spacer()), spacing: 16, insets: Insets(24))
    super.init(frame: .zero)
    name = "exhibit.mistakes"
    // A colour of its own in both themes: it is not part of the exhibit.
    backgroundColor = Color(hex: 0x7a1f1f)
    cornerRadius = 16
    addSubview(column)
    close.addAction(for: .touchUpInside) { [unowned self] _ in onClose() }
    languageDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    let strings = language[ExhibitStrings.self]
    heading.text = strings.mistakes(count)
    rest.text = strings.more(count - Self.most)
    close.title = strings.close
  }

  /// Takes its place at the upper right.
  func place(in room: Rect, _ metrics: PageMetrics) {
    let width = min(640, room.width - 32)
    let height = min(room.height - 32, column.sizeThatFits(Size(width, .infinity)).height)
    frame = Rect(room.maxX - width - 16, room.minY + 16, width, height)
    column.frame = bounds
    superview?.bringSubviewToFront(self)
  }
}
