import Glibc

/// The addresses under which the accessibility bus can be found.
struct BusAddress: Sendable {
  /// The address of the accessibility bus itself, from the environment or from the display.
  private let given: String?
  /// The address of the session's bus, which knows that of the accessibility bus.
  private let session: String?

  /// Reads the environment. `display` is the address that the display names. Nil where there is no bus, or where the
  /// user does not want it (`NO_AT_BRIDGE`).
  init?(display: String?) {
    let wanted = Self.variable("NO_AT_BRIDGE")
    guard wanted == nil || wanted == "0" else { return nil }
    given = Self.variable("AT_SPI_BUS_ADDRESS") ?? display
    session = Self.sessionAddress
    guard given != nil || session != nil else { return nil }
  }

  /// Creates the address of an accessibility bus that is known.
  init(given: String) { (self.given, session) = (given, nil) }

  private static var sessionAddress: String? {
    // The library would start a bus for other values.
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address.contains("autolaunch:") ? nil : address }
    guard let folder = variable("XDG_RUNTIME_DIR"), access(folder + "/bus", R_OK | W_OK) == 0 else { return nil }
    return "unix:path=\(folder)/bus"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Connects to the accessibility bus and announces the program there. It waits for others, so it must not run on the
  /// main thread. Nil if there is no such bus.
  func open() -> OpenedBus? {
    guard let library = DBusLibrary() else { return nil }
    // Signals are the program's.
    library.setSignals(0)
    if let given, let bus = announced(at: given, library) { return bus }
    return session.flatMap { found(from: $0, library) }.flatMap { announced(at: $0, library) }
  }

  private func announced(at address: String, _ library: DBusLibrary) -> OpenedBus? {
    guard let connection = Self.connect(to: address, library) else { return nil }
    guard let name = library.name(connection).map({ String(cString: $0) }),
      let reply = Self.call(
        BusMessage(
          to: OpenedBus.registry, OpenedBus.root, "org.a11y.atspi.Socket", "Embed",
          [BusReference(bus: name, path: OpenedBus.root).value], library), on: connection, library),
      let desktop = BusReference(reply.arguments().first)
    else {
      Self.disconnect(connection, library)
      return nil
    }
    return OpenedBus(library: library, connection: connection, name: name, desktop: desktop)
  }

  /// Asks the session's bus, which starts the accessibility bus if nobody has used it yet.
  private func found(from session: String, _ library: DBusLibrary) -> String? {
    guard let connection = Self.connect(to: session, library) else { return nil }
    defer { Self.disconnect(connection, library) }
    let call = BusMessage(to: "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [], library)
    return Self.call(call, on: connection, library)?.arguments().first?.string
  }

  private static func connect(to address: String, _ library: DBusLibrary) -> DBusLibrary.Handle? {
    guard let connection = library.open(address, nil) else { return nil }
    library.setExit(connection, 0)
    guard library.register(connection, nil) != 0 else {
      disconnect(connection, library)
      return nil
    }
    return connection
  }

  private static func call(_ call: BusMessage?, on connection: DBusLibrary.Handle, _ library: DBusLibrary)
    -> BusMessage?
  {
    call.flatMap { library.call(connection, $0.handle, patience, nil) }.map { BusMessage($0, library) }
  }

  static func disconnect(_ connection: DBusLibrary.Handle, _ library: DBusLibrary) {
    library.close(connection)
    library.release(connection)
  }

  /// The milliseconds in which a reply must come. A bus that is started takes a second or two.
  private static let patience: Int32 = 20_000
}

/// A connection to the accessibility bus on which the program is announced. One thread hands it over to another.
struct OpenedBus: @unchecked Sendable {
  let library: DBusLibrary
  let connection: DBusLibrary.Handle
  /// The name of the program on the bus.
  let name: String
  /// The object that has all programs as its children.
  let desktop: BusReference

  static let registry = "org.a11y.atspi.Registry"
  static let root = "/org/a11y/atspi/accessible/root"
}
