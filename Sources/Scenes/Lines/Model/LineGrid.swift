import TouchGeometry

/// Where lines lie, by squares of the plane, so that those near a place are found without looking at all.
struct LineGrid {
  private static let side = 64.0
  /// Beyond this no screen reaches; what lies there shares the outermost squares.
  private static let farthest = 1024

  private struct Square: Hashable {
    var column: Int32
    var row: Int32
  }

  private var squares: [Square: [Line.ID]] = [:]

  mutating func add(_ line: Line) {
    for square in Self.squares(under: line) { squares[square, default: []].append(line.id) }
  }

  mutating func remove(_ line: Line) {
    for square in Self.squares(under: line) {
      squares[square]?.removeAll { $0 == line.id }
      if squares[square]?.isEmpty == true { squares[square] = nil }
    }
  }

  /// The lines in the squares that `rect` touches.
  func ids(near rect: Rect) -> Set<Line.ID> {
    var ids: Set<Line.ID> = []
    for square in Self.squares(touching: rect) { ids.formUnion(squares[square] ?? []) }
    return ids
  }

  private static func squares(under line: Line) -> Set<Square> {
    Set(Pieces.covering(line).flatMap(squares(touching:)))
  }

  private static func squares(touching rect: Rect) -> [Square] {
    let rows = index(rect.minY)...max(index(rect.minY), index(rect.maxY))
    let columns = index(rect.minX)...max(index(rect.minX), index(rect.maxX))
    return rows.flatMap { row in columns.map { Square(column: $0, row: row) } }
  }

  private static func index(_ coordinate: Double) -> Int32 {
    let index = (coordinate / side).rounded(.down)
    return Int32(max(-Double(farthest), min(index, Double(farthest))))
  }
}
