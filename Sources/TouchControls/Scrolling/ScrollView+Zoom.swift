import TouchCore
import TouchGeometry

extension ScrollView {
  // MARK: Limits

  /// The least scale of the content, above 0. By default 1.
  ///
  /// Two fingers zoom if this is below ``maximumZoomScale`` and the delegate returns a view from
  /// ``ScrollViewDelegate/viewForZooming(in:)``. That view's transform then is the scale, and its size at that scale the
  /// ``contentSize``. Subviews beside it, such as pins on a map, keep their size and stay upright; place them in
  /// ``ScrollViewDelegate/scrollViewDidZoom(_:)``.
  public var minimumZoomScale: Double {
    get { zoom.minimum }
    set { setZoomLimit(\.minimum, newValue) }
  }

  /// The greatest scale of the content, above 0. By default 1.
  public var maximumZoomScale: Double {
    get { zoom.maximum }
    set { setZoomLimit(\.maximum, newValue) }
  }

  /// Whether the scale follows fingers beyond its limits and springs back.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether two fingers also turn the zoomed view. By default false. The content is then the rectangle that encloses
  /// the turned view. Disabling it keeps the ``contentRotation``.
  public var allowsRotation: Bool {
    get { zoom.rotation != nil }
    set {
      guard newValue != allowsRotation else { return }
      let rotation = newValue ? ScrollRotationGestureRecognizer() : nil
      replace(zoom.rotation, by: rotation, action: Action("turned", ScrollView.turned))
      zoom.rotation = rotation
    }
  }

  /// The recogniser of the two fingers that zoom, or nil while the limits are equal.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { zoom.pinch }

  /// The recogniser of the two fingers that turn, or nil while they may not.
  public var rotationGestureRecognizer: RotationGestureRecognizer? { zoom.rotation }

  /// Whether two fingers zoom or turn at present.
  public var isZooming: Bool { isActive(zoom.pinch) || isActive(zoom.rotation) }

  /// Whether the scale springs back to its limits, or is animated.
  public var isZoomBouncing: Bool { zoom.animation != nil }

  /// Whether anything changes the scale at present, so that the content need not be where it may rest.
  var changesZoom: Bool { zoom.isSetting || isZooming || isZoomBouncing }

  func isActive(_ recognizer: GestureRecognizer?) -> Bool {
    recognizer.map { $0.state == .began || $0.state == .changed } ?? false
  }

  private func setZoomLimit(_ limit: WritableKeyPath<ScrollZoom, Double>, _ scale: Double) {
    guard scale > 0, scale.isFinite else { return }
    zoom[keyPath: limit] = scale
    let isPossible = zoom.minimum < zoom.maximum
    if isPossible != (zoom.pinch != nil) {
      let pinch = isPossible ? PinchGestureRecognizer() : nil
      replace(zoom.pinch, by: pinch, action: Action("pinched", ScrollView.pinched))
      zoom.pinch = pinch
    }
    if !changesZoom { zoomScale = zoom.nearest(to: zoomScale) }
  }

  private func replace(_ old: GestureRecognizer?, by new: GestureRecognizer?, action: Action) {
    if let old { removeGestureRecognizer(old) }
    guard let new else { return }
    new.addTarget(self, action: action)
    addGestureRecognizer(new)
  }

  // MARK: The scale and the angle

  /// The scale of the content. Setting it zooms about the middle of the view, within the limits.
  public var zoomScale: Double {
    get { zoom.pose.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the scale within the limits, about the middle of the view; in 0.3 s if `animated`.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: ZoomPose(scale: zoom.nearest(to: scale), angle: zoom.pose.angle), animated: animated)
  }

  /// The angle by which the zoomed view is turned, in radians, clockwise. Setting it turns about the middle of the view.
  public var contentRotation: Double {
    get { zoom.pose.angle }
    set { setContentRotation(newValue, animated: false) }
  }

  /// Sets the angle in radians, about the middle of the view; in 0.3 s if `animated`.
  public func setContentRotation(_ angle: Double, animated: Bool) {
    guard angle.isFinite else { return }
    zoom(to: ZoomPose(scale: zoom.pose.scale, angle: angle), animated: animated)
  }

  private func zoom(to pose: ZoomPose, animated: Bool) {
    let middle = Point(bounds.width / 2, bounds.height / 2)
    zoom(to: pose, from: middle, to: middle, animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the view as far as the limits allow; in 0.3 s if
  /// `animated`. A turned view stays turned.
  public func zoom(to rect: Rect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = delegate?.viewForZooming(in: self) else { return }
    let enclosing = ZoomPose(angle: zoom.pose.angle).contentSize(of: rect)
    let scale = zoom.nearest(to: min(bounds.width / enclosing.width, bounds.height / enclosing.height))
    let location = zoom.pose.location(of: rect.center, in: view.bounds) - Vector(to: contentOffset)
    zoom(
      to: ZoomPose(scale: scale, angle: zoom.pose.angle), from: location,
      to: Point(bounds.width / 2, bounds.height / 2), animated: animated)
  }

  /// Zooms so that what is at `location` in the view comes to `target`, as far as the content may rest there.
  func zoom(to pose: ZoomPose, from location: Point, to target: Point, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), pose.scale.isFinite else { return }
    endZoomAnimation()
    let point = zoom.pose.point(at: contentOffset + Vector(to: location), in: view.bounds)
    let contentLocation = pose.location(of: point, in: view.bounds)
    let rest = restingOffset(contentLocation - Vector(to: target), of: pose.contentSize(of: view.bounds))
    let end = contentLocation - Vector(to: rest)
    guard animated, let application = window?.application else { return put(pose, showing: point, at: end) }
    zoom.animation = ZoomAnimation(
      point: point, poses: (zoom.pose, pose), locations: (location, end), start: application.time)
    zoom.frames = application.onFrame { [unowned self] in animateZoom(at: $0) }
  }

  private func animateZoom(at time: Instant) {
    guard let animation = zoom.animation else { return }
    let fraction = animation.fraction(at: time)
    put(
      animation.poses.0.interpolated(to: animation.poses.1, fraction: fraction), showing: animation.point,
      at: animation.locations.0.interpolated(to: animation.locations.1, fraction: fraction))
    // The delegate may have begun another one.
    guard fraction == 1, zoom.animation?.start == animation.start else { return }
    endZoomAnimation()
    settle()
    zoomDidEnd()
  }

  func endZoomAnimation() { (zoom.animation, zoom.frames) = (nil, nil) }

  /// Ends an animation of the pose at its end: nobody sees it come there.
  func finishZoomAnimation() {
    guard let animation = zoom.animation else { return }
    endZoomAnimation()
    put(animation.poses.1, showing: animation.point, at: animation.locations.1)
    zoomDidEnd()
  }

  func zoomDidEnd() {
    zoom.hasBegun = false
    delegate?.scrollViewDidEndZooming(self, atScale: zoom.pose.scale)
  }

  /// Returns the offset nearest to `offset` at which content of `size` may rest.
  private func restingOffset(_ offset: Point, of size: Size) -> Point {
    let axis = { (offset: Double, length: Double, room: Double, near: Double, far: Double) in
      max(-near, min(offset, max(-near, length + far - room)))
    }
    return Point(
      axis(offset.x, size.width, bounds.width, contentInset.left, contentInset.right),
      axis(offset.y, size.height, bounds.height, contentInset.top, contentInset.bottom))
  }

  /// Sets the pose, and the offset at which `point` of the zoomed view is at `location` in the scroll view.
  func put(_ pose: ZoomPose, showing point: Point, at location: Point) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    zoom.isSetting = true
    zoom.pose = pose
    view.transform = pose.transform
    let size = pose.contentSize(of: view.bounds)
    view.center = Point(size.width / 2, size.height / 2)
    contentSize = size
    let offset = pose.location(of: point, in: view.bounds) - Vector(to: location)
    zoom.offset = offset
    drag?.offset = offset
    put(offset)
    zoom.isSetting = false
    delegate?.scrollViewDidZoom(self)
  }
}
