import Foundation
import Glibc
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchATSPI
@testable import TouchLab

/// Whether a private accessibility bus can be started, and pyatspi is there to read it.
let hasAccessibilityTools: Bool = {
  let files = [
    "/usr/bin/dbus-daemon", "/usr/share/defaults/at-spi2/accessibility.conf", "/usr/lib/python3/dist-packages/pyatspi",
    "/usr/libexec/at-spi2-registryd",
  ]
  return files.allSatisfy { access($0, F_OK) == 0 } && dlopen("libdbus-1.so.3", RTLD_NOW) != nil
}()

/// An accessibility bus for one test, with its registry.
final class PrivateBus {
  let address: String
  let directory: TemporaryDirectory
  private var programs: [Program] = []

  init() throws {
    directory = try TemporaryDirectory(prefix: "bus")
    let daemon = try Program(
      "/usr/bin/dbus-daemon",
      ["--config-file=/usr/share/defaults/at-spi2/accessibility.conf", "--nofork", "--print-address"],
      environment: ["DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": nil, "AT_SPI_BUS_ADDRESS": nil], output: .kept,
      directory: directory.path)
    address = try daemon.waitForLine(containing: "unix:")
    let registry = try Program(
      "/usr/libexec/at-spi2-registryd", [], environment: environment, output: .kept, directory: directory.path)
    try registry.waitForLine(containing: "is running")
    programs = [registry, daemon]
  }

  /// The variables of programs on the bus: there is no other bus, and no screen.
  private var environment: [String: String?] {
    [
      "AT_SPI_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": nil, "DISPLAY": nil, "NO_AT_BRIDGE": "1",
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
  }

  /// Ends the bus, as when a desktop crashes.
  func end() { programs = [] }

  /// Starts a script that lies beside this file.
  func client(_ script: String, _ arguments: [String]) throws -> Program {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try Program(
      "/usr/bin/python3", ["/\(folder)/\(script).py"] + arguments,
      environment: environment, output: .kept, directory: directory.path)
  }
}

/// A program on the bus, whose time passes with that of the test.
final class BusProgram {
  let fingers: Fingers
  let keys: Keys
  let bus: AccessibilityBus
  private let host: HeadlessHost
  /// The rounds of its loop so far.
  private(set) var rounds = 0

  init(_ name: String, _ fingers: Fingers, at address: @escaping () -> String) {
    self.fingers = fingers
    host = HeadlessHost(application: fingers.application)
    keys = fingers.keys()
    let screen = AccessibleScreen(keys.navigation, program: name, title: "Window of \(name)") { Point(100, 50) }
    bus = AccessibilityBus(of: screen) { BusAddress(given: address()) }
  }

  /// Handles what has come, or lets time pass if nothing has.
  func step() {
    rounds += 1
    if !host.wait(upTo: 0.002) { fingers.wait(0.02) }
  }
}

/// Lets the programs run until something is so.
func run(_ programs: [BusProgram], until isDone: () throws -> Bool) throws {
  let end = Date.now + 30
  while try !isDone() {
    try #require(Date.now < end, "It has not happened within 30 s")
    for program in programs { program.step() }
  }
}

/// Lets the programs run until a client has ended, and returns the lines that it wrote.
func lines(of client: Program, with programs: [BusProgram]) throws -> [String] {
  try run(programs) { !client.isRunning }
  let output = client.output
  try #require(client.exitStatus == .exited(0), "\(output)\n\(client.errorOutput)")
  return output.split(separator: "\n").map(String.init)
}
