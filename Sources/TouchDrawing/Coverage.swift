import CCairo

/// A mask of how much of each pixel is covered, without a colour. It is drawn once and then painted with any source.
final class Coverage {
  let handle: OpaquePointer

  /// Creates a mask of whole pixels. `draw` is called with a context whose source is opaque. Nil if memory is short.
  init?(width: Double, height: Double, draw: (OpaquePointer) -> Void) {
    handle = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else { return nil }
    let context = cairo_create(handle)!
    draw(context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(handle) }
}
