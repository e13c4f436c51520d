import TouchGeometry

/// The area swept by lines, cut into rectangles that together cover far less than one bounding rectangle.
enum Pieces {
  /// The approximate maximum side of a piece, in points.
  private static let length = 48.0
  /// The maximum number of pieces. An area that would need more is longer than any screen.
  private static let limit = 512.0

  /// Returns rectangles that cover a line with its width and a margin, and one point more for smooth edges. Returns
  /// `area` itself if the line is too long for pieces.
  static func covering(_ line: Line, margin: Double = 0, in area: Rect) -> [Rect] {
    if let curve = line.curve {
      return curve.stretches.map { $0.bounds.offset(by: Vector(to: line.begin)).inset(by: Insets(-margin - 1)) }
    }
    return covering(from: line.begin, to: line.end, and: line.end, width: line.width + 2 * margin, in: area)
  }

  /// Returns rectangles that cover the path through `points`, like a line.
  static func covering(_ points: [Point], width: Double, in area: Rect) -> [Rect] {
    if points.count == 2 { return covering(from: points[0], to: points[1], and: points[1], width: width, in: area) }
    return stride(from: 0, to: points.count - 1, by: stretch).map { first in
      Rect(around: points[first...min(first + stretch, points.count - 1)]).inset(by: Insets(-width / 2 - 1))
    }
  }

  /// The number of pieces of a path in one rectangle.
  private static let stretch = 8

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
