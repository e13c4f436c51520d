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
  private let connection: Connection
  /// Not all screens can be switched, such as virtual ones.
  let isSupported: Bool
  /// Whether it was on before anything was changed here; nil: nothing is changed.
  private var wasEnabled: Bool?
  private var isPaused = false
  /// Switched off here; input may have switched it on since.
  private var isOff = false

  init(_ connection: Connection) {
    self.connection = connection
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    isSupported =
      DPMSQueryExtension(connection.display, &firstEvent, &firstError) != 0 && DPMSCapable(connection.display) != 0
  }

  /// Keeps the server from switching the screen off.
  func pause() {
    guard isSupported, !isPaused else { return }
    isPaused = true
    noteSetting()
    DPMSDisable(connection.display)
  }

  /// Puts everything back as it was found, with the screen on.
  func resume() {
    guard let wasEnabled else { return }
    switchOn()
    if wasEnabled { DPMSEnable(connection.display) } else { DPMSDisable(connection.display) }
    self.wasEnabled = nil
    isPaused = false
  }

  /// Switches the screen; tells whether it can be done.
  func set(_ power: ScreenPower) -> Bool {
    guard isSupported else { return false }
    switch power {
    case .off:
      noteSetting()
      // A level can be forced only while power saving is on.
      DPMSEnable(connection.display)
      DPMSForceLevel(connection.display, UInt16(DPMSModeOff))
      isOff = true
    case .on where isPaused:
      switchOn()
      DPMSDisable(connection.display)
    case .on:
      resume()
    }
    return true
  }

  private func switchOn() {
    if isOff { DPMSForceLevel(connection.display, UInt16(DPMSModeOn)) }
    isOff = false
  }

  private func noteSetting() {
    guard wasEnabled == nil else { return }
    var (level, isEnabled): (UInt16, UInt8) = (0, 0)
    DPMSInfo(connection.display, &level, &isEnabled)
    wasEnabled = isEnabled != 0
  }
}
