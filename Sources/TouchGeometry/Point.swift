import Glibc

/// A location in a coordinate space, in points; x grows to the right and y grows downwards.
///
/// A point is a location and a ``Vector`` is the displacement between two locations. They are different types, so that
/// adding two locations, which means nothing, does not compile.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  /// The straight-line distance to `other`, never negative.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The location at `fraction` of the distance from this point to `other`; fractions outside 0…1 extrapolate.
  public func interpolated(to other: Point, fraction: Double) -> Point { self + (other - self) * fraction }

  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }
  @inlinable public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }
  /// The displacement from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector { Vector(end.x - start.x, end.y - start.y) }
  public static func += (point: inout Point, vector: Vector) { point = point + vector }
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }

  /// The mean of `points`, each with equal weight; nil for none.
  public static func centroid(of points: some Collection<Point>) -> Point? {
    guard !points.isEmpty else { return nil }
    let sum = points.reduce(Vector.zero) { $0 + Vector(to: $1) }
    return .zero + sum / Double(points.count)
  }
}

/// A displacement between two points, in points; dx grows to the right and dy grows downwards.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The displacement from the origin to `point`.
  @inlinable public init(to point: Point) { self.init(point.x, point.y) }

  public static let zero = Vector(0, 0)

  /// The Euclidean length, never negative.
  public var length: Double {
    // The last bit of hypot differs from processor to processor, and the same input must have the same effect on all.
    let square = dx * dx + dy * dy
    return square < .infinity ? square.squareRoot() : hypot(dx, dy)
  }

  /// The direction in radians in −π…π: 0 points right and, as y grows downwards, π/2 points down. 0 for the zero vector.
  public var angle: Double { atan2(dy, dx) }

  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the third component of the cross product: positive if `other` lies clockwise of the vector on the screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  public static prefix func - (vector: Vector) -> Vector { Vector(-vector.dx, -vector.dy) }
  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.dx + right.dx, left.dy + right.dy)
  }
  public static func - (left: Vector, right: Vector) -> Vector { Vector(left.dx - right.dx, left.dy - right.dy) }
  public static func * (vector: Vector, factor: Double) -> Vector { Vector(vector.dx * factor, vector.dy * factor) }
  public static func / (vector: Vector, divisor: Double) -> Vector { Vector(vector.dx / divisor, vector.dy / divisor) }
  public static func += (left: inout Vector, right: Vector) { left = left + right }
}
