import TouchGeometry

/// A part of the plane cut into squares: which of them a line touches, and which a rectangle.
struct Squares: Hashable {
  /// In points.
  let side: Double
  /// The squares there are; the first of both is at the origin if it is 0.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Calls `body` once with each square that may have a point within `reach` of the straight way from `begin` to `end`.
  /// However far that leads, only the squares there are cost anything.
  func forEach(from begin: Point, to end: Point, reach: Double, _ body: (_ column: Int, _ row: Int) -> Void) {
    let way = end - begin
    for row in range(min(begin.y, end.y) - reach, max(begin.y, end.y) + reach, rows) {
      let top = Double(row) * side - reach - begin.y
      let shares = [top, top + side + 2 * reach].map { way.dy == 0 ? 0 : max(0, min($0 / way.dy, 1)) }
      let ends = way.dy == 0 ? [begin.x, end.x] : shares.map { begin.x + way.dx * $0 }
      for column in range(min(ends[0], ends[1]) - reach, max(ends[0], ends[1]) + reach, columns) { body(column, row) }
    }
  }

  /// Calls `body` with each square that `rect` touches.
  func forEach(touching rect: Rect, _ body: (_ column: Int, _ row: Int) -> Void) {
    for row in range(rect.minY, rect.maxY, rows) {
      for column in range(rect.minX, rect.maxX, columns) { body(column, row) }
    }
  }

  /// Those of `all` that begin at `high` or before it and end after `low`.
  private func range(_ low: Double, _ high: Double, _ all: Range<Int>) -> Range<Int> {
    let first = index(low, all)
    let isBefore = high < Double(all.lowerBound) * side
    let end = isBefore ? all.lowerBound : min(index(high, all) + 1, all.upperBound)
    return first..<max(first, end)
  }

  /// The square that `coordinate` lies in; of what lies outside, and of what is no number, the nearest border.
  private func index(_ coordinate: Double, _ all: Range<Int>) -> Int {
    guard coordinate >= Double(all.lowerBound) * side else { return all.lowerBound }
    guard coordinate < Double(all.upperBound) * side else { return all.upperBound }
    return Int((coordinate / side).rounded(.down))
  }
}

extension Rect {
  /// What of the straight way from `begin` to `end` lies inside; nil if nothing does.
  func part(from begin: Point, to end: Point) -> (begin: Point, end: Point)? {
    let way = end - begin
    var (low, high) = (0.0, 1.0)
    for (start, step, least, most) in [(begin.x, way.dx, minX, maxX), (begin.y, way.dy, minY, maxY)] {
      guard step != 0 else {
        if start < least || start > most { return nil }
        continue
      }
      let shares = [(least - start) / step, (most - start) / step]
      (low, high) = (max(low, min(shares[0], shares[1])), min(high, max(shares[0], shares[1])))
    }
    guard low <= high else { return nil }
    return (low > 0 ? begin + way * low : begin, high < 1 ? begin + way * high : end)
  }
}

/// Where lines lie, by squares of the plane, so that those near a place are found without looking at all.
struct LineGrid {
  /// Farther than screens reach, to all sides: lines come in again from there. What lies elsewhere is neither seen nor
  /// touched, and not found.
  private static let plane = Squares(side: 64, columns: -1024..<1024, rows: -1024..<1024)

  /// A line that is longer, in points, is near everything: it would be noted in too many squares.
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

  /// The lines in the squares that `rect` touches, and all long ones; some may be there several times.
  func ids(near rect: Rect) -> [Line.ID] {
    var ids = long
    Self.plane.forEach(touching: rect) { ids += squares[Self.key($0, $1)] ?? [] }
    return ids
  }

  private static func isLong(_ line: Line) -> Bool { line.begin.distance(to: line.end) > longest }

  private static func forEachSquare(under line: Line, _ body: (Int) -> Void) {
    plane.forEach(from: line.begin, to: line.end, reach: line.width / 2 + 1) { body(key($0, $1)) }
  }

  private static func key(_ column: Int, _ row: Int) -> Int { row << 16 + column }
}
