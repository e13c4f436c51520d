import CX11
import Glibc

/// Another program on the same server that claims touches, as a window manager does, or takes devices away.
public final class OtherClient {
  let display: OpaquePointer
  let root: UInt
  private var isAlive = true

  public init(on server: XServer) throws(LabError) {
    guard let display = XOpenDisplay(server.display) else {
      throw LabError(
        .serverFailed, tried: "Connecting another program to \(server.display)", problem: "the server refused it")
    }
    self.display = display
    root = XDefaultRootWindow(display)
    // By default Xlib ends the process, and the tests with it, when the server goes before this client does.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    var (major, minor): (Int32, Int32) = (2, 2)
    XIQueryVersion(display, &major, &minor)
  }

  deinit { if isAlive { XCloseDisplay(display) } }

  /// Ends as a program does that is killed: the server finds the connection closed. Nothing else works after that.
  public func die() {
    isAlive = false
    shutdown(XConnectionNumber(display), Int32(SHUT_RDWR))
  }

  /// Every touch that begins from now on, or each that comes through the pointer called `name`, is first this program's
  /// to accept or reject.
  public func claimTouches(of name: String? = nil) {
    let device = name.map(device) ?? XIAllMasterDevices
    var bits = [UInt8](repeating: 0, count: 4)
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { touch_XISetMask(&bits, type) }
    var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
      _ = XIGrabTouchBegin(display, device, root, XINoOwnerEvents, &mask, 1, &modifiers)
    }
    XSync(display, False)
  }

  /// Decides all touches that have begun so far; how many there were.
  public func decide(accepting: Bool) -> Int {
    XSync(display, False)
    var event = XEvent()
    var count = 0
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else { continue }
      defer { XFreeEventData(display, &event.xcookie) }
      guard event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data else { continue }
      let touch = data.load(as: XIDeviceEvent.self)
      XIAllowTouchEvents(
        display, touch.deviceid, UInt32(touch.detail), touch.event, accepting ? XIAcceptTouch : XIRejectTouch)
      count += 1
    }
    XSync(display, False)
    return count
  }
}
