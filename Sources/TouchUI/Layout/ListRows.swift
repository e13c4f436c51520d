import TouchGeometry

/// How high the rows of a ``ListView`` are, in points.
public enum ListRowHeight: Hashable, Sendable {
  /// All are as high as this.
  case fixed(Double)
  /// Each row is as high as its ``View/sizeThatFits(_:)`` asks for in the width of the list. It is asked when the row comes
  /// into sight; before that it is taken to be as high as the estimate.
  case fitting(estimate: Double)

  /// The height of a row that was not asked.
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

/// Where a row lies after ``ListView/scrollToRow(at:position:animated:)``, as far as the list reaches.
public enum ListScrollPosition: Hashable, Sendable {
  /// Wherever it is wholly in sight, with as little scrolling as that takes.
  case nearest
  case top, middle, bottom

  /// The offset at which `row` lies so, for a view that shows `sight`.
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

/// A row that shows whether it is the selected one. A ``ListView`` tells it.
public protocol SelectableRow: View {
  var isSelected: Bool { get set }
}

/// The views of the rows in sight, and those that wait to become another row.
struct RowViews<RowView: View> {
  private(set) var shown: [Int: RowView] = [:]
  private(set) var spare: [RowView] = []

  /// How many there are, in sight or not.
  var count: Int { shown.count + spare.count }

  /// All of them, in sight or not.
  var all: [RowView] { shown.values + spare }

  func index(of view: View) -> Int? { shown.first { $0.value === view }?.key }

  /// The view for `index`, which others may have shown something else with; nil if one has to be made.
  mutating func reuse(for index: Int) -> RowView? {
    guard let view = spare.popLast() else { return nil }
    shown[index] = view
    return view
  }

  mutating func add(_ view: RowView, for index: Int) { shown[index] = view }

  /// A view that shows no row, for a while; nil if there is none.
  mutating func takeSpare() -> RowView? { spare.popLast() }

  mutating func returnSpare(_ view: RowView) { spare.append(view) }

  /// Lets the views of rows for which `isInSight` is false wait.
  mutating func retire(unless isInSight: (Int) -> Bool) {
    for (index, view) in shown where !isInSight(index) {
      shown[index] = nil
      spare.append(view)
    }
  }

  /// What waits is not seen.
  func hideSpare() { for view in spare { view.isHidden = true } }
}
