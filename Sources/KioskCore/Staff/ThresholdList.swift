import TouchDrawing
import TouchGeometry
import TouchUI

/// The thresholds under a heading, page by page.
final class ThresholdList: StackView {
  /// Called when a threshold has been changed.
  var onStep: (() -> Void)?
  private let heading = Label()
  private let remark = Label()
  private let head: Column
  private var rows: [ThresholdRow] = []
  /// The greatest height of a row at a width. It depends on the texts and the theme, not on the values.
  private var measured: (width: Double, height: Double)?

  /// The current page, counted from 0.
  var page = 0 {
    didSet { if oldValue != page { setNeedsLayout() } }
  }

  /// The gap between rows, in points.
  var gap = 16.0 {
    didSet { if oldValue != gap { setNeedsLayout() } }
  }

  init() {
    head = Column(heading, remark, Spacer(16))
    super.init(axis: .vertical, [head])
    remark.numberOfLines = 0
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  override func languageDidChange() {
    super.languageDidChange()
    measured = nil
    heading.text = strings.panel.thresholds
    remark.text = strings.panel.remark
  }

  /// Shows the current thresholds.
  func show() {
    let thresholds = window?.application.gestureDefaults.thresholds ?? []
    if thresholds != rows.map(\.threshold) { list(thresholds) }
    for row in rows { row.show() }
  }

  private func list(_ thresholds: [GestureThreshold]) {
    measured = nil
    for row in rows { row.removeFromSuperview() }
    rows = thresholds.map(ThresholdRow.init)
    for row in rows {
      row.onStep = { [unowned self] in onStep?() }
      addArrangedSubview(row)
    }
  }

  override func themeDidChange() {
    super.themeDidChange()
    measured = nil
    heading.font = theme.type.heading
    heading.fixSize(height: 40 * theme.type.scale)
    (remark.font, remark.textColor) = (theme.type.caption, theme.secondaryText)
  }

  // MARK: Layout

  /// Returns the number of rows on a page of this size, at least one.
  func rowCount(in size: Size) -> Int {
    let room = size.height - head.sizeThatFits(Size(size.width, .infinity)).height
    return max(1, Int(room / rowHeight(size.width)))
  }

  func pageCount(in size: Size) -> Int {
    let count = rowCount(in: size)
    return (rows.count + count - 1) / count
  }

  /// Returns the common height of all rows, so that they are at the same positions on each page.
  private func rowHeight(_ width: Double) -> Double {
    if let measured, measured.width == width { return gap + measured.height }
    let height = rows.map { $0.sizeThatFits(Size(width, .infinity)).height }.max() ?? 0
    measured = (width, height)
    return gap + height
  }

  override func layoutSubviews() {
    let (count, height) = (rowCount(in: bounds.size), rowHeight(bounds.width))
    for (index, row) in rows.enumerated() {
      row.isHidden = index / count != page
      row.fixSize(height: height)
    }
    super.layoutSubviews()
  }
}
