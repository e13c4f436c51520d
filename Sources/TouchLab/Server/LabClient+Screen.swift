import CX11
import TouchGeometry

extension LabClient {
  /// Switches the monitor to the mode of exactly this size.
  func resize(to size: Size) throws(LabError) {
    let connection = try open()
    let root = XDefaultRootWindow(connection)
    guard hasRandR(connection), let configuration = XRRGetScreenInfo(connection, root) else {
      throw refusal(size, "RANDR is off")
    }
    defer { XRRFreeScreenConfigInfo(configuration) }
    var count: Int32 = 0
    let modes = UnsafeBufferPointer(start: XRRConfigSizes(configuration, &count), count: Int(count))
    let wanted = modes.firstIndex { Size(Double($0.width), Double($0.height)) == size }
    guard let wanted else { throw refusal(size, "the monitor has no such mode") }
    XRRSetScreenConfig(connection, configuration, root, Int32(wanted), Rotation(RR_Rotate_0), Time(CurrentTime))
    XSync(connection, 0)
  }

  /// Drives the monitor with `mode` although the driver's configuration could not hold it.
  func show(_ mode: ScreenMode) throws(LabError) {
    let connection = try open()
    let root = XDefaultRootWindow(connection)
    guard hasRandR(connection), let resources = XRRGetScreenResources(connection, root) else { return }
    defer { XRRFreeScreenResources(resources) }
    let (crtc, output) = (resources.pointee.crtcs[0], resources.pointee.outputs[0])
    let id = create(mode, root, connection)
    XRRAddOutputMode(connection, output, id)
    var outputs = [output]
    XRRSetCrtcConfig(
      connection, resources, crtc, Time(CurrentTime), 0, 0, id, Rotation(RR_Rotate_0), &outputs, 1)
    XSync(connection, 0)
  }

  /// libXrandr crashes in most of its functions on a server without the extension.
  func hasRandR(_ connection: OpaquePointer) -> Bool {
    var (event, error) = (Int32(0), Int32(0))
    return XRRQueryExtension(connection, &event, &error) != 0
  }

  func create(_ mode: ScreenMode, _ root: Window, _ connection: OpaquePointer) -> RRMode {
    let name = "\(mode.name)-60"
    let information = XRRAllocModeInfo(name, Int32(name.utf8.count))!
    defer { XRRFreeModeInfo(information) }
    information.pointee.width = UInt32(mode.width)
    information.pointee.height = UInt32(mode.height)
    information.pointee.dotClock = UInt(mode.clock) * 1000
    information.pointee.hTotal = UInt32(mode.lineLength)
    information.pointee.vTotal = UInt32(mode.lines)
    information.pointee.hSyncStart = UInt32(mode.horizontalPulse.start)
    information.pointee.hSyncEnd = UInt32(mode.horizontalPulse.end)
    information.pointee.vSyncStart = UInt32(mode.verticalPulse.start)
    information.pointee.vSyncEnd = UInt32(mode.verticalPulse.end)
    return XRRCreateMode(connection, root, information)
  }

  private func refusal(_ size: Size, _ problem: String) -> LabError {
    LabError(
      .impossible, tried: "Switching the screen to \(Int(size.width))x\(Int(size.height))", problem: problem,
      remedy: "Name the size in the modes of XServer.Options.")
  }
}
