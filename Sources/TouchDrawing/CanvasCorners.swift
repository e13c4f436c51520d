import CCairo
import Glibc
import TouchGeometry

extension Canvas {
  /// Fills `rect` with corners of `radius`, in points.
  ///
  /// Upright and on whole pixels the corners come from a mask that is drawn once for each radius: so a part that is
  /// drawn again joins the rest without a trace, which cairo does not promise for a path that the clip cuts.
  public func fill(_ rect: Rect, cornerRadius radius: Double, with color: Color) {
    let scale = transform.a
    let target = Rect(
      scale * rect.minX + transform.tx, scale * rect.minY + transform.ty, scale * rect.width, scale * rect.height)
    let side = (radius * scale).rounded(.up)
    guard isForPixels, operation == .over, radius > 0, transform.isEvenlyScaled, target.isOnWholePixels,
      side <= CornerMask.greatestSide,
      2 * side <= min(target.width, target.height), let mask = cornerMask(radius: radius * scale)
    else { return fill(.roundedRect(rect, radius: radius), with: color) }
    setSource(color)
    inPixels { _ in fill(target, mask) }
  }

  private func fill(_ target: Rect, _ mask: CornerMask) {
    let side = mask.side
    for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
      cairo_save(context)
      let (x, y) = (isRight ? target.maxX - side : target.minX, isBottom ? target.maxY - side : target.minY)
      cairo_rectangle(context, x, y, side, side)
      cairo_clip(context)
      mask.paint(in: context, x: isRight ? target.maxX : x, y: isBottom ? target.maxY : y, isRight, isBottom)
      cairo_restore(context)
    }
    let between = target.height - 2 * side
    cairo_rectangle(context, target.minX + side, target.minY, target.width - 2 * side, side)
    cairo_rectangle(context, target.minX, target.minY + side, target.width, between)
    cairo_rectangle(context, target.minX + side, target.maxY - side, target.width - 2 * side, side)
    cairo_fill(context)
  }

  private func cornerMask(radius: Double) -> CornerMask? {
    if let mask = cornerMasks.first(where: { $0.radius == radius }) { return mask }
    guard let mask = CornerMask(radius: radius) else { return nil }
    if cornerMasks.count == CornerMask.mostKept { cornerMasks.removeFirst() }
    cornerMasks.append(mask)
    return mask
  }
}

/// The upper left corner of a filled shape, as coverage of pixels.
final class CornerMask {
  static let greatestSide = 256.0
  /// A theme has few radii.
  static let mostKept = 16

  let radius: Double
  let side: Double
  private let surface: OpaquePointer

  init?(radius: Double) {
    let side = radius.rounded(.up)
    guard side >= 1, side <= CornerMask.greatestSide,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))
    else { return nil }
    (self.radius, self.side, self.surface) = (radius, side, surface)
    let context = cairo_create(surface)
    Path.roundedRect(Rect(0, 0, 4 * side, 4 * side), radius: radius).addToCurrentPath(of: context!)
    cairo_fill(context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Paints with the present source, with the outer corner at a place in pixels, mirrored for the other corners.
  func paint(in context: OpaquePointer, x: Double, y: Double, _ isRight: Bool, _ isBottom: Bool) {
    let pattern = cairo_pattern_create_for_surface(surface)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(
      xx: isRight ? -1 : 1, yx: 0, xy: 0, yy: isBottom ? -1 : 1, x0: isRight ? x : -x, y0: isBottom ? y : -y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_mask(context, pattern)
  }
}

extension Transform {
  fileprivate var isEvenlyScaled: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension Rect {
  fileprivate var isOnWholePixels: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1_000_000 }
  }
}
