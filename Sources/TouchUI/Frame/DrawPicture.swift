import TouchDrawing
import TouchGeometry

/// Drawing a view that is nothing but a picture.
extension DrawPass {
  /// Draws the picture in one go with the view's opacity: no group is laid down first and blended then. False if the
  /// view is something else.
  func drawPicture(_ view: View, _ placement: LayerPlacement) -> Bool {
    guard type(of: view) == ImageView.self, let view = view as? ImageView, let image = view.image,
      view.subviews.isEmpty, view.shown.backgroundColor == nil, view.shown.bounds == view.bounds,
      !view.clipsToBounds || view.cornerRadius <= 0
    else { return false }
    let rect = view.contentMode.rect(for: image.size, in: view.bounds)
    canvas.saved {
      if !view.bounds.contains(rect) { clip(to: view.bounds, placement) }
      canvas.transform = placement.toPixels
      canvas.draw(image, in: rect, alpha: min(view.shown.alpha, 1), quality: quality(for: view, placement))
    }
    return true
  }

  /// A picture that only moves is copied from one in its exact size, which is the cheapest.
  private func quality(for view: View, _ placement: LayerPlacement) -> ImageQuality {
    let isChanged = placement.motion(of: view.bounds.origin, scale: window.scale) == .resampled
    return isChanged && view.isInMotion && KeptPicturePrice.isLarge(view, placement) ? .fast : .good
  }
}
