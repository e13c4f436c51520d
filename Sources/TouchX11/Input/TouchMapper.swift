import CX11
import TouchDrawing
import TouchGeometry
import TouchUI

/// The mapping of touch screens to their outputs. The server forgets it when a device is plugged in again, and it is
/// wrong when outputs have changed, so it is applied again after both.
final class TouchMapper {
  private let connection: Connection
  private let mappings: [TouchMapping]
  /// Whether touch screens without a mapping are mapped to the output that the window covers. Otherwise the server maps
  /// them to the whole screen and does not rotate them with the image.
  private let mapsOthers: Bool
  /// The last message about each mapping.
  private var told: [TouchMapping: String] = [:]

  init(_ connection: Connection, mappings: [TouchMapping], mapsOthers: Bool) {
    self.connection = connection
    self.mappings = mappings
    self.mapsOthers = mapsOthers
  }

  /// Sets the matrix of every connected device with a mapping to an output that is on, and maps the other devices to
  /// `covered`, the output of the window.
  func apply(covered: Output) {
    if mapsOthers { mapOthers(to: covered) }
    guard !mappings.isEmpty else { return }
    let outputs = connection.outputs
    let devices = connection.slaveDevices
    for mapping in mappings {
      apply(mapping, outputs, devices.filter { $0.name == mapping.device }.map(\.id))
    }
  }

  private func mapOthers(to output: Output) {
    let named = Set(mappings.map(\.device))
    for screen in InputDevices(connection).touchScreens where !named.contains(screen.name) {
      let mapping = TouchMapping(device: screen.name, output: output.name)
      note(mapping, connection.setMatrix(matrix(of: output), of: screen.id))
    }
  }

  private func matrix(of output: Output) -> TouchMatrix {
    let size = connection.screenSize
    return TouchMatrix(output: output, width: size.width, height: size.height)
  }

  private func apply(_ mapping: TouchMapping, _ outputs: [Output], _ devices: [Int32]) {
    guard !devices.isEmpty else {
      let names = InputDevices(connection).touchScreens.map(\.name)
      let others = names.isEmpty ? "There is no touch screen" : "These are there: \(names.joined(separator: ", "))"
      return tell(mapping, "there is no device of that name. \(others). It is mapped when it is plugged in.")
    }
    guard let output = outputs.first(where: { $0.name == mapping.output }) else {
      let names = outputs.isEmpty ? "none does" : "these do: \(outputs.map(\.name).joined(separator: ", "))"
      return tell(mapping, "that output shows nothing (\(names)). It is mapped when the output is back.")
    }
    let matrix = matrix(of: output)
    note(mapping, devices.compactMap { connection.setMatrix(matrix, of: $0) }.first)
  }

  private func note(_ mapping: TouchMapping, _ error: RequestError?) {
    if let error { return tell(mapping, "\(error).") }
    told[mapping] = nil
  }

  /// Reports a problem once, until it changes.
  private func tell(_ mapping: TouchMapping, _ problem: String) {
    guard told[mapping] != problem else { return }
    told[mapping] = problem
    connection.diagnostics.report(
      .warning, "The touch screen \"\(mapping.device)\" could not be mapped to output \(mapping.output): \(problem)")
  }
}

extension Connection {
  /// The input devices that can be touched or pressed, with their names.
  fileprivate var slaveDevices: [(id: Int32, name: String)] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(max(0, count)))
      .filter { ($0.use == XISlavePointer || $0.use == XIFloatingSlave) && $0.enabled != 0 }
      .map { ($0.deviceid, String(cString: $0.name)) }
  }

  /// The current screen of all outputs together; Xlib's own value may be older.
  fileprivate var screenSize: (width: Int, height: Int) {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, root, &attributes)
    return (Int(attributes.width), Int(attributes.height))
  }

  /// Sets the matrix and returns the server's error, if any: the device may have been unplugged a moment ago.
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

/// The mapping of a touch screen to an output. In a kiosk touch screens without one are mapped to the output that the
/// window covers; elsewhere the server maps them to all outputs together.
public struct TouchMapping: Hashable, Sendable {
  /// The device's name as the X server reports it; it means all devices of that name.
  public var device: String
  /// The output's RandR name, such as "HDMI-1".
  public var output: String

  public init(device: String, output: String) {
    self.device = device
    self.output = output
  }
}

/// The matrix that maps the surface of a touch screen to an output, called "Coordinate Transformation Matrix" by the
/// server.
///
/// It maps a location on the surface, (0, 0) at the upper left of the panel as it was built and (1, 1) at the lower
/// right, to a location on the screen of all outputs together in the same units, as columns: (x, y, 1) = matrix · (u,
/// v, 1).
struct TouchMatrix: Hashable {
  /// The elements row by row.
  let elements: [Float]

  /// Creates the matrix of a panel that shows `output`, on a screen of `width` × `height` pixels.
  init(output: Output, width: Int, height: Int) {
    let corners = output.panelCorners
    let (origin, right, down) = (corners[0], corners[1] - corners[0], corners[2] - corners[0])
    let rows: [[Double]] = [[right.dx, down.dx, origin.x], [right.dy, down.dy, origin.y]]
    elements =
      rows[0].map { Float($0 / Double(width)) } + rows[1].map { Float($0 / Double(height)) } + [0, 0, 1] as [Float]
  }
}
