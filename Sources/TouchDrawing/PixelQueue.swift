import CCairo
import CPixels

/// A queued drawing of a picture or a colour (as a picture of one pixel).
struct QueuedPicture {
  /// The arguments of the drawing loop, without those that the queue sets.
  let drawing: pixels_drawing
  /// The source; nil for a colour.
  let source: Surface?
  /// The premultiplied colour, 0xAARRGGBB.
  let color: UInt32
  let covers: [pixels_cover]
  /// The pixels that may be drawn on.
  let clips: [PixelRect]

  /// Draws it at once on `target`, a cairo surface of pixels.
  func draw(on target: OpaquePointer) {
    var queue = PixelQueue()
    queue.append(self)
    queue.draw(on: target)
  }
}

/// Pictures and polygons that are drawn on a surface together: some rows of all of them before the next rows, on all
/// processors.
///
/// Sharing each one alone takes longer, since every time the last processor has to be waited for. Together, rows that
/// have been drawn are still in the cache when the next picture is drawn on them.
struct PixelQueue {
  private var drawings: [pixels_drawing] = []
  private var pieces: [pixels_piece] = []
  /// The colour of each drawing; unused where the source is a picture.
  private var colors: [UInt32] = []
  /// The covers of all drawings, in their order.
  private var covers: [pixels_cover] = []
  /// The sources and the edges, in memory that the drawings point to.
  private var (sources, edges): ([Surface], [EdgeList]) = ([], [])

  var isEmpty: Bool { pieces.isEmpty }

  mutating func append(_ picture: QueuedPicture) {
    var drawing = picture.drawing
    drawing.cover_count = Int32(picture.covers.count)
    covers += picture.covers
    if let source = picture.source { sources.append(source) }
    append(drawing, picture.color, picture.clips)
  }

  /// Adds polygons that are filled within `clips`.
  mutating func append(_ polygons: ShapePolygons, within clips: [PixelRect]) {
    let clips = clips.lazy.map { $0.intersection(polygons.area) }.filter { !$0.isEmpty }
    guard !clips.isEmpty else { return }
    var drawing = pixels_drawing()
    drawing.source = pixels(data: nil, width: 1, height: 1, bytes_per_row: 4, has_opacity: 1)
    (drawing.edges, drawing.edge_count) = (polygons.list.edges + polygons.first, Int32(polygons.count))
    if edges.last !== polygons.list { edges.append(polygons.list) }
    append(drawing, polygons.color, clips)
  }

  private mutating func append(_ drawing: pixels_drawing, _ color: UInt32, _ clips: some Sequence<PixelRect>) {
    let index = Int32(drawings.count)
    drawings.append(drawing)
    colors.append(color)
    for clip in clips { pieces.append(pixels_piece(drawing: index, clip: clip.forLoops)) }
  }

  /// Draws all on `target`, a cairo surface of pixels.
  func draw(on target: OpaquePointer) {
    guard var pixels = pixels(of: target) else { return }
    cairo_surface_flush(target)
    var drawings = drawings
    colors.withUnsafeBytes { colors in
      covers.withUnsafeBufferPointer { covers in
        var firstCover = 0
        for index in drawings.indices {
          if drawings[index].source.data == nil {
            let bytes = colors.bindMemory(to: UInt8.self).baseAddress! + index * MemoryLayout<UInt32>.size
            drawings[index].source.data = UnsafeMutablePointer(mutating: bytes)
          }
          drawings[index].covers = covers.baseAddress.map { $0 + firstCover }
          firstCover += Int(drawings[index].cover_count)
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

extension PixelRect {
  fileprivate var forLoops: pixels_rect {
    pixels_rect(left: Int32(x), top: Int32(y), right: Int32(maxX), bottom: Int32(maxY))
  }
}
