import TouchCore
import TouchHost

/// Tells when nobody can touch the screen, and which devices are missing that should be there.
final class TouchScreenWatch {
  private let devices: InputDevices
  private let diagnostics: Diagnostics
  /// The names of devices that should be there besides the admitted ones.
  private let expected: [String]
  /// Whether a screen that nobody can touch is a fault: others may be used with a mouse.
  private let needsTouch: Bool
  /// The devices and problems of the last check; only changes are reported.
  private var last: (devices: [Int32], problems: [String]) = ([], [])

  init(_ devices: InputDevices, _ diagnostics: Diagnostics, expected: [String], needsTouch: Bool) {
    self.devices = devices
    self.diagnostics = diagnostics
    self.expected = expected
    self.needsTouch = needsTouch
  }

  /// Looks at the devices that there are now; to be called at the start, when devices have come or gone, and when other ones
  /// are admitted.
  func look(_ admission: InputAdmission) {
    let problems = missing(admission) + (isUntouchable(admission) ? [untouchable] : [])
    let present = devices.pointers.map(\.id)
    guard (present, problems) != last else { return }
    last = (present, problems)
    for problem in problems { diagnostics.report(.warning, problem) }
  }

  private func missing(_ admission: InputAdmission) -> [String] {
    let present = devices.pointers.reduce(into: Set<String>()) { $0.formUnion(devices.names(of: $1.id)) }
    let wanted = admission.names + expected.filter { !admission.names.contains($0) }
    return wanted.filter { !present.contains($0) }.map { name in
      "The touch screen \"\(name)\" is not there. \(connected)"
    }
  }

  private func isUntouchable(_ admission: InputAdmission) -> Bool {
    (needsTouch || !admission.names.isEmpty) && devices.admitted(by: admission).isEmpty
  }

  private var untouchable: String {
    devices.touchScreens.isEmpty
      ? "Nobody can touch this screen: no touch screen is connected."
      : "Nobody can touch this screen: none of the touch screens counts. \(connected)"
  }

  private var connected: String {
    let names = devices.touchScreens.map(\.name)
    return names.isEmpty ? "None is connected." : "Connected: \(names.joined(separator: ", "))."
  }
}

extension InputDevices {
  /// The touch screens that count, and the other devices that are admitted by their names: some panels act as a mouse.
  func admitted(by admission: InputAdmission) -> [InputDevice] {
    pointers.filter {
      let isNamed = !names(of: $0.id).isDisjoint(with: admission.names)
      return isNamed || $0.isTouchScreen && admission.names.isEmpty
    }
  }
}
