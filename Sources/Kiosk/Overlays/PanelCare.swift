import TouchGeometry
import TouchUI

/// Cares for the panel: its light is off while the screen is dark, if that is wanted, and everything moves by a pixel now
/// and then.
final class PanelCare {
  /// Called when the panel's light is to be switched off or on.
  var onPower: ((_ isOn: Bool) -> Void)?
  private let window: Window
  private let session: Session
  private var configuration = Configuration()
  /// Whether the light is on, as it was last switched.
  private var isLit = true
  private var shift = PixelShift()
  private var shiftTimer: Registration?

  init(_ window: Window, _ session: Session) {
    self.window = window
    self.session = session
  }

  /// Applies the configuration, from `now` on; the light waits for ``switchLight()``.
  func apply(_ configuration: Configuration, at now: Instant) {
    self.configuration = configuration
    scheduleShift(after: now)
  }

  /// To be called when the session has another phase, or the configuration has been applied to it: in the dark that counts
  /// for the rest of it.
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
      // While somebody uses the screen the scenes do not move; the next time is soon enough.
      if now.seconds(since: session.lastActivity) > 3 { move(by: shift.next(distance: configuration.burnIn.shift)) }
      scheduleShift(after: now)
    }
  }

  private func move(by pixels: Vector) {
    window.contentShift = pixels * (1 / window.scale)
  }
}
