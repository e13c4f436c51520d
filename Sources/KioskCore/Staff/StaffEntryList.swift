import TouchGeometry
import TouchUI

/// The pages of the staff panel with the program's custom buttons.
final class StaffEntryList: View {
  /// Called with the entry whose button was tapped.
  var onChoice: ((StaffEntry) -> Void)?

  private var buttons: [Button] = []

  var entries: [StaffEntry] = [] {
    didSet { makeButtons() }
  }

  /// The current page, counted from 0.
  var page = 0 {
    didSet { if oldValue != page { setNeedsLayout() } }
  }

  /// Whether the gaps between buttons are reduced, for small screens.
  var isTight = false {
    didSet { setNeedsLayout() }
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = entries.map { entry in
      let button = Button()
      button.name = "kiosk.staff.own.\(entry.name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in onChoice?(entry) }
      addSubview(button)
      return button
    }
    languageDidChange()
  }

  override func languageDidChange() {
    for (button, entry) in zip(buttons, entries) { button.title = entry.title(language) }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the number of pages, which is zero without entries.
  func pageCount(in size: Size) -> Int {
    let count = Grid(in: size, gap, widest).count
    return (buttons.count + count - 1) / count
  }

  private var gap: Double { isTight ? theme.spacing.small : theme.spacing.medium }

  private var widest: Double { buttons.map { $0.sizeThatFits(.zero).width }.max() ?? 0 }

  override func layoutSubviews() {
    let grid = Grid(in: bounds.size, gap, widest)
    for (index, button) in buttons.enumerated() {
      button.isHidden = index / grid.count != page
      button.frame = grid.frame(index % grid.count)
    }
  }
}

/// A grid of buttons of equal size in one column, or in two if all titles fit.
private struct Grid {
  private static let height = 64.0

  private let gap: Double
  private let width: Double
  private let columns: Int
  private let rows: Int

  init(in size: Size, _ gap: Double, _ widest: Double) {
    self.gap = gap
    let half = (size.width - gap) / 2
    columns = widest <= half ? 2 : 1
    width = columns == 2 ? half : size.width
    rows = max(1, Int((size.height + gap) / (Grid.height + gap)))
  }

  /// The number of buttons on a page, at least one.
  var count: Int { columns * rows }

  /// Returns the frame of a button. Buttons are laid out row by row from the upper left.
  func frame(_ index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(Double(column) * (width + gap), Double(row) * (Grid.height + gap), width, Grid.height)
  }
}
