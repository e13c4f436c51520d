import CX11

/// The whole keyboard for one window: while it is held, no key reaches another program or the window manager, whatever
/// shortcuts they have.
///
/// Programs that listen to the devices themselves (raw events, the RECORD extension) still hear the keys: X has no way
/// to keep those out.
final class KeyboardGrab {
  private let window: X11Window
  private(set) var isHeld = false
  private var hasWarned = false

  init(_ window: X11Window) { self.window = window }

  /// Tries to get the keyboard. Another program may hold it, and nobody gets it for a window that is not shown.
  func take() {
    let status = XGrabKeyboard(
      window.connection.display, window.id, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    isHeld = status == GrabSuccess
    if isHeld {
      hasWarned = false
    } else if status != GrabNotViewable && !hasWarned {
      hasWarned = true
      window.connection.diagnostics.report(
        .warning,
        "The keyboard could not be taken: another program holds it. Keys go there until it lets go, which is tried"
          + " again every second; end that program if it does not.")
    }
  }

  /// The server may have taken it away, as it does when the window is hidden.
  func noteLost() { isHeld = false }

  func release() {
    isHeld = false
    XUngrabKeyboard(window.connection.display, Time(CurrentTime))
  }
}
