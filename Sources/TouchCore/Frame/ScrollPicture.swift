import TouchDrawing
import TouchGeometry

/// A cached image of a view's visible content, kept while that scrolls: the next frame moves it by whole pixels and
/// draws only newly visible parts.
package final class ScrollPicture {
  /// The canvas on the surface with the current content.
  private(set) var canvas: Canvas
  /// The canvas on the other surface. The two alternate, since the pixels of a surface cannot be moved within it.
  private var spare: Canvas
  private let memory: LayerMemory
  /// The pixel of the content in the upper left corner.
  private var corner: Corner?

  /// A location of the content in pixels.
  struct Corner: Equatable {
    var x: Int
    var y: Int
  }

  /// Creates an empty image; nil if it would take too much memory.
  init?(width: Int, height: Int, isOpaque: Bool, memory: LayerMemory) {
    let bytes = width * height * 8
    let format = isOpaque ? Surface.Format.opaque : .alpha
    guard bytes > 0, memory.used + bytes <= LayerMemory.limit,
      let first = try? Surface(width: width, height: height, format: format),
      let second = try? Surface(width: width, height: height, format: format)
    else { return nil }
    canvas = Canvas(first)
    spare = Canvas(second)
    self.memory = memory
    memory.used += bytes
  }

  deinit { memory.used -= surface.width * surface.height * 8 }

  var surface: Surface { canvas.surface }

  func fits(_ area: PixelRect, isOpaque: Bool) -> Bool {
    surface.width == area.width && surface.height == area.height && (surface.format == .opaque) == isOpaque
  }

  /// Moves the image so that `corner` is in its corner, and returns the region that must be drawn.
  func move(to corner: Corner) -> Region {
    defer { self.corner = corner }
    var missing = Region(surface.bounds)
    guard let old = self.corner else { return missing }
    let kept = surface.bounds.translated(x: old.x - corner.x, y: old.y - corner.y).intersection(surface.bounds)
    missing.subtract(kept)
    guard !missing.isEmpty, !kept.isEmpty else { return missing }
    spare.saved {
      spare.operation = .replace
      spare.draw(surface, at: Point(Double(old.x - corner.x), Double(old.y - corner.y)))
    }
    swap(&canvas, &spare)
    return missing
  }
}

extension DrawPass {
  /// Draws the scrolling content of a view from its image, if that is worthwhile; returns false if everything must be
  /// drawn anew.
  func drawScrolled(_ view: View, _ placement: LayerPlacement) -> Bool {
    guard purpose == .screen, view.clipsToBounds, view.marks.steadyScrolls >= 2, view.layerPolicy.isScrolling,
      let area = placement.wholePixels(of: view.bounds), let corner = view.corner(placement, scale: window.scale)
    else { return false }
    let isOpaque = view.shown.backgroundColor?.isOpaque == true
    guard view.isWorthKeeping(area, isOpaque: isOpaque) else { return false }
    if view.scrollPicture?.fits(area, isOpaque: isOpaque) != true {
      view.scrollPicture = nil
      view.scrollPicture = ScrollPicture(
        width: area.width, height: area.height, isOpaque: isOpaque, memory: window.layerMemory)
    }
    guard let picture = view.scrollPicture else { return false }
    draw(picture.move(to: corner), of: view, placement, area, into: picture)
    canvas.saved {
      clip(to: view, placement)
      if !isOpaque { drawBackground(of: view, placement, alpha: 1) }
      canvas.transform = .identity
      canvas.draw(picture.surface, at: area.rect.origin)
      drawChildren(of: view, placement, floating: true)
    }
    return true
  }

  /// Draws the content within `missing` on the image, which shows `area` of the window.
  private func draw(
    _ missing: Region, of view: View, _ placement: LayerPlacement, _ area: PixelRect, into picture: ScrollPicture
  ) {
    let there = placement.toPixels.followed(by: .translation(-Double(area.x), -Double(area.y)))
    let moved = LayerPlacement(toPixels: there, isResting: true)
    let canvas = picture.canvas
    for rect in missing.rects {
      let pass = DrawPass(canvas: canvas, pixels: rect, window: window, purpose: .layer)
      canvas.saved {
        canvas.clip(to: Region(rect))
        canvas.clear(rect.rect)
        if let color = view.shown.backgroundColor, color.isOpaque { canvas.fill(rect.rect, with: color) }
        pass.drawOwnContent(of: view, moved)
        pass.drawChildren(of: view, moved, floating: false)
      }
    }
  }

  /// Draws the subviews of a scrolling view that are part of its content, or those that float over it.
  private func drawChildren(of view: View, _ placement: LayerPlacement, floating: Bool) {
    let needed = placement.rect(around: pixels).intersection(view.shown.bounds)
    for child in view.subviews where child.floatsOverContent == floating && child.outerExtent.intersects(needed) {
      draw(child, in: placement)
    }
  }
}

/// The cost of moving an image of scrolling content.
private enum ScrollCost {
  /// The cost of a pixel in nanoseconds, as measured with cairo 1.16; see ``LayerCost``.
  static let opaquePixel = 0.2
  static let translucentPixel = 0.7
}

extension View {
  /// Returns the pixel of the content that lies in the upper left corner; nil if the content does not lie at whole
  /// pixels, or not at the window's own scale.
  fileprivate func corner(_ placement: LayerPlacement, scale: Double) -> ScrollPicture.Corner? {
    guard placement.motion(of: .zero, scale: scale) == .none else { return nil }
    return ScrollPicture.Corner(x: Int((bounds.minX * scale).rounded()), y: Int((bounds.minY * scale).rounded()))
  }

  /// Whether drawing the visible content takes longer than moving an image of it.
  fileprivate func isWorthKeeping(_ area: PixelRect, isOpaque: Bool) -> Bool {
    let cost = Double(area.area) * (isOpaque ? ScrollCost.opaquePixel : ScrollCost.translucentPixel)
    var views = cost / LayerCost.view
    return subviews.contains { $0.outerExtent.intersects(bounds) && $0.exhausts(&views) }
  }
}
