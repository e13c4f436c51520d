import TouchDrawing
import TouchGeometry

/// The map from a view's coordinates to pixels. The damage pass and the draw pass both use it, so that the same pixels
/// are drawn and marked.
struct LayerPlacement {
  /// The map to pixels of the surface.
  var toPixels: Transform
  /// Whether views stand still here. Those that do and are upright start at a whole pixel, so that edges are sharp and
  /// images can be copied. A view in motion, and all within it, may lie between pixels.
  var isResting: Bool

  /// Returns the placement of the coordinates in which a window lies.
  static func root(scale: Double) -> LayerPlacement {
    LayerPlacement(toPixels: .scale(scale), isResting: true)
  }

  /// Returns the placement of `view`, if this is that of its superview.
  func of(_ view: View) -> LayerPlacement {
    var transform = view.shownTransform.followed(by: toPixels)
    guard isResting, view.animatedValues == nil else { return LayerPlacement(toPixels: transform, isResting: false) }
    if transform.isUpright { transform.snap(view.shown.bounds.origin) }
    return LayerPlacement(toPixels: transform, isResting: true)
  }

  /// The number of pixels per point.
  var density: Double { toPixels.apply(Vector(1, 0)).length }

  /// The change by which an image drawn at `scale` is shown here.
  enum Motion { case none, shifted, resampled }

  /// Returns the motion of an image with its corner at `origin`.
  func motion(of origin: Point, scale: Double) -> Motion {
    guard toPixels.isUpright, abs(toPixels.a - scale) < 1e-6, abs(toPixels.d - scale) < 1e-6 else { return .resampled }
    let corner = toPixels.apply(origin)
    return Rect(origin: corner, size: .zero).isOnWholePixels ? .none : .shifted
  }

  /// Returns the pixels that drawing within `rect` can touch.
  func pixels(touchedBy rect: Rect) -> PixelRect {
    let target = toPixels.apply(rect)
    let covering = PixelRect(covering: target)
    return covering.isEmpty || target.isOnWholePixels ? covering : covering.grown
  }

  /// Returns the pixels that drawing the subtree of `view`, whose placement this is, can touch.
  func pixels(touchedBySubtreeOf view: View) -> PixelRect {
    guard view.extent != view.shown.bounds else { return pixels(touchedBy: view.extent) }
    // Subviews outside the bounds may lie between pixels, and then move to whole ones.
    let covering = PixelRect(covering: toPixels.apply(view.extent))
    return covering.isEmpty ? covering : covering.grown
  }

  /// Whether upright rectangles stay upright, without motion.
  var isOnPixelGrid: Bool { isResting && toPixels.isUpright }

  /// Returns the pixels of `rect` with edges rounded to the nearest whole ones; nil if it is rotated or in motion.
  func wholePixels(of rect: Rect) -> PixelRect? {
    guard isOnPixelGrid else { return nil }
    let target = toPixels.apply(rect)
    let (left, top) = (target.minX.wholePixel, target.minY.wholePixel)
    return PixelRect(covering: Rect(left, top, target.maxX.wholePixel - left, target.maxY.wholePixel - top))
  }

  /// Returns the area that `pixels` cover in the view's coordinates, with a margin of one pixel; empty if the view is
  /// scaled to nothing.
  func rect(around pixels: PixelRect) -> Rect {
    toPixels.inverse?.apply(pixels.rect.inset(by: Insets(-1))) ?? .zero
  }
}

extension Transform {
  /// Whether the transform neither rotates nor slants nor mirrors, rounding errors aside.
  fileprivate var isUpright: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 && a > 0 && d > 0 }

  /// Moves the map so that `corner` is at a whole pixel.
  fileprivate mutating func snap(_ corner: Point) {
    (b, c) = (0, 0)
    let target = apply(corner)
    tx += target.x.wholePixel - target.x
    ty += target.y.wholePixel - target.y
  }
}

extension Double {
  /// The nearest edge between two pixels. Half a pixel goes to the right, also left of zero, so that content which
  /// scrolls out of sight does not shift against the rest.
  fileprivate var wholePixel: Double { (self + 0.5).rounded(.down) }

  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 }
}

extension PixelRect {
  /// The rectangle with one pixel more on each side, for smooth edges and for views that move to a whole pixel.
  fileprivate var grown: PixelRect { PixelRect(x - 1, y - 1, width + 2, height + 2) }
}

extension Rect {
  fileprivate var isOnWholePixels: Bool { minX.isWhole && minY.isWhole && maxX.isWhole && maxY.isWhole }
}

/// The cached image of a subtree that only moves, fades or rotates, kept while it does.
final class CachedLayer {
  let surface: Surface
  /// The area that the surface shows, in the view's coordinates.
  let rect: Rect
  /// The number of pixels per point of the view's own coordinates.
  let density: Double
  private let memory: LayerMemory

  /// Creates an empty image; nil if it would take too much memory.
  init?(_ area: PixelRect, density: Double, memory: LayerMemory) {
    let bytes = area.area * 4
    guard bytes > 0, memory.used + bytes <= LayerMemory.limit,
      let surface = try? Surface(width: area.width, height: area.height, format: .alpha)
    else { return nil }
    self.surface = surface
    self.density = density
    self.memory = memory
    rect = Transform.scale(1 / density).apply(area.rect)
    memory.used += bytes
  }

  deinit { memory.used -= surface.width * surface.height * 4 }

  /// Whether the image is fine enough to be shown with `density`: enlarged by half it still looks sharp in motion.
  func suffices(for density: Double) -> Bool { density <= self.density * 1.5 }
}

/// The memory that the cached images of a window take together.
final class LayerMemory {
  /// The limit in bytes: two screens of 3840 × 2160.
  static let limit = 66_355_200

  var used = 0
}
