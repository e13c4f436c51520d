/// Which output a touch screen lies over. Without one the server spreads every touch screen over all outputs together.
public struct TouchMapping: Hashable, Sendable {
  /// The device's name as `xinput list` shows it; all devices of that name are meant.
  public var device: String
  /// The output's RandR name, such as "HDMI-1".
  public var output: String

  public init(device: String, output: String) {
    self.device = device
    self.output = output
  }
}
