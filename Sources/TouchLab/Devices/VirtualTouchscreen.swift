import TouchGeometry

/// A touchscreen that covers the screen exactly and has ten fingers.
public final class VirtualTouchscreen {
  /// The maximum number of fingers that it reports at once.
  public static let fingerCount = 10
  /// The frames per second of a moving finger, as common panels report.
  public static let frequency = 120.0

  /// The device's name, as X programs see it.
  public var name: String { panel.name }
  /// Whether X programs see the device.
  public private(set) var isPluggedIn = true
  /// The time at which the last report was sent to the server, in milliseconds of ``MonotonicTime``.
  public private(set) var lastReportTime = 0.0
  private let panel: any TouchPanel
  private var fingers: [Int: Finger] = [:]
  private var frame: [TouchReport]?
  private var contacts: UInt32 = 0

  init(_ panel: any TouchPanel) { self.panel = panel }

  /// Returns finger `number`, 1 to ``fingerCount``; the same object at each call.
  public func finger(_ number: Int) -> Finger {
    precondition((1...Self.fingerCount).contains(number), "a touchscreen has the fingers 1 to \(Self.fingerCount)")
    let finger = fingers[number] ?? Finger(number, on: self)
    fingers[number] = finger
    return finger
  }

  /// The fingers that are on the glass, by number.
  public var fingersDown: [Finger] { fingers.values.filter(\.isDown).sorted { $0.number < $1.number } }

  /// Combines the actions of fingers in `body` into one frame of the panel, sent to the server in one write.
  public func report(_ body: () throws -> Void) throws {
    guard frame == nil else { return try body() }
    frame = []
    defer { frame = nil }
    try body()
    try write(frame ?? [])
  }

  /// Calls `body` with fractions growing to 1 over `seconds` of real time, at ``frequency``, each call one frame.
  ///
  /// The frames have fixed times: a late one does not delay those after it.
  public func animate(over seconds: Double, _ body: (_ fraction: Double) throws -> Void) throws {
    let steps = max(1, Int((seconds * Self.frequency).rounded()))
    let start = MonotonicTime.nanoseconds
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      try MonotonicTime.sleep(until: start + Int64(seconds * fraction * 1e9))
      try report { try body(fraction) }
    }
  }

  /// Holds still for `seconds`, with every finger where it is.
  public func wait(_ seconds: Double) throws(LabError) { try MonotonicTime.sleep(seconds: seconds) }

  /// Returns when the server has turned every report so far into events.
  public func sync() throws(LabError) {
    if isPluggedIn { try panel.sync() }
  }

  /// Unplugs the device from all X programs, as a loose cable does: touches on it end. Fingers stay on the glass
  /// without reports; lift them before the next ``plug()``.
  public func unplug() throws(LabError) {
    guard isPluggedIn else { return }
    try sync()
    try panel.unplug()
    isPluggedIn = false
  }

  /// Plugs the device in again after ``unplug()``.
  public func plug() throws(LabError) {
    guard !isPluggedIn else { return }
    try panel.plug()
    isPluggedIn = true
  }

  func contains(_ location: Point) -> Bool { panel.contains(location) }

  func newContact() -> UInt32 {
    contacts += 1
    return contacts
  }

  func report(
    _ contact: UInt32, _ phase: DeviceMessage.TouchPhase, at location: Point, pressure: Double?
  ) throws(LabError) {
    let report = TouchReport(contact: contact, phase: phase, location: location, pressure: pressure)
    if frame != nil { frame?.append(report) } else { try write([report]) }
  }

  private func write(_ reports: [TouchReport]) throws(LabError) {
    guard isPluggedIn, !reports.isEmpty else { return }
    lastReportTime = MonotonicTime.milliseconds
    try panel.send(reports)
  }
}
