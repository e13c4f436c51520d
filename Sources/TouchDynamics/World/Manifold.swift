import TouchCore
import TouchGeometry

/// A convex outline in the coordinates of the reference view, clockwise. A line has two corners and one face.
struct Outline {
  let corners: UnsafeBufferPointer<Vector>
  /// The normals outwards, each of the edge that begins at the corner of the same index.
  let faces: UnsafeBufferPointer<Vector>

  func end(of edge: Int) -> Vector { corners[edge + 1 == corners.count ? 0 : edge + 1] }

  /// Returns the face that is farthest from `other`, and its distance; nil if that is beyond `limit`.
  func farthestFace(from other: Outline, limit: Double) -> (index: Int, gap: Double)? {
    var best = (index: 0, gap: -Double.infinity)
    for index in 0..<faces.count {
      let normal = faces[index]
      let start = corners[index]
      let base = start.dx * normal.dx + start.dy * normal.dy
      var gap = Double.infinity
      for corner in other.corners { gap = min(gap, corner.dx * normal.dx + corner.dy * normal.dy - base) }
      if gap > best.gap { best = (index, gap) }
      if gap > limit { return nil }
    }
    return best
  }

  /// Returns the edge that faces `normal` most.
  func edge(against normal: Vector) -> Int {
    var (best, least) = (0, Double.infinity)
    for index in 0..<faces.count {
      let value = faces[index].dx * normal.dx + faces[index].dy * normal.dy
      if value < least { (best, least) = (index, value) }
    }
    return best
  }
}

/// The contact area of two outlines that touch or nearly do: a normal from the first to the second, and one or two
/// points with the gap there. It is found by separating axes: of all faces the one that separates the two most, and the
/// edge of the other against it, clipped to the face's length.
struct Manifold {
  var normal = Vector.zero
  var points = (ContactPoint(), ContactPoint())
  var count = 0

  init() {}

  /// Creates the manifold; nil if they are farther apart than `limit`.
  init?(_ first: Outline, _ second: Outline, limit: Double) {
    guard let one = first.farthestFace(from: second, limit: limit),
      let two = second.farthestFace(from: first, limit: limit)
    else { return nil }
    // The choice between two nearly equal faces should not change from step to step.
    if two.gap > one.gap + 0.1 {
      self.init(face: two.index, of: second, against: first, gap: two.gap, limit, isSwapped: true)
    } else {
      self.init(face: one.index, of: first, against: second, gap: one.gap, limit, isSwapped: false)
    }
    if count == 0 { return nil }
  }

  private init(
    face: Int, of owner: Outline, against other: Outline, gap: Double, _ limit: Double, isSwapped: Bool
  ) {
    let faceNormal = owner.faces[face]
    let edge = other.edge(against: faceNormal)
    let (start, end) = (owner.corners[face], owner.end(of: face))
    let (from, to) = (other.corners[edge], other.end(of: edge))
    normal = isSwapped ? -faceNormal : faceNormal
    let feature = (isSwapped ? 1 << 20 : 0) + face << 10 + edge << 1
    if gap > 0, let corners = Manifold.nearestCorners(start, end, from, to) {
      addCorners(corners, feature, limit, isSwapped)
      return
    }
    let along = Vector(-faceNormal.dy, faceNormal.dx)
    let (near, far) = (start.dot(along), end.dot(along))
    var clipped = (from, to)
    guard Manifold.cut(&clipped, along, from: near, to: far) else { return }
    let base = start.dot(faceNormal)
    let gaps = (clipped.0.dot(faceNormal) - base, clipped.1.dot(faceNormal) - base)
    if gaps.0 <= limit { add(clipped.0 - faceNormal * (gaps.0 / 2), gap: gaps.0, feature: feature) }
    if gaps.1 <= limit { add(clipped.1 - faceNormal * (gaps.1 / 2), gap: gaps.1, feature: feature + 1) }
  }

  /// Adds the corners that are nearest to each other, which keep their distance along the line between them.
  private mutating func addCorners(
    _ corners: (mine: Vector, other: Vector), _ feature: Int, _ limit: Double, _ isSwapped: Bool
  ) {
    let offset = corners.other - corners.mine
    let distance = offset.norm
    guard distance <= limit, distance > 0 else { return }
    normal = offset * ((isSwapped ? -1 : 1) / distance)
    add(corners.mine + offset / 2, gap: distance, feature: feature + 1 << 30)
  }

  private mutating func add(_ position: Vector, gap: Double, feature: Int) {
    let point = ContactPoint(feature: feature, position: position, gap: gap)
    if count == 0 { points.0 = point } else { points.1 = point }
    count += 1
  }

  /// Clips the line between two points to the part from `near` to `far` along a direction; returns false if nothing is
  /// left.
  private static func cut(_ line: inout (Vector, Vector), _ along: Vector, from near: Double, to far: Double) -> Bool {
    let (one, two) = (line.0.dot(along), line.1.dot(along))
    let (low, high) = (min(near, far), max(near, far))
    guard max(one, two) >= low, min(one, two) <= high else { return false }
    let (start, end) = line
    let segment = end - start
    let point = { (value: Double) in start + segment * ((value - one) / (two - one)) }
    line.0 = one < low ? point(low) : one > high ? point(high) : start
    line.1 = two < low ? point(low) : two > high ? point(high) : end
    return true
  }

  /// Returns the ends of two lines that are nearest to each other; nil if the nearest points are not both ends.
  private static func nearestCorners(
    _ start: Vector, _ end: Vector, _ from: Vector, _ to: Vector
  ) -> (mine: Vector, other: Vector)? {
    // Separate outlines lie beside each other, so one of the four ends is among the nearest points.
    var best = (distance: Double.infinity, isEnd: false, mine: Vector.zero, other: Vector.zero)
    for corner in 0..<2 {
      let mine = corner == 0 ? start : end
      let point = nearest(to: mine, on: from, to)
      if point.distance < best.distance { best = (point.distance, point.isEnd, mine, point.position) }
    }
    for corner in 0..<2 {
      let other = corner == 0 ? from : to
      let point = nearest(to: other, on: start, end)
      if point.distance < best.distance { best = (point.distance, point.isEnd, point.position, other) }
    }
    return best.isEnd ? (best.mine, best.other) : nil
  }

  /// Returns the point on a line that is nearest to `corner`, whether it is an end, and the square of its distance.
  private static func nearest(
    to corner: Vector, on start: Vector, _ end: Vector
  ) -> (position: Vector, isEnd: Bool, distance: Double) {
    let segment = end - start
    let square = segment.dot(segment)
    let fraction = square > 0 ? max(0, min(1, (corner - start).dot(segment) / square)) : 0
    let position = start + segment * fraction
    return (position, fraction == 0 || fraction == 1, (corner - position).dot(corner - position))
  }
}
