import CX11

extension X11Host {
  /// Asks the server something and waits for the answer, however long that takes; false if the connection is lost.
  /// Events that come meanwhile are handled as always.
  public func roundTrip() -> Bool {
    guard !connection.isLost else { return false }
    XSync(connection.display, False)
    return !connection.isLost
  }
}
