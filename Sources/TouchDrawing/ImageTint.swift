import CCairo
import TouchGeometry

extension Image {
  /// The same picture in one colour: what is opaque in it and what is not stays, and its own colours do not matter. For
  /// pictures that are shapes, such as icons; of a photograph nothing is left but its outline.
  public func tinted(_ color: Color) -> Image {
    Image(size: size, resolutions: resolutions.map { Resolution($0, tint: color) })
  }
}

extension Surface {
  /// Paints this with `color` wherever it is opaque, and returns it.
  func tinted(_ color: Color) -> Surface {
    let canvas = Canvas(self)
    canvas.setSource(color)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_ATOP)
    cairo_paint(canvas.context)
    return self
  }

  func copy() throws(DrawingError) -> Surface {
    let copy = try Surface(width: width, height: height, format: format)
    let canvas = Canvas(copy)
    canvas.operation = .replace
    canvas.draw(self, in: Rect(0, 0, Double(width), Double(height)), quality: .fast)
    return copy
  }
}
