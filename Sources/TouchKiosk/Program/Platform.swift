import TouchGeometry
import TouchHost
import TouchX11

/// The platform that kiosks run on. All that is written for X11 alone is here and in the checks of `doctor`.
enum Platform {
  /// Opens a window. Errors are printed, and thrown as an exit code.
  static func open(_ options: DisplayOptions) throws -> any Display {
    try Failure.explained { try X11Host(options: options) }
  }

  /// Returns the panel of the output with this name, or of the primary output. Errors are printed, and thrown as an exit
  /// code.
  ///
  /// - Parameters:
  ///   - name: the name of the output, or nil for the primary one.
  ///   - lightsOutputs: whether outputs that are connected but switched off are switched on first.
  static func panel(_ name: String?, lightsOutputs: Bool) throws -> Panel {
    let server = try Failure.explained { try ServerInspection(lightsOutputs: lightsOutputs) }
    let output = server.outputs.first { $0.name == name } ?? server.primaryOutput
    return Panel(
      resolution: server.resolution, pixels: Size(Double(output.frame.width), Double(output.frame.height)),
      millimetres: output.millimetres)
  }
}
