import CX11

extension Connection {
  /// The window ids in a property of `window`; none if there is no such property, or no such window any more.
  func windows(in property: Atom, of window: CX11.Window) -> [CX11.Window] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let error = trapping {
      XGetWindowProperty(display, window, property, 0, 1024, False, XA_WINDOW, &type, &format, &count, &rest, &data)
    }
    defer { XFree(data) }
    guard error == nil, let data, type == XA_WINDOW, format == 32 else { return [] }
    // Xlib hands out 32-bit items as C longs.
    return data.withMemoryRebound(to: CX11.Window.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// Whether a window manager runs: it names a window on the root, and that window names itself.
  var hasWindowManager: Bool {
    guard let window = windows(in: atoms.windowManagerCheck, of: root).first else { return false }
    return windows(in: atoms.windowManagerCheck, of: window).first == window
  }
}
