/// An axis-parallel rectangle in points. Its origin is the corner with the least x and y; its far edges (``maxX``,
/// ``maxY``) lie outside.
///
/// A rectangle whose width or height is zero or negative is empty: it contains nothing, intersects nothing and adds
/// nothing to a union.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the rectangle of `size` whose centre is `center`.
  public init(center: Point, size: Size) {
    self.init(origin: Point(center.x - size.width / 2, center.y - size.height / 2), size: size)
  }

  /// Creates the smallest rectangle that has all `points` inside or on its edge; an empty one at the origin for no
  /// points.
  @inlinable public init(around points: some Collection<Point>) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var low = first
    var high = first
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  public static let zero = Rect(0, 0, 0, 0)

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  @inlinable public var width: Double { size.width }
  @inlinable public var height: Double { size.height }
  @inlinable public var center: Point { Point(midX, midY) }
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// The four corners, clockwise on the screen from the origin.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether `point` is inside. The near edges count as inside, the far edges as outside.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` is not empty and lies wholly within this rectangle.
  @inlinable public func contains(_ other: Rect) -> Bool {
    !other.isEmpty && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  @inlinable public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The intersection of both rectangles; ``zero`` if they have nothing in common.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let common = Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    return common.isEmpty || isEmpty || other.isEmpty ? .zero : common
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  public func offset(by translation: Vector) -> Rect { Rect(origin: origin + translation, size: size) }

  /// This rectangle with each edge moved inwards by `insets`.
  @inlinable public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top,
      width - insets.left - insets.right, height - insets.top - insets.bottom)
  }
}

/// A width and a height in points. Negative extents are allowed as values and count as empty.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  /// Whether either extent is zero or negative.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// Distances from the four edges of a rectangle inwards, in points; negative distances reach outwards.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of one distance on all four sides.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  public static let zero = Insets(0)
}
