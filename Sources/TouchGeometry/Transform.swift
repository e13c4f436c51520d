import Glibc

/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Angles are in radians; as y grows downwards, positive angles turn clockwise on the screen.
/// `first.followed(by: second)` maps a point through `first` and then through `second`; there is no multiplication
/// operator, since its order is what everybody gets wrong.
public struct Transform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public static func translation(_ dx: Double, _ dy: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy)
  }

  public static func translation(_ vector: Vector) -> Transform { translation(vector.dx, vector.dy) }

  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  public static func scale(_ factor: Double) -> Transform { scale(factor, factor) }

  /// A rotation about the origin by `radians`, clockwise on the screen.
  public static func rotation(_ radians: Double) -> Transform {
    let cosine = cos(radians)
    let sine = sin(radians)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// Whether the map is a pure translation, without rotation, scale or shear.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The signed factor by which areas grow; 0 if the map has no inverse.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Returns the map that applies this one first and `next` after it.
  @inlinable public func followed(by next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse map; nil where there is none (a scale of zero, or values that are not finite).
  @inlinable public var inverse: Transform? {
    let det = determinant
    let inverse = Transform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    // What is next to nothing has no inverse either: its numbers would not be finite.
    let sum = inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty
    return det.isFinite && sum.isFinite ? inverse : nil
  }

  @inlinable public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Maps a displacement: the translation does not take part.
  @inlinable public func apply(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The smallest rectangle around the mapped corners of `rect`.
  @inlinable public func apply(_ rect: Rect) -> Rect {
    let (a, c) = (a * rect.width, c * rect.height)
    let (b, d) = (b * rect.width, d * rect.height)
    let origin = apply(rect.origin)
    return Rect(
      origin.x + min(0, a) + min(0, c), origin.y + min(0, b) + min(0, d), abs(a) + abs(c), abs(b) + abs(d))
  }
}
