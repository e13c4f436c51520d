import CCairo

/// How much of each pixel something covers, without a colour: drawn once, then painted with any source.
///
/// Where memory is short it covers nothing.
final class Coverage {
  let handle: OpaquePointer

  /// Sizes are in whole pixels. `draw` gets an opaque source.
  init(width: Double, height: Double, draw: (OpaquePointer) -> Void) {
    handle = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let context = cairo_create(handle)!
    draw(context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(handle) }
}
