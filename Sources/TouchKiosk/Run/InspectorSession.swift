import Inspector
import TouchDrawing
import TouchRecording
import TouchUI

/// The inspector of a running program, and the directory for its scenario files.
final class InspectorSession {
  private let window: Window
  private let origin: Instant
  private let program: String
  /// Created on first use, so that programs that never open it do not have its views.
  private lazy var inspector = makeInspector()
  private var hasInspector = false
  /// Called when the inspector was closed by its button.
  var onClose: (() -> Void)?
  /// Calls its argument once staff have said who they are; nil on a machine that has no staff. To be set before it opens.
  var authorize: ((_ proceed: @escaping () -> Void) -> Void)?

  /// The maximum time to wait for the disk, in seconds.
  private static let patience = 1.0

  /// The error thrown when the disk does not answer.
  private struct NoAnswer: Error, CustomStringConvertible {
    let directory: String

    var description: String { "\(directory) does not answer: look after the disk or the share that it lies on" }
  }

  /// Creates the session.
  ///
  /// - Parameters:
  ///   - window: the window to inspect.
  ///   - origin: the time from which transcripts count.
  ///   - program: the name of the program.
  init(_ window: Window, since origin: Instant, of program: String) {
    self.window = window
    self.origin = origin
    self.program = program
  }

  private func makeInspector() -> Inspector {
    hasInspector = true
    let inspector = Inspector(window, since: origin)
    inspector.program = program
    let state = StateDirectory(of: program)
    inspector.save = { lines in
      let saving = BackgroundValue {
        Result { try ScenarioFolder(path: state.directory("scenarios")).save(lines) }
      }
      guard let result = saving.value(within: Self.patience) else { throw NoAnswer(directory: state.path) }
      return try result.get()
    }
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
