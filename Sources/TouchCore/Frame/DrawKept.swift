import TouchDrawing
import TouchGeometry

/// Drawing of moving views from a cached image, where that is cheaper.
extension DrawPass {
  /// Draws the view from its cached image, which is made if that is worthwhile; returns false if the view must be drawn
  /// anew.
  func drawKept(_ view: View, _ placement: LayerPlacement) -> Bool {
    guard purpose == .screen, view.isInMotion, view.marks.isContentSteady else { return false }
    let cost = LayerCost(of: view, placement, scale: window.scale)
    guard cost.isWorthIt, let layer = layer(of: view, placement) else { return false }
    canvas.transform = placement.toPixels
    canvas.draw(layer.surface, in: layer.rect, alpha: view.shown.alpha, quality: cost.isLarge ? .fast : .good)
    return true
  }

  private func layer(of view: View, _ placement: LayerPlacement) -> CachedLayer? {
    let density = max(window.scale, placement.density)
    if let layer = view.cachedLayer, layer.suffices(for: density) { return layer }
    view.cachedLayer = nil
    let area = PixelRect(covering: Transform.scale(density).apply(view.extent))
    guard let layer = CachedLayer(area, density: density, memory: window.layerMemory) else { return nil }
    let pass = DrawPass(canvas: Canvas(layer.surface), pixels: layer.surface.bounds, window: window, purpose: .layer)
    let toLayer = Transform.scale(density).followed(by: .translation(-Double(area.x), -Double(area.y)))
    pass.drawContents(of: view, LayerPlacement(toPixels: toLayer, isResting: true))
    view.cachedLayer = layer
    return layer
  }
}

/// The costs of drawing from a cached image and of drawing a view with its subtree anew, in nanoseconds measured with
/// cairo 1.16 on one core; only their proportions matter.
struct LayerCost {
  /// The cost of a rounded background, a line of text or the like.
  static let view = 25_000.0
  /// The cost of such a view when rotated or scaled: its text and corners must be made anew.
  private static let changedView = 250_000.0
  /// The cost of each pixel of a group with an opacity of its own.
  private static let groupedPixel = 1.5
  private static let copiedPixel = 0.5
  /// The cost of each pixel of an image moved by a part of a pixel, rotated or scaled.
  private static let resampledPixel = 5.0
  /// The area in pixels from which images move by whole pixels while in motion.
  private static let largeArea = 262_144.0

  let isLarge: Bool
  let isWorthIt: Bool

  init(of view: View, _ placement: LayerPlacement, scale: Double) {
    let area = LayerCost.area(of: view, placement)
    isLarge = area > LayerCost.largeArea
    let (perPixel, perView) =
      switch placement.motion(of: view.extent.origin, scale: scale) {
      case .none: (LayerCost.copiedPixel, LayerCost.view)
      case .shifted:
        (isLarge ? LayerCost.copiedPixel : LayerCost.resampledPixel, LayerCost.view)
      case .resampled: (LayerCost.resampledPixel, LayerCost.changedView)
      }
    let grouped = view.shown.alpha < 1 ? LayerCost.groupedPixel : 0
    isWorthIt = view.hasMore(than: area * (perPixel - grouped) / perView)
  }

  private static func area(of view: View, _ placement: LayerPlacement) -> Double {
    view.extent.width * view.extent.height * placement.density * placement.density
  }
}

extension View {
  /// Returns whether the subtree has more than `count` views, this one included. It visits no more than necessary.
  fileprivate func hasMore(than count: Double) -> Bool {
    guard !isPlain else { return false }
    var left = count
    return exhausts(&left)
  }

  /// Subtracts the effort of the subtree's views from `count` until none is left, and returns whether it got that far.
  func exhausts(_ count: inout Double) -> Bool {
    guard isVisible else { return false }
    count -= drawingEffort
    if count < 0 { return true }
    for view in subviews where view.exhausts(&count) { return true }
    return false
  }
}

/// Drawing of a view that consists of an image alone.
extension DrawPass {
  /// Draws the image in one step with the view's opacity, without a group that is blended afterwards. Returns false for
  /// any other view.
  func drawPicture(_ view: View, _ placement: LayerPlacement) -> Bool {
    guard case .picture(let image) = view.layerPolicy, view.subviews.isEmpty, view.shown.backgroundColor == nil,
      view.shown.bounds == view.bounds, !view.clipsToBounds || view.cornerRadius <= 0
    else { return false }
    let rect = view.contentMode.rect(for: image.size, in: view.bounds)
    canvas.saved {
      if !view.bounds.contains(rect) { clip(to: view.bounds, placement) }
      drawVisible(view, placement) {
        canvas.transform = placement.toPixels
        canvas.draw(image, in: rect, alpha: min(view.shown.alpha, 1), quality: quality(for: view, placement))
      }
    }
    return true
  }

  /// Returns the quality. An image that only moves is copied from one in its exact size, which is the cheapest. One
  /// that changes its size from frame to frame is not worth a copy for each.
  private func quality(for view: View, _ placement: LayerPlacement) -> ImageQuality {
    if purpose == .sketch { return .fast }
    let isChanged = placement.motion(of: view.bounds.origin, scale: window.scale) == .resampled
    return isChanged && view.isInMotion ? .fast : .good
  }
}
