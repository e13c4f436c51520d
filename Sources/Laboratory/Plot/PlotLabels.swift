import TouchDrawing
import TouchGeometry

/// Words below a lane: each starts at its mark, or ends there where there is no room, in the first row that is free.
struct PlotLabels {
  struct Label {
    let layout: TextLayout
    let color: Color
    let left: Double
    let row: Int
  }

  private(set) var labels: [Label] = []
  /// To where each row is taken.
  private var ends: [Double] = []
  private let bounds: ClosedRange<Double>
  private let rowLimit: Int
  private let style: PlotStyle

  /// With more than `rowLimit` rows the newest label takes the place of older ones.
  init(within bounds: ClosedRange<Double>, rowLimit: Int = .max, style: PlotStyle) {
    self.bounds = bounds
    self.rowLimit = rowLimit
    self.style = style
  }

  var rowCount: Int { ends.count }
  var height: Double { Double(rowCount) * PlotStyle.labelRow }

  /// Puts `text` at the mark at `x`. Labels come from left to right.
  mutating func add(_ text: String, at x: Double, color: Color) {
    let layout = TextLayout(
      text, font: style.label, maxWidth: bounds.upperBound - bounds.lowerBound, maxLines: 1)
    let width = layout.size.width
    let left = max(bounds.lowerBound, min(x - 6, bounds.upperBound - width))
    guard rowLimit > 0 else { return }
    let row = ends.firstIndex { $0 + 16 <= left } ?? min(ends.count, rowLimit - 1)
    if row == ends.count { ends.append(0) }
    labels.removeAll { $0.row == row && $0.left + $0.layout.size.width + 16 > left }
    ends[row] = left + width
    labels.append(Label(layout: layout, color: color, left: left, row: row))
  }

  func draw(in canvas: Canvas, top: Double) {
    for label in labels {
      let y = top + Double(label.row) * PlotStyle.labelRow
      canvas.draw(label.layout, at: Point(label.left, y), color: label.color)
    }
  }
}
