import CX11

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

/// What can be done with the power of a screen.
protocol PowerControls: AnyObject {
  /// Whether power saving is on: the screen is switched off when nothing has happened for a while.
  var isEnabled: Bool { get set }
  /// Switches the screen at once; off only while power saving is on.
  func force(_ power: ScreenPower)
}

/// The power of the screen of an X server.
final class ServerPower: PowerControls {
  private let connection: Connection

  /// Nil if the screen can not be switched.
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
