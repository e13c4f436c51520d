import TouchDrawing
import TouchGeometry

/// The values of a view that can be animated.
struct AnimatableValues: Hashable {
  var center: Point
  var bounds: Rect
  var transform = Transform.identity
  var alpha = 1.0
  var backgroundColor: Color?

  /// The map from the view's own coordinates to its superview's.
  var transformToSuperview: Transform {
    if transform.isIdentity { return .translation(center.x - bounds.midX, center.y - bounds.midY) }
    return Transform.translation(-bounds.midX, -bounds.midY)
      .followed(by: transform)
      .followed(by: .translation(center.x, center.y))
  }
}

/// An animatable value of a view. `frame` is `center` and `bounds`.
enum AnimatableProperty: Hashable {
  case center, bounds, transform, alpha, backgroundColor

  /// Sets the value in `target` to the one at `fraction` between `from` and `to`.
  func interpolate(from: AnimatableValues, to: AnimatableValues, fraction: Double, into target: inout AnimatableValues)
  {
    switch self {
    case .center:
      target.center = from.center.interpolated(to: to.center, fraction: fraction)
    case .bounds:
      target.bounds = from.bounds.interpolated(to: to.bounds, fraction: fraction)
    case .transform:
      let end = TransformComponents(to.transform)
      target.transform = TransformComponents(from.transform).interpolated(to: end, fraction: fraction).transform
    case .alpha:
      target.alpha = from.alpha + (to.alpha - from.alpha) * fraction
    case .backgroundColor:
      let end = to.backgroundColor ?? .clear
      target.backgroundColor = (from.backgroundColor ?? .clear).interpolated(to: end, fraction: fraction)
    }
  }
}

extension Rect {
  fileprivate func interpolated(to other: Rect, fraction: Double) -> Rect {
    let grown = Vector(other.width - width, other.height - height) * fraction
    return Rect(
      origin: origin.interpolated(to: other.origin, fraction: fraction),
      size: Size(width + grown.dx, height + grown.dy))
  }
}
