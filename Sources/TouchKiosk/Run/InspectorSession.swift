import Inspector
import TouchDrawing
import TouchRecording
import TouchUI

/// The inspector of a running program, and the directory for its scenario files.
final class InspectorSession {
  private let window: Window
  private let origin: Instant
  /// Created on first use, so that programs that never open it do not have its views.
  private lazy var inspector = makeInspector()
  private var hasInspector = false
  /// Called when the inspector was closed by its button.
  var onClose: (() -> Void)?
  /// Calls its argument once staff have said who they are; nil on a machine that has no staff. To be set before it opens.
  var authorize: ((_ proceed: @escaping () -> Void) -> Void)?

  /// Creates the session. `origin` is the time from which transcripts count.
  init(_ window: Window, since origin: Instant) {
    self.window = window
    self.origin = origin
  }

  private func makeInspector() -> Inspector {
    hasInspector = true
    let inspector = Inspector(window, since: origin)
    inspector.program = KioskHost.Options.current.name
    inspector.save = { try ScenarioFolder(path: StateDirectory.directory("scenarios")).save($0) }
    inspector.authorize = authorize
    inspector.onClose = { [unowned self] in onClose?() }
    return inspector
  }

  func open() { inspector.open() }

  /// Opens the inspector on a recording. See ``Inspector/review(_:picture:)``.
  func review(_ history: SessionHistory, picture: @escaping (Instant) -> Surface?) {
    inspector.review(history, picture: picture)
  }

  func close() { if hasInspector { inspector.close() } }

  func toggle() { inspector.toggle() }
}
