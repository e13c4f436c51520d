import CCairo
import CPixels

/// A queued drawing of a picture, a colour (as a picture of one pixel), or polygons in a colour.
struct QueuedPicture {
  /// The arguments of the drawing loop; its source, covers and edges are set only while it is drawn.
  var drawing: pixels_drawing
  /// The source; nil for a colour.
  let source: Surface?
  /// The premultiplied colour, 0xAARRGGBB.
  let color: UInt32
  let covers: [pixels_cover]
  /// The pixels that may be drawn on.
  let clips: [pixels_rect]
  /// The edges of the polygons that are filled; nil for all of the frame.
  var edges: ShapeEdges?

  /// Draws it at once on `target`, a cairo surface of pixels.
  func draw(on target: OpaquePointer) {
    var queue = PixelQueue()
    queue.append(self)
    queue.draw(on: target)
  }
}

/// Pictures that are drawn on a surface together: some rows of all of them before the next rows, on all processors.
///
/// Sharing each one alone takes longer, since every time the last processor has to be waited for. Together, rows that
/// have been drawn are still in the cache when the next picture is drawn on them.
struct PixelQueue {
  private var pictures: [QueuedPicture] = []

  var isEmpty: Bool { pictures.isEmpty }

  mutating func append(_ picture: QueuedPicture) { pictures.append(picture) }

  /// Draws all on `target`, a cairo surface of pixels.
  func draw(on target: OpaquePointer) {
    guard var pixels = pixels(of: target) else { return }
    cairo_surface_flush(target)
    pictures.map(\.color).withUnsafeBytes { colors in
      pictures.flatMap(\.covers).withUnsafeBufferPointer { covers in
        var (drawings, pieces): ([pixels_drawing], [pixels_piece]) = ([], [])
        var firstCover = 0
        for (index, picture) in pictures.enumerated() {
          var drawing = picture.drawing
          if picture.source == nil {
            let bytes = colors.bindMemory(to: UInt8.self).baseAddress! + index * MemoryLayout<UInt32>.size
            drawing.source.data = UnsafeMutablePointer(mutating: bytes)
          }
          drawing.covers = covers.baseAddress.map { $0 + firstCover }
          drawing.cover_count = Int32(picture.covers.count)
          firstCover += picture.covers.count
          (drawing.edges, drawing.edge_count) = (picture.edges?.first, picture.edges?.count ?? 0)
          drawings.append(drawing)
          pieces += picture.clips.map { pixels_piece(drawing: Int32(index), clip: $0) }
        }
        pixels_draw(&pixels, drawings, pieces, Int32(pieces.count))
      }
    }
    cairo_surface_mark_dirty(target)
  }
}

/// Returns the memory of a cairo image surface; nil if its pixels are of another kind.
func pixels(of surface: OpaquePointer) -> pixels? {
  let format = cairo_image_surface_get_format(surface)
  guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24, let data = cairo_image_surface_get_data(surface)
  else { return nil }
  return pixels(
    data: data, width: cairo_image_surface_get_width(surface), height: cairo_image_surface_get_height(surface),
    bytes_per_row: Int(cairo_image_surface_get_stride(surface)), has_opacity: format == CAIRO_FORMAT_ARGB32 ? 1 : 0)
}

extension Canvas {
  /// Runs `body` and queues rotated or scaled images and rectangles meanwhile. They are drawn together before anything
  /// else is drawn over them, and at the end.
  package func together<T>(_ body: () throws -> T) rethrows -> T {
    guard queue == nil else { return try body() }
    queue = PixelQueue()
    defer {
      drawQueue()
      queue = nil
    }
    return try body()
  }

  /// Draws the queued pictures.
  func drawQueue() {
    guard let waiting = queue, !waiting.isEmpty else { return }
    queue = PixelQueue()
    waiting.draw(on: target.handle)
  }
}
