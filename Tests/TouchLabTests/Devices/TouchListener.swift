import CX11
import TouchGeometry
import TouchLab

/// A minimal client: one window over the whole screen that records the input it receives.
final class TouchListener {
  struct Event: Equatable {
    var type: Int32
    /// The touch id, the button or the keycode.
    var detail: Int
    var location: Point
    var device: Int32
  }

  /// The server. It is retained, since Xlib ends the process when a server ends before its clients.
  private let lab: XServer
  private let connection: OpaquePointer
  let window: Window
  private(set) var events: [Event] = []

  /// The touch events only. A touch also moves the pointer.
  var touches: [Event] { events.filter { (XI_TouchBegin...XI_TouchEnd).contains($0.type) } }

  /// The touches' types and fingers in one line: "begin 1, update 1, end 1".
  var story: String {
    let names = [XI_TouchBegin: "begin", XI_TouchUpdate: "update", XI_TouchEnd: "end"]
    return touches.map { "\(names[$0.type] ?? "?") \($0.detail)" }.joined(separator: ", ")
  }

  init(_ lab: XServer) {
    self.lab = lab
    connection = XOpenDisplay(lab.display)
    let root = XDefaultRootWindow(connection)
    let (width, height) = (XDisplayWidth(connection, 0), XDisplayHeight(connection, 0))
    window = XCreateSimpleWindow(connection, root, 0, 0, UInt32(width), UInt32(height), 0, 0, 0x14181f)
    var bits: [UInt8] = [0, 0, 0, 0]
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_KeyPress, XI_Motion] {
      bits[Int(type) >> 3] |= 1 << UInt8(type & 7)
    }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 4, mask: $0.baseAddress)
      XISelectEvents(connection, window, &mask, 1)
    }
    XMapWindow(connection, window)
    XSetInputFocus(connection, root, Int32(RevertToPointerRoot), Time(CurrentTime))
    XSync(connection, 0)
  }

  deinit { XCloseDisplay(connection) }

  /// Forgets the events received so far.
  func clear() { events = [] }

  /// Fills `area` of the window with `color`, 0xRRGGBB.
  func fill(_ area: Rect, _ color: UInt) {
    let context = XCreateGC(connection, window, 0, nil)
    XSetForeground(connection, context, color)
    XFillRectangle(
      connection, window, context, Int32(area.minX), Int32(area.minY), UInt32(area.width), UInt32(area.height))
    XFreeGC(connection, context)
    XSync(connection, 0)
  }

  /// The refresh rate of the monitor's mode, in Hz.
  var refreshRate: Int {
    let configuration = XRRGetScreenInfo(connection, XDefaultRootWindow(connection))
    defer { XRRFreeScreenConfigInfo(configuration) }
    return Int(XRRConfigCurrentRate(configuration))
  }

  /// Whether the server offers the extension.
  func has(extension name: String) -> Bool {
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    return XQueryExtension(connection, name, &opcode, &event, &error) != 0
  }

  /// Reads the events that have arrived. Call it after a device's `sync()`.
  func read() {
    XSync(connection, 0)
    while XPending(connection) > 0 {
      var event = XEvent()
      XNextEvent(connection, &event)
      guard event.type == GenericEvent, XGetEventData(connection, &event.xcookie) != 0 else { continue }
      take(event.xcookie)
      XFreeEventData(connection, &event.xcookie)
    }
  }

  private func take(_ cookie: XGenericEventCookie) {
    let event = cookie.data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
    events.append(
      Event(
        type: cookie.evtype, detail: Int(event.detail), location: Point(event.root_x, event.root_y),
        device: event.sourceid
      ))
  }
}
