import TouchCore

/// The delegate of a scroll view, which is notified of scrolling. Every method has a default: implement only those you
/// need.
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger has begun to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when the finger has left the content. `decelerate` indicates whether the content continues by itself as
  /// things are. Then ``scrollViewDidEndDecelerating(_:)`` follows, exactly once.
  ///
  /// Values that are set here hold: the glide is computed afterwards, and an offset that is set here stays.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when the content has come to rest after it continued by itself, or a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when an animated change of the offset is over, or was interrupted.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Returns the view that zooms, a subview of the scroll view, or nil if nothing does. By default nil.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Called when two fingers have begun to zoom or turn.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView)

  /// Called when the scale or the angle has changed, for any reason, and with it the size and the offset of the content.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Called when fingers have stopped zooming and the scale, if it was beyond its limits, has sprung back; also when an
  /// animated change of it is over.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double)
}

extension ScrollViewDelegate {
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, atScale scale: Double) {}
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
