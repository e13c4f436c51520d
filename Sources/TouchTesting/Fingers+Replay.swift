import TouchRecording
import TouchUI

extension Fingers {
  /// Plays a recorded session (`touchstone run --record session.trace`) to the view of `controller`, in a window of the
  /// recorded size with the recorded clock and thresholds of recognition. The transcript equals that of the recorded
  /// session. Afterwards the fingers are where the recording has left them, and others may follow.
  ///
  /// ```swift
  /// let fingers = Fingers(replaying: try Trace(path: "session.trace"), in: QuizController())
  /// ```
  ///
  /// The scene's initial content is restored if the controller is a ``/Laboratory/SceneState``.
  public convenience init(replaying trace: Trace, in controller: ViewController) {
    let player = TracePlayer(trace, scene: controller, draws: false)
    self.init(controller.view, player.window, since: .zero)
    // Only drawing may throw, and nothing is drawn.
    while !player.isAtEnd { _ = try? player.step() }
  }

  /// Plays a recorded session to a view, which fills the window.
  public convenience init(replaying trace: Trace, in view: View) {
    self.init(replaying: trace, in: ViewOwner(view))
  }
}

/// A controller for a view that has none.
private final class ViewOwner: ViewController {
  private let owned: View

  init(_ view: View) {
    owned = view
    super.init()
  }

  override func loadView() -> View { owned }
}
