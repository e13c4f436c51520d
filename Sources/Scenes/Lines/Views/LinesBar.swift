import TouchDrawing
import TouchGeometry
import TouchUI

/// What there is beside the lines: taking back, doing again, the inks, and the brush. It floats over the drawing.
final class LinesBar: View {
  let undo = IconButton(.undo)
  let redo = IconButton(.redo)
  let palette = InkPalette()
  /// On: the width of a line comes from the speed of the finger.
  let brush = Switch()
  private let mark = BrushMark()

  init() {
    super.init(frame: .zero)
    undo.name = "lines.undo"
    redo.name = "lines.redo"
    brush.name = "lines.brush"
    for view in oneRow.joined().joined() { addSubview(view) }
    themeDidChange()
  }

  /// What belongs together, in rows.
  private typealias Rows = [[[View]]]

  private var oneRow: Rows { [[[undo, redo], [palette], [mark, brush]]] }
  private var twoRows: Rows { [[[palette]], [[undo, redo], [mark, brush]]] }

  /// One row where there is room for it, else two.
  private func rows(in width: Double) -> Rows { self.width(of: oneRow) <= width ? oneRow : twoRows }

  private func width(of rows: Rows) -> Double {
    (rows.map(width(of:)).max() ?? 0) + 2 * theme.spacing.medium
  }

  private func width(of row: [[View]]) -> Double {
    row.joined().reduce(theme.spacing.large * Double(row.count - 1)) { $0 + $1.sizeThatFits(bounds.size).width }
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = rows(in: size.width)
    return Size(width(of: rows), theme.comfortableTarget * Double(rows.count) + theme.spacing.medium)
  }

  override func layoutSubviews() {
    let rows = rows(in: bounds.width)
    let margin = theme.spacing.medium / 2
    cornerRadius = theme.comfortableTarget / 2 + margin
    for (index, row) in rows.enumerated() {
      layOut(row, middle: margin + theme.comfortableTarget * (Double(index) + 0.5))
    }
  }

  private func layOut(_ row: [[View]], middle: Double) {
    var x = ((bounds.width - width(of: row)) / 2).rounded()
    for group in row {
      for view in group {
        let size = view.sizeThatFits(bounds.size)
        view.frame = Rect(x, (middle - size.height / 2).rounded(), size.width, size.height)
        x += size.width
      }
      x += theme.spacing.large
    }
  }

  /// Thin lines between the groups of a row.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    for group in rows(in: bounds.width).flatMap({ $0.dropFirst() }) {
      guard let place = group.first?.frame else { continue }
      let x = place.minX - theme.spacing.medium
      let line = Path.line(from: Point(x, place.midY - 14), to: Point(x, place.midY + 14))
      canvas.stroke(line, with: theme.outline, width: theme.lineWidth, cap: .round)
    }
  }
}
