import CCairo
import TouchGeometry

/// The quality of interpolation for pixels that do not coincide with those of the source.
public enum ImageQuality: Hashable, Sendable {
  /// Bilinear, and moved to whole pixels where the size fits: for images in motion. No copy is kept.
  case fast
  /// Bilinear: for images that stand still, rotated or slightly scaled. An upright ``Image`` is drawn from a copy in
  /// its exact size, which is kept.
  case good
  /// Weighs every source pixel: for reducing by more than two. Slow.
  case best
}

extension Canvas {
  /// Draws `surface` at one point a pixel, with its upper left corner at `point`.
  public func draw(_ surface: Surface, at point: Point, alpha: Double = 1, quality: ImageQuality = .good) {
    let size = Size(Double(surface.width), Double(surface.height))
    draw(surface, in: Rect(origin: point, size: size), alpha: alpha, quality: quality)
  }

  /// Draws all of `surface` stretched to `rect`. On whole pixels and in its own size the pixels are copied exactly,
  /// which takes a fiftieth of the time.
  public func draw(_ surface: Surface, in rect: Rect, alpha: Double = 1, quality: ImageQuality = .good) {
    draw(surface, in: rect, alpha: alpha, quality: quality, waits: false)
  }

  private func draw(
    _ surface: Surface, in rect: Rect, alpha: Double, quality: ImageQuality, waits: Bool, isDraft: Bool = false
  ) {
    guard rect.width > 0, rect.height > 0, alpha > 0, surface !== target else { return }
    let deviceRect = transform.deviceRect(of: rect)
    if let corner = deviceRect.flatMap({ surface.copyCorner(for: $0, snapping: quality == .fast) }) {
      copy(surface, to: corner, alpha: alpha, waits: waits)
    } else {
      resample(surface, in: rect, alpha: alpha, quality: quality, waits: waits, isDraft: isDraft)
    }
  }

  /// Draws `image` stretched to `rect`, from the resolution that suits the pixels it covers.
  ///
  /// Upright and standing still (any quality but `.fast`) it is drawn from a copy of exactly that many pixels, kept by
  /// the image, at the nearest whole pixel. Rotated or in motion it is sampled from a resolution of about that size.
  /// Only the middle of a resizable image (``Image/resizableImage(withCapInsets:)``) is stretched.
  public func draw(_ image: Image, in rect: Rect, alpha: Double = 1, quality: ImageQuality = .good) {
    guard rect.width > 0, rect.height > 0, alpha > 0 else { return }
    if let caps = image.caps { return draw(image, caps, in: rect, alpha: alpha, quality: quality) }
    if let tile = image.tile {
      return draw(
        image.surface(forScale: 1), in: rect, alpha: alpha, quality: .fast, waits: true, isDraft: tile == .draft)
    }
    let transform = transform
    let pixels = transform.pixelSize(of: rect.size)
    if quality != .fast, let deviceRect = transform.deviceRect(of: rect), let exact = image.copy(fitting: pixels) {
      copy(exact, to: deviceRect.origin.rounded, alpha: alpha, waits: true)
    } else {
      draw(image.level(covering: pixels), in: rect, alpha: alpha, quality: quality, waits: true)
    }
  }

  /// Copies pixel by pixel to `corner`, in pixels of this surface.
  private func copy(_ source: Surface, to corner: Point, alpha: Double, waits: Bool) {
    if copyByLoops(source, to: corner, alpha: alpha, waits: waits) { return }
    inPixels { _ in
      cairo_set_source_surface(context, source.handle, corner.x, corner.y)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      paint(Rect(corner.x, corner.y, Double(source.width), Double(source.height)), alpha: alpha)
    }
  }

  private func resample(
    _ source: Surface, in rect: Rect, alpha: Double, quality: ImageQuality, waits: Bool, isDraft: Bool
  ) {
    let before = transform
    let scale = Transform.scale(rect.width / Double(source.width), rect.height / Double(source.height))
    let placed = scale.followed(by: .translation(Vector(to: rect.origin))).followed(by: before)
    guard placed.isDrawable,
      quality == .best || !resample(source, placed, alpha: alpha, waits: waits, isDraft: isDraft)
    else { return }
    setMatrix(placed)
    resampleByCairo(source, alpha: alpha, quality: quality)
    setMatrix(before)
  }

  /// Draws `source` at one point a pixel, by cairo.
  func resampleByCairo(_ source: Surface, alpha: Double, quality: ImageQuality) {
    cairo_set_source_surface(context, source.handle, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, quality.filter)
    // Pad beyond the edge: blending with nothing there would leave a faint frame.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(Rect(0, 0, Double(source.width), Double(source.height)), alpha: alpha)
  }

  private func paint(_ rect: Rect, alpha: Double) {
    if alpha >= 1 {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      cairo_fill(context)
    } else {
      cairo_save(context)
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
      cairo_restore(context)
    }
    releaseSource()
  }
}

extension Surface {
  /// Returns the corner to copy this surface to so that it covers `target`; nil if a copy would look different. With
  /// `snapping` a target between pixels is moved to whole ones.
  fileprivate func copyCorner(for target: Rect, snapping: Bool) -> Point? {
    let tolerance = 0.002
    guard abs(target.width - Double(width)) < tolerance, abs(target.height - Double(height)) < tolerance else {
      return nil
    }
    let corner = target.origin.rounded
    return snapping || corner.distance(to: target.origin) < tolerance ? corner : nil
  }
}

extension Transform {
  /// Returns `rect` in pixels; nil if it is rotated, mirrored or slanted.
  fileprivate func deviceRect(of rect: Rect) -> Rect? {
    guard b == 0, c == 0, a > 0, d > 0 else { return nil }
    return Rect(a * rect.minX + tx, d * rect.minY + ty, a * rect.width, d * rect.height)
  }

  /// Returns the lengths in pixels of the sides of a rectangle of `size` points.
  fileprivate func pixelSize(of size: Size) -> Size {
    Size(apply(Vector(size.width, 0)).length, apply(Vector(0, size.height)).length)
  }
}

extension Point {
  fileprivate var rounded: Point { Point((x + 0.5).rounded(.down), (y + 0.5).rounded(.down)) }
}

extension ImageQuality {
  fileprivate var filter: cairo_filter_t {
    switch self {
    case .fast, .good: CAIRO_FILTER_BILINEAR
    case .best: CAIRO_FILTER_GOOD
    }
  }
}
