import Glibc
import TouchGeometry

/// A straight line that a finger has drawn.
struct Line: Hashable, Sendable {
  typealias ID = UInt64

  /// The line's identifier. It never changes, even when the line is removed and brought back.
  let id: ID
  /// The location where the finger landed, in the drawing's coordinates.
  var begin: Point
  var end: Point
  var ink: Ink
  /// The line's width, in points.
  var width: Double

  /// The maximum width in points, of drawn lines and of lines in files.
  static let greatestWidth = 24.0
  /// The maximum distance of an end from the origin along each axis, in points. It is ten times the extent of any
  /// screen. Files that exceed it are rejected.
  static let farthest = 1e6
  /// The area that people can move lines in. It is a point smaller on each side, because of rounding.
  private static let room = Rect(1 - farthest, 1 - farthest, 2 * farthest - 2, 2 * farthest - 2)
  /// The largest identifier, more than can ever be used up.
  static let largestID = ID(1) << 62

  /// Returns the point on the line's axis that is nearest to `point`.
  func nearestPlace(to point: Point) -> Point { point.nearest(onLineFrom: begin, to: end) }

  /// Returns the distance of `point` from the line's axis, including its ends, in points.
  func distance(to point: Point) -> Double { nearestPlace(to: point).distance(to: point) }

  /// Whether the line covers exactly the same area as `other`, regardless of the ink.
  func lies(as other: Line) -> Bool { begin == other.begin && end == other.end && width == other.width }

  /// Whether some of the line's ink is in `rect`.
  func touches(_ rect: Rect) -> Bool { rect.inset(by: Insets(-width / 2)).part(from: begin, to: end) != nil }

  /// The bounding rectangle of the line's ink.
  var bounds: Rect { Rect(around: [begin, end]).inset(by: Insets(-width / 2)) }

  /// Returns the part of a line from `begin` to `end` within the allowed area, or nil if there is none.
  static func allowedPart(from begin: Point, to end: Point) -> (begin: Point, end: Point)? {
    room.part(from: begin, to: end)
  }

  /// Returns the part of `way` by which all of `lines` can be moved together within the allowed area.
  static func allowedWay(_ way: Vector, of lines: [Line]) -> Vector {
    let all = Rect(around: lines.flatMap { [$0.begin, $0.end] })
    // A line beyond the edge may stay there.
    let (left, right) = (min(0, room.minX - all.minX), max(0, room.maxX - all.maxX))
    let (up, down) = (min(0, room.minY - all.minY), max(0, room.maxY - all.maxY))
    return Vector(max(left, min(way.dx, right)), max(up, min(way.dy, down)))
  }

  func moved(by way: Vector) -> Line {
    var line = self
    line.begin += way
    line.end += way
    return line
  }

  /// Returns a copy of the line with another identifier.
  func copy(_ id: ID) -> Line { Line(id: id, begin: begin, end: end, ink: ink, width: width) }
}

/// The area swept by lines, cut into rectangles that together cover far less than one bounding rectangle.
enum Pieces {
  /// The approximate maximum side of a piece, in points.
  private static let length = 48.0
  /// The maximum number of pieces. An area that would need more is longer than any screen.
  private static let limit = 512.0

  /// Returns rectangles that cover a line with its width, with a margin of one point for smooth edges. Returns `area`
  /// itself if the line is too long for pieces.
  static func covering(_ line: Line, in area: Rect) -> [Rect] {
    covering(from: line.begin, to: line.end, and: line.end, width: line.width, in: area)
  }

  /// Returns rectangles that cover two lines from one point and the triangle between them. Returns `area` itself if the
  /// lines are too long for pieces.
  static func covering(
    from begin: Point, to first: Point, and second: Point, width: Double, in area: Rect
  ) -> [Rect] {
    let longest = max(begin.distance(to: first), begin.distance(to: second))
    let count = max(1, (longest / length).rounded(.up))
    guard count <= limit else { return [area] }
    return stride(from: 0.0, to: count, by: 1).map { index in
      let corners = [index / count, (index + 1) / count].flatMap { share in
        [first, second].map { begin.interpolated(to: $0, fraction: share) }
      }
      return Rect(around: corners).inset(by: Insets(-width / 2 - 1))
    }
  }
}
