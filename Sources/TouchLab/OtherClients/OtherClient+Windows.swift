import CX11
import TouchDrawing

/// Other programs' use of windows, and the messages that a window manager receives.
extension OtherClient {
  /// Announces a window manager, and receives the requests of windows.
  public func pretendToManageWindows() {
    var window = XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    let property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False)
    for target in [root, window] {
      withUnsafeBytes(of: &window) {
        _ = XChangeProperty(
          display, target, property, XA_WINDOW, 32, PropModeReplace, $0.assumingMemoryBound(to: UInt8.self).baseAddress,
          1)
      }
    }
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, False)
  }

  /// Returns the states that windows have requested from the window manager since the last call, such as
  /// "+_NET_WM_STATE_FULLSCREEN".
  public func stateRequests() -> [String] {
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

  /// Returns the states in the property of `window` that window managers read.
  public func states(of window: UInt) -> [String] {
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

  /// Shows a black window over `frame`, in front of all others and not managed by window managers.
  @discardableResult
  public func cover(_ frame: PixelRect) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let window = XCreateWindow(
      display, root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0, 24,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    XMapRaised(display, window)
    XSync(display, False)
    return window
  }

  /// Covers `frame` while `body` runs.
  public func coverForAMoment(_ frame: PixelRect, _ body: () throws -> Void) rethrows {
    let window = cover(frame)
    defer { destroy(window) }
    try body()
  }

  /// Lets ``isCovered()`` report on `window`.
  public func watch(_ window: UInt) { XSelectInput(display, window, VisibilityChangeMask) }

  /// Whether the window has been covered since the last call.
  public func isCovered() -> Bool {
    var event = XEvent()
    var isCovered = false
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == VisibilityNotify { isCovered = event.xvisibility.state != VisibilityUnobscured }
    }
    return isCovered
  }

  /// Returns the frame of `window` on the screen.
  public func frame(of window: UInt) -> PixelRect {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return PixelRect(
      Int(attributes.x), Int(attributes.y), Int(attributes.width), Int(attributes.height))
  }

  /// The window in front of all others; nil if none is shown.
  public var frontWindow: UInt? {
    var (root, parent, count): (Window, Window, UInt32) = (0, 0, 0)
    var list: UnsafeMutablePointer<Window>?
    XQueryTree(display, self.root, &root, &parent, &list, &count)
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).last { isShown($0) }
  }

  /// Returns whether `window` is mapped, so that it is visible where nothing covers it.
  public func isShown(_ window: UInt) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  public func raise(_ window: UInt) {
    XRaiseWindow(display, window)
    XFlush(display)
  }

  public func unmap(_ window: UInt) {
    XUnmapWindow(display, window)
    XSync(display, False)
  }

  public func destroy(_ window: UInt) {
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  public func askToClose(_ window: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: XInternAtom(display, "WM_DELETE_WINDOW", False))
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
  }
}
