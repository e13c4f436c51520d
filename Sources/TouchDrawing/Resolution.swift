import TouchGeometry

/// One resolution of an image, with `scale` pixels a point. Three times the resolution is nine times the memory, and
/// most are never drawn, so a PNG is decoded when it is first drawn.
final class Resolution {
  let scale: Double
  let width: Int
  let height: Int
  private var content: Content
  /// The colour to paint the pixels with after decoding; nil leaves their colours.
  private var tint: Color?

  private enum Content {
    case png([UInt8])
    case pixels(Surface)
    case damaged
  }

  init(_ surface: Surface, scale: Double) {
    self.scale = scale
    width = surface.width
    height = surface.height
    content = .pixels(surface)
  }

  /// Creates a resolution from the bytes of a PNG. Throws ``DrawingError/badPicture(name:problem:)`` for bytes that
  /// cannot be a PNG; the pixels are not decoded yet.
  init(png bytes: [UInt8], scale: Double, named name: String) throws(DrawingError) {
    let header = try PNGHeader(checking: bytes, named: name)
    self.scale = scale
    width = header.width
    height = header.height
    content = .png(bytes)
  }

  /// Creates a copy of `other` in one colour.
  init(_ other: Resolution, tint color: Color) {
    scale = other.scale
    width = other.width
    height = other.height
    content = other.content
    tint = color
    if case .pixels(let surface) = content, let copy = try? surface.copy() { content = .pixels(copy.tinted(color)) }
  }

  /// The pixels, decoded if necessary; nil if they are damaged.
  var surface: Surface? {
    switch content {
    case .pixels(let surface): return surface
    case .damaged: return nil
    case .png(let bytes):
      let surface = (try? Surface(pngBytes: bytes)).map { surface in tint.map(surface.tinted) ?? surface }
      content = surface.map { .pixels($0) } ?? .damaged
      return surface
    }
  }

  /// Checks that this is a resolution of an image of `size` points. Throws ``DrawingError/badVariants(problem:)``
  /// otherwise.
  func check(against size: Size, named name: String) throws(DrawingError) {
    let (wantedWidth, wantedHeight) = (size.width * scale, size.height * scale)
    guard abs(wantedWidth - Double(width)) <= scale, abs(wantedHeight - Double(height)) <= scale else {
      throw .badVariants(
        problem: "\(name) at \(Int(scale))× has \(width) × \(height) pixels, and "
          + "\(Int(wantedWidth)) × \(Int(wantedHeight)) would fit its other resolutions")
    }
  }
}
