import TouchControls

/// The delegate of a text view. Every method has a default: implement only those you need.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns whether the text may be edited. Default: true.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool

  /// Called when the editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Returns whether a person may replace the characters of `range` by `text`, which is empty where they are deleted. Text
  /// that is set here stays, and the change is not made. Default: true.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool

  /// Called when a person has changed the text.
  func textViewDidChange(_ textView: TextView)

  /// Called when the selection has changed, for any reason.
  func textViewDidChangeSelection(_ textView: TextView)

  /// Called when the editing has ended. The view may be about to leave its window.
  func textViewDidEndEditing(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
  public func textViewDidEndEditing(_ textView: TextView) {}
}
