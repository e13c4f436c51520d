import TouchDrawing
import TouchGeometry

/// Where a view is while it moves: what the last frame showed, while the view's own values are already where it goes.
public struct ViewPresentation: Hashable {
  /// The middle of the view in its superview.
  public let center: Point
  /// The view's own coordinate space.
  public let bounds: Rect
  /// Applied about the center.
  public let transform: Transform
  /// Opacity of the view with its subtree, 0…1.
  public let alpha: Double
  /// What fills the bounds behind the content; nil: nothing.
  public let backgroundColor: Color?
  /// The smallest rectangle around the transformed bounds, in the superview.
  public let frame: Rect
}

extension View {
  /// Where the view is now, as the last frame showed it: the same as its own values unless it is animated. Superviews may
  /// be moving too.
  public var presentation: ViewPresentation {
    ViewPresentation(
      center: shown.center, bounds: shown.bounds, transform: shown.transform, alpha: shown.alpha,
      backgroundColor: shown.backgroundColor, frame: shownTransform.apply(shown.bounds))
  }
}
