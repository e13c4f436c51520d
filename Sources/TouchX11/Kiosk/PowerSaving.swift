import CX11

/// The power of the screen.
public enum ScreenPower: Hashable, Sendable {
  case on, off
}

/// The power saving of screens (DPMS): prevented from switching them off by itself, or told to do so.
///
/// The server switches the screen on at any input, and the image is still there. A killed program leaves power saving
/// disabled, or a dark screen until the next touch: `xset +dpms` enables it again.
final class PowerSaving {
  /// The controls; nil for screens that cannot be switched, such as virtual ones.
  private let controls: (any PowerControls)?
  /// Whether it was enabled before any change here; nil: nothing is changed.
  private var wasEnabled: Bool?
  private var isPaused = false
  /// Whether the screen was switched off here; input may have switched it on since.
  private var isOff = false

  init(_ controls: (any PowerControls)?) { self.controls = controls }

  /// Prevents the server from switching the screen off.
  func pause() {
    guard let controls, !isPaused else { return }
    isPaused = true
    noteSetting()
    controls.isEnabled = false
  }

  /// Restores the previous state, with the screen on.
  func resume() {
    guard let wasEnabled else { return }
    switchOn()
    controls?.isEnabled = wasEnabled
    self.wasEnabled = nil
    isPaused = false
  }

  /// Switches the screen; returns whether that is possible.
  func set(_ power: ScreenPower) -> Bool {
    guard let controls else { return false }
    switch power {
    case .off:
      noteSetting()
      // A level can be forced only while power saving is enabled.
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

/// The controls of a screen's power.
protocol PowerControls: AnyObject {
  /// Whether power saving is enabled: the screen is switched off after a time without input.
  var isEnabled: Bool { get set }
  /// Switches the screen at once; off only while power saving is enabled.
  func force(_ power: ScreenPower)
}

/// The power of the screen of an X server.
final class ServerPower: PowerControls {
  private let connection: Connection

  /// Creates the controls; nil if the screen cannot be switched.
  init?(_ connection: Connection) {
    self.connection = connection
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard DPMSQueryExtension(connection.display, &firstEvent, &firstError) != 0, DPMSCapable(connection.display) != 0
    else { return nil }
  }

  var isEnabled: Bool {
    get {
      var (level, isEnabled): (UInt16, UInt8) = (0, 0)
      DPMSInfo(connection.display, &level, &isEnabled)
      return isEnabled != 0
    }
    set { _ = newValue ? DPMSEnable(connection.display) : DPMSDisable(connection.display) }
  }

  func force(_ power: ScreenPower) {
    DPMSForceLevel(connection.display, UInt16(power == .on ? DPMSModeOn : DPMSModeOff))
  }
}
