import CX11

/// The state of a window manager, and requests to it.
extension OtherClient {
  /// Whether a window manager announces itself.
  public var hasWindowManager: Bool { !windows(inRoot: "_NET_SUPPORTING_WM_CHECK").isEmpty }

  /// Removes the announcement of one that has died, so that the next one is detected by its own.
  public func forgetWindowManager() {
    XDeleteProperty(display, root, XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False))
    XSync(display, False)
  }

  /// The windows that it manages, the oldest first.
  public var managedWindows: [UInt] { windows(inRoot: "_NET_CLIENT_LIST") }

  /// Asks it to minimise `window`.
  public func minimise(_ window: UInt) {
    XIconifyWindow(display, window, XDefaultScreen(display))
    XSync(display, False)
  }

  /// Shows a white window of the usual kind, of the size of the screen, and returns its number.
  public func showWindow() -> UInt {
    let screen = XDefaultScreen(display)
    let size = (UInt32(XDisplayWidth(display, screen)), UInt32(XDisplayHeight(display, screen)))
    let window = XCreateSimpleWindow(display, root, 0, 0, size.0, size.1, 0, 0, 0xffffff)
    XMapRaised(display, window)
    XSync(display, False)
    return window
  }

  private func windows(inRoot name: String) -> [UInt] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let property = XInternAtom(display, name, False)
    XGetWindowProperty(display, root, property, 0, 64, False, XA_WINDOW, &type, &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data, type == XA_WINDOW, format == 32 else { return [] }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
