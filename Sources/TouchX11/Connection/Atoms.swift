import CX11
import Glibc

/// The server's numbers of all names used here, fetched in one round trip.
struct Atoms {
  let deleteWindow: Atom
  let protocols: Atom
  let windowManagerCheck: Atom
  let windowState: Atom
  let fullScreen: Atom
  let windowName: Atom
  let utf8: Atom
  let touchX: Atom
  let touchMajor: Atom
  let touchPressure: Atom
  let above: Atom
  let touchMatrix: Atom
  let float: Atom
  let processID: Atom
  let clientMachine: Atom
  let icon: Atom
  let activeWindow: Atom
  let managedState: Atom

  init(_ display: OpaquePointer) {
    let names = [
      "WM_DELETE_WINDOW", "WM_PROTOCOLS", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_NAME", "UTF8_STRING", "Abs MT Position X", "Abs MT Touch Major", "Abs MT Pressure",
      "_NET_WM_STATE_ABOVE", "Coordinate Transformation Matrix", "FLOAT", "_NET_WM_PID", "WM_CLIENT_MACHINE",
      "_NET_WM_ICON", "_NET_ACTIVE_WINDOW", "WM_STATE",
    ]
    let atoms = Self.intern(names, display)
    deleteWindow = atoms[0]
    protocols = atoms[1]
    windowManagerCheck = atoms[2]
    windowState = atoms[3]
    fullScreen = atoms[4]
    windowName = atoms[5]
    utf8 = atoms[6]
    touchX = atoms[7]
    touchMajor = atoms[8]
    touchPressure = atoms[9]
    above = atoms[10]
    touchMatrix = atoms[11]
    float = atoms[12]
    processID = atoms[13]
    clientMachine = atoms[14]
    icon = atoms[15]
    activeWindow = atoms[16]
    managedState = atoms[17]
  }

  private static func intern(_ names: [String], _ display: OpaquePointer) -> [Atom] {
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &copies, Int32(names.count), False, &atoms)
    return atoms
  }
}

extension Connection {
  /// Returns the window ids in a property of `window`; empty if there is no such property, or no such window any more.
  func windows(in property: Atom, of window: CX11.Window) -> [CX11.Window] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let error = trapping {
      XGetWindowProperty(display, window, property, 0, 1024, False, XA_WINDOW, &type, &format, &count, &rest, &data)
    }
    defer { XFree(data) }
    guard error == nil, let data, type == XA_WINDOW, format == 32 else { return [] }
    // Xlib returns 32-bit items as C longs.
    return data.withMemoryRebound(to: CX11.Window.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// The address of the bus for screen readers, which desktops write on the root window; nil if there is none.
  var accessibilityBus: String? {
    let name = XInternAtom(display, "AT_SPI_BUS", True)
    guard name != 0 else { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(display, root, name, 0, 1024, False, XA_STRING, &type, &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data, type == XA_STRING, format == 8, count > 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }

  /// Whether a window manager runs: it names a window on the root, and that window names itself.
  var hasWindowManager: Bool {
    guard let window = windows(in: atoms.windowManagerCheck, of: root).first else { return false }
    return windows(in: atoms.windowManagerCheck, of: window).first == window
  }
}
