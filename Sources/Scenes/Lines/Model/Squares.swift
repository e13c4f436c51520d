import TouchGeometry

/// A grid of squares over a part of the plane, which finds the squares that a line or a rectangle touches.
struct Squares: Hashable {
  /// The side of a square, in points.
  let side: Double
  /// The existing columns and rows. Column and row 0 begin at the origin.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Calls `body` once with each square that may have a point within `reach` of the segment from `begin` to `end`. The
  /// cost depends only on the existing squares, however long the segment is.
  func forEach(from begin: Point, to end: Point, reach: Double, _ body: (_ column: Int, _ row: Int) -> Void) {
    let segment = end - begin
    for row in range(min(begin.y, end.y) - reach, max(begin.y, end.y) + reach, rows) {
      let top = Double(row) * side - reach - begin.y
      let shares = [top, top + side + 2 * reach].map { segment.dy == 0 ? 0 : max(0, min($0 / segment.dy, 1)) }
      let ends = segment.dy == 0 ? [begin.x, end.x] : shares.map { begin.x + segment.dx * $0 }
      for column in range(min(ends[0], ends[1]) - reach, max(ends[0], ends[1]) + reach, columns) { body(column, row) }
    }
  }

  /// Calls `body` once with each square that may have a point within `reach` of the line's axis. The reach is at least
  /// half of the line's width.
  func forEach(under line: Line, reach: Double, _ body: (_ column: Int, _ row: Int) -> Void) {
    guard let curve = line.curve else {
      return forEach(from: line.begin, to: line.end, reach: reach, body)
    }
    var seen: Set<Int> = []
    for stretch in curve.stretches {
      forEach(touching: stretch.bounds.offset(by: Vector(to: line.begin)).inset(by: Insets(line.width / 2 - reach))) {
        column, row in
        if seen.insert(row << 32 + column).inserted { body(column, row) }
      }
    }
  }

  /// Calls `body` with each square that `rect` touches.
  func forEach(touching rect: Rect, _ body: (_ column: Int, _ row: Int) -> Void) {
    for row in range(rect.minY, rect.maxY, rows) {
      for column in range(rect.minX, rect.maxX, columns) { body(column, row) }
    }
  }

  /// The indices of `all` that begin at or before `high` and end after `low`.
  private func range(_ low: Double, _ high: Double, _ all: Range<Int>) -> Range<Int> {
    let first = index(low, all)
    let isBefore = high < Double(all.lowerBound) * side
    let end = isBefore ? all.lowerBound : min(index(high, all) + 1, all.upperBound)
    return first..<max(first, end)
  }

  /// The index that `coordinate` lies in. Coordinates outside, and NaN, give the nearest border.
  private func index(_ coordinate: Double, _ all: Range<Int>) -> Int {
    guard coordinate >= Double(all.lowerBound) * side else { return all.lowerBound }
    guard coordinate < Double(all.upperBound) * side else { return all.upperBound }
    return Int((coordinate / side).rounded(.down))
  }
}

extension Rect {
  /// Returns the part of the segment from `begin` to `end` inside the rectangle, or nil if there is none.
  func part(from begin: Point, to end: Point) -> (begin: Point, end: Point)? {
    let segment = end - begin
    var (low, high) = (0.0, 1.0)
    for (start, step, least, most) in [(begin.x, segment.dx, minX, maxX), (begin.y, segment.dy, minY, maxY)] {
      guard step != 0 else {
        if start < least || start > most { return nil }
        continue
      }
      let shares = [(least - start) / step, (most - start) / step]
      (low, high) = (max(low, min(shares[0], shares[1])), min(high, max(shares[0], shares[1])))
    }
    guard low <= high else { return nil }
    return (low > 0 ? begin + segment * low : begin, high < 1 ? begin + segment * high : end)
  }
}

/// The index of lines by squares of the plane. It finds the lines near a location without looking at all of them.
struct LineGrid {
  /// The indexed area. It extends beyond any screen, since lines may come in again from there. Lines elsewhere are
  /// neither visible nor touched, and not found.
  private static let plane = Squares(side: 64, columns: -1024..<1024, rows: -1024..<1024)

  /// The length from which a line counts as near everything, in points, since it would be in too many squares.
  private static let longest = 8192.0

  private var squares: [Int: [Line.ID]] = [:]
  private var long: [Line.ID] = []

  mutating func add(_ line: Line) {
    if Self.isLong(line) { return long.append(line.id) }
    Self.forEachSquare(under: line) { squares[$0, default: []].append(line.id) }
  }

  mutating func remove(_ line: Line) {
    if Self.isLong(line) { return long.removeAll { $0 == line.id } }
    Self.forEachSquare(under: line) { square in
      squares[square]?.removeAll { $0 == line.id }
      if squares[square]?.isEmpty == true { squares[square] = nil }
    }
  }

  /// Returns the lines in the squares that `rect` touches, and all long ones. A line may occur several times.
  func ids(near rect: Rect) -> [Line.ID] {
    var ids = long
    Self.plane.forEach(touching: rect) { ids += squares[Self.key($0, $1)] ?? [] }
    return ids
  }

  private static func isLong(_ line: Line) -> Bool {
    line.curve.map { max($0.bounds.width, $0.bounds.height) > longest } ?? (line.begin.distance(to: line.end) > longest)
  }

  private static func forEachSquare(under line: Line, _ body: (Int) -> Void) {
    plane.forEach(under: line, reach: line.width / 2 + 1) { body(key($0, $1)) }
  }

  private static func key(_ column: Int, _ row: Int) -> Int { row << 16 + column }
}
