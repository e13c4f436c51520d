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
  let bounds: ClosedRange<Double>

  init(within bounds: ClosedRange<Double>) { self.bounds = bounds }

  var rowCount: Int { ends.count }
  var height: Double { Double(rowCount) * PlotStyle.labelRow }

  /// Puts `text` at the mark at `x`. Labels come from left to right.
  mutating func add(_ text: String, at x: Double, color: Color) {
    let layout = TextLayout(
      text, font: PlotStyle.label, maxWidth: bounds.upperBound - bounds.lowerBound, maxLines: 1)
    let width = layout.size.width
    let left = max(bounds.lowerBound, min(x - 6, bounds.upperBound - width))
    let row = ends.firstIndex { $0 + 16 <= left } ?? ends.count
    if row == ends.count { ends.append(0) }
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

/// Colours and measures of plots. States differ in shape as well as in colour.
enum PlotStyle {
  static let ground = Color(hex: 0x14181f)
  static let band = Color(hex: 0x1a1f28)
  static let line = Color(hex: 0x2b3340)
  static let text = Color(hex: 0xe9edf3)
  static let quiet = Color(hex: 0x9aa5b5)
  /// What is recognised.
  static let accent = Color(hex: 0xffb000)
  /// An attempt that is not decided.
  static let undecided = Color(hex: 0x3a4554)
  static let finger = Color(hex: 0xd5dfec)

  static let title = Font(family: Font.displayFamily, size: 32, weight: .semibold)
  static let name = Font(size: 18, weight: .medium)
  static let label = Font(size: 16, hasTabularDigits: true)

  static let width = 1600.0
  static let margin = 48.0
  /// From the margin to the time axis.
  static let names = 200.0
  static let gap = 24.0
  static let labelRow = 24.0
  static let block = 28.0
  static let fingerLane = 64.0
}
