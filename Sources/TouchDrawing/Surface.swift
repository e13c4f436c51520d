import CCairo

/// A rectangle of pixels in memory that a ``Canvas`` draws on and that can be drawn itself: 32 bits a pixel in native
/// byte order, 0xAARRGGBB premultiplied, the top row first.
public final class Surface {
  /// The meaning of the upper eight bits of a pixel.
  public enum Format: Sendable {
    /// The bits mean nothing and every pixel is opaque. Copies of such a surface are the cheapest.
    case opaque
    /// The bits are the opacity; the colours are multiplied with it. A new surface is clear.
    case alpha
  }

  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let format: Format
  let handle: OpaquePointer
  /// The object that owns the memory of the pixels, unless cairo does.
  private let memory: AnyObject?

  /// The longest side that cairo can draw, in pixels.
  public static let maximumSide = 32767

  /// Creates a surface in new memory, all zero: black for `.opaque`, clear for `.alpha`.
  public convenience init(width: Int, height: Int, format: Format) throws(DrawingError) {
    try Surface.checkSize(width, height)
    let bytesPerRow = cairo_format_stride_for_width(format.raw, Int32(width))
    let byteCount = Int(bytesPerRow) * height
    if byteCount < PixelMemory.least {
      let handle = cairo_image_surface_create(format.raw, Int32(width), Int32(height))!
      try self.init(owning: handle, width: width, height: height)
      return
    }
    guard let memory = PixelMemory(byteCount: byteCount) else { throw .outOfMemory(width: width, height: height) }
    let bytes = memory.address.assumingMemoryBound(to: UInt8.self)
    let handle = cairo_image_surface_create_for_data(bytes, format.raw, Int32(width), Int32(height), bytesPerRow)!
    try self.init(owning: handle, width: width, height: height, memory: memory)
  }

  /// Creates a surface in memory that is owned elsewhere, such as a segment shared with a display server. It must hold
  /// `height` × `bytesPerRow` bytes and live until this surface and every canvas on it are gone.
  public convenience init(
    wrapping memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) throws(DrawingError) {
    try Surface.checkSize(width, height)
    guard bytesPerRow >= width * 4, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max) else {
      throw .surfaceMemory(bytesPerRow: bytesPerRow, width: width)
    }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    let handle = cairo_image_surface_create_for_data(
      bytes, format.raw, Int32(width), Int32(height), Int32(bytesPerRow))!
    try self.init(owning: handle, width: width, height: height)
  }

  /// Creates a surface that owns a cairo image surface of either format, with its memory if that is not cairo's.
  /// `width` and `height` are the requested size.
  init(owning handle: OpaquePointer, width: Int, height: Int, memory: AnyObject? = nil) throws(DrawingError) {
    self.handle = handle
    self.memory = memory
    self.width = Int(cairo_image_surface_get_width(handle))
    self.height = Int(cairo_image_surface_get_height(handle))
    bytesPerRow = Int(cairo_image_surface_get_stride(handle))
    format = cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 ? .opaque : .alpha
    switch cairo_surface_status(handle) {
    case CAIRO_STATUS_SUCCESS: break
    case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory(width: width, height: height)
    case let status: throw DrawingError(status)!
    }
  }

  /// Creates a surface of the pixels of `surface` in `rect`, which lies within it. Both share them.
  package convenience init(_ rect: PixelRect, of surface: Surface) throws(DrawingError) {
    let bytes = cairo_image_surface_get_data(surface.handle)! + rect.y * surface.bytesPerRow + rect.x * 4
    let handle = cairo_image_surface_create_for_data(
      bytes, surface.format.raw, Int32(rect.width), Int32(rect.height), Int32(surface.bytesPerRow))!
    try self.init(owning: handle, width: rect.width, height: rect.height, memory: surface)
  }

  deinit {
    // Finish first: a pattern that still refers to the surface must not reach memory that is freed with it.
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }

  public var bounds: PixelRect { PixelRect(0, 0, width, height) }

  static func checkSize(_ width: Int, _ height: Int) throws(DrawingError) {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw .surfaceSize(width: width, height: height)
    }
  }
}

extension Surface {
  /// Waits until all drawing has reached the memory. Call it before other code reads the pixels.
  public func flush() { cairo_surface_flush(handle) }

  /// Marks the pixels as changed by other code. Call it after ``flush()`` and the change.
  public func markDirty() { cairo_surface_mark_dirty(handle) }

  /// Calls `body` with all `height` × `bytesPerRow` bytes to read and write; they are not valid after it.
  public func withPixels<T>(_ body: (UnsafeMutableRawBufferPointer) throws -> T) rethrows -> T {
    flush()
    defer { markDirty() }
    return try body(
      UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(handle), count: height * bytesPerRow))
  }

  /// Returns the colour of one pixel, not premultiplied; nil outside.
  public func pixel(_ x: Int, _ y: Int) -> Color? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    flush()
    let offset = y * bytesPerRow + x * 4
    let value = UnsafeRawPointer(cairo_image_surface_get_data(handle)!).load(fromByteOffset: offset, as: UInt32.self)
    return Color(premultiplied: format == .opaque ? value | 0xff00_0000 : value)
  }
}

extension Color {
  /// The pixel 0xAARRGGBB with colours multiplied by alpha, rounded as cairo does, so that partly filled pixels have
  /// the same colour.
  var premultiplied: UInt32 {
    let parts = [alpha, red * alpha, green * alpha, blue * alpha]
    return parts.reduce(0) { $0 << 8 | UInt32(min(max($1, 0), 1) * 65535 + 0.5) >> 8 }
  }

  /// Creates a colour from 0xAARRGGBB with colours multiplied by alpha.
  fileprivate init(premultiplied value: UInt32) {
    let alpha = value >> 24
    self = Color(hex: value)
    guard alpha > 0 else {
      self = .clear
      return
    }
    let opacity = Double(alpha) / 255
    self = Color(red: red / opacity, green: green / opacity, blue: blue / opacity, alpha: opacity)
  }
}

extension Surface.Format {
  var raw: cairo_format_t { self == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32 }
}
