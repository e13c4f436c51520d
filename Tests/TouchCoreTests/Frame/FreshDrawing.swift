import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

extension Window {
  /// Returns the window drawn on another surface as if nothing had been cached from earlier frames. The caches are left
  /// unchanged.
  ///
  /// Also returns whether a cached image was used, which was then created for this drawing.
  func drawnFresh(like surface: Surface) throws -> (surface: Surface, usesKeptPictures: Bool) {
    var kept: [(view: View, marks: FrameMarks, layer: CachedLayer?, picture: ScrollPicture?)] = []
    let memory = layerMemory.used
    forSubtree { view in
      kept.append((view, view.marks, view.cachedLayer, view.scrollPicture))
      view.cachedLayer = nil
      view.scrollPicture = nil
      (view.marks.extent, view.marks.outerExtent) = (nil, nil)
    }
    let fresh = try Surface(width: surface.width, height: surface.height, format: surface.format)
    draw(Region(fresh.bounds), in: Canvas(fresh))
    var usesKeptPictures = false
    for (view, marks, layer, picture) in kept {
      usesKeptPictures = usesKeptPictures || view.cachedLayer != nil || view.scrollPicture != nil
      (view.cachedLayer, view.marks) = (layer, marks)
      view.scrollPicture = picture
    }
    precondition(layerMemory.used == memory, "pictures made for comparison are still there")
    return (fresh, usesKeptPictures)
  }

  /// Returns the window drawn view by view without optimisations: nothing is cached and nothing counts as hidden.
  func drawnPlainly(like surface: Surface) throws -> Surface {
    let plain = try Surface(width: surface.width, height: surface.height, format: surface.format)
    let canvas = Canvas(plain)
    canvas.clear(plain.bounds.rect)
    let pass = DrawPass(canvas: canvas, pixels: plain.bounds, window: self, purpose: .layer)
    pass.drawPlainly(self, in: .root(scale: scale))
    return plain
  }
}

extension DrawPass {
  fileprivate func drawPlainly(_ view: View, in parent: LayerPlacement) {
    guard !view.isHidden, view.shown.alpha > 0 else { return }
    let placement = parent.of(view)
    canvas.group(alpha: min(view.shown.alpha, 1)) {
      drawBackground(of: view, placement, alpha: 1)
      canvas.saved {
        if view.clipsToBounds { clip(to: view, placement) }
        if type(of: view) != View.self { drawContentPlainly(of: view, placement) }
        for child in view.subviews { drawPlainly(child, in: placement) }
      }
    }
  }

  /// Draws the content for the model's bounds into the bounds on the screen, clipped to both.
  private func drawContentPlainly(of view: View, _ placement: LayerPlacement) {
    let (bounds, shown) = (view.bounds, view.shown.bounds)
    guard !bounds.isEmpty, !shown.isEmpty else { return }
    canvas.saved {
      clip(to: shown, placement)
      canvas.transform = placement.toPixels
      if bounds.size != shown.size {
        let target = view.contentMode.rect(for: bounds.size, in: shown)
        canvas.concatenate(
          Transform.translation(-bounds.minX, -bounds.minY)
            .followed(by: .scale(target.width / bounds.width, target.height / bounds.height))
            .followed(by: .translation(target.minX, target.minY)))
      } else {
        canvas.concatenate(.translation(shown.minX - bounds.minX, shown.minY - bounds.minY))
      }
      // An image may extend beyond the bounds that it is drawn for, however large the bounds on the screen are.
      if bounds != shown { canvas.clip(to: bounds) }
      view.draw(bounds, in: canvas)
    }
  }
}
