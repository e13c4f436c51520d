import Glibc

/// A way between two points, in points; dx grows to the right and dy grows downwards.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(0, 0)

  /// The Euclidean length, never negative.
  public var length: Double { hypot(dx, dy) }

  /// The direction in radians in −π…π: 0 points right and, as y grows downwards, π/2 points down. 0 for the zero vector.
  public var angle: Double { atan2(dy, dx) }

  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  public static prefix func - (vector: Vector) -> Vector { Vector(-vector.dx, -vector.dy) }
  public static func + (left: Vector, right: Vector) -> Vector { Vector(left.dx + right.dx, left.dy + right.dy) }
  public static func - (left: Vector, right: Vector) -> Vector { Vector(left.dx - right.dx, left.dy - right.dy) }
  public static func * (vector: Vector, factor: Double) -> Vector { Vector(vector.dx * factor, vector.dy * factor) }
  public static func / (vector: Vector, divisor: Double) -> Vector { Vector(vector.dx / divisor, vector.dy / divisor) }
  public static func += (left: inout Vector, right: Vector) { left = left + right }
}
