import TouchCore
import TouchGeometry

/// The side of an input that its editor works with.
protocol EditedInput: TextInput, Cutting, Copying, Pasting, Selecting, SelectingAll {
  /// Whether people can change the text, and not only select it.
  var takesTyping: Bool { get }
  var maximumLength: Int { get }
  /// The frame in which handles are visible, in the coordinates of their superview.
  var handleArea: Rect { get }

  func editorShouldBegin() -> Bool
  func editorDidBegin()
  func editorShouldReplace(_ range: Range<String.Index>, with new: String) -> Bool
  func editorDidChangeText()
  func editorDidChangeSelection()
  func editorDidEnd()
  /// Scrolls so that `rect`, in the coordinates of the text, is visible.
  func reveal(_ rect: Rect)
}
