import CCairo
import CPixels
import TouchGeometry

extension Canvas {
  /// Draws `shapes`, later ones over earlier ones, on all processors. The pixels are those that `fill` and `stroke` draw,
  /// but for a few at edges, which may differ by 1 of 255. Where the clip is a region of several rectangles, edges are
  /// rougher, as cairo draws them then, and may differ by 16.
  ///
  /// It is worthwhile for dozens of shapes on a large area. Where it is not, they are drawn one after the other.
  public func draw(_ shapes: [Shape]) {
    guard let bands = ShapeBands(of: shapes, in: self) else {
      for shape in shapes { shape.draw(in: context) }
      return
    }
    bands.draw()
  }
}

/// Shapes that are drawn in bands of rows, each by one processor with a context of its own on the same pixels.
private struct ShapeBands {
  /// The fewest shapes and pixels that are shared: less is done before another processor has woken up.
  private static let (fewestShapes, fewestPixels) = (8, 40_000)
  /// The lowest height of a band: a shape that crosses several is prepared for each.
  private static let leastHeight = 96

  private let shapes: [Shape]
  /// The rows that each shape may reach, in pixels.
  private let rows: [ClosedRange<Double>?]
  private let transform: Transform
  private let operation: cairo_operator_t
  private let target: Surface
  /// The pixels that the clip lets through.
  private let clip: [PixelRect]
  private let first: Int
  private let height: Int
  private let count: Int

  /// Creates bands, or nil where shapes are to be drawn one after the other: few of them, or a clip that crosses pixels.
  init?(of shapes: [Shape], in canvas: Canvas) {
    let context = canvas.context
    guard shapes.count >= Self.fewestShapes, canvas.isForPixels,
      cairo_get_group_target(context) == canvas.target.handle,
      let clip = canvas.inPixels({ _ in canvas.clipRects }), clip.reduce(0, { $0 + $1.area }) >= Self.fewestPixels,
      let first = clip.map(\.y).min(), let end = clip.map(\.maxY).max()
    else { return nil }
    (self.shapes, self.clip, self.first) = (shapes, clip, first)
    (target, transform, operation) = (canvas.target, canvas.transform, cairo_get_operator(context))
    rows = shapes.map { [transform] in $0.rows(under: transform) }
    count = max(1, (end - first) / Self.leastHeight)
    height = (end - first + count - 1) / count
  }

  func draw() {
    cairo_surface_flush(target.handle)
    withUnsafePointer(to: self) { bands in
      pixels_share(
        Int32(count),
        { context, number in context!.assumingMemoryBound(to: ShapeBands.self).pointee.draw(band: Int(number)) }, bands)
    }
    cairo_surface_mark_dirty(target.handle)
  }

  private func draw(band: Int) {
    let (top, bottom) = (first + band * height, first + (band + 1) * height)
    let surface = cairo_image_surface_create_for_data(
      cairo_image_surface_get_data(target.handle), cairo_image_surface_get_format(target.handle),
      Int32(target.width), Int32(target.height), Int32(target.bytesPerRow))
    let context = cairo_create(surface)!
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    for rect in clip {
      let (above, below) = (max(rect.y, top), min(rect.maxY, bottom))
      guard above < below else { continue }
      cairo_rectangle(context, Double(rect.x), Double(above), Double(rect.width), Double(below - above))
    }
    cairo_clip(context)
    Canvas.setMatrix(transform, of: context)
    cairo_set_operator(context, operation)
    for (shape, rows) in zip(shapes, rows) {
      guard let rows, rows.upperBound >= Double(top), rows.lowerBound <= Double(bottom) else { continue }
      shape.draw(in: context)
    }
  }
}
