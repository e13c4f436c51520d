import CCairo
import TouchGeometry

/// How carefully pixels are computed that do not fall on those of the source.
public enum ImageQuality: Hashable, Sendable {
  /// Bilinear, and moved to whole pixels where the size fits: for what is in motion. Nothing is kept for the next time.
  case fast
  /// Bilinear: for what rests, turned or a little scaled. An upright ``Image`` is a copy in exactly its size, which is kept.
  case good
  /// Each source pixel counts: for reducing by more than two. Slow.
  case best
}

extension Canvas {
  /// Draws `surface` with one of its pixels a point, its upper left corner at `point`.
  public func draw(_ surface: Surface, at point: Point, alpha: Double = 1, quality: ImageQuality = .good) {
    let size = Size(Double(surface.width), Double(surface.height))
    draw(surface, in: Rect(origin: point, size: size), alpha: alpha, quality: quality)
  }

  /// Draws all of `surface` stretched to `rect`. Where it lands on whole pixels in its own size, pixels are copied
  /// exactly, at a fiftieth of the price.
  public func draw(_ surface: Surface, in rect: Rect, alpha: Double = 1, quality: ImageQuality = .good) {
    draw(surface, in: rect, alpha: alpha, quality: quality, waits: false)
  }

  private func draw(_ surface: Surface, in rect: Rect, alpha: Double, quality: ImageQuality, waits: Bool) {
    guard rect.width > 0, rect.height > 0, alpha > 0, surface !== target else { return }
    let place = transform.deviceRect(of: rect)
    if let corner = place.flatMap({ surface.copyCorner(for: $0, snapping: quality == .fast) }) {
      copy(surface, to: corner, alpha: alpha, waits: waits)
    } else {
      resample(surface, in: rect, alpha: alpha, quality: quality, waits: waits)
    }
  }

  /// Draws `image` stretched to `rect`, from the resolution that suits the pixels it covers.
  ///
  /// Upright and at rest (any quality but `.fast`) it comes from a copy of exactly that many pixels, kept by the
  /// image, at the nearest whole pixel. Turned or in motion it is sampled from a resolution of about that size. Of a resizable
  /// image (``Image/resizableImage(withCapInsets:)``) only the middle is stretched.
  public func draw(_ image: Image, in rect: Rect, alpha: Double = 1, quality: ImageQuality = .good) {
    guard rect.width > 0, rect.height > 0, alpha > 0 else { return }
    if let caps = image.caps { return draw(image, caps, in: rect, alpha: alpha, quality: quality) }
    let transform = transform
    let pixels = transform.pixelSize(of: rect.size)
    if quality != .fast, let place = transform.deviceRect(of: rect), let exact = image.copy(fitting: pixels) {
      copy(exact, to: place.origin.rounded, alpha: alpha, waits: true)
    } else {
      draw(image.level(covering: pixels), in: rect, alpha: alpha, quality: quality, waits: true)
    }
  }

  /// Copies pixel by pixel to `corner`, in pixels of this surface.
  private func copy(_ source: Surface, to corner: Point, alpha: Double, waits: Bool) {
    if source.format == .opaque, alpha >= 1, copyByLoops(source, to: corner, waits: waits) { return }
    inPixels { _ in
      cairo_set_source_surface(context, source.handle, corner.x, corner.y)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      paint(Rect(corner.x, corner.y, Double(source.width), Double(source.height)), alpha: alpha)
    }
  }

  private func resample(_ source: Surface, in rect: Rect, alpha: Double, quality: ImageQuality, waits: Bool) {
    let before = transform
    let scale = Transform.scale(rect.width / Double(source.width), rect.height / Double(source.height))
    let placed = scale.followed(by: .translation(rect.origin - .zero)).followed(by: before)
    guard placed.isDrawable, quality == .best || !resample(source, placed, alpha: alpha, waits: waits) else { return }
    setMatrix(placed)
    resampleByCairo(source, alpha: alpha, quality: quality)
    setMatrix(before)
  }

  /// Draws with one pixel of `source` a point.
  func resampleByCairo(_ source: Surface, alpha: Double, quality: ImageQuality) {
    cairo_set_source_surface(context, source.handle, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, quality.filter)
    // Beyond the edge the source goes on as at its edge: mixing in nothing would leave a faint frame.
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
  /// Where to copy this surface to so that it covers `target`; nil if that would not look the same. With `snapping`
  /// a target between pixels is moved to whole ones.
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
  /// Where `rect` lies in pixels; nil if it is turned, mirrored or slanted.
  fileprivate func deviceRect(of rect: Rect) -> Rect? {
    guard b == 0, c == 0, a > 0, d > 0 else { return nil }
    return Rect(a * rect.minX + tx, d * rect.minY + ty, a * rect.width, d * rect.height)
  }

  /// How many pixels the sides of something of `size` are long.
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
