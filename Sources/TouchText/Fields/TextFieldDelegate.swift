/// The delegate of a text field. Every method has a default: implement only those you need.
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether the field may be edited. Default: true.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// Called when the editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Returns whether a person may replace the characters of `range` by `string`, which is empty where they are deleted.
  /// Text that is set here stays, and the change is not made. Default: true.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
  ) -> Bool

  /// Called when the selection has changed, for any reason.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Returns whether the return key ends the editing. Default: true.
  func textFieldShouldReturn(_ textField: TextField) -> Bool

  /// Called when the clear button is tapped. Returns whether the text is removed. Default: true.
  func textFieldShouldClear(_ textField: TextField) -> Bool

  /// Called when the editing has ended. The field may be about to leave its window.
  func textFieldDidEndEditing(_ textField: TextField)
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
}
