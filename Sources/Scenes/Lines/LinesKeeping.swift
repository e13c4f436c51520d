import Laboratory
import TouchUI

/// A scene whose content outlives the program.
public protocol KeptScene: ViewController {
  /// Shows what is kept in `directory`, and keeps it there from now on. To be called before the scene is shown; what
  /// is wrong there is told to `diagnostics` and, if `tellsVisitors`, on the screen, and harms nothing else.
  func keepContent(in directory: String, diagnostics: Diagnostics, tellsVisitors: Bool)
  /// Why the content is not saved at present, in a sentence; nil while all is well.
  var keepingProblem: String? { get }
  /// Whether there is any.
  var hasContent: Bool { get }
  /// Makes content of what people are in the middle of, since the scene is about to leave with their touches.
  func finishContent()
  /// Leaves nothing of the content on the disk, nor of how it came to be. ``finishKeeping()`` waits until that is so.
  func forgetContent()
  /// Waits until all is on the disk, or can not get there. To be called when the program ends.
  func finishKeeping()
}

extension LinesScene: KeptScene, SceneState {
  public func keepContent(in directory: String, diagnostics: Diagnostics, tellsVisitors: Bool) {
    self.diagnostics = diagnostics
    self.tellsVisitors = tellsVisitors
    let opening = document.open(in: directory)
    for remark in opening.remarks { diagnostics.report(.warning, remark) }
    tell(opening.failure)
  }

  public var keepingProblem: String? { keepingFailure?.summary(chrome.strings.storage) }

  public var hasContent: Bool { !document.drawing.lines.isEmpty }

  public func finishContent() {
    linesCanvas.finishStrokes()
    linesCanvas.putDownAll()
  }

  public func forgetContent() { document.forget() }

  public func finishKeeping() {
    (storeWatching, successTimer) = (nil, nil)
    document.close()
  }

  /// The lines as bytes, in their order and with their names.
  public var savedState: [UInt8] { document.bytes }

  public func restore(_ state: [UInt8]) -> Bool { document.restore(state) }

  func tell(_ failure: StorageError?) {
    if let failure { diagnostics?.report(.error, failure.message) }
    keepingFailure = failure
    if tellsVisitors { chrome.problem = failure }
  }

  /// A program that has shown the drawing for so many seconds does not fail of it.
  private static let successSpan = 0.5

  /// From the first appearance on, hears what becomes of what is saved, and sees whether the program gets on with it.
  func watchStore() {
    guard storeWatching == nil, let application = chrome.window?.application, let file = document.newsFile else {
      return
    }
    let (mainThread, scene) = (application.mainThread, MainThreadReference(self))
    // What is told begins at the present time, which the application knows a little later.
    storeWatching = application.host?.watch(file, .readable) {
      mainThread.perform { application in scene.object(in: application)?.readStoreNews() }
    }
    document.noteShown()
    // The application may not know yet what time it is.
    let now = application.host?.now ?? application.time
    successTimer = application.at(now + Self.successSpan) { [unowned self] in document.noteSuccess() }
  }

  private func readStoreNews() {
    let news = document.updateStore()
    guard news.isNews else { return }
    if news.failure == nil { diagnostics?.report(.warning, "The drawing is saved again.") }
    tell(news.failure)
  }
}
