import CX11
import TouchGeometry

/// The laboratory's connection to the private server: for screenshots, key names, and plugging devices.
final class LabClient {
  /// The connection; nil once closed or broken.
  private var connection: OpaquePointer?
  private let display: String
  private var knownSize = Size.zero

  init(display: String, cookie: Cookie?) throws(LabError) {
    self.display = display
    let open = { cookie.map { $0.openDisplay(display) } ?? XOpenDisplay(display) }
    LastingConnection.ensure(open)
    guard let connection = open() else {
      throw LabError(.serverFailed, tried: "Connecting to \(display)", problem: "the server refused the connection")
    }
    self.connection = connection
    surviveTheServer(connection)
    let screen = XDefaultScreen(connection)
    knownSize = Size(Double(XDisplayWidth(connection, screen)), Double(XDisplayHeight(connection, screen)))
    XSelectInput(connection, XDefaultRootWindow(connection), StructureNotifyMask)
    XSync(connection, 0)
  }

  deinit { close() }

  /// Prevents Xlib from ending the process when the server exits. By default it does so for every client of such a
  /// server, in two handlers: one for all connections of the process, and after that, if it returns, one for each
  /// connection. So the first is replaced by one that returns, which leaves other connections as they were, and the
  /// second only for this connection.
  private func surviveTheServer(_ connection: OpaquePointer) {
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(
      connection, { _, client in Unmanaged<LabClient>.fromOpaque(client!).takeUnretainedValue().connection = nil },
      Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    if let connection { XCloseDisplay(connection) }
    connection = nil
  }

  /// Returns the live connection.
  func open() throws(LabError) -> OpaquePointer {
    if let connection { return connection }
    throw LabError(.serverFailed, tried: "Asking the X server \(display)", problem: "it is gone")
  }

  /// The current size of the screen in pixels; the last known one if the server has exited.
  var screenSize: Size {
    var event = XEvent()
    while let connection, XCheckTypedEvent(connection, ConfigureNotify, &event) != 0 {
      guard event.xconfigure.window == XDefaultRootWindow(connection) else { continue }
      knownSize = Size(Double(event.xconfigure.width), Double(event.xconfigure.height))
    }
    return knownSize
  }

  /// Returns the values of a device's x and y axes, 0…65535 over the screen, that the server reports as `location`.
  ///
  /// The server maps an axis as if it had 65536 steps of equal width, so that no step extends beyond the screen.
  func axes(at location: Point) -> [Double] {
    let size = screenSize
    return [location.x * 65536 / size.width, location.y * 65536 / size.height]
  }

  /// Whether `location` lies on the screen.
  func contains(_ location: Point) -> Bool { Rect(origin: .zero, size: screenSize).contains(location) }

  /// Returns the keycode of the key that has the keysym `name` without modifiers or with Shift; nil for none.
  func keycode(named name: String) -> Int? {
    let symbol = XStringToKeysym(name)
    guard let connection, symbol != NoSymbol else { return nil }
    let code = Int(XKeysymToKeycode(connection, symbol))
    return code == 0 ? nil : code
  }
}

extension LabClient {
  /// Enables or disables an input device through its "Device Enabled" property. For X programs this is like `xinput
  /// disable` or an unplugged device.
  func setEnabled(_ enabled: Bool, device name: String) throws(LabError) {
    let connection = try open()
    guard let device = identifier(ofDevice: name, connection) else {
      throw LabError(
        .device, tried: "Looking for the device \"\(name)\"", problem: "the X server knows none of that name")
    }
    var value: UInt8 = enabled ? 1 : 0
    XIChangeProperty(
      connection, device, XInternAtom(connection, "Device Enabled", 0), XInternAtom(connection, "INTEGER", 0), 8,
      PropModeReplace, &value, 1)
    XSync(connection, 0)
  }

  private func identifier(ofDevice name: String, _ connection: OpaquePointer) -> Int32? {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(connection, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(devices) }
    return (0..<Int(count)).first { String(cString: devices[$0].name) == name }.map { devices[$0].deviceid }
  }
}

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

  /// Sets the monitor to `mode` although the driver's configuration could not hold it.
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

  /// Returns whether the server has RandR. libXrandr crashes in most of its functions on a server without it.
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
