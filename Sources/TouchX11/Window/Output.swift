import CX11
import TouchDrawing

/// What a monitor shows of the screen.
public struct Output: Hashable, Sendable {
  /// The name that RandR gives the connector, such as "HDMI-1".
  public var name: String
  /// Its part of the screen, in pixels.
  public var frame: PixelRect
  /// Refreshes per second.
  public var refreshRate: Double
  public var isPrimary: Bool

  /// What is assumed where nothing is known: a virtual screen, or a server without RandR.
  static let defaultRefreshRate = 60.0
}

extension Connection {
  /// The outputs that show something; without RandR the whole screen as one output with no name.
  func outputs() -> [Output] {
    let found = randrOutputs()
    guard found.isEmpty else { return found }
    let width = Int(XDisplayWidth(display, screen))
    let height = Int(XDisplayHeight(display, screen))
    return [
      Output(
        name: "", frame: PixelRect(0, 0, width, height), refreshRate: Output.defaultRefreshRate, isPrimary: true)
    ]
  }

  /// The output called `name`; nil means the primary one, or the first if none is.
  func output(named name: String?) throws(X11Error) -> Output {
    let all = outputs()
    if let name {
      guard let output = all.first(where: { $0.name == name }) else {
        throw .noSuchOutput(name, available: all.map(\.name).filter { !$0.isEmpty })
      }
      return output
    }
    return all.first(where: \.isPrimary) ?? all[0]
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

  private func randrOutputs() -> [Output] {
    guard screenChangeEvent != nil, let resources = XRRGetScreenResourcesCurrent(display, root) else { return [] }
    defer { XRRFreeScreenResources(resources) }
    let primary = XRRGetOutputPrimary(display, root)
    let ids = UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
    return ids.compactMap { output($0, of: resources, isPrimary: $0 == primary) }
  }

  private func output(
    _ id: RROutput, of resources: UnsafeMutablePointer<XRRScreenResources>, isPrimary: Bool
  ) -> Output? {
    guard let info = XRRGetOutputInfo(display, resources, id) else { return nil }
    defer { XRRFreeOutputInfo(info) }
    guard info.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(display, resources, info.pointee.crtc) else { return nil }
    defer { XRRFreeCrtcInfo(crtc) }
    let area = crtc.pointee
    return Output(
      name: String(cString: info.pointee.name),
      frame: PixelRect(Int(area.x), Int(area.y), Int(area.width), Int(area.height)),
      refreshRate: refreshRate(of: area.mode, in: resources.pointee), isPrimary: isPrimary)
  }

  private func refreshRate(of mode: RRMode, in resources: XRRScreenResources) -> Double {
    let modes = UnsafeBufferPointer(start: resources.modes, count: Int(resources.nmode))
    guard let info = modes.first(where: { $0.id == mode }), info.hTotal > 0, info.vTotal > 0, info.dotClock > 0 else {
      return Output.defaultRefreshRate
    }
    return Double(info.dotClock) / (Double(info.hTotal) * Double(info.vTotal))
  }
}
