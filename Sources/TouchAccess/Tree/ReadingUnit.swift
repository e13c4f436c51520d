import TouchGeometry

/// An element, or several that stay together, and the rectangle that decides when they are read.
struct ReadingUnit {
  let frame: Rect
  let elements: [AccessibleElement]

  /// Returns the units in reading order: cut into rows where a gap goes across, these into columns, and so on. Units
  /// that overlap, so that no gap parts them, come by their upper edges.
  static func ordered(_ units: [ReadingUnit], fromRight: Bool) -> [ReadingUnit] {
    guard units.count > 1 else { return units }
    let rows = parts(units) { ($0.minY, $0.maxY) }
    if rows.count > 1 { return rows.flatMap { ordered($0, fromRight: fromRight) } }
    let columns = parts(units) { ($0.minX, $0.maxX) }
    if columns.count > 1 {
      return (fromRight ? columns.reversed() : columns).flatMap { ordered($0, fromRight: fromRight) }
    }
    let side = { (frame: Rect) in fromRight ? -frame.maxX : frame.minX }
    return units.enumerated().sorted { first, second in
      let (one, other) = (first.element.frame, second.element.frame)
      return (one.minY, side(one), Double(first.offset)) < (other.minY, side(other), Double(second.offset))
    }.map(\.element)
  }

  /// Returns the units in the parts that gaps along one axis separate. Edges may overlap a little.
  private static func parts(_ units: [ReadingUnit], by interval: (Rect) -> (Double, Double)) -> [[ReadingUnit]] {
    let inner = units.map { unit in
      let (start, end) = interval(unit.frame)
      let edge = min((end - start) * 0.2, overlap)
      return (unit: unit, start: start + edge, end: end - edge)
    }
    let sorted = inner.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var parts: [[ReadingUnit]] = []
    var end = -Double.infinity
    for (_, item) in sorted {
      if item.start >= end { parts.append([]) }
      parts[parts.count - 1].append(item.unit)
      end = max(end, item.end)
    }
    return parts
  }

  /// The points by which neighbours may overlap on each side.
  private static let overlap = 12.0
}
