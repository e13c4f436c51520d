import CPixels
import TouchGeometry

/// A rectangle, turned in any way, over which something opaque is going to be drawn: what lies behind it need not be drawn.
package struct Cover {
  /// In pixels: pictures that move are laid at whole ones, and drawn with smooth edges.
  private static let margin = 3.0

  /// From pixels of the canvas to where the rectangle is upright, with a corner at the origin.
  private let fromPixels: Transform
  private let size: Size
  /// The corners, in pixels.
  private let corners: [Point]

  /// `rect` is placed on the canvas by `toPixels`. Nil if so little is hidden that to know it helps nobody.
  package init?(_ rect: Rect, _ toPixels: Transform) {
    guard let inverse = toPixels.inverse, inverse.isDrawable else { return nil }
    let (across, down) = (
      Self.margin * (abs(inverse.a) + abs(inverse.c)), Self.margin * (abs(inverse.b) + abs(inverse.d))
    )
    let inner = rect.inset(by: Insets(top: down, left: across, bottom: down, right: across))
    let pixels = inner.width * inner.height * abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)
    guard inner.width > 0, inner.height > 0, pixels >= Self.leastArea else { return nil }
    fromPixels = inverse.followed(by: .translation(-inner.minX, -inner.minY))
    size = inner.size
    corners = inner.corners.map(toPixels.apply)
  }

  /// In pixels.
  package static let leastArea = 4096.0
  /// More of them are not looked at.
  package static let limit = pixels_most_covers

  /// Whether all of `rect`, which is placed on the canvas by `toPixels`, is hidden.
  package func hides(_ rect: Rect, _ toPixels: Transform) -> Bool { contains(rect.corners.map(toPixels.apply)) }

  /// Whether the other one hides nothing that this one does not.
  package func contains(_ other: Cover) -> Bool { contains(other.corners) }

  private func contains(_ places: [Point]) -> Bool {
    let inside = Rect(origin: .zero, size: size).inset(by: Insets(-Self.tolerance))
    return places.allSatisfy { inside.contains(fromPixels.apply($0)) }
  }

  /// For rounding, in the rectangle's own units.
  private static let tolerance = 1e-6

  /// For a target whose pixels lead to those of the canvas by `toCanvas`.
  func inPixels(from toCanvas: Transform) -> pixels_cover {
    pixels_cover(from_target: toCanvas.followed(by: fromPixels).raw, width: size.width, height: size.height)
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
