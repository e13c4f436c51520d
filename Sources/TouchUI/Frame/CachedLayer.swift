import TouchDrawing
import TouchGeometry

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
