import TouchDrawing
import TouchGeometry
import TouchUI

/// The toolbar of the Lines scene: undo, redo, the inks, and clear. It floats over the drawing.
final class LinesBar: View {
  let undo = IconButton(.undo)
  let redo = IconButton(.redo)
  /// The button that removes all lines. It has to be held.
  let clear = HoldButton(.bin)
  let palette = InkPalette()
  /// Called when a finger lands on one of the controls.
  var onUse: (() -> Void)?

  init() {
    super.init(frame: .zero)
    undo.name = "lines.undo"
    redo.name = "lines.redo"
    clear.name = "lines.clear"
    for view in oneRow.joined().joined() { addSubview(view) }
    for control in controls { control.addAction(for: .touchDown) { [unowned self] _ in onUse?() } }
    shouldGroupAccessibilityChildren = true
    languageDidChange()
    themeDidChange()
  }

  private var controls: [Control] { [clear, undo, redo, palette] }

  /// Whether a finger is on one of the controls.
  var isInUse: Bool { controls.contains(where: \.isHighlighted) }

  /// The views in rows and groups.
  private typealias Rows = [[[View]]]

  private var oneRow: Rows { [[[undo, redo], [palette], [clear]]] }
  private var twoRows: Rows { [[[palette]], [[undo, redo], [clear]]] }

  private lazy var rows = oneRow
  /// The height of a row, in points.
  private var target: Double { undo.side ?? theme.comfortableTarget }

  /// Chooses the layout for the available size: one row if it fits, with smaller targets if necessary, or else two. On
  /// the smallest screens the targets have their minimum size.
  func suit(_ room: Size) {
    let comfortable = theme.comfortableTarget
    rows = oneRow
    for side in [comfortable, Self.middleTarget] {
      setTarget(side)
      if width(of: rows) <= room.width { return }
    }
    rows = twoRows
    setTarget(room.height < Self.lowScreen ? Self.leastTarget : comfortable)
    if width(of: rows) > room.width { setTarget(Self.leastTarget) }
  }

  /// The minimum and the middle side of a target, and the height of a low screen, in points.
  private static let (leastTarget, middleTarget, lowScreen) = (48.0, 52.0, 360.0)

  private func setTarget(_ side: Double) {
    guard side != target else { return }
    for button in [clear, undo, redo] { button.side = side }
    palette.side = side
    setNeedsLayout()
    setNeedsDisplay()
  }

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
    Size(width(of: rows), target * Double(rows.count) + theme.spacing.medium)
  }

  override func layoutSubviews() {
    let margin = theme.spacing.medium / 2
    cornerRadius = target / 2 + margin
    for (index, row) in rows.enumerated() {
      layOut(row, middle: margin + target * (Double(index) + 0.5))
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

  override func languageDidChange() {
    let texts = strings.lines
    for (button, label) in [(undo, texts.undo), (redo, texts.redo), (clear, texts.clear)] {
      button.accessibilityLabel = label
    }
    clear.accessibilityHint = texts.clearHint
  }

  /// Draws thin lines between the groups of a row.
  override func draw(_ rect: Rect, in canvas: Canvas) {
    for group in rows.flatMap({ $0.dropFirst() }) {
      guard let area = group.first?.frame else { continue }
      let x = area.minX - theme.spacing.medium
      let line = Path.line(from: Point(x, area.midY - 14), to: Point(x, area.midY + 14))
      canvas.stroke(line, with: theme.outline, width: theme.lineWidth, cap: .round)
    }
  }
}
