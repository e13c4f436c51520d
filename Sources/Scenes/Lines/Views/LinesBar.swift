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
    for view in groups.flatMap(\.self) { addSubview(view) }
    themeDidChange()
  }

  private var groups: [[View]] { [[undo, redo], [palette], [mark, brush]] }

  override func themeDidChange() {
    backgroundColor = theme.surface
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let views = groups.flatMap(\.self)
    let width = views.reduce(0) { $0 + $1.sizeThatFits(size).width }
    let gaps = theme.spacing.large * Double(groups.count - 1)
    return Size(width + gaps + 2 * theme.spacing.medium, theme.comfortableTarget + theme.spacing.medium)
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    var x = theme.spacing.medium
    for group in groups {
      for view in group {
        let size = view.sizeThatFits(bounds.size)
        view.frame = Rect(x, ((bounds.height - size.height) / 2).rounded(), size.width, size.height)
        x += size.width
      }
      x += theme.spacing.large
    }
  }

  /// Thin lines between the groups.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    for view in [palette, mark] as [View] {
      let x = view.frame.minX - theme.spacing.medium
      let line = Path.line(from: Point(x, bounds.midY - 14), to: Point(x, bounds.midY + 14))
      canvas.stroke(line, with: theme.outline, width: theme.lineWidth, cap: .round)
    }
  }
}
