import TouchCore
import TouchGeometry

// The touches in rows: a tap selects one, and changes of the rows end them.
extension ListView {
  func tapped(at point: Point) {
    guard point.y >= 0, point.y < heights.total, let row = rows.shown[heights.row(at: point.y)] else { return }
    if !(row is Control) { select(row) }
  }

  func select(_ row: View) {
    guard let index = rows.index(of: row) else { return }
    selectedRow = index
    onSelect?(index)
  }

  func tellOfSelection(_ index: Int?) {
    guard let index, let row = rows.shown[index] as? any SelectableRow else { return }
    row.isSelected = index == selectedRow
  }

  /// Cancels the touches in `rows`, which show something else or lie elsewhere from now on. The fingers can still scroll.
  func endPresses(in rows: [View]) {
    guard let dispatcher = window?.application.dispatcher else { return }
    let isTapping = tap.attempt.touches.contains { touch in
      rows.contains { touch.view?.isDescendant(of: $0) == true }
    }
    for row in rows { dispatcher.endTouches(in: row) }
    if isTapping { dispatcher.arbiter.abandon(tap, because: .touchCancelled) }
  }

  /// Cancels the touches in all rows, and a tap beside them.
  func endAllPresses() {
    endPresses(in: rows.all)
    window?.application.dispatcher.arbiter.abandon(tap, because: .touchCancelled)
  }
}
