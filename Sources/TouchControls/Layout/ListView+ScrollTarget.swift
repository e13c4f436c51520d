import TouchCore
import TouchGeometry

/// The target of scrolling in a list.
struct ListScrollTarget {
  let row: Int
  let position: ListScrollPosition
}

// Scrolling to a row.
extension ListView {
  /// Scrolls to the row, in 0.3 s if `animated`. Rows that become visible meanwhile and are higher than estimated do
  /// not change the target. An index that is not of this list is reported, and nothing happens.
  public func scrollToRow(at index: Int, position: ListScrollPosition = .nearest, animated: Bool) {
    guard (0..<count).contains(index) else {
      return report("\(self) cannot scroll to the row \(index): it has \(count) rows, counted from 0.")
    }
    let target = ListScrollTarget(row: index, position: position)
    if animated { measureRows(at: target) }
    let goal = offset(for: target)
    setContentOffset(Point(contentOffset.x, goal), animated: animated && !bounds.isEmpty)
    // A listener may have scrolled the list.
    guard abs((automaticScroll?.motion.end ?? contentOffset).y - goal) < 1 else { return }
    scrollTarget = target
    setNeedsLayout()
    if !animated { layoutIfNeeded() }
  }

  private func offset(for target: ListScrollTarget) -> Double {
    let row = Rect(0, heights.top(of: target.row), bounds.width, heights.height(of: target.row))
    let range = contentInset.top.isFinite && contentInset.bottom.isFinite ? contentInset : .zero
    let last = max(-range.top, heights.total + range.bottom - bounds.height)
    return min(max(target.position.offset(for: row, in: bounds), -range.top), last)
  }

  /// Measures the rows that will be visible at the target, the target row and its neighbours first: measured only on
  /// arrival, they would make the list jump by the difference.
  private func measureRows(at target: ListScrollTarget) {
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
