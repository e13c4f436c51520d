import CPixels
import TouchGeometry

/// A rectangle, rotated by any angle, over which something opaque will be drawn. Pixels behind it need not be drawn.
package struct Cover {
  /// The margin in pixels that does not count as hidden: moving pictures are drawn at whole pixels, and with smooth
  /// edges.
  private static let margin = 3.0

  /// The upright rectangle, and the maps from it to pixels of the canvas and back.
  private let rect: Rect
  private let toPixels, fromPixels: Transform

  /// Creates a cover from `rect`, which `toPixels` maps to the canvas. Nil if it hides too little to be worth knowing.
  package init?(_ rect: Rect, _ toPixels: Transform) {
    guard let inverse = toPixels.inverse, inverse.isDrawable else { return nil }
    let (across, down) = (
      Self.margin * (abs(inverse.a) + abs(inverse.c)), Self.margin * (abs(inverse.b) + abs(inverse.d))
    )
    let inner = rect.inset(by: Insets(top: down, left: across, bottom: down, right: across))
    let pixels = inner.width * inner.height * abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)
    guard inner.width > 0, inner.height > 0, pixels >= Self.leastArea else { return nil }
    self.rect = inner
    self.toPixels = toPixels
    fromPixels = inverse
  }

  /// The least area of a cover, in pixels.
  package static let leastArea = 4096.0
  /// The maximum number of covers that are considered.
  package static let limit = pixels_most_covers

  /// Whether all of `other`, which `toPixels` maps to the canvas, is hidden.
  package func hides(_ other: Rect, _ toPixels: Transform) -> Bool {
    rect.inset(by: Insets(-Self.tolerance)).contains(toPixels.followed(by: fromPixels).apply(other))
  }

  /// Whether this cover hides everything that `other` hides.
  package func contains(_ other: Cover) -> Bool { hides(other.rect, other.toPixels) }

  /// The tolerance for rounding, in the rectangle's own units.
  private static let tolerance = 1e-6

  /// Returns the cover for a target whose pixels `toCanvas` maps to those of the canvas.
  func inPixels(from toCanvas: Transform) -> pixels_cover {
    let fromTarget = toCanvas.followed(by: fromPixels).followed(by: .translation(-rect.minX, -rect.minY))
    return pixels_cover(from_target: fromTarget.raw, width: rect.width, height: rect.height)
  }
}

extension Canvas {
  /// Runs `body` with additional covers. Rotated pictures and rectangles leave out the parts that lie wholly behind
  /// `covers`, since those will be drawn over.
  package func covered<T>(by covers: [Cover], _ body: () throws -> T) rethrows -> T {
    let before = self.covers
    self.covers = covers
    defer { self.covers = before }
    return try body()
  }
}

extension Transform {
  var raw: pixels_transform { pixels_transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}
