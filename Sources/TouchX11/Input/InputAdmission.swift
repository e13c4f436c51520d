/// The choice of input devices that count: on a machine in public anybody may plug in a device.
public struct InputAdmission: Hashable, Sendable {
  /// The names of the devices that count, as `xinput list` shows them; empty: every touch screen.
  public var names: [String]
  /// Whether mice, and devices that act as mice, count too if no names are given.
  public var admitsMice: Bool
  /// The names of mice that count in any case.
  public var mice: [String]

  public init(only names: [String] = [], admitsMice: Bool = true, mice: [String] = []) {
    self.names = names
    self.admitsMice = admitsMice
    self.mice = mice
  }

  /// Returns whether the reports of a device with this name count; nil if that is no longer known.
  func admits(_ name: @autoclosure () -> String?, asMouse: Bool) -> Bool {
    if names.isEmpty, admitsMice || !asMouse { return true }
    return name().map((names.isEmpty ? mice : names).contains) ?? false
  }
}
