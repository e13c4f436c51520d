import CX11
import TouchCore

/// A grab of the whole keyboard for one window: while it is held, no key reaches another program or the window manager,
/// whatever shortcuts they have.
///
/// Programs that read the devices themselves (raw events, the RECORD extension) still receive the keys: X cannot
/// prevent that.
final class KeyboardGrab {
  private let window: X11Window
  private(set) var isHeld = false
  /// The time since which another program has held the keyboard, as far as was seen.
  private var heldElsewhereSince: Instant?
  private var hasWarned = false
  /// The time in seconds before a warning. Window managers hold the keyboard for the moment in which they look at a
  /// press.
  private static let patience = 5.0

  init(_ window: X11Window) { self.window = window }

  /// Tries to grab the keyboard at `now`. Another program may hold it, which is reported once after five seconds. The
  /// grab always fails for a hidden window.
  func take(at now: Instant) {
    let status = XGrabKeyboard(
      window.connection.display, window.id, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    isHeld = status == GrabSuccess
    guard !isHeld else {
      heldElsewhereSince = nil
      hasWarned = false
      return
    }
    guard status != GrabNotViewable, !hasWarned else { return }
    let since = heldElsewhereSince ?? now
    heldElsewhereSince = since
    if now.seconds(since: since) >= Self.patience {
      hasWarned = true
      window.connection.diagnostics.report(
        .warning,
        "The keyboard could not be taken: another program holds it. Keys go there until it lets go, which is tried"
          + " again every second; end that program if it does not.")
    }
  }

  /// Notes that the server may have ended the grab, as it does when the window is hidden.
  func noteLost() { isHeld = false }

  func release() {
    isHeld = false
    XUngrabKeyboard(window.connection.display, Time(CurrentTime))
  }
}
