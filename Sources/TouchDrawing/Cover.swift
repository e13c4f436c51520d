import CPixels
import TouchGeometry

/// A rectangle, turned in any way, over which something opaque is going to be drawn: what lies behind it need not be drawn.
package struct Cover {
  /// In pixels: pictures that move are laid at whole ones, and drawn with smooth edges.
  private static let margin = 3.0

  /// The rectangle where it is upright, and the way from there to pixels of the canvas and back.
  private let rect: Rect
  private let toPixels, fromPixels: Transform

  /// `rect` is placed on the canvas by `toPixels`. Nil if so little is hidden that to know it helps nobody.
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

  /// In pixels.
  package static let leastArea = 4096.0
  /// More of them are not looked at.
  package static let limit = pixels_most_covers

  /// Whether all of `other`, which is placed on the canvas by `toPixels`, is hidden.
  package func hides(_ other: Rect, _ toPixels: Transform) -> Bool {
    rect.inset(by: Insets(-Self.tolerance)).contains(toPixels.followed(by: fromPixels).apply(other))
  }

  /// Whether the other one hides nothing that this one does not.
  package func contains(_ other: Cover) -> Bool { hides(other.rect, other.toPixels) }

  /// For rounding, in the rectangle's own units.
  private static let tolerance = 1e-6

  /// For a target whose pixels lead to those of the canvas by `toCanvas`.
  func inPixels(from toCanvas: Transform) -> pixels_cover {
    let place = toCanvas.followed(by: fromPixels).followed(by: .translation(-rect.minX, -rect.minY))
    return pixels_cover(from_target: place.raw, width: rect.width, height: rect.height)
  }
}

extension Canvas {
  /// Runs `body`. What lies wholly behind `covers` need not be drawn meanwhile, since it will be drawn over: turned pictures and
  /// rectangles leave it out.
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
