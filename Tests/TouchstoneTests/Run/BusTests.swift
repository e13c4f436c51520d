import Glibc
import Testing

@testable import TouchLab

/// Whether desktops' programs for people who cannot see the screen can be tried here.
private let hasAccessibilityTools =
  ([
    "/usr/bin/dbus-daemon", "/usr/libexec/at-spi-bus-launcher", "/usr/lib/python3/dist-packages/pyatspi",
  ] as [String]).allSatisfy { access($0, R_OK) == 0 }

@Suite("E8 The program on a desktop and on a kiosk") struct BusTests {
  @Test(
    "is found by the bus of the session, heard as keys move the focus, and used",
    .enabled(if: hasAccessibilityTools, "python3-pyatspi is not installed"))
  func desktop() throws {
    let session = try SessionBus()
    // Who listens before the program is there receives news of its window; others ask.
    let listener = try session.client(["listen", "object:state-changed", "window"])
    try listener.waitForLine(containing: "listening", upTo: ProgramFixture.patience)
    let fixture = try ProgramFixture(environment: session.environment)
    try listener.waitForLine(containing: #"["window:activate", "Touchstone""#, upTo: ProgramFixture.patience)
    try fixture.lab.keyboard.type("Tab")
    try listener.waitForLine(containing: #"["object:state-changed:focused", "Gestures", 1, 0]"#)
    try fixture.lab.keyboard.type("Right")
    try listener.waitForLine(containing: #"["object:state-changed:focused", "Field for gestures", 1, 0]"#)
    #expect(isBusOpen(in: fixture.program))
    let before = try fixture.settled()
    #expect(
      try session.client(["press", "touchstone", "Off"]).waitForExit(upTo: ProgramFixture.patience) == .exited(0))
    try listener.waitForLine(containing: #"["object:state-changed:selected", "Off", 1, 0]"#)
    #expect(try fixture.settled() != before)
  }

  @Test("opens nothing where there is no bus")
  func kiosk() throws {
    let fixture = try ProgramFixture(environment: SessionBus.none)
    _ = try fixture.settled()
    try fixture.waitForSleep(of: 60)
    #expect(!isBusOpen(in: fixture.program))
  }

  private func isBusOpen(in program: Program) -> Bool {
    TextFile.read("/proc/\(program.pid)/maps")?.contains("libdbus") == true
  }
}

/// The bus of a desktop's session, which starts the accessibility bus when somebody asks for it.
private final class SessionBus {
  let environment: [String: String?]
  private let directory: TemporaryDirectory
  private let daemon: Program

  /// The variables of a machine without a desktop.
  static let none: [String: String?] = [
    "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil, "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil,
  ]

  init() throws {
    directory = try TemporaryDirectory(prefix: "session")
    let nowhere: [String: String?] = Self.none.merging(["DISPLAY": nil, "XDG_RUNTIME_DIR": directory.path]) { $1 }
    daemon = try Program(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--print-address"], environment: nowhere, output: .kept,
      directory: directory.path)
    let address = try daemon.waitForLine(containing: "unix:")
    environment = Self.none.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
  }

  /// Starts a program that reads others by pyatspi.
  func client(_ arguments: [String]) throws -> Program {
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try Program(
      "/usr/bin/python3", ["/\(tests)/TouchATSPITests/client.py"] + arguments,
      environment: environment.merging(["DISPLAY": nil, "NO_AT_BRIDGE": "1"]) { $1 }, output: .kept,
      directory: directory.path)
  }
}
