import TouchGeometry

/// A report about one finger.
struct TouchReport {
  var contact: UInt32
  var phase: DeviceMessage.TouchPhase
  var location: Point
  /// The pressure, 0…1, or nil for a report without one.
  var pressure: Double?
}

/// The hardware of a ``VirtualTouchscreen``.
protocol TouchPanel {
  /// The device's name, as X programs see it.
  var name: String { get }

  /// Whether `location` lies on the glass.
  func contains(_ location: Point) -> Bool

  /// Sends the reports of one frame.
  func send(_ reports: [TouchReport]) throws(LabError)

  /// Returns when all reports have been turned into events.
  func sync() throws(LabError)

  func unplug() throws(LabError)
  func plug() throws(LabError)
}

/// A panel of Xorg, made by its driver `inputtest`.
struct ServerPanel: TouchPanel {
  let socket: DeviceSocket
  let client: LabClient

  /// The greatest value of the driver's axis for pressure.
  private static let greatestPressure = 2047.0

  var name: String { socket.name }

  func contains(_ location: Point) -> Bool { client.contains(location) }

  func send(_ reports: [TouchReport]) throws(LabError) {
    try socket.send(
      reports.map { report in
        // The axes of a wheel are between them.
        let axes = client.axes(at: report.location) + [nil, nil, report.pressure.map { $0 * Self.greatestPressure }]
        return .touch(report.contact, report.phase, axes: axes)
      })
  }

  func sync() throws(LabError) { try socket.sync(nudge: .strayRelease) }

  func unplug() throws(LabError) {
    try client.setEnabled(false, device: name)
    socket.disconnect()
  }

  func plug() throws(LabError) {
    try client.setEnabled(true, device: name)
    try socket.connect()
  }
}
