import TouchDrawing
import TouchGeometry

/// Where a view's coordinates land in pixels. The damage pass and the draw pass both ask here, so that what is drawn
/// and what is marked is the same.
struct LayerPlacement {
  /// To pixels of the surface.
  var toPixels: Transform
  /// Whether views rest here: those that do and are upright start at a whole pixel, so that edges are sharp and
  /// pictures can be copied. What is in motion, and all within it, may lie between pixels.
  var isResting: Bool

  /// Of the coordinates in which a window lies.
  static func root(scale: Double) -> LayerPlacement {
    LayerPlacement(toPixels: .scale(scale), isResting: true)
  }

  /// Of `view`, if this is the placement of its superview.
  func of(_ view: View) -> LayerPlacement {
    var transform = view.shownTransform.followed(by: toPixels)
    guard isResting, view.animatedValues == nil else { return LayerPlacement(toPixels: transform, isResting: false) }
    if transform.isUpright { transform.snap(view.shown.bounds.origin) }
    return LayerPlacement(toPixels: transform, isResting: true)
  }

  /// Pixels per point.
  var density: Double { toPixels.apply(Vector(1, 0)).length }

  /// How something drawn at `scale` has to be changed to be shown here.
  enum Motion { case none, shifted, resampled }

  /// For a picture with its corner at `origin`.
  func motion(of origin: Point, scale: Double) -> Motion {
    guard toPixels.isUpright, abs(toPixels.a - scale) < 1e-6, abs(toPixels.d - scale) < 1e-6 else { return .resampled }
    let corner = toPixels.apply(origin)
    return Rect(origin: corner, size: .zero).isOnWholePixels ? .none : .shifted
  }

  /// The pixels that drawing within `rect` can touch.
  func pixels(touchedBy rect: Rect) -> PixelRect {
    let target = toPixels.apply(rect)
    let covering = PixelRect(covering: target)
    return covering.isEmpty || target.isOnWholePixels ? covering : covering.grown
  }

  /// The pixels that drawing the subtree of `view`, whose placement this is, can touch.
  func pixels(touchedBySubtreeOf view: View) -> PixelRect {
    guard view.extent != view.shown.bounds else { return pixels(touchedBy: view.extent) }
    // What sticks out may lie between pixels, and then moves to whole ones.
    let covering = PixelRect(covering: toPixels.apply(view.extent))
    return covering.isEmpty ? covering : covering.grown
  }

  /// Whether what is upright stays so, and rests.
  var isOnPixelGrid: Bool { isResting && toPixels.isUpright }

  /// The pixels of `rect` with edges brought to the nearest whole ones; nil if it is turned or in motion.
  func wholePixels(of rect: Rect) -> PixelRect? {
    guard isOnPixelGrid else { return nil }
    let target = toPixels.apply(rect)
    let (left, top) = (target.minX.wholePixel, target.minY.wholePixel)
    return PixelRect(covering: Rect(left, top, target.maxX.wholePixel - left, target.maxY.wholePixel - top))
  }

  /// What `pixels` cover in the view's coordinates, with a margin of one pixel; empty if the view is squeezed to
  /// nothing.
  func rect(around pixels: PixelRect) -> Rect {
    toPixels.inverse?.apply(pixels.rect.inset(by: Insets(-1))) ?? .zero
  }
}

extension Transform {
  /// Neither turned nor slanted nor mirrored, rounding errors aside.
  fileprivate var isUpright: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 && a > 0 && d > 0 }

  /// Moves on so that `corner` lands on a whole pixel.
  fileprivate mutating func snap(_ corner: Point) {
    (b, c) = (0, 0)
    let target = apply(corner)
    tx += target.x.wholePixel - target.x
    ty += target.y.wholePixel - target.y
  }
}

extension Double {
  /// The nearest edge between two pixels; half a pixel goes to the right, also left of zero, so that what scrolls out of
  /// sight does not shift against the rest.
  fileprivate var wholePixel: Double { (self + 0.5).rounded(.down) }

  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 }
}

extension PixelRect {
  /// One pixel more on each side, for smooth edges and for views that move to a whole pixel.
  fileprivate var grown: PixelRect { PixelRect(x - 1, y - 1, width + 2, height + 2) }
}

extension Rect {
  fileprivate var isOnWholePixels: Bool { minX.isWhole && minY.isWhole && maxX.isWhole && maxY.isWhole }
}

/// The picture of a subtree that only moves, fades or turns, kept while it does.
final class CachedLayer {
  let surface: Surface
  /// What the surface shows, in the view's coordinates.
  let rect: Rect
  /// Pixels per point of the view's own coordinates.
  let density: Double
  private let memory: LayerMemory

  /// Nil if it would take too much memory.
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

  /// Whether it is fine enough to be shown with `density`: enlarged by half it still looks sharp in motion.
  func suffices(for density: Double) -> Bool { density <= self.density * 1.5 }
}

/// What the kept pictures of a window take together.
final class LayerMemory {
  /// Bytes: two screens of 3840 × 2160.
  static let limit = 66_355_200

  var used = 0
}
