import CX11
import TouchUI

/// Lays touch screens over their outputs. The server forgets that when a device is plugged in again, and it is wrong
/// when outputs have changed: so it is done again after both.
final class TouchMapper {
  private let connection: Connection
  private let mappings: [TouchMapping]
  /// What has been said last about each mapping.
  private var told: [TouchMapping: String] = [:]

  init(_ connection: Connection, mappings: [TouchMapping]) {
    self.connection = connection
    self.mappings = mappings
  }

  /// Sets the matrix of every device that is there and has a mapping to an output that shows something.
  func apply() {
    guard !mappings.isEmpty else { return }
    let outputs = connection.outputs
    let devices = connection.slaveDevices
    for mapping in mappings {
      apply(mapping, outputs, devices.filter { $0.name == mapping.device }.map(\.id))
    }
  }

  private func apply(_ mapping: TouchMapping, _ outputs: [Output], _ devices: [Int32]) {
    guard !devices.isEmpty else {
      return tell(
        mapping,
        "there is no device of that name. It is mapped when it is plugged in; xinput list names those"
          + " that are there.")
    }
    guard let output = outputs.first(where: { $0.name == mapping.output }) else {
      let names = outputs.isEmpty ? "none does" : "these do: \(outputs.map(\.name).joined(separator: ", "))"
      return tell(mapping, "that output shows nothing (\(names)). It is mapped when the output is back.")
    }
    let size = connection.screenSize
    let matrix = TouchMatrix(output: output, width: size.width, height: size.height)
    let errors = devices.compactMap { connection.setMatrix(matrix, of: $0) }
    if let error = errors.first { return tell(mapping, "\(error).") }
    told[mapping] = nil
  }

  /// Says it once, until there is something else to say.
  private func tell(_ mapping: TouchMapping, _ problem: String) {
    guard told[mapping] != problem else { return }
    told[mapping] = problem
    connection.diagnostics.report(
      .warning, "The touch screen \"\(mapping.device)\" could not be mapped to output \(mapping.output): \(problem)")
  }
}

extension Connection {
  /// Input devices that are something one can touch or press, with their names.
  fileprivate var slaveDevices: [(id: Int32, name: String)] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(max(0, count)))
      .filter { ($0.use == XISlavePointer || $0.use == XIFloatingSlave) && $0.enabled != 0 }
      .map { ($0.deviceid, String(cString: $0.name)) }
  }

  /// The screen of all outputs together as it is now; Xlib's own idea of it may be older.
  fileprivate var screenSize: (width: Int, height: Int) {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, root, &attributes)
    return (Int(attributes.width), Int(attributes.height))
  }

  /// Returns what the server did not like: the device may have gone a moment ago.
  fileprivate func setMatrix(_ matrix: TouchMatrix, of device: Int32) -> RequestError? {
    trapping {
      matrix.elements.withUnsafeBytes {
        // The request takes its 32-bit items as they are, unlike that of windows' properties, which takes C longs.
        XIChangeProperty(
          display, device, atoms.touchMatrix, atoms.float, 32, PropModeReplace,
          UnsafeMutablePointer(mutating: $0.assumingMemoryBound(to: UInt8.self).baseAddress),
          Int32(matrix.elements.count))
      }
    }
  }
}
