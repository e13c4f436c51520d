import TouchGeometry
import TouchUI

/// Protects the panel: switches its backlight off while the screen is dark, if configured, and shifts the content by a
/// pixel from time to time.
final class PanelCare {
  /// Called when the panel's backlight is to be switched off or on.
  var onPower: ((_ isOn: Bool) -> Void)?
  private let window: Window
  private let session: Session
  private var configuration = Configuration()
  /// Whether the backlight was last switched on.
  private var isLit = true
  private var shift = PixelShift()
  private var shiftTimer: Registration?

  init(_ window: Window, _ session: Session) {
    self.window = window
    self.session = session
  }

  /// Applies the configuration as of `now`. The backlight follows with ``switchLight()``.
  func apply(_ configuration: Configuration, at now: Instant) {
    self.configuration = configuration
    scheduleShift(after: now)
  }

  /// Switches the backlight if necessary. Call this when the session's phase has changed, or after the configuration
  /// has been applied to the session: in the dark a change counts at once.
  func switchLight() {
    let isOn = session.phase != .dark || !configuration.dark.usesDPMS
    guard isOn != isLit else { return }
    isLit = isOn
    onPower?(isOn)
  }

  private func scheduleShift(after now: Instant) {
    shiftTimer = nil
    guard configuration.burnIn.shift > 0 else { return move(by: Vector(0, 0)) }
    shiftTimer = window.application.at(now + configuration.burnIn.every) { [weak self] in
      guard let self else { return }
      let now = window.application.time
      // Nothing shifts while somebody uses the screen. The next time is soon enough.
      if now.seconds(since: session.lastActivity) > 3 { move(by: shift.next(distance: configuration.burnIn.shift)) }
      scheduleShift(after: now)
    }
  }

  private func move(by pixels: Vector) {
    window.contentShift = pixels * (1 / window.scale)
  }
}
