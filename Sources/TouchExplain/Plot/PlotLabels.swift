import TouchDrawing
import TouchGeometry
import TouchUI

/// The labels below a lane. Each starts at its mark, or further left if there is no space to the right, in the first
/// free row.
struct PlotLabels {
  struct Label {
    let layout: TextLayout
    let color: Color
    let left: Double
    let row: Int
  }

  private(set) var labels: [Label] = []
  /// The right end of the last label in each row.
  private var ends: [Double] = []
  private let bounds: ClosedRange<Double>
  private let farLeft: Double
  private let rowLimit: Int
  private let style: PlotStyle
  private let language: Language

  /// Creates an empty set of labels. A label too wide for `bounds` may begin at `farLeft`, if given, and take several
  /// rows. Once `rowLimit` rows are full the newest label replaces older ones.
  init(
    within bounds: ClosedRange<Double>, farLeft: Double? = nil, rowLimit: Int = .max, style: PlotStyle,
    language: Language
  ) {
    self.bounds = bounds
    self.farLeft = farLeft ?? bounds.lowerBound
    self.rowLimit = rowLimit
    self.style = style
    self.language = language
  }

  var rowCount: Int { ends.count }
  var height: Double { Double(rowCount) * PlotStyle.labelRow }

  /// The texts of the labels that are truncated.
  var cut: [String] { labels.filter(\.layout.isTruncated).map(\.layout.string) }

  /// Adds `text` at the mark at `x`, or `brief` if that does not fit. Labels must be added from left to right.
  mutating func add(_ text: String, brief: String? = nil, at x: Double, color: Color) {
    guard rowLimit > 0 else { return }
    let layout = layout(text, brief)
    let width = layout.size.width
    let least = width > bounds.upperBound - bounds.lowerBound ? farLeft : bounds.lowerBound
    let left = max(least, min(x - 6, bounds.upperBound - width))
    if layout.lineCount > 1 {
      labels = [Label(layout: layout, color: color, left: left, row: 0)]
      ends = Array(repeating: left + width, count: min(layout.lineCount, rowLimit))
      return
    }
    let row = ends.firstIndex { $0 + 16 <= left } ?? min(ends.count, rowLimit - 1)
    if row == ends.count { ends.append(0) }
    labels.removeAll { $0.layout.lineCount > 1 || ($0.row == row && $0.left + $0.layout.size.width + 16 > left) }
    ends[row] = left + width
    labels.append(Label(layout: layout, color: color, left: left, row: row))
  }

  /// The layout of a label: one line if it fits, first with the whole text, then with the brief one, and else several
  /// lines.
  private func layout(_ text: String, _ brief: String?) -> TextLayout {
    let (room, most) = (bounds.upperBound - bounds.lowerBound, bounds.upperBound - farLeft)
    let whole = layout(text, most)
    if whole.size.width <= room, !whole.isTruncated { return whole }
    guard let brief else { return whole.isTruncated ? layout(text, most, lines: rowLimit) : whole }
    let short = layout(brief, most)
    return short.isTruncated ? layout(brief, most, lines: rowLimit) : short
  }

  private func layout(_ text: String, _ width: Double, lines: Int = 1) -> TextLayout {
    TextLayout(
      text, font: style.label, maxWidth: width, maxLines: lines == .max ? 1 : lines, language: language.code)
  }

  func draw(in canvas: Canvas, top: Double) {
    for label in labels {
      let y = top + Double(label.row) * PlotStyle.labelRow
      canvas.draw(label.layout, at: Point(label.left, y), color: label.color)
    }
  }
}
