import TouchCore
import TouchGeometry

/// Shows rows of one kind one below the other, and makes views for those in sight alone, however many there are.
///
/// ```swift
/// let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = names[index] })
/// list.onSelect = { index in open(names[index]) }
/// list.reload(count: names.count)
/// ```
///
/// A view that goes out of sight becomes the next row that comes into sight, so `show` sets everything that differs between
/// rows. It is called before a row is seen, and again after ``reload(count:)``, ``reloadRow(at:)`` and a change of the
/// theme or the language.
///
/// A tap on a row selects it; a row that is a ``Control`` says itself what is a tap, by ``ControlEvent/touchUpInside``, and a
/// button in a row keeps its taps. ``TextRow`` is such a control. A finger that stops the gliding list selects nothing.
///
/// A finger presses the row that it landed on and no other. Where rows are loaded or used anew, or the program scrolls, the
/// touches in rows are cancelled: nothing is selected, and the finger can still scroll.
public final class ListView<RowView: View>: ScrollView {
  /// The height of the rows. Setting it measures all anew.
  public var rowHeight: ListRowHeight {
    didSet { if oldValue != rowHeight { forgetHeights() } }
  }
  /// Called with the index of a tapped row after it was selected, also if it had been selected before.
  public var onSelect: ((Int) -> Void)?
  /// The index of the row that was tapped last; nil if none is selected. Setting it calls no closure; an index that is
  /// not of this list counts as nil.
  public var selectedRow: Int? {
    didSet {
      if let row = selectedRow, !(0..<count).contains(row) { selectedRow = nil }
      if oldValue != selectedRow { for row in [oldValue, selectedRow] { tellOfSelection(row) } }
    }
  }
  let makeRow: () -> RowView
  private let show: (RowView, Int) -> Void
  var rows = RowViews<RowView>()
  var heights: RowHeights
  /// Whether the visible rows must be shown anew, and whether they must be measured.
  private var isStale = false
  private var isMeasuring = false
  /// Whether the list itself is changing rows or the offset, which then requests no layout.
  private var isBusy = false
  /// The recogniser that selects rows which are not controls.
  let tap = TapGestureRecognizer()
  /// The rows that this layout has shown anew or moved.
  private var changedRows: [View] = []
  /// The target of scrolling that has not been reached, or whose rows before it were not measured.
  var scrollTarget: ListScrollTarget?
  private var laidOutWidth = 0.0

  /// Creates a list without rows.
  ///
  /// - Parameters:
  ///   - rowHeight: the height of the rows; by default the one that suits each.
  ///   - makeRow: makes a view, which is reused for one row after another.
  ///   - show: lets a view show the row with an index, counted from 0.
  public init(
    rowHeight: ListRowHeight = .fitting(estimate: 44), makeRow: @escaping () -> RowView,
    show: @escaping (RowView, Int) -> Void
  ) {
    self.rowHeight = rowHeight
    self.makeRow = makeRow
    self.show = show
    heights = RowHeights(count: 0, usual: rowHeight.usual)
    super.init(frame: .zero)
    tap.addAction { [unowned self] tap in tapped(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  public override var drawsContent: Bool { false }

  // MARK: Rows

  /// The number of rows.
  public var count: Int { heights.count }

  /// The indices of the rows that are at least partly visible, as they were laid out last.
  public var visibleRows: Range<Int> {
    let indices = rows.shown.keys
    return (indices.min() ?? 0)..<(indices.max().map { $0 + 1 } ?? 0)
  }

  /// Returns the view of a visible row; nil if it is not visible.
  public func row(at index: Int) -> RowView? { rows.shown[index] }

  /// The number of views that have been made for rows so far.
  public var numberOfRowViews: Int { rows.count }

  /// Shows `count` rows, all of which may be new. The row at the upper edge stays there as far as there are rows, and
  /// so does the selection. A list has at most ten million rows; of more it shows that many, and reports the problem.
  public func reload(count: Int) {
    if count > ListLimits.rows {
      report("\(self) cannot show \(count) rows: it shows the first \(ListLimits.rows). Show them in parts.")
    }
    heights.resize(to: min(max(0, count), ListLimits.rows))
    scrollTarget = nil
    isStale = true
    isMeasuring = true
    if let selectedRow { self.selectedRow = selectedRow }
    setNeedsLayout()
    sizeThatFitsDidChange()
    endAllPresses()
  }

  /// Shows the row anew, if it is visible, and measures it again.
  public func reloadRow(at index: Int) {
    guard let row = rows.shown[index] else { return }
    fill(row, index)
    isMeasuring = true
    setNeedsLayout()
    endPresses(in: [row])
  }

  // MARK: Layout

  public override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      isMeasuring = true
    }
    isBusy = true
    let start = contentOffset
    rows.retire { $0 < count && heights.top(of: $0) < bounds.maxY && heights.top(of: $0 + 1) > bounds.minY }
    changedRows = []
    let moved = findRowsInSight()
    isStale = false
    isMeasuring = false
    contentMoved(by: moved)
    for (index, row) in rows.shown {
      let frame = Rect(0, heights.top(of: index), bounds.width, heights.height(of: index))
      if row.frame.minY + moved != frame.minY { changedRows.append(row) }
      row.place(in: frame)
      row.isHidden = false
    }
    rows.hideSpare()
    let changed = changedRows + rows.spare
    isBusy = false
    // A row or a listener may have scrolled the list meanwhile.
    if contentOffset != (moved == 0 ? start : pixels(start + Vector(0, moved))) { offsetChanged() }
    contentSize = Size(bounds.width, heights.total)
    correctScrollTarget()
    endPresses(in: changed)
  }

  /// Returns the size of all rows together, within `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    let all = heights.total + contentInset.top + contentInset.bottom
    return Size(size.width.isFinite ? size.width : super.sizeThatFits(size).width, min(all, size.height))
  }

  public override func themeDidChange() {
    super.themeDidChange()
    reload(count: count)
  }

  public override func languageDidChange() { reload(count: count) }

  /// Lets a view show the row `index` and measures it, if that is necessary. Returns the height by which it exceeds its
  /// assumed height.
  func show(_ index: Int) -> Double {
    let known = rows.shown[index]
    let row = known ?? rows.reuse(for: index) ?? makeRow(for: index)
    if known == nil || isStale {
      fill(row, index)
      changedRows.append(row)
    }
    guard rowHeight.isFitting, known == nil || isMeasuring else { return 0 }
    return heights.measured(row.fittingSize(in: Size(bounds.width, .infinity)).height, of: index)
  }

  func fill(_ row: RowView, _ index: Int) {
    let wasBusy = isBusy
    isBusy = true
    show(row, index)
    (row as? any SelectableRow)?.isSelected = index == selectedRow
    isBusy = wasBusy
  }

  /// Resets all rows to the usual height. The one at the upper edge stays there.
  private func forgetHeights() {
    let first = heights.row(at: contentOffset.y)
    let old = heights.top(of: first)
    heights = RowHeights(count: count, usual: rowHeight.usual)
    isMeasuring = true
    contentMoved(by: heights.top(of: first) - old)
    setNeedsLayout()
    sizeThatFitsDidChange()
    endAllPresses()
  }

  public override func fittingSizeChanged() {
    guard !isBusy, rowHeight.isFitting else { return }
    isMeasuring = true
    setNeedsLayout()
  }

  override func offsetChanged() {
    guard !isBusy else { return }
    setNeedsLayout()
    if !isDragging, !isDecelerating { endAllPresses() }
  }

  // MARK: For people who cannot see

  /// An element for each visible row, and for the row before and after, which are shown when they are reached. Rows with
  /// several elements of their own keep these.
  public override var accessibilityElements: [Responder]? {
    get {
      let visible = visibleRows
      let near = max(0, visible.lowerBound - 1)..<min(count, max(visible.upperBound, 0) + 1)
      return super.accessibilityElements ?? near.map { rowElement(at: $0) }
    }
    set { super.accessibilityElements = newValue }
  }

  override func automaticScrollStops() { scrollTarget = nil }
}

/// The limits of a list. Generic types cannot have constants of their own.
private enum ListLimits {
  /// The maximum number of rows. Each takes 8 bytes once one differs from the estimate.
  static let rows = 10_000_000
}
