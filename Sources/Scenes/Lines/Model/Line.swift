import Glibc
import TouchGeometry

/// A straight line that a finger has drawn.
struct Line: Hashable, Sendable {
  typealias ID = UInt64

  /// Stays the same whatever is done to the line, also when it is removed and brought back.
  let id: ID
  /// Where the finger landed, in points of the drawing.
  var begin: Point
  var end: Point
  var ink: Ink
  /// In points.
  var width: Double

  /// In points; no finger draws a broader one, and none is read from a file.
  static let greatestWidth = 24.0
  /// No end is farther from the origin, across or down, in points: ten times as far as any screen reaches. Files in which
  /// one is are not read.
  static let farthest = 1e6
  /// Where people get lines to: a point less, for sums are rounded.
  private static let room = Rect(1 - farthest, 1 - farthest, 2 * farthest - 2, 2 * farthest - 2)
  /// From here on there are more names than anybody can use up.
  static let largestID = ID(1) << 62

  /// The place on the middle of the line that is nearest to `point`.
  func nearestPlace(to point: Point) -> Point {
    let length = begin.distance(to: end)
    guard length > 0 else { return begin }
    let direction = (end - begin) * (1 / length)
    return begin + direction * max(0, min((point - begin).dot(direction), length))
  }

  /// How far the middle of the line is from `point`, in points; its ends are round.
  func distance(to point: Point) -> Double { nearestPlace(to: point).distance(to: point) }

  /// Whether it covers what `other` covers, whatever the ink.
  func lies(as other: Line) -> Bool { begin == other.begin && end == other.end && width == other.width }

  /// Whether some of its ink is in `rect`.
  func touches(_ rect: Rect) -> Bool { rect.inset(by: Insets(-width / 2)).part(from: begin, to: end) != nil }

  /// All that the line covers.
  var bounds: Rect { Rect(around: [begin, end]).inset(by: Insets(-width / 2)) }

  /// What there may be of a line from `begin` to `end`; nil if nothing of it is near enough.
  static func allowedPart(from begin: Point, to end: Point) -> (begin: Point, end: Point)? {
    room.part(from: begin, to: end)
  }

  /// As much of `way` as all of `lines` can be moved together.
  static func allowedWay(_ way: Vector, of lines: [Line]) -> Vector {
    let all = Rect(around: lines.flatMap { [$0.begin, $0.end] })
    // One that lies at the edge already may stay there.
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

  /// A line with the same looks and another name.
  func copy(_ id: ID) -> Line { Line(id: id, begin: begin, end: end, ink: ink, width: width) }
}

/// What a line is drawn with. Its colour is the theme's business; the raw value is what is stored.
enum Ink: UInt8, CaseIterable, Sendable {
  /// The colour of text: light on dark, dark on light.
  case plain = 0
  case amber = 1
  case sky = 2
  case violet = 3
  case rose = 4
}

/// A stretch that is swept, cut into rectangles: together they cover far less than one around all of it.
enum Pieces {
  /// The longest side of a piece, roughly, in points.
  private static let length = 48.0
  /// A stretch that takes more than so many pieces is longer than any screen.
  private static let limit = 512.0

  /// Covers what of a line of `width` lies in `area`, with a point more on each side for smooth edges.
  static func covering(_ line: Line, in area: Rect) -> [Rect] {
    covering(from: line.begin, to: line.end, and: line.end, width: line.width, in: area)
  }

  /// Covers two lines from one place, and all between them, as far as that lies in `area`.
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
