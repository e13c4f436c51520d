import CX11
import Glibc

/// Another program on the server that claims touches, as a window manager does, or takes devices away.
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
    // By default Xlib ends the process, and the tests with it, when the server exits before this client.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    var (major, minor): (Int32, Int32) = (2, 2)
    XIQueryVersion(display, &major, &minor)
  }

  deinit { if isAlive { XCloseDisplay(display) } }

  /// Ends like a program that is killed: the server finds the connection closed. Nothing else works after that.
  public func die() {
    isAlive = false
    shutdown(XConnectionNumber(display), Int32(SHUT_RDWR))
  }

  /// Waits until the server has handled all requests so far, and has sent all clients the events that follow from them:
  /// it does that before it reads this request.
  public func sync() { XSync(display, False) }

  /// Claims every touch that begins from now on, or each that comes through the pointer called `name`: this program is
  /// the first that may accept or reject it.
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

  /// Accepts or rejects all touches that have begun so far; returns their number.
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

/// Other programs' view of the pointer, and their settings of the screen saver.
extension OtherClient {
  /// Returns the current cursor of the pointer as "16×16", or "invisible" if all its pixels are clear.
  public func cursor() -> String {
    var (event, error): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (4, 0)
    XFixesQueryExtension(display, &event, &error)
    XFixesQueryVersion(display, &major, &minor)
    guard let image = XFixesGetCursorImage(display) else { return "none" }
    defer { XFree(image) }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let pixels = UnsafeBufferPointer(start: image.pointee.pixels, count: width * height)
    return pixels.allSatisfy { $0 & 0xff00_0000 == 0 } ? "invisible" : "\(width)×\(height)"
  }

  /// The seconds until the screen saver begins; 0: it is off.
  public var screenSaverTimeout: Int32 {
    get {
      var settings: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      XGetScreenSaver(display, &settings.0, &settings.1, &settings.2, &settings.3)
      return settings.0
    }
    set {
      XSetScreenSaver(display, newValue, 77, PreferBlanking, AllowExposures)
      XSync(display, False)
    }
  }

  /// The seconds between the changes of the screen saver's image.
  public var screenSaverInterval: Int32 {
    var settings: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XGetScreenSaver(display, &settings.0, &settings.1, &settings.2, &settings.3)
    return settings.1
  }
}

/// Other programs' use of the keyboard.
extension OtherClient {
  /// Grabs all keys; returns whether it was granted, which it is not while another program has them.
  public func grabKeyboard() -> Bool {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == GrabSuccess
  }

  /// Whether another program has grabbed the keyboard.
  public var isKeyboardTaken: Bool {
    let isFree = grabKeyboard()
    if isFree { ungrabKeyboard() }
    return !isFree
  }

  public func ungrabKeyboard() {
    XUngrabKeyboard(display, Time(CurrentTime))
    XSync(display, False)
  }

  /// Selects all key events, and grabs one key as a shortcut, with any modifiers.
  public func listenToKeys(shortcut: UInt32) {
    XSelectInput(display, root, KeyPressMask | KeyReleaseMask)
    let code = Int32(XKeysymToKeycode(display, KeySym(shortcut)))
    XGrabKey(display, code, UInt32(AnyModifier), root, False, GrabModeAsync, GrabModeAsync)
    var bits = [UInt8](repeating: 0, count: 4)
    touch_XISetMask(&bits, XI_KeyPress)
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32($0.count), mask: $0.baseAddress)
      _ = XISelectEvents(display, root, &mask, 1)
    }
    XSync(display, False)
  }

  /// Returns the number of key events since the last call.
  public func keysHeard() -> Int {
    var event = XEvent()
    var count = 0
    XSync(display, False)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if [KeyPress, KeyRelease, GenericEvent].contains(event.type) { count += 1 }
    }
    return count
  }
}
