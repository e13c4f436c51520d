import CX11
import Glibc
import TouchDrawing
import TouchGeometry
import TouchHost

/// The window on the screen: its size, whether it is shown, and its title.
final class X11Window {
  let connection: Connection
  let id: CX11.Window
  let graphicsContext: GC
  /// The width in pixels, as the server last reported.
  private(set) var width: Int
  private(set) var height: Int
  private(set) var isMapped = false

  /// Creates a window. With `isKiosk` it stays above all others, and the host receives the events that it needs to keep
  /// it there. `leastSize` is the least size in pixels that window managers allow.
  init(
    _ connection: Connection, placement: WindowPlacement, title: String, hidesCursor: Bool, isKiosk: Bool = false,
    leastSize: (width: Int, height: Int)? = nil
  ) throws(X11Error) {
    let frame = placement.frame
    self.connection = connection
    width = frame.width
    height = frame.height
    id = Self.create(connection, frame, Self.events | (isKiosk ? VisibilityChangeMask : 0))
    guard let context = XCreateGC(connection.display, id, 0, nil) else {
      throw .systemRefused("Making a graphics context", reason: "out of memory")
    }
    graphicsContext = context
    // A held key repeats its press; without this, also its release.
    XkbSetDetectableAutoRepeat(connection.display, True, nil)
    setNames(title)
    setProcess()
    acceptClosing()
    setSizes(frame: placement.isCovering ? frame : nil, least: leastSize)
    if placement.isCovering { requestFullScreen(above: isKiosk) }
    if hidesCursor { hideCursor() }
  }

  deinit {
    XFreeGC(connection.display, graphicsContext)
    XDestroyWindow(connection.display, id)
  }

  /// The location of the upper left corner on the screen, in pixels: the server is asked, since window managers put the
  /// window into frames of their own.
  var location: Point {
    var (x, y, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
    XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return Point(Double(x), Double(y))
  }

  func show() { XMapWindow(connection.display, id) }

  func raise() { XRaiseWindow(connection.display, id) }

  /// Moves the window over `frame`; the size changes once the server has reported it. A window manager does not move a
  /// window that fills an output, so `fullScreen` is given up for the move.
  func cover(_ frame: PixelRect, fullScreen: Bool = false) {
    if fullScreen { askForFullScreen(false) }
    XMoveResizeWindow(
      connection.display, id, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height))
    if fullScreen { askForFullScreen(true) }
  }

  /// Notes a reported size; returns whether it is new.
  func noteConfigured(_ event: XConfigureEvent) -> Bool {
    let isNew = (width, height) != (Int(event.width), Int(event.height))
    (width, height) = (Int(event.width), Int(event.height))
    return isNew
  }

  /// Notes that the window is shown or hidden. Without a window manager nothing else gives it the keyboard.
  func noteMapped(_ isMapped: Bool, takesKeyboard: Bool) {
    self.isMapped = isMapped
    if isMapped && takesKeyboard {
      XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
  }

  /// Whether `message` asks for the window to be closed.
  func isCloseRequest(_ message: XClientMessageEvent) -> Bool {
    message.message_type == connection.atoms.protocols
      && Atom(bitPattern: message.data.l.0) == connection.atoms.deleteWindow
  }

  /// Returns the current time of the server's clock, by changing nothing about a property and reading the event; nil if
  /// the server is gone.
  func serverTime() -> UInt32? {
    let display = connection.display
    XChangeProperty(display, id, connection.atoms.windowName, connection.atoms.utf8, 8, PropModeAppend, nil, 0)
    // Waiting for the notice itself would never end if the server went away meanwhile.
    XSync(display, False)
    var (event, time): (XEvent, UInt32?) = (XEvent(), nil)
    while takeNotice(of: connection.atoms.windowName, &event) {
      time = UInt32(truncatingIfNeeded: event.xproperty.time)
    }
    return time
  }

  /// Takes the first notice of a change of `property` from the queue, if there is one.
  private func takeNotice(of property: Atom, _ event: inout XEvent) -> Bool {
    var property = property
    return withUnsafeMutableBytes(of: &property) { wanted in
      XCheckIfEvent(
        connection.display, &event,
        { _, event, wanted in
          guard let event, let wanted, event.pointee.type == PropertyNotify else { return False }
          return event.pointee.xproperty.atom == UnsafeRawPointer(wanted).load(as: Atom.self) ? True : False
        }, wanted.baseAddress?.assumingMemoryBound(to: CChar.self)) != 0
    }
  }

  private static let events =
    ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | FocusChangeMask | PropertyChangeMask

  private static func create(_ connection: Connection, _ frame: PixelRect, _ events: Int) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    // No background: the server would paint it first, and the window would flicker.
    attributes.background_pixmap = CX11.Pixmap(None)
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask = events
    return XCreateWindow(
      connection.display, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height),
      0, Connection.depth, UInt32(InputOutput), connection.visual,
      UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
  }

  private func setNames(_ title: String) {
    let display = connection.display
    let bytes = Array(title.utf8)
    XStoreName(display, id, title)
    XChangeProperty(
      display, id, connection.atoms.windowName, connection.atoms.utf8, 8, PropModeReplace, bytes, Int32(bytes.count))
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "touch"
    program.withCString { name in
      var hint = XClassHint(
        res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: name))
      XSetClassHint(display, id, &hint)
    }
  }

  private func acceptClosing() {
    var protocols = [connection.atoms.deleteWindow]
    XSetWMProtocols(connection.display, id, &protocols, 1)
  }

  /// Asks the window manager for a full-screen window; without one nothing reads the request and the frame decides.
  private func requestFullScreen(above: Bool) {
    let states = [connection.atoms.fullScreen] + (above ? [connection.atoms.above] : [])
    states.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, connection.atoms.windowState, XA_ATOM, 32, PropModeReplace,
        $0.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(states.count))
    }
  }

  /// Changes the state of a visible window, which takes a message to the window manager.
  private func askForFullScreen(_ isFullScreen: Bool) {
    // From a program, not from a pager.
    ask(connection.atoms.windowState, isFullScreen ? 1 : 0, Int(bitPattern: connection.atoms.fullScreen), 0, 1)
  }

  /// Hides the cursor, by one without a single visible pixel.
  private func hideCursor() {
    let display = connection.display
    var blank: CChar = 0
    let pixmap = XCreateBitmapFromData(display, id, &blank, 1, 1)
    var (foreground, background) = (XColor(), XColor())
    let cursor = XCreatePixmapCursor(display, pixmap, pixmap, &foreground, &background, 0, 0)
    XDefineCursor(display, id, cursor)
    XFreeCursor(display, cursor)
    XFreePixmap(display, pixmap)
  }
}
