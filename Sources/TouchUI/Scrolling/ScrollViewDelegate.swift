/// Hears how a scroll view scrolls. Every method has a default: implement only those you need.
public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, by whatever.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A finger has begun to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The finger has left the content; `decelerate` tells whether it goes on by itself as things are. Then
  /// ``scrollViewDidEndDecelerating(_:)`` follows, exactly once.
  ///
  /// What is set here holds: the glide is worked out afterwards, and an offset that is set here stays.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content has come to rest after it went on by itself, or a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animated change of the offset is over, or was broken off.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
