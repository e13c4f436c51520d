/// The choice of input devices that count: on a machine in public anybody may plug in a device.
///
/// A device is named as `xinput list` shows it. A suffix after an `@` distinguishes devices of one name: the node
/// (`Panel@/dev/input/event5`), the port that it is plugged into (`Panel@usb-0000:00:14.0-3`, the kernel's "phys"), the
/// serial number, or the numbers of vendor and product (`Panel@222a:0001`).
public struct InputAdmission: Hashable, Sendable {
  /// The names of the devices that count; empty: every touch screen.
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

  /// Returns whether the reports of a device with these names count; a device that is gone has none.
  package func admits(_ deviceNames: @autoclosure () -> Set<String>, asMouse: Bool) -> Bool {
    if names.isEmpty, admitsMice || !asMouse { return true }
    return !deviceNames().isDisjoint(with: names.isEmpty ? mice : names)
  }
}
