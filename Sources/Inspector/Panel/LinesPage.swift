import TouchDrawing
import TouchGeometry
import TouchUI

/// A scrolling list of text lines that can be tapped, or one sentence if there are none.
final class LinesPage: View {
  private var lines: [String] = []
  private lazy var list = ListView(
    makeRow: { TextRow() },
    show: { [unowned self] row, index in
      row.font = theme.type.caption
      row.margin = theme.spacing.small / 2
      row.text = lines[index]
    })
  private let note = Label()
  /// Called with the index of a tapped line.
  var onChoose: ((Int) -> Void)?

  init() {
    super.init(frame: .zero)
    list.onSelect = { [unowned self] index in
      list.selectedRow = nil
      onChoose?(index)
    }
    for view in [list, note] { fill(with: view) }
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
    self.lines = lines
    list.reload(count: lines.count)
    list.contentOffset = .zero
    note.text = lines.isEmpty ? text : ""
    isNew = true
    setNeedsLayout()
  }

  /// Whether the scroll indicators have not been flashed since the lines changed.
  private var isNew = false

  /// Flashes the scroll indicators where the list has a size.
  override func layoutSubviews() {
    guard isNew, !isHidden, !bounds.isEmpty else { return }
    isNew = false
    list.flashScrollIndicators()
  }
}
