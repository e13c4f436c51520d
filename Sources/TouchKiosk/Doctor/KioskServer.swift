import Glibc

/// The X server of the kiosk's service, such as touchstone-x.service.
enum KioskServer {
  /// Sets $DISPLAY to it, if it is not set, as in an ssh session. `authority` is the path of the server's key.
  static func setDisplayIfMissing(_ authority: String) {
    guard getenv("DISPLAY") == nil, access(authority, R_OK) == 0 else { return }
    setenv("DISPLAY", ":0", 1)
    setenv("XAUTHORITY", authority, 0)
  }
}
