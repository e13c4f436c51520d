import TouchDrawing
import TouchGeometry

/// The values of a view in the last frame, which differ from the view's own values while it is animated.
public struct ViewPresentation: Hashable {
  /// The centre of the view in its superview.
  public let center: Point
  /// The view's own coordinate space.
  public let bounds: Rect
  /// The transform about the center.
  public let transform: Transform
  /// Opacity of the view with its subtree, 0…1.
  public let alpha: Double
  /// The colour behind the content within the bounds; nil for none.
  public let backgroundColor: Color?
  /// The smallest rectangle around the transformed bounds, in the superview.
  public let frame: Rect
}

extension View {
  /// The values that the last frame showed. They equal the view's own values unless it is animated. Superviews may be
  /// moving too.
  public var presentation: ViewPresentation {
    ViewPresentation(
      center: shown.center, bounds: shown.bounds, transform: shown.transform, alpha: shown.alpha,
      backgroundColor: shown.backgroundColor, frame: shownTransform.apply(shown.bounds))
  }
}
