import Glibc
import TouchCore
import TouchGeometry

/// The state of zooming and turning. See ``ScrollView/zoomScale``.
struct ScrollZoom {
  var minimum = 1.0
  var maximum = 1.0
  var bounces = true
  var pose = ZoomPose()
  /// The recogniser that zooms, once there are two limits.
  var pinch: PinchGestureRecognizer?
  /// The recogniser that turns, if fingers may.
  var rotation: ScrollRotationGestureRecognizer?
  /// Whether the scale is being set: the size of the content and the offset change one after the other.
  var isSetting = false
  /// Whether the delegate has been notified that fingers zoom, and not yet that they have ended.
  var hasBegun = false
  /// The fingers' scale, angle and location in the view at the last report.
  var lastFingers = (pose: ZoomPose(), location: Point.zero)
  /// The offset that was put last, not rounded to pixels.
  var offset = Point.zero
  var animation: ZoomAnimation?
  var frames: Registration?

  /// The allowed scale that is nearest.
  func nearest(to scale: Double) -> Double { max(minimum, min(scale, max(minimum, maximum))) }

  /// The scale to which fingers take content from the present one, by the factor `ratio` within the limits. Derived from
  /// the present scale and limits alone, so that content never jumps when either has changed.
  func scale(pinchedBy ratio: Double) -> Double {
    guard bounces else { return nearest(to: pose.scale * ratio) }
    let band = RubberBand(range: log(minimum)...log(max(minimum, maximum)), length: ScrollNumbers.zoomBand)
    let held = band.held(log(pose.scale))
    return pose.scale * exp(band.shown(held + log(ratio)) - band.shown(held))
  }
}

/// The scale and the angle of zoomed content.
struct ZoomPose: Equatable {
  var scale = 1.0
  /// The angle in radians, clockwise.
  var angle = 0.0

  var transform: Transform { angle == 0 ? .scale(scale) : .scale(scale).followed(by: .rotation(angle)) }

  /// Returns the size of the content, which encloses a turned view with `bounds`.
  func contentSize(of bounds: Rect) -> Size { transform.apply(Rect(origin: .zero, size: bounds.size)).size }

  /// Returns the location in the content of a point of the zoomed view.
  func location(of point: Point, in bounds: Rect) -> Point {
    let (size, offset) = (contentSize(of: bounds), transform.apply(point - bounds.center))
    return Point(size.width / 2 + offset.dx, size.height / 2 + offset.dy)
  }

  /// Returns the point of the zoomed view at a location in the content.
  func point(at location: Point, in bounds: Rect) -> Point {
    let size = contentSize(of: bounds)
    guard let inverse = transform.inverse else { return bounds.center }
    return bounds.center + inverse.apply(Vector(location.x - size.width / 2, location.y - size.height / 2))
  }

  /// Returns the pose at a fraction of the change to `end`. The scale changes by equal factors in equal times.
  func interpolated(to end: ZoomPose, fraction: Double) -> ZoomPose {
    guard fraction < 1 else { return end }
    return ZoomPose(
      scale: scale * pow(end.scale / scale, fraction), angle: angle + (end.angle - angle) * fraction)
  }
}

/// An animated change of the pose, during which a point of the content goes from one location in the view to another.
struct ZoomAnimation {
  /// The point in the coordinates of the zoomed view.
  let point: Point
  let poses: (ZoomPose, ZoomPose)
  let locations: (Point, Point)
  let start: Instant

  func fraction(at time: Instant) -> Double {
    TimingCurve.easeInOut.progress(at: min(time.seconds(since: start) / ScrollNumbers.animationDuration, 1))
  }
}

/// The rotation of a scroll view, which turns while its other recognisers scroll and zoom.
final class ScrollRotationGestureRecognizer: RotationGestureRecognizer, ToolkitRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) && other.view !== view }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && other.view !== view
  }
}
