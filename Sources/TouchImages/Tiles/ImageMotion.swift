import TouchCore

/// Whether an image moves from frame to frame, as under a finger. It usually moves with a view that contains it, together with
/// pins that change, which the window does not count as motion of the image.
final class ImageMotion {
  /// The time in seconds without a movement after which the image rests.
  private static let restAfter = 0.1

  private(set) var isGoingOn = false
  private var rest: Registration?
  private let ended: () -> Void

  /// Creates one that calls `ended` when the image has come to rest.
  init(ended: @escaping () -> Void) { self.ended = ended }

  /// Notes that the image has moved by as little as fingers move it in a frame.
  func noteMovement(in application: Application) {
    isGoingOn = true
    rest = application.at(application.time + Self.restAfter, .afterEvents) { [weak self] in self?.end() }
  }

  private func end() {
    (isGoingOn, rest) = (false, nil)
    ended()
  }
}
