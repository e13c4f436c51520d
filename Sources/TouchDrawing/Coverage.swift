import CCairo

/// How much of each pixel something covers, without a colour: drawn once, then painted with any source.
final class Coverage {
  let handle: OpaquePointer

  /// Sizes are in whole pixels. `draw` gets an opaque source. Nil where memory is short.
  init?(width: Double, height: Double, draw: (OpaquePointer) -> Void) {
    handle = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else { return nil }
    let context = cairo_create(handle)!
    draw(context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(handle) }
}
