import TouchDrawing
import TouchGeometry

/// Drawing what is in motion from a kept picture of it, where that is the cheaper way.
extension DrawPass {
  /// Draws the view from its kept picture, which is made if it pays; false if the view has to be drawn anew.
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

/// Weighs drawing from a kept picture against drawing a view with its subtree anew, in nanoseconds measured with
/// cairo 1.16 on one core; only their proportions matter.
struct LayerCost {
  /// A rounded background, a line of text or the like.
  static let view = 25_000.0
  /// Such a view turned or scaled: its text and corners have to be made anew.
  private static let changedView = 250_000.0
  /// Each pixel of a group with an opacity of its own.
  private static let groupedPixel = 1.5
  private static let copiedPixel = 0.5
  /// Moved by a part of a pixel, turned or scaled.
  private static let resampledPixel = 5.0
  /// In pixels. Larger pictures are moved by whole pixels while in motion.
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
  /// Whether there are more than `count` views in the subtree, this one included. It looks no farther than needed.
  fileprivate func hasMore(than count: Double) -> Bool {
    guard !isPlain else { return false }
    var left = count
    return exhausts(&left)
  }

  /// Takes the views of the subtree from `count` until none is left; whether there were so many.
  func exhausts(_ count: inout Double) -> Bool {
    guard isVisible else { return false }
    count -= drawingEffort
    if count < 0 { return true }
    for view in subviews where view.exhausts(&count) { return true }
    return false
  }
}

/// Drawing a view that is nothing but a picture.
extension DrawPass {
  /// Draws the picture in one go with the view's opacity: no group is laid down first and blended then. False if the
  /// view is something else.
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

  /// A picture that only moves is copied from one in its exact size, which is the cheapest. One that changes its size from
  /// frame to frame is not worth a copy for each.
  private func quality(for view: View, _ placement: LayerPlacement) -> ImageQuality {
    if purpose == .sketch { return .fast }
    let isChanged = placement.motion(of: view.bounds.origin, scale: window.scale) == .resampled
    return isChanged && view.isInMotion ? .fast : .good
  }
}
