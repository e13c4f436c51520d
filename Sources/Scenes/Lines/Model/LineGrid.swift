import TouchGeometry

/// Where lines lie, by squares of the plane, so that those near a place are found without looking at all.
struct LineGrid {
  /// As far as screens reach, and a little beyond. What lies elsewhere is neither seen nor touched, and not found.
  private static let plane = Squares(side: 64, columns: -16..<1024, rows: -16..<1024)

  private var squares: [Int: [Line.ID]] = [:]

  mutating func add(_ line: Line) {
    Self.forEachSquare(under: line) { squares[$0, default: []].append(line.id) }
  }

  mutating func remove(_ line: Line) {
    Self.forEachSquare(under: line) { square in
      squares[square]?.removeAll { $0 == line.id }
      if squares[square]?.isEmpty == true { squares[square] = nil }
    }
  }

  /// The lines in the squares that `rect` touches; some may be there several times.
  func ids(near rect: Rect) -> [Line.ID] {
    var ids: [Line.ID] = []
    Self.plane.forEach(touching: rect) { ids += squares[Self.key($0, $1)] ?? [] }
    return ids
  }

  private static func forEachSquare(under line: Line, _ body: (Int) -> Void) {
    plane.forEach(from: line.begin, to: line.end, reach: line.width / 2 + 1) { body(key($0, $1)) }
  }

  private static func key(_ column: Int, _ row: Int) -> Int { row << 16 + column }
}
