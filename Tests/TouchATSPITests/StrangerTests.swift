import Foundation
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchATSPI
@testable import TouchLab

@Suite("E8 Others on the bus", .serialized, .enabled(if: hasAccessibilityTools, "python3-pyatspi is not installed"))
struct StrangerTests {
  @Test("who ask for nonsense, and for more than a frame has time for, do no harm")
  func nonsense() throws {
    let bus = try PrivateBus()
    let panel = Panel()
    let program = BusProgram("panel", Fingers(in: panel)) { bus.address }
    try run([program]) { program.bus.busName != nil }
    let name = try #require(program.bus.busName)
    let client = try bus.client("stranger", [bus.address, name, "300"])
    try run([program]) { client.output.contains("nonsense") || !client.isRunning }
    #expect(client.output.hasPrefix("nonsense\n"), "\(client.errorOutput)")
    try client.waitForLine(containing: "sent")
    let rounds = program.rounds
    #expect(try lines(of: client, with: [program]) == ["nonsense", "sent", "flood"])
    // Frames come between four descriptions of the whole window.
    #expect(program.rounds - rounds >= 300 / 4)
    #expect(panel.presses == 0 && panel.secret.text.count <= 1000)
  }

  @Test("may end the bus: the program continues, and is on the next one")
  func end() throws {
    var bus = try PrivateBus()
    let program = BusProgram("panel", Fingers(in: Panel())) { bus.address }
    try run([program]) { program.bus.busName != nil }
    bus.end()
    try run([program]) { program.bus.busName == nil }
    program.fingers.wait(1)
    bus = try PrivateBus()
    try run([program]) { program.bus.busName != nil }
    let output = try lines(of: try bus.client("client", ["tree", "panel"]), with: [program])
    #expect(output.count == 1 && output[0].contains("Loudness"))
  }

  @Test("are none on a kiosk, where there is no bus to look for")
  func none() {
    let fingers = Fingers(in: Panel())
    let keys = fingers.keys()
    let screen = AccessibleScreen(keys.navigation, program: "panel", title: "Panel") { .zero }
    let bus = AccessibilityBus(of: screen) { nil }
    #expect(fingers.application.timers.nextDeadline == nil)
    fingers.wait(10)
    #expect(bus.busName == nil)
  }
}
