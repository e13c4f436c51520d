import TouchUI

/// A scene whose content outlives the program.
public protocol KeptScene: ViewController {
  /// Loads the content saved in `directory`, and saves it there from now on. Call this before the scene is shown.
  /// Problems are reported to `diagnostics` and, if `tellsVisitors`, on the screen; they do no other harm.
  func keepContent(in directory: String, diagnostics: Diagnostics, tellsVisitors: Bool)
  /// The reason why the content is not saved at present, in a sentence, or nil.
  var keepingProblem: String? { get }
  /// Whether there is any content.
  var hasContent: Bool { get }
  /// Completes what people are in the middle of, because the scene is about to leave and its touches will be cancelled.
  func finishContent()
  /// Deletes the content and its history from the disk. ``finishKeeping()`` waits until that is done.
  func forgetContent()
  /// Waits until everything is on the disk or has failed, or the disk does not answer. Call this when the program ends.
  func finishKeeping()
  /// Ends saving without waiting for the disk. Call this when other content takes its place.
  func endKeeping()
}
