import CX11
import TouchCore
import TouchDrawing
import TouchGeometry
import TouchHost

/// The mapping of touch screens to their outputs. The server forgets it when a device is plugged in again, and it is
/// wrong when outputs have changed, so it is applied again after both.
///
/// Under XWayland no device is mapped: locations are in the window's coordinates already.
final class TouchMapper {
  private let connection: Connection
  private let devices: InputDevices
  private let mappings: [TouchMapping]
  /// Whether touch screens without a mapping are mapped to the output that the window covers. Otherwise the server maps
  /// them to the whole screen and does not rotate them with the image.
  private let mapsOthers: Bool
  /// The last message about each mapping.
  private var notified: [TouchMapping: String] = [:]
  /// The matrices of devices as they were found, by the devices' numbers.
  private var found: [Int32: TouchMatrix] = [:]

  init(_ connection: Connection, _ devices: InputDevices, mappings: [TouchMapping], mapsOthers: Bool) {
    self.connection = connection
    self.devices = devices
    self.mappings = mappings
    self.mapsOthers = mapsOthers
  }

  /// Sets the matrix of every connected device with a mapping to an output that is on, and maps the other devices to
  /// `covered`, the output of the window. The first mapping that names a device counts.
  func apply(covered: Output) {
    let pointers = devices.pointers
    found = found.filter { id, _ in pointers.contains { $0.id == id } }
    let isXWayland = Self.isXWayland(hasExtension: connection.hasExtension("XWAYLAND"), devices: pointers.map(\.name))
    guard !isXWayland else { return }
    if mapsOthers { mapOthers(to: covered) }
    guard !mappings.isEmpty else { return }
    let outputs = connection.outputs
    for mapping in mappings {
      apply(mapping, outputs, pointers.map(\.id).filter { self.mapping(of: $0) == mapping })
    }
  }

  /// Gives all devices the matrices that they had before ``apply(covered:)``.
  func restore() {
    // A device may have gone a moment ago; nothing is to be done about it then.
    for (id, matrix) in found { _ = connection.setMatrix(matrix, of: id) }
    found = [:]
  }

  /// Whether the server is XWayland: newer ones have an extension that says so, and all name their devices so.
  static func isXWayland(hasExtension: Bool, devices: [String]) -> Bool {
    hasExtension || devices.contains { $0.hasPrefix("xwayland-touch") }
  }

  private func mapping(of device: Int32) -> TouchMapping? {
    let names = devices.names(of: device)
    return mappings.first { names.contains($0.device) }
  }

  private func mapOthers(to output: Output) {
    for screen in devices.touchScreens where mapping(of: screen.id) == nil {
      note(TouchMapping(device: screen.name, output: output.name), lay(screen.id, on: output))
    }
  }

  /// Maps a device to `output`; returns the error if the server refused.
  private func lay(_ device: Int32, on output: Output) -> RequestError? {
    if found[device] == nil { found[device] = connection.matrix(of: device).map(TouchMatrix.init) }
    return connection.setMatrix(matrix(of: output), of: device)
  }

  private func matrix(of output: Output) -> TouchMatrix {
    let size = connection.screenSize
    return TouchMatrix(output: output, width: size.width, height: size.height)
  }

  private func apply(_ mapping: TouchMapping, _ outputs: [Output], _ devices: [Int32]) {
    guard !devices.isEmpty else {
      let names = self.devices.touchScreens.map(\.name)
      let others = names.isEmpty ? "There is no touch screen" : "These are there: \(names.joined(separator: ", "))"
      return tell(mapping, "there is no device of that name. \(others). It is mapped when it is plugged in.")
    }
    guard let output = outputs.first(where: { $0.name == mapping.output }) else {
      let names = outputs.isEmpty ? "none does" : "these do: \(outputs.map(\.name).joined(separator: ", "))"
      return tell(mapping, "that output shows nothing (\(names)). It is mapped when the output is back.")
    }
    note(mapping, devices.compactMap { lay($0, on: output) }.first)
  }

  private func note(_ mapping: TouchMapping, _ error: RequestError?) {
    if let error { return tell(mapping, "\(error).") }
    notified[mapping] = nil
  }

  /// Reports a problem once, until it changes.
  private func tell(_ mapping: TouchMapping, _ problem: String) {
    guard notified[mapping] != problem else { return }
    notified[mapping] = problem
    connection.diagnostics.report(
      .warning, "The touch screen \"\(mapping.device)\" could not be mapped to output \(mapping.output): \(problem)")
  }
}

extension Connection {
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

/// The matrix that maps the surface of a touch screen to an output, called "Coordinate Transformation Matrix" by the
/// server.
///
/// It maps a location on the surface, (0, 0) at the upper left of the panel as it was built and (1, 1) at the lower
/// right, to a location on the screen of all outputs together in the same units, as columns: (x, y, 1) = matrix · (u,
/// v, 1).
struct TouchMatrix: Hashable {
  /// The elements row by row.
  let elements: [Float]

  /// Creates the matrix from nine numbers, row by row.
  init(_ elements: [Double]) { self.elements = elements.map { Float($0) } }

  /// Creates the matrix of a panel that shows `output`, on a screen of `width` × `height` pixels.
  init(output: Output, width: Int, height: Int) {
    let corners = output.panelCorners
    let (origin, right, down) = (corners[0], corners[1] - corners[0], corners[2] - corners[0])
    let rows: [[Double]] = [[right.dx, down.dx, origin.x], [right.dy, down.dy, origin.y]]
    elements =
      rows[0].map { Float($0 / Double(width)) } + rows[1].map { Float($0 / Double(height)) } + [0, 0, 1] as [Float]
  }
}
