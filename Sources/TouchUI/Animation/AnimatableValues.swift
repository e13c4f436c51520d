import TouchDrawing
import TouchGeometry

/// What of a view can be animated, as values.
struct AnimatableValues: Hashable {
  var center: Point
  var bounds: Rect
  var transform = Transform.identity
  var alpha = 1.0
  var backgroundColor: Color?

  /// Maps the view's own coordinates to its superview's.
  var transformToSuperview: Transform {
    if transform.isIdentity { return .translation(center.x - bounds.midX, center.y - bounds.midY) }
    return Transform.translation(-bounds.midX, -bounds.midY)
      .followed(by: transform)
      .followed(by: .translation(center.x, center.y))
  }
}

/// One of the animatable values of a view. `frame` is `center` and `bounds`.
enum AnimatableProperty: Hashable {
  case center, bounds, transform, alpha, backgroundColor

  /// Puts into `target` what lies `fraction` of the way between `from` and `to`.
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
