import CX11
import Glibc
import TouchDrawing
import TouchHost

// The properties of a window for window managers and for programs that watch others.
extension X11Window {
  /// Sets the window's process, and the machine that it runs on.
  func setProcess() {
    setCardinals([UInt(getpid())], of: connection.atoms.processID)
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    XChangeProperty(
      connection.display, id, connection.atoms.clientMachine, XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  func setIcons(_ icons: [WindowIcon]) {
    guard !icons.isEmpty else { return }
    setCardinals(
      icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map(UInt.init) }, of: connection.atoms.icon)
  }

  /// Sets the wanted frame for window managers, if `frame` is given, and the least size, in pixels.
  func setSizes(frame: PixelRect?, least: (width: Int, height: Int)?) {
    var hints = XSizeHints()
    if let frame {
      hints.flags |= USPosition | USSize
      (hints.x, hints.y) = (Int32(frame.x), Int32(frame.y))
      (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    }
    if let least {
      hints.flags |= PMinSize
      // A window that begins smaller may stay so.
      (hints.min_width, hints.min_height) = (Int32(min(least.width, width)), Int32(min(least.height, height)))
    }
    if hints.flags != 0 { XSetWMNormalHints(connection.display, id, &hints) }
  }

  /// Asks the window manager to show the window before all others. It asks like a pager: a program's own request may be
  /// treated as an intrusion.
  func askToBeInFront() { ask(connection.atoms.activeWindow, 2) }

  /// Sends the window manager a message about this window.
  func ask(_ message: Atom, _ first: Int, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = message
    event.xclient.format = 32
    event.xclient.data.l = (first, second, third, fourth, 0)
    XSendEvent(connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
  }

  /// Whether the window manager has minimised the window. Some only hide a frame of their own around it, of which the
  /// window receives no event.
  var isMinimised: Bool {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let state = connection.atoms.managedState
    XGetWindowProperty(connection.display, id, state, 0, 1, False, state, &type, &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data, type == state, format == 32, count == 1 else { return false }
    return data.withMemoryRebound(to: CLong.self, capacity: 1) { Int($0.pointee) == Int(IconicState) }
  }

  /// Sets a property to 32-bit items, which Xlib takes as C longs.
  private func setCardinals(_ values: [UInt], of property: Atom) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, property, XA_CARDINAL, 32, PropModeReplace,
        $0.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
