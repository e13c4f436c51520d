import TouchDrawing

/// The way in which the passes of a frame may avoid drawing a view anew. The view decides it (``View/layerPolicy``),
/// not its class.
public enum LayerPolicy {
  /// The view is drawn by ``View/draw(_:in:)``. While it moves, rotates or fades and nothing in it changes, it is
  /// cached as pixels with its subtree, where that is cheaper than drawing it.
  case automatic
  /// The view shows this image, laid out in the bounds by ``View/contentMode``, as ``View/draw(_:in:)`` draws it. The
  /// image is drawn at once with the view's opacity, and caches its own pixels.
  case picture(Image)
  /// The origin of the bounds is moving, and the subviews with it. The visible content is cached as pixels, moved by
  /// whole ones, and only newly visible parts are drawn. For views that clip. Such a view calls
  /// ``View/setNeedsDisplay()`` when scrolling ends, which releases the pixels.
  case scrolling
}

extension LayerPolicy {
  var isScrolling: Bool {
    if case .scrolling = self { true } else { false }
  }
}
