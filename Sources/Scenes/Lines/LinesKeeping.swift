import Glibc
import KioskCore
import Synchronization
import TouchRecording
import TouchUI

/// The keeping of a scene's drawing on a disk: reading it, watching how it is saved, and reporting problems.
final class LinesKeeping {
  private let document: LinesDocument
  private let chrome: LinesChrome
  private var diagnostics: Diagnostics?
  private var tellsVisitors = false
  /// Called when a disk that has answered late has delivered the stored drawing.
  private var onArrival: (() -> Void)?
  /// The last storage error, or nil while saving works.
  private(set) var failure: StorageError?
  /// The registration for storage events.
  private var storeWatching: Registration?
  /// The timer that confirms a successful restart once the restored drawing has been visible for a while.
  private var successTimer: Registration?

  init(_ document: LinesDocument, _ chrome: LinesChrome) { (self.document, self.chrome) = (document, chrome) }

  /// Reads the drawing in `directory`, and saves there from now on.
  func begin(
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
    let (mainThread, keeping) = (application.mainThread, MainThreadReference(self))
    storeWatching = application.host?.watch(file, .readable) {
      mainThread.perform { application in keeping.object(in: application)?.takeLateOpening() }
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

  /// Saves what is left, and waits for the disk.
  func finish() { end(within: Self.endPatience) }

  /// Ends the keeping, and waits up to `seconds` for the disk.
  func end(within seconds: Double = 0) {
    onArrival = nil
    takeLateOpening()
    (storeWatching, successTimer) = (nil, nil)
    document.close(within: seconds)
  }

  /// Reports a problem to the log and, if so configured, to visitors. Nil: there is none any more.
  func tell(_ failure: StorageError?) {
    if let failure { diagnostics?.report(.error, failure.message) }
    self.failure = failure
    if tellsVisitors { chrome.problem = failure }
  }

  /// The time in seconds for which the drawing must be shown to prove that it does no harm.
  private static let successDuration = 0.5

  /// Begins to watch the storage and starts the timer that confirms a successful start. Called when the scene first
  /// appears.
  func watchStore() {
    guard storeWatching == nil, let application = chrome.window?.application else { return }
    guard let file = document.newsFile else { return }
    let (mainThread, keeping) = (application.mainThread, MainThreadReference(self))
    // The closure only runs later on the main thread, when the application knows the present time.
    storeWatching = application.host?.watch(file, .readable) {
      mainThread.perform { application in keeping.object(in: application)?.readStoreNews() }
    }
    document.noteShown()
    // The application's time may be behind.
    let now = application.host?.now ?? application.time
    successTimer = application.at(now + Self.successDuration) { [unowned self] in document.noteSuccess() }
  }

  private func readStoreNews() {
    let news = document.updateStore()
    guard news.isNews else { return }
    if news.failure == nil { diagnostics?.report(.warning, "The drawing is saved again.") }
    tell(news.failure)
  }
}

extension LinesScene: KioskContent, SceneState {
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    keeping.begin(in: directory, application: application, tellsVisitors: tellsVisitors, onArrival: onArrival)
  }

  public var keepingProblem: String? { keeping.failure?.summary(chrome.strings.storage) }

  public var hasContent: Bool { !document.drawing.lines.isEmpty }

  public func finishContent() {
    linesCanvas.finishStrokes()
    linesCanvas.hands.putDownAll()
  }

  public func forgetContent() { document.forget() }

  public func finishKeeping() { keeping.finish() }

  public func endKeeping() { keeping.end() }

  /// The lines as bytes, with their order and identifiers.
  public var savedState: [UInt8] { document.bytes }

  public func restore(_ state: [UInt8]) -> Bool { document.restore(state) }
}
