import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 Outputs that are not what the configuration says") struct RenamedOutputTests {
  @Test(arguments: ["HDMI-1", "DUMMY7x", "dummy0", "DUMMY 0"]) func aNameThatThereIsNot(name: String) throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(output: name, kiosk: true))
    #expect(fixture.host.output.name == "DUMMY0" && fixture.host.window.bounds.size == Size(640, 480))
    #expect(
      fixture.messages == [
        "warning: There is no output \(name). Connected: DUMMY0. The window is on DUMMY0 until \(name) is back."
      ])
  }

  /// The screen as a whole has an empty name, which must leave no gap in a message.
  @Test(arguments: [
    ("DUMMY0", "Output DUMMY0 shows nothing: it is off or unplugged."), ("DP-3", "There is no output DP-3."),
  ])
  func aScreenThatShowsNothing(name: String, reason: String) throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(output: name, kiosk: true)) {
      try $0.setOutput("DUMMY0", to: nil)
    }
    #expect(fixture.messages.count == 1 && fixture.messages[0].hasPrefix("warning: \(reason)"))
    #expect(fixture.messages[0].hasSuffix("Nothing shows the window until an output is switched on."))
    #expect(!fixture.messages[0].contains("  "))
    try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try fixture.run(until: "the window covers it") { fixture.host.window.bounds.size == Size(800, 600) }
  }

  private func dark(lights: Bool) throws -> HostFixture {
    var options = X11Host.Options(kiosk: true)
    options.lightsOutputs = lights
    return try HostFixture(.init(size: Size(1024, 768)), options) { try $0.setOutput("DUMMY0", to: nil) }
  }

  @Test func aConnectedOutputGetsItsModeOnTheOwnServer() throws {
    let fixture = try dark(lights: true)
    #expect(fixture.host.output.name == "DUMMY0" && fixture.host.output.frame == PixelRect(0, 0, 1024, 768))
    try fixture.run(until: "the window covers it") { fixture.host.window.bounds.size == Size(1024, 768) }
    #expect(fixture.messages.first?.hasPrefix("info: Output DUMMY0 was connected without a mode.") == true)
    // An output that is later switched off by hand stays off.
    try fixture.lab.setOutput("DUMMY0", to: nil)
    try fixture.run(until: "the host knows") { fixture.host.connection.outputs.isEmpty }
    fixture.host.step(until: .now + 0.1)
    #expect(fixture.host.connection.outputs.isEmpty)
  }

  @Test func onAnyOtherServerItIsLeftAlone() throws {
    let fixture = try dark(lights: false)
    #expect(fixture.host.connection.outputs.isEmpty)
    let server = try ServerInspection(display: fixture.lab.display)
    #expect(server.outputs.isEmpty && server.unlitOutputs == ["DUMMY0"])
  }

  @Test func aSecondMonitorLiesBesideTheFirst() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let fixture = try HostFixture(on: lab, .init(size: Size(100, 100)))
    let connection = fixture.host.connection
    // The lab's other outputs have a monitor only once they have shown something.
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 320, 240))
    try lab.setOutput("DUMMY1", to: nil)
    let second = try #require(connection.connectors.first { $0.name == "DUMMY1" })
    #expect(second.isConnected && !second.isLit)
    #expect(connection.light(second))
    #expect(connection.outputs.map(\.frame) == [PixelRect(0, 0, 640, 480), PixelRect(640, 0, 640, 480)])
  }
}
