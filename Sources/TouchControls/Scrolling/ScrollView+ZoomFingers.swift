import TouchCore
import TouchGeometry

/// Zooming and turning by fingers.
extension ScrollView {
  func pinched() { if let pinch = zoom.pinch { follow(pinch, began: { $0.pose.scale = 1 }) } }

  func turned() { if let rotation = zoom.rotation { follow(rotation, began: { $0.pose.angle = 0 }) } }

  private func follow(
    _ recognizer: GestureRecognizer, began: (inout (pose: ZoomPose, location: Point)) -> Void
  ) {
    switch recognizer.state {
    case .began:
      began(&zoom.lastFingers)
      if !zoom.hasBegun {
        stop()
        endZoomAnimation()
        zoom.hasBegun = true
        delegate?.scrollViewWillBeginZooming(self)
      }
      follow(recognizer.location(in: self))
    case .changed: follow(recognizer.location(in: self))
    case .ended, .cancelled: if !isDragging { endZooming() }
    case .possible, .failed: break
    }
  }

  /// Zooms and turns about the fingers by what they have done since the last report, from whatever pose there is by
  /// now.
  private func follow(_ fingers: Point) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let now = ZoomPose(scale: zoom.pinch?.scale ?? 1, angle: zoom.rotation?.rotation ?? 0)
    let ratio = isActive(zoom.pinch) ? now.scale / zoom.lastFingers.pose.scale : 1
    let turn = isActive(zoom.rotation) ? now.angle - zoom.lastFingers.pose.angle : 0
    zoom.lastFingers.pose = now
    guard ratio > 0, ratio.isFinite, turn.isFinite, ratio != 1 || turn != 0 else { return }
    let location = fingers - Vector(to: bounds.origin)
    let offset = drag?.offset ?? zoom.offset
    let exact = pixels(offset) == contentOffset ? offset : contentOffset
    let point = zoom.pose.point(at: exact + Vector(to: location), in: view.bounds)
    zoom.lastFingers.location = location
    let pose = ZoomPose(
      scale: ratio == 1 ? zoom.pose.scale : zoom.scale(pinchedBy: ratio), angle: zoom.pose.angle + turn)
    put(pose, showing: point, at: location)
  }

  /// Whether no finger zooms and the scale is beyond its limits.
  var needsZoomBack: Bool { !changesZoom && zoom.pose.scale != zoom.nearest(to: zoom.pose.scale) }

  /// Takes a scale beyond the limits back to them, about the fingers' last location. Called when no finger holds the
  /// content.
  func endZooming() {
    guard needsZoomBack else {
      settle()
      return noteZoomEnd()
    }
    let location = zoom.lastFingers.location
    let pose = ZoomPose(scale: zoom.nearest(to: zoom.pose.scale), angle: zoom.pose.angle)
    zoom(to: pose, from: location, to: location, animated: true)
  }

  /// Notifies the delegate once that fingers have stopped zooming.
  func noteZoomEnd() { if zoom.hasBegun, !changesZoom { zoomDidEnd() } }
}
