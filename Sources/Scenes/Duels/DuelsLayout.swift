import TouchGeometry

/// The frames of the fields and the buttons in a scene of some size.
struct DuelsLayout {
  let fields: [Rect]
  let buttons: [Rect]

  /// The gap between fields and between buttons, in points.
  private static let gap = 8.0
  /// The least size of a field where there are several, in points.
  private static let least = Size(400, 640)
  /// The maximum number of fields.
  private static let most = 4

  init(_ bounds: Rect) {
    let row = Self.row(in: bounds)
    buttons = Self.parts(row, across: Duel.allCases.count, down: 1)
    let room = Rect(bounds.minX, bounds.minY, bounds.width, max(row.minY - Self.gap - bounds.minY, 1))
    let columns = max(1, Int(room.width / Self.least.width))
    let rows = max(1, Int(room.height / Self.least.height))
    let across = min(columns, Self.most)
    fields = Self.parts(room, across: across, down: max(1, min(rows, Self.most / across)))
  }

  /// Returns the row of the buttons at the lower edge, clear of the tab of the scenes.
  private static func row(in bounds: Rect) -> Rect {
    let height = min(max(bounds.height * 0.115, 64), 120).rounded()
    let width = min(bounds.width - 2 * SceneEdge.clearance(in: bounds), height * 8.5).rounded()
    return Rect((bounds.midX - width / 2).rounded(), bounds.maxY - height - gap, width, height)
  }

  /// Divides a rectangle into parts of whole points with gaps, row by row.
  private static func parts(_ whole: Rect, across: Int, down: Int) -> [Rect] {
    let step = Vector((whole.width + gap) / Double(across), (whole.height + gap) / Double(down))
    return (0..<across * down).map { index in
      let (column, row) = (Double(index % across), Double(index / across))
      let (left, top) = ((whole.minX + column * step.dx).rounded(), (whole.minY + row * step.dy).rounded())
      return Rect(
        left, top, (whole.minX + (column + 1) * step.dx - gap).rounded() - left,
        (whole.minY + (row + 1) * step.dy - gap).rounded() - top)
    }
  }
}
