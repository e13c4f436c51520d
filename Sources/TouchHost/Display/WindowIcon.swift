import TouchDrawing

/// An icon for window lists and task bars, in one size.
public struct WindowIcon: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  public let height: Int
  /// The pixels 0xAARRGGBB, not premultiplied, row by row from the top.
  package let pixels: [UInt32]

  /// Creates a copy of the current content of `surface`.
  public init(_ surface: Surface) {
    width = surface.width
    height = surface.height
    pixels = (0..<surface.height).flatMap { y in (0..<surface.width).map { Self.pixel(surface.pixel($0, y)) } }
  }

  private static func pixel(_ color: Color?) -> UInt32 {
    guard let color else { return 0 }
    return [color.alpha, color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
