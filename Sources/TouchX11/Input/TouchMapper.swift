import CX11
import TouchDrawing
import TouchGeometry
import TouchUI

/// Lays touch screens over their outputs. The server forgets that when a device is plugged in again, and it is wrong
/// when outputs have changed: so it is done again after both.
final class TouchMapper {
  private let connection: Connection
  private let mappings: [TouchMapping]
  /// Whether touch screens without a mapping lie over the output that the window covers. Otherwise they are left to the
  /// server, which spreads them over the whole screen and does not turn them with the picture.
  private let mapsOthers: Bool
  /// What has been said last about each mapping.
  private var told: [TouchMapping: String] = [:]

  init(_ connection: Connection, mappings: [TouchMapping], mapsOthers: Bool) {
    self.connection = connection
    self.mappings = mappings
    self.mapsOthers = mapsOthers
  }

  /// Sets the matrix of every device that is there and has a mapping to an output that shows something, and of the others
  /// where they lie over `covered`, the output of the window.
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

/// Which output a touch screen lies over. In a kiosk those without one lie over the output that the window covers; elsewhere
/// the server spreads them over all outputs together.
public struct TouchMapping: Hashable, Sendable {
  /// The device's name as the X server tells it; all devices of that name are meant.
  public var device: String
  /// The output's RandR name, such as "HDMI-1".
  public var output: String

  public init(device: String, output: String) {
    self.device = device
    self.output = output
  }
}

/// The matrix that brings the surface of a touch screen onto an output: what the server calls "Coordinate
/// Transformation Matrix".
///
/// It takes a place on the surface, (0, 0) at the upper left of the panel as it was built and (1, 1) at the lower right,
/// to a place on the screen of all outputs together in the same units, as columns: (x, y, 1) = matrix · (u, v, 1).
struct TouchMatrix: Hashable {
  /// Row by row.
  let elements: [Float]

  /// For a panel that shows `output`, on a screen of `width` × `height` pixels.
  init(output: Output, width: Int, height: Int) {
    let corners = output.panelCorners
    let (origin, right, down) = (corners[0], corners[1] - corners[0], corners[2] - corners[0])
    let rows: [[Double]] = [[right.dx, down.dx, origin.x], [right.dy, down.dy, origin.y]]
    elements =
      rows[0].map { Float($0 / Double(width)) } + rows[1].map { Float($0 / Double(height)) } + [0, 0, 1] as [Float]
  }
}
