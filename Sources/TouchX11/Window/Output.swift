import CX11
import TouchDrawing
import TouchGeometry

/// What a monitor shows of the screen.
public struct Output: Hashable, Sendable {
  /// The name that RandR gives the connector, such as "HDMI-1".
  public var name: String
  /// Its part of the screen, in pixels.
  public var frame: PixelRect
  /// Refreshes per second.
  public var refreshRate: Double
  /// How large it is, in millimetres, as the monitor says; 0 where it does not.
  public var millimetres = Size.zero

  /// What is assumed where nothing is known: a virtual screen, or a server without RandR.
  static let defaultRefreshRate = 60.0
}

extension Connection {
  /// The output called `name`; nil means the primary one, or the first if none is. Without RandR there is one output,
  /// the whole screen, and its name is empty.
  func output(named name: String?) throws(X11Error) -> Output {
    guard let resources = outputResources() else { return wholeScreen }
    defer { XRRFreeScreenResources(resources) }
    let primary = XRRGetOutputPrimary(display, root)
    // Most screens have a primary output and many that are not connected: asking for all takes long.
    if name == nil, let output = output(primary, of: resources) { return output }
    let all = outputs(of: resources)
    guard let name else { return all.first ?? wholeScreen }
    if let output = all.first(where: { $0.name == name }) { return output }
    throw .noSuchOutput(name, available: all.map(\.name))
  }

  /// All outputs that show something; without RandR the whole screen.
  func outputs() -> [Output] {
    guard let resources = outputResources() else { return [wholeScreen] }
    defer { XRRFreeScreenResources(resources) }
    return outputs(of: resources)
  }

  private func outputs(of resources: UnsafeMutablePointer<XRRScreenResources>) -> [Output] {
    UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
      .compactMap { output($0, of: resources) }
  }

  private var wholeScreen: Output {
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    return Output(
      name: "", frame: PixelRect(0, 0, Int(width), Int(height)), refreshRate: Output.defaultRefreshRate)
  }

  /// Has the server tell when resolutions, rotations or outputs change; see ``noteScreenChange(_:)``.
  func watchOutputs() {
    guard screenChangeEvent != nil else { return }
    XRRSelectInput(display, root, Int32(RRScreenChangeNotifyMask))
  }

  /// Whether `event` says that the outputs have changed; Xlib's own idea of the screen is brought up to date.
  func noteScreenChange(_ event: inout XEvent) -> Bool {
    guard event.type == screenChangeEvent else { return false }
    XRRUpdateConfiguration(&event)
    return true
  }

  private func outputResources() -> UnsafeMutablePointer<XRRScreenResources>? {
    screenChangeEvent == nil ? nil : XRRGetScreenResourcesCurrent(display, root)
  }

  /// Nil if the output shows nothing.
  private func output(_ id: RROutput, of resources: UnsafeMutablePointer<XRRScreenResources>) -> Output? {
    guard id != 0, let info = XRRGetOutputInfo(display, resources, id) else { return nil }
    defer { XRRFreeOutputInfo(info) }
    guard info.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(display, resources, info.pointee.crtc) else { return nil }
    defer { XRRFreeCrtcInfo(crtc) }
    let area = crtc.pointee
    return Output(
      name: String(cString: info.pointee.name),
      frame: PixelRect(Int(area.x), Int(area.y), Int(area.width), Int(area.height)),
      refreshRate: refreshRate(of: area.mode, in: resources.pointee),
      millimetres: Size(Double(info.pointee.mm_width), Double(info.pointee.mm_height)))
  }

  private func refreshRate(of mode: RRMode, in resources: XRRScreenResources) -> Double {
    let modes = UnsafeBufferPointer(start: resources.modes, count: Int(resources.nmode))
    guard let info = modes.first(where: { $0.id == mode }), info.hTotal > 0, info.vTotal > 0, info.dotClock > 0 else {
      return Output.defaultRefreshRate
    }
    return Double(info.dotClock) / (Double(info.hTotal) * Double(info.vTotal))
  }
}
