import TouchGeometry

/// A point of a smooth path with half of the width there, in points.
public struct LineKnot: Hashable, Sendable {
  public let x: Float
  public let y: Float
  public let radius: Float

  public init(_ point: Point, radius: Double) { (x, y, self.radius) = (Float(point.x), Float(point.y), Float(radius)) }

  public var point: Point { Point(Double(x), Double(y)) }
}

/// Consecutive knots that are near each other, and the rectangle around their ink.
public struct LineStretch: Sendable {
  public let knots: ClosedRange<Int>
  public let bounds: Rect

  public init(knots: ClosedRange<Int>, bounds: Rect) { (self.knots, self.bounds) = (knots, bounds) }
}
