import CCairo
import TouchGeometry

/// A writer of vector graphics, which can be shown at any size, as SVG files.
public enum SVGPicture {
  /// Returns the bytes of an SVG file of `size` points with the content of `draw`.
  ///
  /// A program that draws the same content writes the same bytes; within one program the parts of later files have
  /// other names. The canvas is valid until `draw` returns; it has no pixels to read.
  public static func bytes(size: Size, draw: (Canvas) -> Void) throws(DrawingError) -> [UInt8] {
    try Surface.checkSize(Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    let placeholder = try Surface(width: 1, height: 1, format: .alpha)
    let file = SVGBytes()
    let closure = Unmanaged.passUnretained(file).toOpaque()
    let surface = cairo_svg_surface_create_for_stream(SVGBytes.append, closure, size.width, size.height)!
    defer { cairo_surface_destroy(surface) }
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    let canvas = Canvas(context: cairo_create(surface), surface: placeholder, isForPixels: false)
    draw(canvas)
    if let failure = canvas.failure { throw failure }
    cairo_surface_finish(surface)
    if let failure = DrawingError(cairo_surface_status(surface)) { throw failure }
    return file.bytes
  }
}

/// The bytes that cairo writes.
private final class SVGBytes {
  var bytes: [UInt8] = []

  static let append: cairo_write_func_t = { closure, data, count in
    let file = Unmanaged<SVGBytes>.fromOpaque(closure!).takeUnretainedValue()
    file.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
