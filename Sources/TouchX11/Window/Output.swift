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
  /// How large the picture is, in millimetres, as the monitor says; 0 where it does not.
  public var millimetres = Size.zero
  /// How the picture is turned on the panel.
  public var rotation = Rotation.normal

  /// How a picture is turned on its panel, in the words of xrandr.
  public enum Rotation: Hashable, Sendable {
    /// As the panel was built.
    case normal
    /// A quarter counter-clockwise: the picture's top is at the panel's left.
    case left
    /// Upside down.
    case inverted
    /// A quarter clockwise: the picture's top is at the panel's right.
    case right

    /// The size of the picture on a panel of this size: monitors tell of the panel as it was built, which may lie on its
    /// side.
    func pictureSize(onPanel size: Size) -> Size {
      switch self {
      case .normal, .inverted: size
      case .left, .right: Size(size.height, size.width)
      }
    }
  }

  /// Where three corners of the panel as it was built are on the screen, in pixels: its upper left, its upper right and
  /// its lower left one. They follow the rotation.
  public var panelCorners: [Point] {
    let (left, right) = (Double(frame.x), Double(frame.x + frame.width))
    let (top, bottom) = (Double(frame.y), Double(frame.y + frame.height))
    // The picture's corners clockwise from its upper left one. Turned counter-clockwise, the next one is at the panel's.
    let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    let first =
      switch rotation {
      case .normal: 0
      case .left: 1
      case .inverted: 2
      case .right: 3
      }
    return [0, 1, 3].map { corners[(first + $0) % 4] }
  }

  /// What is assumed where nothing is known: a virtual screen, or a server without RandR.
  static let defaultRefreshRate = 60.0
}

extension Connection {
  /// The output called `name`; nil means the primary one, or the first if none is. Without RandR there is one output,
  /// the whole screen, and its name is empty.
  func output(named name: String?) throws(X11Error) -> Output {
    guard screenChangeEvent != nil else { return wholeScreen }
    guard let name else { return primaryOutput ?? outputs.first ?? wholeScreen }
    let all = outputs
    if let output = all.first(where: { $0.name == name }) { return output }
    throw .noSuchOutput(name, available: all.map(\.name))
  }

  /// All outputs that show something; none without RandR.
  var outputs: [Output] {
    guard let resources = outputResources() else { return [] }
    defer { XRRFreeScreenResources(resources) }
    return ids(of: resources).compactMap { output($0, of: resources) }
  }

  /// The names of all outputs, also of those that show nothing.
  var connectors: [String] {
    guard let resources = outputResources() else { return [] }
    defer { XRRFreeScreenResources(resources) }
    return ids(of: resources).compactMap {
      guard let info = XRRGetOutputInfo(display, resources, $0) else { return nil }
      defer { XRRFreeOutputInfo(info) }
      return String(cString: info.pointee.name)
    }
  }

  /// Most screens have a primary output and many that are not connected: asking for all takes long.
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

  /// Asks the server to tell when resolutions, rotations or outputs change; see ``noteScreenChange(_:)``.
  func watchOutputs() {
    guard screenChangeEvent != nil else { return }
    XRRSelectInput(
      display, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
  }

  /// Whether `event` says that the outputs have changed; Xlib's own idea of the screen is brought up to date.
  func noteScreenChange(_ event: inout XEvent) -> Bool {
    guard let screenChangeEvent else { return false }
    let isOutputChange = event.type == screenChangeEvent - Int32(RRScreenChangeNotify) + Int32(RRNotify)
    guard event.type == screenChangeEvent || isOutputChange else { return false }
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
  /// RandR counts degrees counter-clockwise. Mirrored pictures are taken for unmirrored ones.
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
