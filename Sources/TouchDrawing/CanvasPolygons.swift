import CCairo
import CPixels
import TouchGeometry

extension Canvas {
  /// Draws `shapes`, later ones over earlier ones, on all processors. They look as `fill` and `stroke` draw them. At
  /// their edges the opacity of a pixel is the exact share that is covered, from which cairo's differs by up to a
  /// fifteenth.
  ///
  /// It is faster than `fill` and `stroke`, but not in groups, within clips that cross pixels, where pixels are replaced,
  /// and with lines under transforms that do not scale evenly: there it is the same as these.
  public func draw(_ shapes: [Shape]) {
    guard let polygons = polygons(of: shapes) else {
      for shape in shapes { shape.draw(in: context) }
      return
    }
    together { for polygon in polygons { queue?.append(polygon) } }
  }

  /// Returns the queue's entries for shapes; nil where cairo has to draw them.
  private func polygons(of shapes: [Shape]) -> [QueuedPicture]? {
    guard isForPixels, operation == .over, cairo_get_group_target(state) == target.handle,
      let clips = inPixels({ _ in clipRects }), let edges = ShapeEdges.edges(of: shapes, under: transform)
    else { return nil }
    var drawing = pixels_drawing()
    drawing.source = pixels(data: nil, width: 1, height: 1, bytes_per_row: 4, has_opacity: 1)
    return zip(shapes, edges).compactMap { shape, edges in
      let visible = clips.map { $0.intersection(edges.area) }.filter { !$0.isEmpty }
      guard !visible.isEmpty else { return nil }
      return QueuedPicture(
        drawing: drawing, source: nil, color: shape.color.premultiplied, covers: [], clips: visible.map(\.forLoops),
        edges: edges)
    }
  }
}

extension PixelRect {
  var forLoops: pixels_rect { pixels_rect(left: Int32(x), top: Int32(y), right: Int32(maxX), bottom: Int32(maxY)) }
}
