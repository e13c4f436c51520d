import CX11
import TouchCore

/// Keeps the screen of a kiosk lit: disables the screen saver and power saving, and again within a minute when another
/// program enables them.
///
/// A screen that is switched off at once, as with `xset dpms force off`, stays dark, since that is intended.
final class BlankingWatch {
  /// The time at which ``attend(at:)`` has work; nil while nothing is held.
  private(set) var wakeTime: Instant?

  private let connection: Connection
  private let screenSaver: ScreenSaverPause
  private let powerSaving: PowerSaving
  /// The interval between two looks at the settings, of whose changes the server does not tell, in seconds.
  private static let interval = 30.0

  init(_ connection: Connection, powerSaving: PowerSaving) {
    self.connection = connection
    self.powerSaving = powerSaving
    screenSaver = ScreenSaverPause(connection)
  }

  /// Begins at `now`, until ``release()``.
  func hold(at now: Instant) {
    screenSaver.pause()
    powerSaving.pause()
    wakeTime = now + Self.interval
  }

  /// Restores the settings that were found.
  func release() {
    wakeTime = nil
    guard !connection.isLost else { return }
    screenSaver.resume()
    powerSaving.resume()
  }

  /// Looks at the settings at `now`, if it is time for that.
  func attend(at now: Instant) {
    guard let due = wakeTime, due <= now, !connection.isLost else { return }
    wakeTime = now + Self.interval
    for setting in [screenSaver.takeBack(), powerSaving.takeBack()].compactMap({ $0 }) {
      connection.diagnostics.report(
        .warning, "Another program has enabled \(setting). It has been disabled again, since a kiosk stays on.")
    }
  }
}

extension Connection {
  /// Asks the server to report when the screen is blanked and lit; returns the type of those events, or nil if the server
  /// cannot tell.
  func watchBlanking() -> Int32? {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XScreenSaverQueryExtension(display, &firstEvent, &firstError) != 0 else { return nil }
    XScreenSaverSelectInput(display, root, UInt(ScreenSaverNotifyMask))
    return firstEvent + ScreenSaverNotify
  }
}
