/// The mapping of a touch screen to an output. In a kiosk touch screens without one are mapped to the output that the
/// window covers; elsewhere the server maps them to all outputs together.
public struct TouchMapping: Hashable, Sendable {
  /// The device's name as in ``InputAdmission``; all devices of that name are meant.
  public var device: String
  /// The output's RandR name, such as "HDMI-1".
  public var output: String

  public init(device: String, output: String) {
    self.device = device
    self.output = output
  }
}
