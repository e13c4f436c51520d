import CX11
import TouchGeometry

extension Connection {
  var inputVersion: String {
    var (major, minor): (Int32, Int32) = (2, 4)
    XIQueryVersion(display, &major, &minor)
    return "\(major).\(minor)"
  }

  var extensions: Set<String> {
    var count: Int32 = 0
    guard let names = XListExtensions(display, &count) else { return [] }
    defer { XFreeExtensionList(names) }
    return Set((0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } })
  }

  var blanking: ServerInspection.Blanking {
    var (timeout, interval, prefersBlanking, allowsExposures): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XGetScreenSaver(display, &timeout, &interval, &prefersBlanking, &allowsExposures)
    return ServerInspection.Blanking(screenSaverDelay: Int(timeout), isDPMSEnabled: isDPMSEnabled)
  }

  private var isDPMSEnabled: Bool? {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard DPMSQueryExtension(display, &firstEvent, &firstError) != 0, DPMSCapable(display) != 0 else { return nil }
    var (level, isEnabled): (CARD16, BOOL) = (0, 0)
    guard DPMSInfo(display, &level, &isEnabled) != 0 else { return nil }
    return isEnabled != 0
  }

  /// Returns the locations, in pixels of the screen, to which the device's transformation matrix maps the upper left,
  /// the upper right and the lower left corner of its surface.
  func corners(of device: Int32) -> [Point]? {
    guard let matrix = matrix(of: device), matrix[8] != 0 else { return nil }
    let (width, height) = (Double(XDisplayWidth(display, screen)), Double(XDisplayHeight(display, screen)))
    return [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map { u, v in
      Point(
        (matrix[0] * u + matrix[1] * v + matrix[2]) / matrix[8] * width,
        (matrix[3] * u + matrix[4] * v + matrix[5]) / matrix[8] * height)
    }
  }

  func hasExtension(_ name: String) -> Bool {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, name, &opcode, &firstEvent, &firstError) != 0
  }

  /// Returns the nine numbers of the matrix, row by row.
  func matrix(of device: Int32) -> [Double]? {
    let name = XInternAtom(display, "Coordinate Transformation Matrix", True)
    guard name != 0 else { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    // The device may have been unplugged, and asking for it then is an error.
    let error = trapping {
      XIGetProperty(display, device, name, 0, 9, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    }
    defer { XFree(data) }
    guard error == nil, let data, format == 32, count == 9 else { return nil }
    return data.withMemoryRebound(to: Float.self, capacity: 9) { floats in (0..<9).map { Double(floats[$0]) } }
  }
}
