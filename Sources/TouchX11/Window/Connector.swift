import CX11
import TouchDrawing

/// A connector of the graphics card, whether or not it shows anything.
struct Connector {
  let id: RROutput
  let name: String
  /// Whether a monitor is plugged in, as far as the server can tell.
  let isConnected: Bool
  /// Whether it shows a part of the screen.
  let isLit: Bool
  fileprivate let modes: [RRMode]
  fileprivate let crtcs: [RRCrtc]

  init(id: RROutput, _ info: XRROutputInfo) {
    self.id = id
    name = String(cString: info.name)
    isConnected = info.connection == CX11.Connection(RR_Connected)
    isLit = info.crtc != 0
    // The preferred ones come first.
    modes = Array(UnsafeBufferPointer(start: info.modes, count: Int(info.nmode)))
    crtcs = Array(UnsafeBufferPointer(start: info.crtcs, count: Int(info.ncrtc)))
  }

  /// The preferred mode, or the first one of a monitor that prefers none; nil if it has none.
  fileprivate var preferredMode: RRMode? { modes.first }
}

extension Connection {
  /// Gives `connector` its preferred mode, to the right of what is shown, and enlarges the screen for it. Returns whether
  /// the server has done so.
  func light(_ connector: Connector) -> Bool {
    guard let mode = connector.preferredMode, let resources = outputResources() else { return false }
    defer { XRRFreeScreenResources(resources) }
    let known = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let crtc = connector.crtcs.first { isFree($0, resources) }
    guard let size = known.first(where: { $0.id == mode }), let crtc else { return false }
    let frames = outputs.map(\.frame)
    let x = frames.map { $0.x + $0.width }.max() ?? 0
    let height = (frames.map { $0.y + $0.height } + [Int(size.height)]).max() ?? 0
    var (output, status) = (connector.id, RRSetConfigFailed)
    let error = trapping {
      resizeScreen(width: x + Int(size.width), height: height)
      status = XRRSetCrtcConfig(
        display, resources, crtc, Time(CurrentTime), Int32(x), 0, mode, CX11.Rotation(RR_Rotate_0), &output, 1)
    }
    return error == nil && status == RRSetConfigSuccess
  }

  private func isFree(_ crtc: RRCrtc, _ resources: UnsafeMutablePointer<XRRScreenResources>) -> Bool {
    guard let info = XRRGetCrtcInfo(display, resources, crtc) else { return false }
    defer { XRRFreeCrtcInfo(info) }
    return info.pointee.mode == 0
  }

  /// Changes the size of the screen, in pixels. The millimetres are those of 96 pixels per inch, which servers assume.
  private func resizeScreen(width: Int, height: Int) {
    let millimetres = [width, height].map { Int32(Double($0) * 25.4 / 96) }
    XRRSetScreenSize(display, root, Int32(width), Int32(height), millimetres[0], millimetres[1])
  }
}
