import TouchGeometry

/// A rectangle of whole device pixels. x and y are its first column and row, y grows downwards, ``maxX`` and ``maxY``
/// lie outside.
///
/// A rectangle whose width or height is not positive is empty: it contains nothing and adds nothing to a union.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle that covers `rect` (given in pixels): edges are rounded outwards. A rectangle with
  /// an extent that is not a number becomes empty; edges farther than ±2²⁸ are clamped to that.
  public init(covering rect: Rect) {
    guard rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else {
      self = .zero
      return
    }
    let left = PixelRect.edge(rect.minX.rounded(.down))
    let top = PixelRect.edge(rect.minY.rounded(.down))
    self.init(
      left, top, PixelRect.edge(rect.maxX.rounded(.up)) - left, PixelRect.edge(rect.maxY.rounded(.up)) - top)
  }

  public static let zero = PixelRect(0, 0, 0, 0)

  /// The largest coordinate. No screen reaches it, and sums of two still fit into the 32 bits of cairo's regions.
  static let limit = 1 << 28

  @inlinable public var maxX: Int { x + width }
  @inlinable public var maxY: Int { y + height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels; 0 if empty.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
  /// The rectangle with Double coordinates, still in pixels.
  public var rect: Rect { Rect(Double(x), Double(y), Double(width), Double(height)) }

  /// The intersection of both rectangles; ``zero`` if they have nothing in common.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let common = PixelRect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    return isEmpty || other.isEmpty || common.isEmpty ? .zero : common
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  @inlinable public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Whether `other` is not empty and lies wholly within this one.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    !other.isEmpty && other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  public func translated(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x + dx, y + dy, width, height) }

  private static func edge(_ value: Double) -> Int {
    // Only a far edge can be no number here: −∞ with a width of ∞.
    guard !value.isNaN else { return limit }
    return Int(max(-Double(limit), min(value, Double(limit))))
  }
}
