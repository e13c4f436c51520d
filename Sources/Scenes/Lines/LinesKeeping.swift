import TouchRecording
import TouchUI

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

  /// The lines as bytes, with their order and identifiers.
  public var savedState: [UInt8] { document.bytes }

  public func restore(_ state: [UInt8]) -> Bool { document.restore(state) }

  func tell(_ failure: StorageError?) {
    if let failure { diagnostics?.report(.error, failure.message) }
    keepingFailure = failure
    if tellsVisitors { chrome.problem = failure }
  }

  /// The time in seconds for which the drawing must be shown to prove that it does no harm.
  private static let successSpan = 0.5

  /// Begins to watch the storage and starts the timer that confirms a successful start. Called when the scene first
  /// appears.
  func watchStore() {
    guard storeWatching == nil, let application = chrome.window?.application, let file = document.newsFile else {
      return
    }
    let (mainThread, scene) = (application.mainThread, MainThreadReference(self))
    // The closure only runs later on the main thread, when the application knows the present time.
    storeWatching = application.host?.watch(file, .readable) {
      mainThread.perform { application in scene.object(in: application)?.readStoreNews() }
    }
    document.noteShown()
    // The application's time may be behind.
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
