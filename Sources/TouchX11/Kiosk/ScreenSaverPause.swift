import CX11

/// Disables the X server's screen saver, and restores its settings.
///
/// A killed program leaves the screen saver disabled; `xset s on` enables it again.
final class ScreenSaverPause {
  private struct Settings {
    var (timeout, interval, blanking, exposures): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  }

  private let connection: Connection
  /// The previous settings; nil: the screen saver is not paused.
  private var found: Settings?

  init(_ connection: Connection) { self.connection = connection }

  /// Ends an active screen saver, and prevents further ones.
  func pause() {
    guard found == nil else { return }
    var settings = current
    found = settings
    settings.timeout = 0
    set(settings)
    XForceScreenSaver(connection.display, ScreenSaverReset)
  }

  /// Disables the screen saver again if another program has enabled it meanwhile. Returns what that program has set, or
  /// nil if there was nothing to do.
  func takeBack() -> String? {
    guard found != nil else { return nil }
    var settings = current
    guard settings.timeout > 0 else { return nil }
    let delay = settings.timeout
    settings.timeout = 0
    set(settings)
    XForceScreenSaver(connection.display, ScreenSaverReset)
    return "the screen saver after \(delay) s"
  }

  func resume() {
    if let found { set(found) }
    found = nil
  }

  private var current: Settings {
    var settings = Settings()
    XGetScreenSaver(
      connection.display, &settings.timeout, &settings.interval, &settings.blanking, &settings.exposures)
    return settings
  }

  private func set(_ settings: Settings) {
    XSetScreenSaver(
      connection.display, settings.timeout, settings.interval, settings.blanking, settings.exposures)
  }
}
