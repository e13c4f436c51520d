import CX11
import TouchDrawing

/// What other programs of a desktop do, and what they can see of ours.
extension OtherClient {
  /// Says what a window manager says of itself, and hears what windows ask of it.
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
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, False)
  }

  /// The states that windows have asked the window manager for since the last time, as "+_NET_WM_STATE_FULLSCREEN".
  func stateRequests() -> [String] {
    var event = XEvent()
    var requests: [String] = []
    XSync(display, False)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == ClientMessage else { continue }
      let data = event.xclient.data.l
      requests.append((data.0 == 1 ? "+" : "-") + name(of: Atom(bitPattern: data.1)))
    }
    return requests
  }

  /// The states in the property of `window` that window managers read.
  func states(of window: UInt) -> [String] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let property = XInternAtom(display, "_NET_WM_STATE", False)
    XGetWindowProperty(display, window, property, 0, 10, False, XA_ATOM, &type, &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data else { return [] }
    return data.withMemoryRebound(to: Atom.self, capacity: Int(count)) {
      UnsafeBufferPointer(start: $0, count: Int(count)).map(name)
    }
  }

  private func name(of atom: Atom) -> String {
    guard let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Shows a black window over `frame`, in front of all others and out of reach for window managers.
  @discardableResult
  func cover(_ frame: PixelRect) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let window = XCreateWindow(
      display, root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0, 24,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &attributes)
    XMapRaised(display, window)
    XSync(display, False)
    return window
  }

  /// Has ``isCovered()`` tell of `window`.
  func watch(_ window: UInt) { XSelectInput(display, window, VisibilityChangeMask) }

  /// Whether the window has been covered since the last call.
  func isCovered() -> Bool {
    var event = XEvent()
    var isCovered = false
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == VisibilityNotify { isCovered = event.xvisibility.state != VisibilityUnobscured }
    }
    return isCovered
  }

  /// Where `window` is on the screen.
  func frame(of window: UInt) -> PixelRect {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return PixelRect(
      Int(attributes.x), Int(attributes.y), Int(attributes.width), Int(attributes.height))
  }

  func unmap(_ window: UInt) {
    XUnmapWindow(display, window)
    XSync(display, False)
  }

  func destroy(_ window: UInt) {
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  func askToClose(_ window: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: XInternAtom(display, "WM_DELETE_WINDOW", False))
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
  }

  // MARK: Keys

  func grabKeyboard() -> Int32 {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
  }

  /// Whether somebody else holds the keyboard.
  var isKeyboardTaken: Bool {
    let status = grabKeyboard()
    if status == GrabSuccess { ungrabKeyboard() }
    return status == AlreadyGrabbed
  }

  func ungrabKeyboard() {
    XUngrabKeyboard(display, Time(CurrentTime))
    XSync(display, False)
  }

  /// Wants to hear of all keys, and has one of them as a shortcut, with any modifiers.
  func listenToKeys(shortcut: UInt32) {
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

  /// How many keys were heard of since the last time.
  func keysHeard() -> Int {
    var event = XEvent()
    var count = 0
    XSync(display, False)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if [KeyPress, KeyRelease, GenericEvent].contains(event.type) { count += 1 }
    }
    return count
  }

  // MARK: The screen

  /// The cursor that the pointer has now, as "16×16", or "invisible" if no pixel of it shows.
  func cursor() -> String {
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

  /// Seconds until the screen saver begins; 0: it is off.
  var screenSaverTimeout: Int32 {
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

  /// Seconds between the changes of the screen saver's picture.
  var screenSaverInterval: Int32 {
    var settings: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XGetScreenSaver(display, &settings.0, &settings.1, &settings.2, &settings.3)
    return settings.1
  }
}
