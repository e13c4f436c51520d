import TouchGeometry

/// A line that a finger has drawn: straight, or along a path.
struct Line: Hashable, Sendable {
  typealias ID = UInt64

  /// The line's identifier. It never changes, even when the line is removed and brought back.
  let id: ID
  /// The location where the finger landed, in the drawing's coordinates.
  private(set) var begin: Point
  private(set) var end: Point
  /// The path from the beginning to the end. Nil if the line is straight.
  let curve: Curve?
  var ink: Ink
  /// The line's width, in points. The maximum one of a curve.
  let width: Double

  /// The maximum width in points, of drawn lines and of lines in files.
  static let greatestWidth = 24.0
  /// The maximum distance of an end from the origin along each axis, in points. It is ten times the extent of any
  /// screen. Files that exceed it are rejected.
  static let farthest = 1e6
  /// The area that people can move lines in. It is a point smaller on each side, because of rounding.
  private static let room = Rect(1 - farthest, 1 - farthest, 2 * farthest - 2, 2 * farthest - 2)
  /// The largest identifier, more than can ever be used up.
  static let largestID = ID(1) << 62

  /// Creates a straight line.
  init(id: ID, begin: Point, end: Point, ink: Ink, width: Double) {
    (self.id, self.begin, self.end, curve, self.ink, self.width) = (id, begin, end, nil, ink, width)
  }

  /// Creates a line along `curve`.
  init(id: ID, begin: Point, curve: Curve, ink: Ink) {
    (self.id, self.begin, self.curve, self.ink, width) = (id, begin, curve, ink, curve.width)
    end = begin + curve.end
  }

  /// Returns the point on the line's axis that is nearest to `point`.
  func nearestPoint(to point: Point) -> Point {
    guard let curve else { return point.nearest(onLineFrom: begin, to: end) }
    return begin + (curve.nearestPoint(to: .zero + (point - begin)) - .zero)
  }

  /// Returns the distance of `point` from the line's axis, including its ends, in points.
  func distance(to point: Point) -> Double { nearestPoint(to: point).distance(to: point) }

  /// Whether the line covers exactly the same area as `other`, regardless of the ink.
  func lies(as other: Line) -> Bool {
    begin == other.begin && end == other.end && width == other.width && curve == other.curve
  }

  /// Whether some of the line's ink is in `rect`.
  func touches(_ rect: Rect) -> Bool {
    if let curve { return curve.touches(rect.offset(by: .zero - begin)) }
    return rect.inset(by: Insets(-width / 2)).part(from: begin, to: end) != nil
  }

  /// The bounding rectangle of the line's ink.
  var bounds: Rect {
    curve?.bounds.offset(by: Vector(to: begin)) ?? Rect(around: [begin, end]).inset(by: Insets(-width / 2))
  }

  /// Returns the part of a line from `begin` to `end` within the allowed area, or nil if there is none.
  static func allowedPart(from begin: Point, to end: Point) -> (begin: Point, end: Point)? {
    room.part(from: begin, to: end)
  }

  /// Whether all of the line is within the allowed area.
  var isAllowed: Bool { Self.room.contains(bounds) }

  /// Returns the part of `translation` by which all of `lines` can be moved together within the allowed area.
  static func allowedTranslation(_ translation: Vector, of lines: [Line]) -> Vector {
    let all = Rect(around: lines.flatMap(\.corners))
    // A line beyond the edge may stay there.
    let (left, right) = (min(0, room.minX - all.minX), max(0, room.maxX - all.maxX))
    let (up, down) = (min(0, room.minY - all.minY), max(0, room.maxY - all.maxY))
    return Vector(max(left, min(translation.dx, right)), max(up, min(translation.dy, down)))
  }

  /// Two points, the rectangle around which contains the axis.
  private var corners: [Point] {
    curve == nil ? [begin, end] : [Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.maxY)]
  }

  func moved(by translation: Vector) -> Line {
    var line = self
    line.begin += translation
    // The end of a curve is always where its path leads to, however sums are rounded.
    line.end = curve.map { line.begin + $0.end } ?? end + translation
    return line
  }

  /// Returns a copy of the line with another identifier.
  func copy(_ id: ID) -> Line {
    if let curve { return Line(id: id, begin: begin, curve: curve, ink: ink) }
    return Line(id: id, begin: begin, end: end, ink: ink, width: width)
  }

  /// Returns the line with the ends and the width of `other`, along its own path. This is how a line changes.
  func changed(to other: Line) -> Line {
    guard let curve else { return other }
    return Line(id: id, begin: other.begin, curve: curve, ink: other.ink)
  }
}
