import CX11

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
