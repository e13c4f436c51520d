import TouchCore
import TouchGeometry

/// The height of the rows of a ``ListView``, in points.
public enum ListRowHeight: Hashable, Sendable {
  /// All rows have this height.
  case fixed(Double)
  /// Each row has the height of its ``View/sizeThatFits(_:)`` in the width of the list. It is measured when the row
  /// becomes visible; before that the estimate is used.
  case fitting(estimate: Double)

  /// The height of a row that was not measured.
  var usual: Double {
    switch self {
    case .fixed(let height), .fitting(let height): height
    }
  }

  var isFitting: Bool {
    if case .fitting = self { return true }
    return false
  }
}

/// The position of a row after ``ListView/scrollToRow(at:position:animated:)``, as far as the list extends.
public enum ListScrollPosition: Hashable, Sendable {
  /// Any position at which the row is wholly visible, with as little scrolling as possible.
  case nearest
  case top, middle, bottom

  /// Returns the offset that puts `row` at this position, for a view that shows `sight`.
  func offset(for row: Rect, in sight: Rect) -> Double {
    switch self {
    // A row that is higher than the list shows its upper edge.
    case .nearest: max(min(sight.minY, row.minY), min(row.maxY - sight.height, row.minY))
    case .top: row.minY
    case .middle: (row.midY - sight.height / 2).rounded()
    case .bottom: row.maxY - sight.height
    }
  }
}

/// A row that shows whether it is the selected one. A ``ListView`` sets it.
public protocol SelectableRow: View {
  var isSelected: Bool { get set }
}

/// The views of the visible rows, and those that wait to be reused.
struct RowViews<RowView: View> {
  private(set) var shown: [Int: RowView] = [:]
  private(set) var spare: [RowView] = []

  /// The number of views, visible or not.
  var count: Int { shown.count + spare.count }

  /// The views of all rows, visible or not.
  var all: [RowView] { shown.values + spare }

  func index(of view: View) -> Int? { shown.first { $0.value === view }?.key }

  /// Returns a view to reuse for `index`; nil if one has to be made.
  mutating func reuse(for index: Int) -> RowView? {
    guard let view = spare.popLast() else { return nil }
    shown[index] = view
    return view
  }

  mutating func add(_ view: RowView, for index: Int) { shown[index] = view }

  /// Returns a view without a row, for temporary use; nil if there is none.
  mutating func takeSpare() -> RowView? { spare.popLast() }

  mutating func returnSpare(_ view: RowView) { spare.append(view) }

  /// Retires the views of rows for which `isInSight` returns false.
  mutating func retire(unless isInSight: (Int) -> Bool) {
    for (index, view) in shown where !isInSight(index) {
      shown[index] = nil
      spare.append(view)
    }
  }

  /// Hides the views without a row.
  func hideSpare() { for view in spare { view.isHidden = true } }
}
