import Glibc
import TouchCore
import TouchGeometry

/// The state of zooming. See ``ScrollView/zoomScale``.
struct ScrollZoom {
  var minimum = 1.0
  var maximum = 1.0
  var bounces = true
  var scale = 1.0
  /// The recogniser, once there are two limits.
  var pinch: PinchGestureRecognizer?
  /// Whether the scale is being set: the size of the content and the offset change one after the other.
  var isSetting = false
  /// The pinch's scale at the last report, and the fingers' location in the view then.
  var lastPinch = (scale: 1.0, location: Point.zero)
  /// The offset that was put last, not rounded to pixels.
  var place = Point.zero
  var animation: ZoomAnimation?
  var frames: Registration?

  /// The allowed scale that is nearest.
  func nearest(to scale: Double) -> Double { max(minimum, min(scale, max(minimum, maximum))) }

  /// The scale to which fingers take content from the present one, by the factor `ratio` within the limits. Derived from
  /// the present scale and limits alone, so that content never jumps when either has changed.
  func scale(pinchedBy ratio: Double) -> Double {
    guard bounces else { return nearest(to: scale * ratio) }
    let band = RubberBand(range: log(minimum)...log(max(minimum, maximum)), length: ScrollNumbers.zoomBand)
    let held = band.held(log(scale))
    return scale * exp(band.shown(held + log(ratio)) - band.shown(held))
  }
}

/// An animated change of the scale, during which a point of the content goes from one location in the view to another.
struct ZoomAnimation {
  /// The point in the coordinates of the content at scale 1.
  let point: Point
  let scales: (Double, Double)
  let locations: (Point, Point)
  let start: Instant

  func fraction(at time: Instant) -> Double {
    TimingCurve.easeInOut.progress(at: min(time.seconds(since: start) / ScrollNumbers.animationDuration, 1))
  }
}

extension ScrollView {
  // MARK: Limits

  /// The least scale of the content, above 0. By default 1.
  ///
  /// Two fingers zoom if this is below ``maximumZoomScale`` and the delegate returns a view from
  /// ``ScrollViewDelegate/viewForZooming(in:)``. That view's transform then is the scale, and its size at that scale the
  /// ``contentSize``. Subviews beside it, such as pins on a map, keep their size; place them in
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

  /// The recogniser of the two fingers that zoom, or nil while the limits are equal.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { zoom.pinch }

  /// Whether two fingers zoom at present.
  public var isZooming: Bool { zoom.pinch.map { $0.state == .began || $0.state == .changed } ?? false }

  /// Whether the scale springs back to its limits, or is animated.
  public var isZoomBouncing: Bool { zoom.animation != nil }

  /// Whether anything changes the scale at present, so that the content need not be where it may rest.
  var changesZoom: Bool { zoom.isSetting || isZooming || isZoomBouncing }

  private func setZoomLimit(_ limit: WritableKeyPath<ScrollZoom, Double>, _ scale: Double) {
    guard scale > 0, scale.isFinite else { return }
    zoom[keyPath: limit] = scale
    let isPossible = zoom.minimum < zoom.maximum
    if isPossible, zoom.pinch == nil {
      let pinch = PinchGestureRecognizer()
      pinch.addTarget(self, action: Action("pinched", ScrollView.pinched))
      addGestureRecognizer(pinch)
      zoom.pinch = pinch
    } else if !isPossible, let pinch = zoom.pinch {
      removeGestureRecognizer(pinch)
      zoom.pinch = nil
    }
    if !changesZoom { zoomScale = zoom.nearest(to: zoomScale) }
  }

  // MARK: The scale

  /// The scale of the content. Setting it zooms about the middle of the view, within the limits.
  public var zoomScale: Double {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the scale within the limits, about the middle of the view; in 0.3 s if `animated`.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    let middle = Point(bounds.width / 2, bounds.height / 2)
    zoom(to: zoom.nearest(to: scale), from: middle, to: middle, animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the view as far as the limits allow; in 0.3 s if
  /// `animated`.
  public func zoom(to rect: Rect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = zoom.nearest(to: min(bounds.width / rect.width, bounds.height / rect.height))
    let location = Point(rect.midX * zoom.scale, rect.midY * zoom.scale) - (contentOffset - Point.zero)
    zoom(to: scale, from: location, to: Point(bounds.width / 2, bounds.height / 2), animated: animated)
  }

  /// Zooms so that what is at `location` in the view comes to `target`, as far as the content may rest there.
  private func zoom(to scale: Double, from location: Point, to target: Point, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), scale.isFinite else { return }
    endZoomAnimation()
    let point = Point((contentOffset.x + location.x) / zoom.scale, (contentOffset.y + location.y) / zoom.scale)
    let wanted = Point(point.x * scale - target.x, point.y * scale - target.y)
    let rest = restingOffset(wanted, of: Size(view.bounds.width * scale, view.bounds.height * scale))
    let end = Point(point.x * scale - rest.x, point.y * scale - rest.y)
    guard animated, let application = window?.application else { return put(scale, showing: point, at: end) }
    zoom.animation = ZoomAnimation(
      point: point, scales: (zoom.scale, scale), locations: (location, end), start: application.time)
    zoom.frames = application.onFrame { [unowned self] in animateZoom(at: $0) }
  }

  private func animateZoom(at time: Instant) {
    guard let animation = zoom.animation else { return }
    let fraction = animation.fraction(at: time)
    let scale = animation.scales.0 * pow(animation.scales.1 / animation.scales.0, fraction)
    put(
      fraction == 1 ? animation.scales.1 : scale, showing: animation.point,
      at: animation.locations.0.interpolated(to: animation.locations.1, fraction: fraction))
    // The delegate may have begun another one.
    guard fraction == 1, zoom.animation?.start == animation.start else { return }
    endZoomAnimation()
    settle()
    delegate?.scrollViewDidEndZooming(self, atScale: zoom.scale)
  }

  private func endZoomAnimation() { (zoom.animation, zoom.frames) = (nil, nil) }

  /// Ends an animation of the scale at its end: nobody sees it come there.
  func finishZoomAnimation() {
    guard let animation = zoom.animation else { return }
    endZoomAnimation()
    put(animation.scales.1, showing: animation.point, at: animation.locations.1)
    delegate?.scrollViewDidEndZooming(self, atScale: zoom.scale)
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

  /// Sets the scale, and the offset at which `point` of the content at scale 1 is at `location` in the view.
  private func put(_ scale: Double, showing point: Point, at location: Point) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    zoom.isSetting = true
    zoom.scale = scale
    view.transform = .scale(scale)
    let size = Size(view.bounds.width * scale, view.bounds.height * scale)
    view.center = Point(size.width / 2, size.height / 2)
    contentSize = size
    let offset = Point(point.x * scale - location.x, point.y * scale - location.y)
    zoom.place = offset
    drag?.place = offset
    put(offset)
    zoom.isSetting = false
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Fingers

  func pinched() {
    guard let pinch = zoom.pinch else { return }
    switch pinch.state {
    case .began:
      stop()
      endZoomAnimation()
      zoom.lastPinch.scale = 1
      delegate?.scrollViewWillBeginZooming(self)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: if !isDragging { endZooming() }
    case .possible, .failed: break
    }
  }

  /// Zooms about the fingers by what they have done since the last report, from whatever scale there is by now.
  private func follow(_ pinch: PinchGestureRecognizer) {
    let ratio = pinch.scale / zoom.lastPinch.scale
    zoom.lastPinch.scale = pinch.scale
    guard ratio > 0, ratio.isFinite, ratio != 1 else { return }
    let location = pinch.location(in: self) - (bounds.origin - Point.zero)
    let place = drag?.place ?? zoom.place
    let exact = pixels(place) == contentOffset ? place : contentOffset
    let point = Point((exact.x + location.x) / zoom.scale, (exact.y + location.y) / zoom.scale)
    zoom.lastPinch.location = location
    put(zoom.scale(pinchedBy: ratio), showing: point, at: location)
  }

  /// Whether no finger zooms and the scale is beyond its limits.
  var needsZoomBack: Bool { !changesZoom && zoom.scale != zoom.nearest(to: zoom.scale) }

  /// Takes a scale beyond the limits back to them, about the fingers' last location. Called when no finger holds the
  /// content.
  func endZooming() {
    guard needsZoomBack else { return settle() }
    let location = zoom.lastPinch.location
    zoom(to: zoom.nearest(to: zoom.scale), from: location, to: location, animated: true)
  }
}
