import CX11

/// Switches off the X server's screen saver, and puts it back as it was.
///
/// A program that is killed leaves the screen saver off; `xset s on` switches it on again.
final class ScreenSaverPause {
  private struct Settings {
    var (timeout, interval, blanking, exposures): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  }

  private let connection: Connection
  /// As they were found; nil: the screen saver is not paused.
  private var found: Settings?

  init(_ connection: Connection) { self.connection = connection }

  /// Ends a screen saver that has begun, and keeps further ones off.
  func pause() {
    guard found == nil else { return }
    var settings = Settings()
    XGetScreenSaver(
      connection.display, &settings.timeout, &settings.interval, &settings.blanking, &settings.exposures)
    found = settings
    settings.timeout = 0
    set(settings)
    XForceScreenSaver(connection.display, ScreenSaverReset)
  }

  func resume() {
    if let found { set(found) }
    found = nil
  }

  private func set(_ settings: Settings) {
    XSetScreenSaver(
      connection.display, settings.timeout, settings.interval, settings.blanking, settings.exposures)
  }
}
