import Glibc
import TouchGeometry

/// A point of a stroke with the width of the stroke there, in points.
struct WidePoint {
  var point: Point
  var width: Double
}

extension Point {
  func wide(_ width: Double) -> WidePoint { WidePoint(point: self, width: width) }
}

extension [WidePoint] {
  /// Returns the points without the trembling of the hand: each one moves towards its neighbours. The ends stay.
  func smoothed() -> [WidePoint] {
    guard count > 2 else { return self }
    var result = self
    for index in indices.dropFirst().dropLast() {
      let middle = self[index - 1].point.interpolated(to: self[index + 1].point, fraction: 0.5)
      result[index].point = self[index].point.interpolated(to: middle, fraction: 0.5)
    }
    return result
  }

  /// Returns at most `limit` of the points, such that the path through them is near the path through all. The distance
  /// is `tolerance` points, or more if there would be too many points. This is the method of Ramer, Douglas and Peucker.
  func simplified(tolerance: Double, limit: Int) -> [WidePoint] {
    var tolerance = tolerance
    while true {
      let kept = simplified(tolerance)
      if kept.count <= limit { return kept }
      tolerance *= 1.5
    }
  }

  private func simplified(_ tolerance: Double) -> [WidePoint] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    (isKept[0], isKept[count - 1]) = (true, true)
    var open = [(0, count - 1)]
    while let (first, last) = open.popLast() {
      var farthest = (index: first, distance: tolerance)
      for index in first + 1..<Swift.max(last, first + 1) {
        let distance = gap(of: index, between: first, and: last)
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      isKept[farthest.index] = true
      open += [(first, farthest.index), (farthest.index, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// The error of leaving out the point at `index`: its distance from the line between two others, or the difference
  /// in width.
  private func gap(of index: Int, between first: Int, and last: Int) -> Double {
    let (begin, end) = (self[first], self[last])
    let nearest = self[index].point.nearest(onLineFrom: begin.point, to: end.point)
    let length = begin.point.distance(to: end.point)
    let share = length > 0 ? begin.point.distance(to: nearest) / length : 0
    let width = begin.width + (end.width - begin.width) * share
    return Swift.max(nearest.distance(to: self[index].point), abs(self[index].width - width))
  }

  /// Returns the points with others between those that are farther apart than `length` points.
  func divided(longest length: Double) -> [WidePoint] {
    guard var last = first else { return [] }
    return dropFirst().reduce(into: [last]) { result, next in
      let parts = (last.point.distance(to: next.point) / length).rounded(.up)
      for part in stride(from: 1, to: Swift.max(parts, 1), by: 1) { result.append(last.between(next, part / parts)) }
      result.append(next)
      last = next
    }
  }

  /// Returns a smooth path through the points. A turn is rounded within a few points of its corner: a slight one more
  /// than a sharp one, so that circles are round and corners stay corners.
  func rounded() -> [Curve.Knot] {
    guard let first, let last else { return [] }
    var path = [first]
    for index in indices.dropFirst().dropLast() {
      let (before, corner, after) = (self[index - 1], self[index], self[index + 1])
      let (incoming, outgoing) = (corner.point - before.point, after.point - corner.point)
      let turn = abs(atan2(incoming.cross(outgoing), incoming.dot(outgoing)))
      let reach = Swift.max(Self.reach * (1 - turn / Self.sharpTurn), Self.sharpReach)
      let begin = corner.between(before, Swift.min(0.5, reach / Swift.max(incoming.length, 1e-9)))
      let end = corner.between(after, Swift.min(0.5, reach / Swift.max(outgoing.length, 1e-9)))
      // The pieces of a parabola are as far from it as this says, at most.
      let bend = ((begin.point - corner.point) + (end.point - corner.point)).length
      let count = Swift.max(1, Swift.min((bend / (4 * Self.flatness)).squareRoot().rounded(.up), 8))
      for part in stride(from: 0, through: count, by: 1) {
        let share = part / count
        path.append(begin.between(corner, share).between(corner.between(end, share), share))
      }
    }
    let points = (path + [last]).divided(longest: Self.longestPiece)
    return points.reduce(into: []) { knots, next in
      if let last = knots.last, last.point.distance(to: next.point) < Self.leastPiece { return }
      knots.append(Curve.Knot(next.point, radius: next.width / 2))
    }
  }

  /// The distance from a corner within which a turn is rounded, for the slightest turns and for sharp ones, in points, and
  /// the turn in radians from which it is sharp.
  private static let (reach, sharpReach, sharpTurn) = (20.0, 3.0, 1.0)
  /// The maximum distance of pieces from the smooth path, and the limits of their length, in points.
  private static let (flatness, leastPiece, longestPiece) = (0.1, 1.0, 64.0)
}

extension WidePoint {
  fileprivate func between(_ other: WidePoint, _ share: Double) -> WidePoint {
    point.interpolated(to: other.point, fraction: share).wide(width + (other.width - width) * share)
  }
}
