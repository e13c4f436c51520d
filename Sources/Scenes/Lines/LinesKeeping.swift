import Glibc
import KioskCore
import Synchronization
import TouchRecording
import TouchUI

extension LinesScene: KioskContent, SceneState {
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    diagnostics = application.diagnostics
    self.tellsVisitors = tellsVisitors
    let isFirst = !Self.hasKept.exchange(true, ordering: .relaxed)
    guard let opening = document.open(in: directory, within: isFirst ? Self.startPatience : Self.patience) else {
      self.onArrival = onArrival
      awaitOpening(application)
      return tell(StorageError("opening \(directory)", errno: ETIMEDOUT))
    }
    tell(opening)
  }

  private func tell(_ opening: DrawingStore.Opening) {
    for remark in opening.remarks { diagnostics?.report(.warning, remark) }
    tell(opening.failure)
  }

  /// Waits for the disk without blocking.
  private func awaitOpening(_ application: Application) {
    guard let file = document.openingFile else { return }
    let (mainThread, scene) = (application.mainThread, MainThreadReference(self))
    storeWatching = application.host?.watch(file, .readable) {
      mainThread.perform { application in scene.object(in: application)?.takeLateOpening() }
    }
  }

  /// Takes the stored drawing from a disk that has answered late.
  private func takeLateOpening() {
    guard let opening = document.takeOpening() else { return }
    if opening.failure == nil { diagnostics?.report(.warning, "The disk answers. The drawing is saved again.") }
    tell(opening)
    storeWatching = nil
    if chrome.window != nil { watchStore() }
    // Last, since it may end the visit.
    onArrival?()
  }

  /// The maximum times to wait for the disk in seconds: at the start, before anything is shown; while people look on; and
  /// at the end.
  private static let (startPatience, patience, endPatience) = (2.0, 0.5, 10.0)
  /// Whether any drawing has been loaded since the program started.
  private static let hasKept = Atomic(false)

  public var keepingProblem: String? { keepingFailure?.summary(chrome.strings.storage) }

  public var hasContent: Bool { !document.drawing.lines.isEmpty }

  public func finishContent() {
    linesCanvas.finishStrokes()
    linesCanvas.hands.putDownAll()
  }

  public func forgetContent() { document.forget() }

  public func finishKeeping() { endKeeping(within: Self.endPatience) }

  public func endKeeping() { endKeeping(within: 0) }

  private func endKeeping(within seconds: Double) {
    onArrival = nil
    takeLateOpening()
    (storeWatching, successTimer) = (nil, nil)
    document.close(within: seconds)
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
    guard storeWatching == nil, let application = chrome.window?.application else { return }
    guard let file = document.newsFile else { return }
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
