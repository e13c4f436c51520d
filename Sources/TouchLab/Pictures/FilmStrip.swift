import CCairo
import TouchGeometry

/// Pictures side by side on the dark background, evenly spaced, each with its name below: a sequence at a glance.
public struct FilmStrip {
  private let frames: [(name: String, picture: Screenshot)]
  /// The number of pictures in a row.
  let columns: Int
  private let cell: Size

  private static let gap = 24.0
  private static let captionHeight = 56.0
  private static let widest = 1920.0

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - frames: the pictures with their names, at least one, of any sizes.
  ///   - columns: nil chooses: up to five in one row, otherwise rows as full and as even as possible.
  public init(_ frames: [(name: String, picture: Screenshot)], columns: Int? = nil) {
    precondition(!frames.isEmpty, "a film strip needs a picture")
    self.frames = frames
    let rows = frames.count <= 5 ? 1 : (frames.count + 3) / 4
    self.columns = max(1, min(columns ?? (frames.count + rows - 1) / rows, frames.count))
    // Every cell has the shape of the first picture.
    let first = frames[0].picture.size
    let room = (Self.widest - Self.gap * Double(self.columns + 1)) / Double(self.columns)
    let width = min(room, 640, first.width).rounded(.down)
    cell = Size(width, (width * first.height / first.width).rounded())
  }

  /// The size in pixels.
  var size: Size {
    let rows = (frames.count + columns - 1) / columns
    return Size(
      Self.gap + Double(columns) * (cell.width + Self.gap),
      Self.gap + Double(rows) * (cell.height + Self.captionHeight))
  }

  /// Returns the strip as an image.
  public func render() -> Screenshot {
    let (width, height) = (Int(size.width), Int(size.height))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      Self.setColor(context, 0x14181f)
      cairo_paint(context)
      for index in frames.indices { draw(index, context) }
    }
    return Screenshot(width: width, height: height, pixels: pixels.map { $0 & 0xff_ffff })
  }

  private func draw(_ index: Int, _ context: OpaquePointer?) {
    let origin = Point(
      Self.gap + Double(index % columns) * (cell.width + Self.gap),
      Self.gap + Double(index / columns) * (cell.height + Self.captionHeight))
    let picture = frames[index].picture
    let scale = min(cell.width / picture.size.width, cell.height / picture.size.height)
    let size = Size(picture.size.width * scale, picture.size.height * scale)
    let frame = Rect(center: Rect(origin: origin, size: cell).center, size: size)
    draw(picture, in: frame, scale, context)
    outline(frame, context)
    write(frames[index].name, under: Rect(origin: origin, size: cell), context)
  }

  private func draw(_ picture: Screenshot, in frame: Rect, _ scale: Double, _ context: OpaquePointer?) {
    var pixels = picture.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let source = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(picture.width), Int32(picture.height), Int32(picture.width * 4))
      cairo_save(context)
      Self.addRounded(frame, context)
      cairo_clip(context)
      cairo_translate(context, frame.minX, frame.minY)
      cairo_scale(context, scale, scale)
      cairo_set_source_surface(context, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
      cairo_paint(context)
      cairo_restore(context)
      cairo_surface_destroy(source)
    }
  }

  /// Draws a hairline around a picture, since most have the background's colour at their edges.
  private func outline(_ frame: Rect, _ context: OpaquePointer?) {
    Self.addRounded(frame, context)
    Self.setColor(context, 0x3a4250)
    cairo_set_line_width(context, 1)
    cairo_stroke(context)
  }

  private func write(_ name: String, under cell: Rect, _ context: OpaquePointer?) {
    cairo_select_font_face(context, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, 16)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, name, &extents)
    Self.setColor(context, 0xaab2bf)
    cairo_move_to(context, (cell.midX - extents.x_advance / 2).rounded(), cell.maxY + 24)
    cairo_show_text(context, name)
  }

  private static func addRounded(_ frame: Rect, _ context: OpaquePointer?) {
    let radius = 8.0
    let inner = Rect(frame.minX + 0.5, frame.minY + 0.5, frame.width - 1, frame.height - 1)
    cairo_new_path(context)
    cairo_arc(context, inner.maxX - radius, inner.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(context, inner.maxX - radius, inner.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, inner.minX + radius, inner.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, inner.minX + radius, inner.minY + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
  }

  private static func setColor(_ context: OpaquePointer?, _ color: UInt32) {
    cairo_set_source_rgb(
      context, Double(color >> 16) / 255, Double(color >> 8 & 0xff) / 255, Double(color & 0xff) / 255)
  }
}
