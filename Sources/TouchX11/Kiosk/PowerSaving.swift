import CX11
import TouchHost

/// The power saving of screens (DPMS). The kiosk prevents it from switching screens off, or requests it.
///
/// The server switches the screen on at any input, and the image is still there. A killed program leaves power saving
/// disabled, or a dark screen until the next touch: `xset +dpms` enables it again.
final class PowerSaving {
  /// The controls; nil for screens that cannot be switched, such as virtual ones.
  private let controls: (any PowerControls)?
  /// The setting before any change here; nil: nothing is changed.
  private var found: (isEnabled: Bool, timeouts: [UInt16])?
  private var isPaused = false
  /// Whether the screen was switched off here; input may have switched it on since.
  private var isOff = false

  private static let never: [UInt16] = [0, 0, 0]

  init(_ controls: (any PowerControls)?) { self.controls = controls }

  /// Prevents the server from switching the screen off.
  func pause() {
    guard let controls, !isPaused else { return }
    isPaused = true
    noteSetting()
    controls.timeouts = Self.never
    controls.isEnabled = false
  }

  /// Disables power saving again if another program has set timeouts for it meanwhile. Returns what that program has set, or
  /// nil if there was nothing to do. A screen that is switched off without timeouts is meant to be dark.
  func takeBack() -> String? {
    guard let controls, isPaused, controls.isEnabled, controls.timeouts != Self.never else { return nil }
    let seconds = controls.timeouts.map(String.init).joined(separator: ", ")
    controls.timeouts = Self.never
    if !isOff { controls.isEnabled = false }
    return "power saving (DPMS) after \(seconds) s"
  }

  /// Restores the previous state, with the screen on.
  func resume() {
    guard let found else { return }
    switchOn()
    controls?.timeouts = found.timeouts
    controls?.isEnabled = found.isEnabled
    self.found = nil
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
    if found == nil { found = controls.map { ($0.isEnabled, $0.timeouts) } }
  }
}

/// The controls of a screen's power.
protocol PowerControls: AnyObject {
  /// The times without input until standby, suspend and off, in seconds; 0: never.
  var timeouts: [UInt16] { get set }
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

  var timeouts: [UInt16] {
    get {
      var (standby, suspend, off): (UInt16, UInt16, UInt16) = (0, 0, 0)
      DPMSGetTimeouts(connection.display, &standby, &suspend, &off)
      return [standby, suspend, off]
    }
    set { DPMSSetTimeouts(connection.display, newValue[0], newValue[1], newValue[2]) }
  }

  func force(_ power: ScreenPower) {
    DPMSForceLevel(connection.display, UInt16(power == .on ? DPMSModeOn : DPMSModeOff))
  }
}
