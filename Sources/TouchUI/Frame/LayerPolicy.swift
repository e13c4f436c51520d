import TouchDrawing

/// How the passes of a frame may spare drawing a view anew. The view says it (``View/layerPolicy``); nobody asks for its
/// class.
public enum LayerPolicy {
  /// The view is drawn by ``View/draw(_:in:)``. While it moves, turns or fades and nothing in it changes, it is kept as
  /// pixels with its subtree, where that is cheaper than drawing it.
  case automatic
  /// What the view shows is this picture, laid into the bounds by ``View/contentMode``, and ``View/draw(_:in:)`` draws
  /// just the same. The picture is drawn at once with the view's opacity, and keeps its own pixels.
  case picture(Image)
  /// At present the origin of the bounds moves, and the subviews with it: what shows is kept as pixels, moved by whole
  /// ones, and only what comes into sight is drawn. For views that clip. One that says so calls
  /// ``View/setNeedsDisplay()`` when it rests, which gives the pixels back.
  case scrolling
}

extension LayerPolicy {
  var isScrolling: Bool {
    if case .scrolling = self { true } else { false }
  }
}
