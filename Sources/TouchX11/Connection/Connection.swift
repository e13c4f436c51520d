import CX11
import Glibc
import TouchCore

/// The connection to an X server: one screen of it, 24-bit colours, XInput 2.2 or newer.
final class Connection {
  let display: OpaquePointer
  /// The name with which the display was opened, for messages.
  let name: String
  let screen: Int32
  let root: CX11.Window
  let visual: UnsafeMutablePointer<Visual>
  let diagnostics: Diagnostics
  /// The extension number in XInput events.
  let inputOpcode: Int32
  /// The type of RandR's events for changed outputs; nil if the server lacks RandR.
  let screenChangeEvent: Int32?
  let atoms: Atoms
  /// Whether the server has gone; no request is possible any more.
  private(set) var isLost = false
  /// Whether a window is being opened. Without a server Xlib waits for ever for space in its buffer, for instance for
  /// icons, so the program then ends at once, also if the server was lost just before.
  var isOpening = false {
    didSet { if isOpening, isLost { ErrorHandlers.endProgram() } }
  }
  private var lastFlushed: UInt = 0
  private var trappedError: RequestError?
  private var isTrapping = false

  static let depth: Int32 = 24

  /// Opens `displayName`, by default the display in `$DISPLAY`. The server has `patience` seconds to respond to all
  /// requests at the beginning of a connection.
  init(displayName: String?, diagnostics: Diagnostics, patience: Int = 10) throws(X11Error) {
    guard let name = displayName ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
      throw .noDisplayNamed
    }
    let limit = TimeLimit(seconds: patience, socket: try DisplayProbe.localPath(of: name))
    ErrorHandlers.noteOpening(within: limit)
    defer { ErrorHandlers.noteOpened() }
    display = try Self.open(name, within: limit)
    self.name = name
    self.diagnostics = diagnostics
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    visual = XDefaultVisual(display, screen)
    let found: (input: Int32, atoms: Atoms, screenChange: Int32?)
    do throws(X11Error) {
      try Self.checkPixels(display, screen, name)
      found = (try Self.findInput(display, name), Atoms(display), Self.findRandR(display))
      if limit.isOver { throw limit.error(name) }
    } catch {
      XCloseDisplay(display)
      throw limit.isOver ? limit.error(name) : error
    }
    inputOpcode = found.input
    atoms = found.atoms
    screenChangeEvent = found.screenChange
    installErrorHandlers()
  }

  deinit { XCloseDisplay(display) }

  /// The descriptor of the connection, which is readable when the server has sent something.
  var fileDescriptor: Int32 { XConnectionNumber(display) }

  /// Sends the pending requests. Xlib would look for events as well, which costs a system call: without requests
  /// nothing is done.
  func flush() {
    let next = XNextRequest(display)
    guard next != lastFlushed else { return }
    lastFlushed = next
    XFlush(display)
  }

  /// Runs `requests`, waits for the server to have handled them, and returns the first error among them instead of
  /// reporting it.
  func trapping(_ requests: () -> Void) -> RequestError? {
    XSync(display, False)
    isTrapping = true
    trappedError = nil
    requests()
    XSync(display, False)
    isTrapping = false
    return trappedError
  }

  /// Handles an error. Called by Xlib, in the middle of any call.
  func handle(_ error: RequestError) {
    if isTrapping {
      trappedError = trappedError ?? error
    } else {
      diagnostics.report(.error, "\(error)")
    }
  }

  /// Notes the loss of the connection. Called by Xlib when it breaks.
  func lose() {
    if isOpening { ErrorHandlers.endProgram() }
    guard !isLost else { return }
    isLost = true
    diagnostics.report(
      .error,
      "The X server of \(name) has gone away, and the window with it. Start the program again when the server runs.")
  }

  private static func open(_ name: String, within limit: borrowing TimeLimit) throws(X11Error) -> OpaquePointer {
    let probe = try DisplayProbe(display: name)
    if let display = XOpenDisplay(name) {
      // Xlib would end the program when the server exits; the calls that follow report it by their results.
      XSetIOErrorExitHandler(display, { _, _ in }, nil)
      return display
    }
    if limit.isOver { throw limit.error(name) }
    throw probe.isLocal ? .accessRefused(display: name) : .unreachable(display: name)
  }

  private static func checkPixels(_ display: OpaquePointer, _ screen: Int32, _ name: String) throws(X11Error) {
    let depth = XDefaultDepth(display, screen)
    guard depth == Self.depth else { throw .unsupportedPixels(display: name, found: "a depth of \(depth) bits") }
    let visual = XDefaultVisual(display, screen).pointee
    guard visual.red_mask == 0xff0000, visual.green_mask == 0xff00, visual.blue_mask == 0xff else {
      throw .unsupportedPixels(display: name, found: "another order of colours")
    }
    let isLittleEndian = 1.littleEndian == 1
    guard (XImageByteOrder(display) == LSBFirst) == isLittleEndian else {
      throw .unsupportedPixels(display: name, found: "another order of bytes")
    }
    var count: Int32 = 0
    let formats = XListPixmapFormats(display, &count)
    defer { XFree(formats) }
    let format = UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }
    guard let format, format.bits_per_pixel == 32 else {
      throw .unsupportedPixels(display: name, found: "\(format?.bits_per_pixel ?? 0) bits a pixel")
    }
  }

  private static func findInput(_ display: OpaquePointer, _ name: String) throws(X11Error) -> Int32 {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
      throw .touchUnsupported(display: name, found: nil)
    }
    var (major, minor): (Int32, Int32) = (2, 4)
    let status = XIQueryVersion(display, &major, &minor)
    guard status == Success, (major, minor) >= (2, 2) else {
      throw .touchUnsupported(display: name, found: "XInput \(major).\(minor)")
    }
    return opcode
  }

  private static func findRandR(_ display: OpaquePointer) -> Int32? {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XRRQueryExtension(display, &firstEvent, &firstError) != 0 else { return nil }
    return firstEvent + RRScreenChangeNotify
  }

  private func installErrorHandlers() {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    touch_setDisplayOwner(display, owner)
    // Xlib would end the program; returning instead lets the run loop notice and end in order.
    XSetIOErrorExitHandler(
      display, { _, owner in owner.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue().lose() } }, owner)
  }
}
