import TouchDrawing
import TouchGeometry
import TouchUI

/// Lines of text, each of which can be tapped, in a list that scrolls; or one sentence where there are none.
final class LinesPage: View {
  private let scroll = ScrollView(frame: .zero)
  private var rows: [TextRow] = []
  private let note = Label()
  /// Called with the index of a line that is tapped.
  var onChoose: ((Int) -> Void)?

  init() {
    super.init(frame: .zero)
    addSubview(scroll)
    addSubview(note)
    note.numberOfLines = 0
    note.alignment = .center
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() {
    note.font = theme.type.body
    note.textColor = theme.secondaryText
  }

  func show(_ lines: [String], orElse text: String) {
    for row in rows { row.removeFromSuperview() }
    rows = lines.enumerated().map { index, line in
      let row = TextRow(line)
      row.addAction(for: .touchUpInside) { [unowned self] _ in onChoose?(index) }
      scroll.addSubview(row)
      return row
    }
    note.text = lines.isEmpty ? text : ""
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    note.frame = bounds
    var top = 0.0
    for row in rows {
      row.frame = Rect(0, top, bounds.width, row.sizeThatFits(bounds.size).height)
      top += row.frame.height
    }
    scroll.contentSize = Size(bounds.width, top)
  }
}

/// A line that can be tapped.
private final class TextRow: Control {
  private let label: Label

  init(_ text: String) {
    label = Label(text)
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.isUserInteractionEnabled = false
    addSubview(label)
    themeDidChange()
  }

  override var answersTaps: Bool { true }

  override func themeDidChange() {
    label.font = theme.type.caption
    label.textColor = theme.text
    stateDidChange()
  }

  override func stateDidChange() { backgroundColor = isHighlighted ? theme.surfacePressed : nil }

  /// At least as high as a finger needs.
  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(size.width - 2 * theme.spacing.small, .infinity)).height
    return Size(size.width, max(text + theme.spacing.small, theme.minimumTarget))
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(left: theme.spacing.small, right: theme.spacing.small))
  }
}
