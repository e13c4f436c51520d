/// Whether the screen has power.
public enum ScreenPower: Hashable, Sendable {
  case on, off
}

/// The power saving of screens (DPMS): kept from switching them off by itself, or told to do so.
///
/// The server switches the screen on at any input, and the picture is still there. What a program that is killed leaves
/// behind is power saving that is off, or a dark screen until the next touch: `xset +dpms` brings it back.
final class PowerSaving {
  /// Nil for screens that can not be switched, such as virtual ones.
  private let controls: (any PowerControls)?
  /// Whether it was on before anything was changed here; nil: nothing is changed.
  private var wasEnabled: Bool?
  private var isPaused = false
  /// Switched off here; input may have switched it on since.
  private var isOff = false

  init(_ controls: (any PowerControls)?) { self.controls = controls }

  /// Keeps the server from switching the screen off.
  func pause() {
    guard let controls, !isPaused else { return }
    isPaused = true
    noteSetting()
    controls.isEnabled = false
  }

  /// Puts everything back as it was found, with the screen on.
  func resume() {
    guard let wasEnabled else { return }
    switchOn()
    controls?.isEnabled = wasEnabled
    self.wasEnabled = nil
    isPaused = false
  }

  /// Switches the screen; tells whether it can be done.
  func set(_ power: ScreenPower) -> Bool {
    guard let controls else { return false }
    switch power {
    case .off:
      noteSetting()
      // A level can be forced only while power saving is on.
      controls.isEnabled = true
      controls.force(.off)
      isOff = true
    case .on where isPaused:
      switchOn()
      controls.isEnabled = false
    case .on:
      resume()
    }
    return true
  }

  private func switchOn() {
    if isOff { controls?.force(.on) }
    isOff = false
  }

  private func noteSetting() {
    if wasEnabled == nil { wasEnabled = controls?.isEnabled }
  }
}
