import TouchCore
import TouchGeometry

/// The target of scrolling in a list.
struct ListScrollTarget {
  let row: Int
  let position: ListScrollPosition
}

// Scrolling to a row.
extension ListView {
  func offset(for target: ListScrollTarget) -> Double {
    let row = Rect(0, heights.top(of: target.row), bounds.width, heights.height(of: target.row))
    let range = contentInset.top.isFinite && contentInset.bottom.isFinite ? contentInset : .zero
    let last = max(-range.top, heights.total + range.bottom - bounds.height)
    return min(max(target.position.offset(for: row, in: bounds), -range.top), last)
  }

  /// Measures the rows that will be visible at the target, the target row and its neighbours first: measured only on
  /// arrival, they would make the list jump by the difference.
  func measureRows(at target: ListScrollTarget) {
    guard rowHeight.isFitting, !bounds.isEmpty else { return }
    var measured = Set(rows.shown.keys)
    let first = visibleRows.lowerBound
    let row = rows.takeSpare() ?? addRow()
    var moved = 0.0
    while true {
      let top = offset(for: target)
      let unknown = (heights.row(at: top)...heights.row(at: top + bounds.height)).filter { !measured.contains($0) }
      guard let index = unknown.min(by: { abs($0 - target.row) < abs($1 - target.row) }) else { break }
      measured.insert(index)
      fill(row, index)
      let higher = heights.measured(row.fittingSize(in: Size(bounds.width, .infinity)).height, of: index)
      if index < first { moved += higher }
    }
    rows.returnSpare(row)
    contentSize = Size(bounds.width, heights.total)
    contentMoved(by: moved)
  }

  /// Corrects the target, now that rows before it are measured.
  func correctScrollTarget() {
    guard let target = scrollTarget, !bounds.isEmpty else { return }
    let offset = offset(for: target)
    if let motion = automaticScroll?.motion.y {
      if motion.end != offset { automaticScroll?.motion.y = motion.eased(to: offset) }
    } else if abs(offset - contentOffset.y) < 1 {
      // The offset is rounded to whole pixels, the heights are whole points.
      scrollTarget = nil
    } else {
      put(Point(contentOffset.x, offset))
    }
  }
}
