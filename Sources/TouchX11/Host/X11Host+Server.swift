import CX11
import TouchUI

extension X11Host {
  /// Asks the server for an answer and waits until it has come: then it has also done all that was asked of it before,
  /// and has taken over the frames sent so far. Tells whether it came; without one the server is gone.
  ///
  /// A server that hangs lets this hang too: whoever watches over a program, and is told that it is well only after
  /// this, finds out about both.
  @discardableResult
  public func roundTrip() -> Bool {
    guard !connection.isLost else { return false }
    XSync(connection.display, False)
    guard !connection.isLost else { return false }
    presenter.noteServerCaughtUp(at: .now)
    return true
  }

  /// Switches the power of the screen (DPMS), and tells whether that can be done: not all screens can be switched.
  ///
  /// The server switches it on at any input by itself; call this with `.on` all the same, so that power saving is again
  /// as it was. When the run loop ends the screen is switched on.
  @discardableResult
  public func setScreenPower(_ power: ScreenPower) -> Bool {
    guard !connection.isLost, powerSaving.set(power) else { return false }
    connection.flush()
    return true
  }
}
