import CX11
import TouchGeometry

/// Our own connection to the private server: for pictures of the screen, key names, and devices that come and go.
final class LabClient {
  /// Nil once closed or broken.
  private var connection: OpaquePointer?
  private let display: String
  private var knownSize = Size.zero

  init(display: String, cookie: Cookie?) throws(LabError) {
    self.display = display
    guard let connection = cookie.map({ $0.openDisplay(display) }) ?? XOpenDisplay(display) else {
      throw LabError(.serverFailed, tried: "Connecting to \(display)", problem: "the server refused the connection")
    }
    self.connection = connection
    surviveTheServer(connection)
    let screen = XDefaultScreen(connection)
    knownSize = Size(Double(XDisplayWidth(connection, screen)), Double(XDisplayHeight(connection, screen)))
    XSelectInput(connection, XDefaultRootWindow(connection), StructureNotifyMask)
    XSync(connection, 0)
  }

  deinit { close() }

  /// By default Xlib ends the process of every client of a server that is gone, in two handlers: one for all connections
  /// of the process, and after that, if it returns, one for each connection. So the first is replaced by one that
  /// returns, which leaves other connections as they were, and the second only for this connection.
  private func surviveTheServer(_ connection: OpaquePointer) {
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(
      connection, { _, client in Unmanaged<LabClient>.fromOpaque(client!).takeUnretainedValue().connection = nil },
      Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    if let connection { XCloseDisplay(connection) }
    connection = nil
  }

  /// The live connection.
  func open() throws(LabError) -> OpaquePointer {
    if let connection { return connection }
    throw LabError(.serverFailed, tried: "Asking the X server \(display)", problem: "it is gone")
  }

  /// The screen's size now, in pixels; the last known one if the server is gone.
  var screenSize: Size {
    var event = XEvent()
    while let connection, XCheckTypedEvent(connection, ConfigureNotify, &event) != 0 {
      guard event.xconfigure.window == XDefaultRootWindow(connection) else { continue }
      knownSize = Size(Double(event.xconfigure.width), Double(event.xconfigure.height))
    }
    return knownSize
  }

  /// The values of a device's x and y axes, 0…65535 over the screen, that the server reports as `place`.
  ///
  /// The server maps an axis as if it had 65536 steps of equal width, so that no step sticks out of the screen.
  func axes(at place: Point) -> [Double] {
    let size = screenSize
    return [place.x * 65536 / size.width, place.y * 65536 / size.height]
  }

  /// Whether `place` lies on the screen.
  func contains(_ place: Point) -> Bool { Rect(origin: .zero, size: screenSize).contains(place) }

  /// The keycode of the key that bears the keysym `name` without modifiers or with Shift; nil for none.
  func keycode(named name: String) -> Int? {
    let symbol = XStringToKeysym(name)
    guard let connection, symbol != NoSymbol else { return nil }
    let code = Int(XKeysymToKeycode(connection, symbol))
    return code == 0 ? nil : code
  }
}
