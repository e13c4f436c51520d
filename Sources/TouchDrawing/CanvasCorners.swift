import CCairo
import Glibc
import TouchGeometry

extension Canvas {
  /// Fills `rect` with round corners of `radius`, in points.
  ///
  /// Upright and on whole pixels the corners come from a mask that is drawn once for each radius. A part that is drawn
  /// again therefore joins the rest without a trace, which cairo does not promise for a path that the clip cuts.
  public func fill(_ rect: Rect, cornerRadius radius: Double, with color: Color) {
    guard radius > 0 else { return fill(rect, with: color) }
    let scale = transform.a
    let target = Rect(
      scale * rect.minX + transform.tx, scale * rect.minY + transform.ty, scale * rect.width, scale * rect.height)
    let side = (radius * scale).rounded(.up)
    guard isForPixels, operation == .over, transform.isEvenlyScaled, target.isOnWholePixels,
      side <= CornerMask.greatestSide,
      2 * side <= min(target.width, target.height), let mask = cornerMask(radius: radius * scale)
    else { return fill(.roundedRect(rect, radius: radius), with: color) }
    setSource(color)
    inPixels { _ in fill(target, mask) }
  }

  private func fill(_ target: Rect, _ mask: CornerMask) {
    let side = mask.side
    let between = Size(target.width - 2 * side, target.height - 2 * side)
    if between == .zero, let disc = mask.disc { return paint(disc, at: target.origin) }
    let (right, bottom) = (target.maxX - side, target.maxY - side)
    let origins = [target.origin, Point(right, target.minY), Point(target.minX, bottom), Point(right, bottom)]
    for (corner, origin) in zip(mask.corners, origins) { paint(corner, at: origin) }
    cairo_rectangle(context, target.minX + side, target.minY, between.width, side)
    cairo_rectangle(context, target.minX, target.minY + side, target.width, between.height)
    cairo_rectangle(context, target.minX + side, bottom, between.width, side)
    cairo_fill(context)
  }

  /// Draws the current source through `coverage`, with its upper left corner at a whole pixel.
  private func paint(_ coverage: Coverage, at corner: Point) {
    cairo_mask_surface(context, coverage.handle, corner.x, corner.y)
  }

  private func cornerMask(radius: Double) -> CornerMask? {
    if let mask = cornerMasks.first(where: { $0.radius == radius }) { return mask }
    guard let mask = CornerMask(radius: radius) else { return nil }
    if cornerMasks.count == CornerMask.mostKept { cornerMasks.removeFirst() }
    cornerMasks.append(mask)
    return mask
  }
}

/// The round corners of a filled shape.
final class CornerMask {
  static let greatestSide = 256.0
  /// The maximum number of cached masks. A theme has few radii.
  static let mostKept = 16

  let radius: Double
  let side: Double
  /// The masks of the upper left, upper right, lower left and lower right corner. Each is kept, since mirroring one
  /// while it is drawn costs fifteen times as much as drawing it.
  let corners: [Coverage]
  /// All four corners together, for a shape that consists of corners alone, such as a dot or a knob.
  private(set) lazy var disc = Coverage(width: 2 * side, height: 2 * side) { context in
    for (index, corner) in corners.enumerated() {
      let (x, y) = (index % 2 == 0 ? 0 : side, index < 2 ? 0 : side)
      cairo_set_source_surface(context, corner.handle, x, y)
      cairo_rectangle(context, x, y, side, side)
      cairo_fill(context)
    }
  }

  init?(radius: Double) {
    let side = radius.rounded(.up)
    guard side >= 1, side <= CornerMask.greatestSide else { return nil }
    self.radius = radius
    self.side = side
    let first = Coverage(width: side, height: side) { context in
      Path.roundedRect(Rect(0, 0, 4 * side, 4 * side), radius: radius).addToCurrentPath(of: context)
      cairo_fill(context)
    }
    guard let first else { return nil }
    corners = [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].compactMap { x, y in
      Coverage(width: side, height: side) { context in
        cairo_translate(context, x < 0 ? side : 0, y < 0 ? side : 0)
        cairo_scale(context, x, y)
        cairo_set_source_surface(context, first.handle, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
      }
    }
    guard corners.count == 4 else { return nil }
  }
}

extension Transform {
  fileprivate var isEvenlyScaled: Bool { b == 0 && c == 0 && a == d && a > 0 }
}

extension Rect {
  fileprivate var isOnWholePixels: Bool { minX.isWhole && minY.isWhole && maxX.isWhole && maxY.isWhole }
}

extension Double {
  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 && abs(self) < 1_000_000 }
}
