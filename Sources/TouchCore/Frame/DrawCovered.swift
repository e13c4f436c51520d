import TouchDrawing
import TouchGeometry

/// Drawing without the parts of rotated, moving or large views that views in front hide: cards on a table lie on each
/// other, and most of the table is hidden. Upright views that hide everything to be drawn are found elsewhere.
extension DrawPass {
  /// The least areas in pixels. A smaller view is drawn faster than its covers are found; an upright one without motion
  /// is drawn fastest.
  private static let leastArea = (turned: 16_384.0, upright: 524_288.0)

  /// Runs `body`, which draws `view` or its background, without the hidden parts.
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

/// A search for the covers of each view in one damaged rectangle. They are found for all views together when first
/// needed.
final class CoverSearch {
  private var found: [ObjectIdentifier: [Cover]]?

  /// Returns the covers of the content that `view` itself draws, which include its subviews; `pixels` must not change
  /// between calls.
  func inFront(of view: View, in window: Window, _ pixels: PixelRect) -> [Cover] {
    if found == nil {
      found = [:]
      var covers: [Cover] = []
      visit(window, in: .root(scale: window.scale), pixels, &covers)
    }
    return found?[ObjectIdentifier(view)] ?? []
  }

  /// Visits the subtree of `view` from the front to the back. `covers` are those in front of it, and become those in
  /// front of the views behind it.
  private func visit(_ view: View, in parent: LayerPlacement, _ pixels: PixelRect, _ covers: inout [Cover]) {
    guard view.isVisible else { return }
    let placement = parent.of(view)
    guard placement.area(of: view.extent) >= Cover.leastArea, placement.rect(around: pixels).intersects(view.extent)
    else { return }
    let outside = covers
    for child in view.subviews.reversed() { visit(child, in: placement, pixels, &covers) }
    found?[ObjectIdentifier(view)] = view.clipsToBounds && view.cornerRadius > 0 ? outside : covers
    // A translucent view hides nothing behind it, nor do the parts of one that are clipped.
    if view.shown.alpha < 1 || (view.clipsToBounds && !view.fills(pixels, placement)) { covers = outside }
    guard view.shown.alpha >= 1, let opaque = view.opaqueRect, let cover = Cover(opaque, placement.toPixels)
    else { return }
    // A cover within another one, such as a picture within its mat, hides nothing more.
    guard !covers.contains(where: { $0.contains(cover) }) else { return }
    covers.removeAll(where: cover.contains)
    if covers.count < Cover.limit { covers.append(cover) }
  }
}

extension View {
  /// Whether the bounds, which clip, leave out none of `pixels`.
  fileprivate func fills(_ pixels: PixelRect, _ placement: LayerPlacement) -> Bool {
    cornerRadius <= 0 && placement.wholePixels(of: shown.bounds)?.contains(pixels) == true
  }

  /// The opaque part of the bounds; nil if there is none.
  fileprivate var opaqueRect: Rect? {
    if isOpaque { return shown.bounds }
    guard case .picture(let image) = layerPolicy, image.isOpaque, shown.bounds == bounds,
      !clipsToBounds || cornerRadius <= 0
    else { return nil }
    return contentMode.rect(for: image.size, in: bounds).intersection(bounds)
  }
}

extension LayerPlacement {
  /// Returns the number of pixels that `rect` covers.
  fileprivate func area(of rect: Rect) -> Double {
    rect.width * rect.height * abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)
  }
}
