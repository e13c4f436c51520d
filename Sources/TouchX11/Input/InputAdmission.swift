/// Which input devices count: on a machine in public anybody may plug in one of his own.
public struct InputAdmission: Hashable, Sendable {
  /// The names of the devices that count, as `xinput list` shows them; empty: every touch screen.
  public var names: [String]
  /// Whether mice count too, and what acts as one, where no names are given.
  public var admitsMice: Bool
  /// The names of mice that count all the same.
  public var mice: [String]

  public init(only names: [String] = [], admitsMice: Bool = true, mice: [String] = []) {
    self.names = names
    self.admitsMice = admitsMice
    self.mice = mice
  }

  /// Whether what a device of this name reports counts; nil: it can not be told any more.
  func admits(_ name: @autoclosure () -> String?, asMouse: Bool) -> Bool {
    if names.isEmpty, admitsMice || !asMouse { return true }
    return name().map((names.isEmpty ? mice : names).contains) ?? false
  }
}
