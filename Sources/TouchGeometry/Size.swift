/// A width and a height in points. Negative extents are allowed as values and count as empty.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  /// True if either extent is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
