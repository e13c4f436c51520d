import CX11
import TouchDrawing
import TouchGeometry
import TouchHost

extension Connection {
  /// The primary output, or the first that is on. Without RandR, or while all are off, it is the whole screen, whose name
  /// is empty.
  var defaultOutput: Output { primaryOutput ?? outputs.first ?? wholeScreen }

  /// Returns the output called `name`; nil if it is off or there is none.
  func output(named name: String) -> Output? { outputs.first { $0.name == name } }

  /// Whether the server reports outputs.
  var knowsOutputs: Bool { screenChangeEvent != nil }

  /// All outputs that are on; none without RandR.
  var outputs: [Output] {
    guard let resources = outputResources() else { return [] }
    defer { XRRFreeScreenResources(resources) }
    return ids(of: resources).compactMap { output($0, of: resources) }
  }

  /// All outputs, including those that are off.
  var connectors: [Connector] {
    guard let resources = outputResources() else { return [] }
    defer { XRRFreeScreenResources(resources) }
    return ids(of: resources).compactMap { id in
      guard let info = XRRGetOutputInfo(display, resources, id) else { return nil }
      defer { XRRFreeOutputInfo(info) }
      return Connector(id: id, info.pointee)
    }
  }

  /// The primary output. Most screens have one, and many that are not connected: asking for all is slow.
  private var primaryOutput: Output? {
    guard let resources = outputResources() else { return nil }
    defer { XRRFreeScreenResources(resources) }
    return output(XRRGetOutputPrimary(display, root), of: resources)
  }

  private func ids(of resources: UnsafeMutablePointer<XRRScreenResources>) -> UnsafeBufferPointer<RROutput> {
    UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
  }

  private var wholeScreen: Output {
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    return Output(
      name: "", frame: PixelRect(0, 0, Int(width), Int(height)), refreshRate: Output.defaultRefreshRate)
  }

  /// Asks the server for events when resolutions, rotations or outputs change; see ``noteScreenChange(_:)``.
  func watchOutputs() {
    guard screenChangeEvent != nil else { return }
    XRRSelectInput(
      display, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
  }

  /// Returns whether `event` says that the outputs have changed, and updates Xlib's state of the screen.
  func noteScreenChange(_ event: inout XEvent) -> Bool {
    guard let screenChangeEvent else { return false }
    let isOutputChange = event.type == screenChangeEvent - Int32(RRScreenChangeNotify) + Int32(RRNotify)
    guard event.type == screenChangeEvent || isOutputChange else { return false }
    XRRUpdateConfiguration(&event)
    return true
  }

  func outputResources() -> UnsafeMutablePointer<XRRScreenResources>? {
    screenChangeEvent == nil ? nil : XRRGetScreenResourcesCurrent(display, root)
  }

  /// Returns the output, or nil if it is off.
  private func output(_ id: RROutput, of resources: UnsafeMutablePointer<XRRScreenResources>) -> Output? {
    guard id != 0, let info = XRRGetOutputInfo(display, resources, id) else { return nil }
    defer { XRRFreeOutputInfo(info) }
    guard info.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(display, resources, info.pointee.crtc) else { return nil }
    defer { XRRFreeCrtcInfo(crtc) }
    let area = crtc.pointee
    let rotation = Output.Rotation(area.rotation)
    let (width, height) = (Double(info.pointee.mm_width), Double(info.pointee.mm_height))
    return Output(
      name: String(cString: info.pointee.name),
      frame: PixelRect(Int(area.x), Int(area.y), Int(area.width), Int(area.height)),
      refreshRate: refreshRate(of: area.mode, in: resources.pointee),
      millimetres: rotation.pictureSize(onPanel: Size(width, height)), rotation: rotation)
  }

  private func refreshRate(of mode: RRMode, in resources: XRRScreenResources) -> Double {
    let modes = UnsafeBufferPointer(start: resources.modes, count: Int(resources.nmode))
    guard let info = modes.first(where: { $0.id == mode }), info.hTotal > 0, info.vTotal > 0, info.dotClock > 0 else {
      return Output.defaultRefreshRate
    }
    return Double(info.dotClock) / (Double(info.hTotal) * Double(info.vTotal))
  }
}

extension Output.Rotation {
  /// Creates a rotation from RandR's, which counts degrees counter-clockwise. Reflections are ignored.
  init(_ rotation: CX11.Rotation) {
    self =
      if rotation & CX11.Rotation(RR_Rotate_90) != 0 {
        .left
      } else if rotation & CX11.Rotation(RR_Rotate_180) != 0 {
        .inverted
      } else if rotation & CX11.Rotation(RR_Rotate_270) != 0 {
        .right
      } else {
        .normal
      }
  }
}
