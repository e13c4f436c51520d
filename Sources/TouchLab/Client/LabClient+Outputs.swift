import CX11
import TouchGeometry

extension LabClient {
  /// Makes the output called `name` show `area` of the screen, or nothing, and makes the screen as large as the area of
  /// all outputs together.
  func setOutput(_ name: String, to area: Rect?) throws(LabError) {
    let connection = try open()
    let root = XDefaultRootWindow(connection)
    guard hasRandR(connection), let resources = XRRGetScreenResources(connection, root) else {
      throw refusal(name, "RANDR is off")
    }
    defer { XRRFreeScreenResources(resources) }
    guard let index = index(ofOutput: name, connection, resources) else { throw refusal(name, "there is none") }
    let (output, crtc) = (resources.pointee.outputs[index], resources.pointee.crtcs[index])
    // A screen that shrinks must not be smaller than its outputs, one that grows not smaller than its future outputs.
    show(nil, at: .zero, on: nil, crtc, connection, resources)
    let shown = shownAreas(connection, resources) + [area].compactMap { $0 }
    let size = Size(shown.map(\.maxX).max() ?? 0, shown.map(\.maxY).max() ?? 0)
    if size.width > 0 { setScreenSize(size, connection, root) }
    if let area {
      let mode = mode(ScreenMode(area.size), of: output, connection, resources, root)
      show(mode, at: area.origin, on: output, crtc, connection, resources)
    }
    XSync(connection, 0)
  }

  private func show(
    _ mode: RRMode?, at origin: Point, on output: RROutput?, _ crtc: RRCrtc, _ connection: OpaquePointer,
    _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) {
    var outputs = [output].compactMap { $0 }
    XRRSetCrtcConfig(
      connection, resources, crtc, Time(CurrentTime), Int32(origin.x), Int32(origin.y), mode ?? RRMode(None),
      Rotation(RR_Rotate_0), &outputs, Int32(outputs.count))
  }

  private func index(
    ofOutput name: String, _ connection: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> Int? {
    (0..<Int(resources.pointee.noutput)).first {
      guard let info = XRRGetOutputInfo(connection, resources, resources.pointee.outputs[$0]) else { return false }
      defer { XRRFreeOutputInfo(info) }
      return String(cString: info.pointee.name) == name
    }
  }

  private func shownAreas(
    _ connection: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> [Rect] {
    (0..<Int(resources.pointee.ncrtc)).compactMap {
      guard let info = XRRGetCrtcInfo(connection, resources, resources.pointee.crtcs[$0]) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      let area = info.pointee
      return area.mode == None ? nil : Rect(Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    }
  }

  private func setScreenSize(_ size: Size, _ connection: OpaquePointer, _ root: Window) {
    // 96 dots an inch, as the server has it.
    let (width, height) = (Int32(size.width), Int32(size.height))
    XRRSetScreenSize(connection, root, width, height, width * 254 / 960, height * 254 / 960)
  }

  /// Returns a mode of that size, made if the server has none, and allowed on the output.
  private func mode(
    _ mode: ScreenMode, of output: RROutput, _ connection: OpaquePointer,
    _ resources: UnsafeMutablePointer<XRRScreenResources>, _ root: Window
  ) -> RRMode {
    let known = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let id = known.first { ($0.width, $0.height) == (UInt32(mode.width), UInt32(mode.height)) }?.id
    let chosen = id ?? create(mode, root, connection)
    XRRAddOutputMode(connection, output, chosen)
    return chosen
  }

  private func refusal(_ name: String, _ problem: String) -> LabError {
    LabError(
      .impossible, tried: "Changing the output \(name)", problem: problem,
      remedy: "The outputs are called DUMMY0 to DUMMY15.")
  }
}
