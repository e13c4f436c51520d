import CX11

extension LabClient {
  /// Enables or disables an input device through its "Device Enabled" property: for X programs, what `xinput disable`
  /// and a pulled plug look like.
  func setEnabled(_ enabled: Bool, device name: String) throws(LabError) {
    let connection = try open()
    guard let device = identifier(ofDevice: name, connection) else {
      throw LabError(
        .device, tried: "Looking for the device \"\(name)\"", problem: "the X server knows none of that name")
    }
    var value: UInt8 = enabled ? 1 : 0
    XIChangeProperty(
      connection, device, XInternAtom(connection, "Device Enabled", 0), XInternAtom(connection, "INTEGER", 0), 8,
      PropModeReplace, &value, 1)
    XSync(connection, 0)
  }

  private func identifier(ofDevice name: String, _ connection: OpaquePointer) -> Int32? {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(connection, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(devices) }
    return (0..<Int(count)).first { String(cString: devices[$0].name) == name }.map { devices[$0].deviceid }
  }
}
