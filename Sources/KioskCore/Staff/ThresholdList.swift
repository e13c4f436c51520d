import TouchDrawing
import TouchGeometry
import TouchUI

/// The thresholds under a heading, page by page.
final class ThresholdList: View {
  /// Called when a threshold has been changed.
  var onStep: (() -> Void)?
  private let heading = Label()
  private let remark = Label()
  private var rows: [ThresholdRow] = []

  /// The current page, counted from 0.
  var page = 0 {
    didSet { if oldValue != page { setNeedsLayout() } }
  }

  /// Whether rows are closer together, for small screens.
  var isTight = false {
    didSet { placeRows() }
  }

  init() {
    super.init(frame: .zero)
    for view in [heading, remark] { addSubview(view) }
    remark.numberOfLines = 0
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    heading.text = strings.panel.thresholds
    remark.text = strings.panel.remark
    setNeedsLayout()
  }

  /// Shows the current thresholds.
  func show() {
    let thresholds = window?.application.gestureDefaults.thresholds ?? []
    if thresholds != rows.map(\.threshold) { list(thresholds) }
    for row in rows { row.show() }
  }

  private func list(_ thresholds: [GestureThreshold]) {
    for row in rows { row.removeFromSuperview() }
    rows = thresholds.map(ThresholdRow.init)
    for row in rows {
      row.onStep = { [unowned self] in onStep?() }
      addSubview(row)
    }
    placeRows()
  }

  private func placeRows() {
    for row in rows { row.gap = isTight ? theme.spacing.small : theme.spacing.medium }
    setNeedsLayout()
  }

  override func themeDidChange() {
    heading.font = theme.type.heading
    (remark.font, remark.textColor) = (theme.type.caption, theme.secondaryText)
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the number of rows on a page of this size, at least one.
  func rowCount(in size: Size) -> Int {
    max(1, Int((size.height - headHeight(size.width)) / rowHeight(size.width)))
  }

  func pageCount(in size: Size) -> Int {
    let count = rowCount(in: size)
    return (rows.count + count - 1) / count
  }

  /// Returns the common height of all rows, so that they are at the same positions on each page.
  private func rowHeight(_ width: Double) -> Double {
    rows.map { $0.sizeThatFits(Size(width, .infinity)).height }.max() ?? 0
  }

  private func headHeight(_ width: Double) -> Double {
    Measures.heading + remark.sizeThatFits(Size(width, .infinity)).height + theme.spacing.medium
  }

  override func layoutSubviews() {
    let (top, height) = (headHeight(bounds.width), rowHeight(bounds.width))
    heading.frame = Rect(0, 0, bounds.width, Measures.heading)
    remark.frame = Rect(0, heading.frame.maxY, bounds.width, top - heading.frame.maxY - theme.spacing.medium)
    let count = rowCount(in: bounds.size)
    for (index, row) in rows.enumerated() {
      row.isHidden = index / count != page
      row.frame = Rect(0, top + Double(index % count) * height, bounds.width, height)
    }
  }

  private enum Measures {
    static let heading = 40.0
  }
}
