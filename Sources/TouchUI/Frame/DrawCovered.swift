import TouchDrawing
import TouchGeometry

/// Leaving out what views in front hide of one that is turned or in motion, or large: of cards on a table, which lie on each
/// other, and of the table most is hidden. Upright views that hide all there is to be drawn are found elsewhere.
extension DrawPass {
  /// In pixels. What is smaller is drawn sooner than covers are looked for; what is upright and at rest is drawn soonest.
  private static let leastArea = (turned: 16_384.0, upright: 524_288.0)

  /// Runs `body`, which draws `view` or its background, without what is hidden.
  func drawVisible(_ view: View, _ placement: LayerPlacement, _ body: () -> Void) {
    let least = placement.isOnPixelGrid ? Self.leastArea.upright : Self.leastArea.turned
    guard purpose == .screen, pixels.area >= Int(least), placement.area(of: view.shown.bounds) >= least else {
      return body()
    }
    let covers = covers.inFront(of: view, in: window, pixels)
    guard !covers.contains(where: { $0.hides(view.shown.bounds, placement.toPixels) }) else { return }
    canvas.covered(by: covers, body)
  }
}

/// What hides each view from the front, as far as one damaged rectangle is concerned: found for all views together when it is
/// first asked for.
final class CoverSearch {
  private var found: [ObjectIdentifier: [Cover]]?

  /// The covers of what `view` itself draws, which are its subviews too; `pixels` are the same each time.
  func inFront(of view: View, in window: Window, _ pixels: PixelRect) -> [Cover] {
    if found == nil {
      found = [:]
      var covers: [Cover] = []
      visit(window, in: .root(scale: window.scale), pixels, &covers)
    }
    return found?[ObjectIdentifier(view)] ?? []
  }

  /// Goes through the subtree of `view` from the front to the back. `covers` are those in front of it, and become those in front of
  /// what lies behind it.
  private func visit(_ view: View, in parent: LayerPlacement, _ pixels: PixelRect, _ covers: inout [Cover]) {
    guard view.isVisible else { return }
    let placement = parent.of(view)
    guard placement.area(of: view.extent) >= Cover.leastArea, placement.rect(around: pixels).intersects(view.extent)
    else { return }
    let outside = covers
    for child in view.subviews.reversed() { visit(child, in: placement, pixels, &covers) }
    found?[ObjectIdentifier(view)] = view.clipsToBounds && view.cornerRadius > 0 ? outside : covers
    // What is cut off, or translucent as a whole, hides nothing of what lies behind.
    if view.clipsToBounds || view.shown.alpha < 1 { covers = outside }
    guard view.shown.alpha >= 1, let opaque = view.opaqueRect, let cover = Cover(opaque, placement.toPixels)
    else { return }
    // What lies within another one, as a picture within its mat, hides nothing more.
    guard !covers.contains(where: { $0.contains(cover) }) else { return }
    covers.removeAll(where: cover.contains)
    if covers.count < Cover.limit { covers.append(cover) }
  }
}

extension View {
  /// The part of the bounds behind which nothing can be seen; nil if there is none.
  fileprivate var opaqueRect: Rect? {
    if isOpaque { return shown.bounds }
    guard case .picture(let image) = layerPolicy, image.isOpaque, shown.bounds == bounds,
      !clipsToBounds || cornerRadius <= 0
    else { return nil }
    return contentMode.rect(for: image.size, in: bounds).intersection(bounds)
  }
}

extension LayerPlacement {
  /// How many pixels `rect` covers.
  fileprivate func area(of rect: Rect) -> Double {
    rect.width * rect.height * abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)
  }
}
