import CX11
import TouchCore
import TouchDrawing

extension ServerInspection {
  /// Returns an image of the whole screen of `display`, by default that of `$DISPLAY`. Throws the errors of opening a window
  /// there, and a `DrawingError` if there is no memory for the image.
  public static func screenshot(display name: String? = nil) throws -> Surface {
    let connection = try Connection(displayName: name, diagnostics: Diagnostics())
    let (display, screen) = (connection.display, connection.screen)
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    let surface = try Surface(width: Int(width), height: Int(height), format: .opaque)
    guard let image = XGetImage(display, connection.root, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap) else {
      let devices = InputDevices(connection).pointers.map(\.name)
      throw TouchMapper.isXWayland(hasExtension: connection.hasExtension("XWAYLAND"), devices: devices)
        ? X11Error.screenUnreadable(display: connection.name)
        : .systemRefused("Reading the screen", reason: "the X server sent no image")
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    surface.withPixels { pixels in
      for row in 0..<surface.height {
        let line = image.pointee.data + row * Int(image.pointee.bytes_per_line)
        pixels.baseAddress?.advanced(by: row * surface.bytesPerRow)
          .copyMemory(from: line, byteCount: surface.width * 4)
      }
    }
    return surface
  }
}
