import CX11
import Glibc
import TouchDrawing

// What window managers and those who watch over programs read about a window.
extension X11Window {
  /// Says whose window it is: the process, and the machine that this is a process of.
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

  /// Tells window managers where the window wants to be, if `frame` is given, and how small it may become, in pixels.
  func setSizes(frame: PixelRect?, least: (width: Int, height: Int)?) {
    var hints = XSizeHints()
    if let frame {
      hints.flags |= USPosition | USSize
      (hints.x, hints.y) = (Int32(frame.x), Int32(frame.y))
      (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    }
    if let least {
      hints.flags |= PMinSize
      // A window that begins smaller is wanted so.
      (hints.min_width, hints.min_height) = (Int32(min(least.width, width)), Int32(min(least.height, height)))
    }
    if hints.flags != 0 { XSetWMNormalHints(connection.display, id, &hints) }
  }

  /// Xlib takes 32-bit items as C longs.
  private func setCardinals(_ values: [UInt], of property: Atom) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, property, XA_CARDINAL, 32, PropModeReplace,
        $0.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
