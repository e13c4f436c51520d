import TouchCore
import TouchGeometry

// The rows that come into sight, and their views.
extension ListView {
  /// Lets a view show each visible row, downwards from one that does not move, then upwards. Returns the height by
  /// which rows above that one exceed their assumed heights.
  func findRowsInSight() -> Double {
    guard count > 0, bounds.height > 0 else { return 0 }
    let anchor = rows.shown.keys.min() ?? heights.row(at: bounds.minY)
    var index = anchor
    while index < count, heights.top(of: index) < bounds.maxY {
      _ = show(index)
      index += 1
    }
    var moved = 0.0
    index = min(anchor, count)
    while index > 0, heights.top(of: index) > bounds.minY + moved {
      index -= 1
      moved += show(index)
    }
    return moved
  }

  func makeRow(for index: Int) -> RowView {
    let row = addRow()
    rows.add(row, for: index)
    return row
  }

  func addRow() -> RowView {
    let row = makeRow()
    insertSubview(row, at: 0)
    row.beginArrangement()
    (row as? Control)?.addAction(for: .touchUpInside) { [unowned self] row in select(row) }
    return row
  }
}
