import CCairo
import TouchGeometry

extension Canvas {
  /// Fills `rect` with copies of `image` in its own size, side by side in all directions, one of them with its corner
  /// at the origin of the coordinate space.
  ///
  /// Copies on whole pixels are exact, and an opaque image costs no more than a colour. The caps of a resizable image
  /// are ignored.
  public func drawAsPattern(_ image: Image, in rect: Rect) {
    guard let rect = drawable(rect) else { return }
    let before = transform
    let source = image.surface(forScale: abs(before.a * before.d - before.b * before.c).squareRoot())
    let scale = image.size.width / Double(source.width)
    let placed = Transform.scale(scale, image.size.height / Double(source.height)).followed(by: before)
    guard placed.isDrawable else { return }
    let corner = placed.corner
    if let corner, let pixels = before.apply(rect).pixels, repeatByLoops(source, from: corner, in: pixels) { return }
    setMatrix(placed)
    cairo_set_source_surface(context, source.handle, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(cairo_get_source(context), corner != nil ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    setMatrix(before)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
    releaseSource()
  }
}

/// The tolerance for whole pixels, in pixels. Points times a scale seldom are exactly whole.
private let tolerance = 0.002

extension Transform {
  /// The new origin, if the transform is a translation by whole numbers; nil otherwise.
  fileprivate var corner: Point? {
    let corner = Point(tx.rounded(), ty.rounded())
    let strays = [a - 1, b, c, d - 1].map { abs($0) * 32_768 } + [abs(tx - corner.x), abs(ty - corner.y)]
    return strays.allSatisfy { $0 < tolerance } ? corner : nil
  }
}

extension Rect {
  /// The pixels that make up the rectangle; nil if it covers parts of pixels.
  fileprivate var pixels: PixelRect? {
    let rect = PixelRect(covering: inset(by: Insets(tolerance)))
    let strays = [minX - rect.rect.minX, minY - rect.rect.minY, maxX - rect.rect.maxX, maxY - rect.rect.maxY]
    return strays.allSatisfy { abs($0) <= tolerance } ? rect : nil
  }
}
