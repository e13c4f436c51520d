import CX11
import Glibc

/// Another program on the same server that claims touches, as a window manager does, or takes devices away.
final class OtherClient {
  private let display: OpaquePointer
  private let root: UInt
  private var waiting: [(device: Int32, touch: UInt32)] = []

  init(_ name: String) {
    display = XOpenDisplay(name)!
    root = XDefaultRootWindow(display)
    var (major, minor): (Int32, Int32) = (2, 2)
    XIQueryVersion(display, &major, &minor)
  }

  deinit { XCloseDisplay(display) }

  /// Every touch that begins from now on is first ours to accept or reject.
  func claimTouches() {
    var bits = [UInt8](repeating: 0, count: 4)
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { touch_XISetMask(&bits, type) }
    var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32($0.count), mask: $0.baseAddress)
      _ = XIGrabTouchBegin(display, XIAllMasterDevices, root, XINoOwnerEvents, &mask, 1, &modifiers)
    }
    XSync(display, False)
  }

  /// Decides all touches that have begun so far; how many there were.
  func decide(accepting: Bool) -> Int {
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

  /// Shows a black window in the upper left corner while `body` runs.
  func coverForAMoment(width: UInt32, height: UInt32, _ body: () throws -> Void) rethrows {
    let window = XCreateSimpleWindow(display, root, 0, 0, width, height, 0, 0, 0)
    XMapRaised(display, window)
    XSync(display, False)
    try body()
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  /// Says what a window manager says of itself.
  func pretendToManageWindows() {
    var window = XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    let property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False)
    for place in [root, window] {
      withUnsafeBytes(of: &window) {
        _ = XChangeProperty(
          display, place, property, XA_WINDOW, 32, PropModeReplace, $0.assumingMemoryBound(to: UInt8.self).baseAddress,
          1)
      }
    }
    XSync(display, False)
  }

  /// Takes the device off the pointer it is attached to.
  func float(_ name: String) {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(list) }
    let device = UnsafeBufferPointer(start: list, count: Int(count)).first { String(cString: $0.name) == name }
    var change = XIAnyHierarchyChangeInfo()
    change.detach = XIDetachSlaveInfo(type: XIDetachSlave, deviceid: device?.deviceid ?? 0)
    XIChangeHierarchy(display, &change, 1)
    XSync(display, False)
  }
}
