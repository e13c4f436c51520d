import TouchGeometry
import TouchUI

/// An item without a view.
final class Brick: DynamicItem {
  var center: Point
  var bounds: Rect
  var transform = Transform.identity
  var collisionShape: CollisionShape

  init(center: Point, size: Size, shape: CollisionShape = .rectangle) {
    self.center = center
    bounds = Rect(origin: .zero, size: size)
    collisionShape = shape
  }

  /// The current corners of the bounds.
  var corners: [Point] {
    bounds.corners.map { corner in center + transform.apply(corner - bounds.center) }
  }

  /// The position, rotation and scale, exact to the last bit.
  var bits: [UInt64] {
    [center.x, center.y, transform.a, transform.b, transform.c, transform.d].map(\.bitPattern)
  }
}

extension [Point] {
  /// Returns the depth by which two convex outlines overlap, in points, or a negative value if they are apart. It is
  /// found on the axes across their edges.
  func depth(in other: [Point]) -> Double {
    var least = Double.infinity
    for outline in [self, other] {
      for (index, start) in outline.enumerated() {
        let edge = outline[(index + 1) % outline.count] - start
        guard edge.length > 0 else { continue }
        let axis = Vector(edge.dy, -edge.dx) / edge.length
        let (mine, others) = (extent(along: axis), other.extent(along: axis))
        least = Swift.min(
          least, Swift.min(mine.upperBound, others.upperBound) - Swift.max(mine.lowerBound, others.lowerBound))
      }
    }
    return least
  }

  private func extent(along axis: Vector) -> ClosedRange<Double> {
    let values = map { Vector(to: $0).dot(axis) }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
}
