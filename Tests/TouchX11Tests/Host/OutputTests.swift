import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X4 Outputs") struct OutputTests {
  private static let first = Rect(0, 0, 640, 480)
  private static let second = Rect(640, 0, 800, 600)

  private func twoOutputs(_ options: X11Host.Options) throws -> HostFixture {
    try HostFixture(XServer.Options(size: Size(640, 480)), options) { try $0.setOutput("DUMMY1", to: Self.second) }
  }

  /// Returns the frame of the window according to the server.
  private func frame(_ fixture: HostFixture) throws -> PixelRect {
    try OtherClient(on: fixture.lab).frame(of: fixture.window)
  }

  @Test func windowIsOnTheOutputOfItsName() throws {
    let fixture = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    #expect(try frame(fixture) == PixelRect(640, 0, 800, 600))
    #expect(fixture.host.window.bounds.size == Size(800, 600))
    #expect(fixture.host.output.rotation == .normal)
  }

  @Test func windowGoesWhereThereIsAnOutputAndComesBack() throws {
    let fixture = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    try fixture.lab.setOutput("DUMMY1", to: nil)
    try fixture.run(until: "the window is on the first output") { try frame(fixture) == PixelRect(0, 0, 640, 480) }
    try fixture.run(until: "the host knows") { fixture.host.window.bounds.size == Size(640, 480) }
    #expect(fixture.host.output.name == "DUMMY0")
    #expect(fixture.messages.count == 1)
    #expect(fixture.messages.first?.hasPrefix("warning: Output DUMMY1 shows nothing") == true)
    #expect(fixture.messages.first?.contains("is on DUMMY0 until DUMMY1 is back") == true)

    // The message appears once, whatever changes in the meantime.
    try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, 320, 240))
    try fixture.run(until: "the smaller first output") { fixture.host.window.bounds.size == Size(320, 240) }
    #expect(fixture.messages.count == 1)
    try fixture.lab.setOutput("DUMMY0", to: Self.first)
    try fixture.run(until: "the first output as it was") { fixture.host.window.bounds.size == Size(640, 480) }

    try fixture.lab.setOutput("DUMMY1", to: Self.second)
    try fixture.run(until: "the window is back") { try frame(fixture) == PixelRect(640, 0, 800, 600) }
    try fixture.run(until: "the host knows") { fixture.host.window.bounds.size == Size(800, 600) }
    #expect(fixture.messages.dropFirst() == ["info: Output DUMMY1 is back, and the window with it."])
  }

  @Test func windowStaysWhenNoOutputIsLeftAndFollowsItWhenItIsBack() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY0"))
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }
    try fixture.lab.setOutput("DUMMY0", to: nil)
    try fixture.run(until: "the host knows") { !fixture.messages.isEmpty }
    #expect(fixture.messages.count == 1 && fixture.messages[0].contains("stays where it is until DUMMY0 is back"))
    #expect(try frame(fixture) == PixelRect(0, 0, 640, 480))

    try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try fixture.run(until: "the window covers it") { fixture.host.window.bounds.size == Size(800, 600) }
    try fixture.run(until: "all of it is painted") { try fixture.color(799, 599) == "#ff0000" }
    fixture.listener.frame = fixture.host.window.bounds
    try fixture.lab.touchscreen.finger(1).tap(at: Point(700, 500), for: 0.01)
    try fixture.expect("began 1 at 700,500, ended 1 at 700,500")
  }

  /// A loose cable disconnects and reconnects an output. Each disconnection is reported once.
  @Test func outputThatGoesAgainIsReportedAgain() throws {
    let fixture = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    for round in 1...3 {
      try fixture.lab.setOutput("DUMMY1", to: nil)
      try fixture.run(until: "the window is on the first output") { fixture.host.window.bounds.size == Size(640, 480) }
      try fixture.lab.setOutput("DUMMY1", to: Self.second)
      try fixture.run(until: "the window is back") { fixture.host.window.bounds.size == Size(800, 600) }
      try fixture.lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
      try fixture.run(until: "it has changed meanwhile") { fixture.host.window.bounds.size == Size(640, 480) }
      try fixture.lab.setOutput("DUMMY1", to: Self.second)
      try fixture.run(until: "it is as it was") { fixture.host.window.bounds.size == Size(800, 600) }
      #expect(fixture.messages.count == 2 * round)
      #expect(fixture.messages.suffix(2).first?.hasPrefix("warning: Output DUMMY1 shows nothing") == true)
      #expect(fixture.messages.last == "info: Output DUMMY1 is back, and the window with it.")
    }
  }

  @Test func outputThatIsOffAtFirstIsWaitedFor() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY1"))
    #expect(try frame(fixture) == PixelRect(0, 0, 640, 480))
    #expect(fixture.messages.count == 1 && fixture.messages[0].contains("Output DUMMY1 shows nothing"))
    try fixture.lab.setOutput("DUMMY1", to: Self.second)
    try fixture.run(until: "the window goes there") { try frame(fixture) == PixelRect(640, 0, 800, 600) }
  }

  @Test func outputThatMovesTakesTheWindowAlong() throws {
    let fixture = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    try fixture.lab.setOutput("DUMMY1", to: Rect(640, 100, 800, 600))
    try fixture.run(until: "the window has moved") { try frame(fixture) == PixelRect(640, 100, 800, 600) }
    #expect(fixture.messages == [])
  }

  @Test func windowManagerIsAskedToMoveTheFullScreenWindow() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    manager.pretendToManageWindows()
    let fixture = try HostFixture(on: lab, .init(coversOutput: true, output: "DUMMY0"))
    #expect(manager.states(of: fixture.window) == ["_NET_WM_STATE_FULLSCREEN"])
    _ = manager.stateRequests()
    try lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try fixture.run(until: "the window has moved") { try frame(fixture) == PixelRect(0, 0, 800, 600) }
    #expect(manager.stateRequests() == ["-_NET_WM_STATE_FULLSCREEN", "+_NET_WM_STATE_FULLSCREEN"])
  }

  // MARK: Touch screens

  private static let names = ["Touchlab touchscreen 1", "Touchlab touchscreen 2"]

  private func mapped(_ outputs: [String]) -> X11Host.Options {
    var options = X11Host.Options(coversOutput: true, output: "DUMMY1")
    options.touchMappings = zip(Self.names, outputs).map { TouchMapping(device: $0, output: $1) }
    return options
  }

  /// Taps in the middle of a touch screen. The lab's touch screens cover the entire screen, so that is the middle of
  /// the screen as well.
  private func tapTheMiddle(_ fixture: HostFixture, _ index: Int) throws {
    let size = fixture.lab.size
    try fixture.lab.touchscreens[index].finger(1).tap(at: Point(size.width / 2, size.height / 2), for: 0.01)
    try fixture.lab.touchscreens[index].sync()
  }

  @Test func eachTouchScreenLiesOverItsOutput() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.touchscreens = 2
    let fixture = try HostFixture(server, mapped(["DUMMY0", "DUMMY1"])) { try $0.setOutput("DUMMY1", to: Self.second) }
    try tapTheMiddle(fixture, 1)
    try fixture.expect("began 1 at 400,300, ended 1 at 400,300")
    try tapTheMiddle(fixture, 0)
    try fixture.expect("")
    #expect(fixture.messages == [])
  }

  @Test func matrixIsSetAgainAfterHotplugAndWhenOutputsChange() throws {
    let fixture = try HostFixture(XServer.Options(size: Size(640, 480)), mapped(["DUMMY1"])) {
      try $0.setOutput("DUMMY1", to: Self.second)
    }
    let (other, screen) = (try OtherClient(on: fixture.lab), fixture.lab.touchscreen)
    let placed: [Float] = [800.0 / 1440, 0, 640.0 / 1440, 0, 1, 0, 0, 0, 1]
    #expect(other.matrix(of: screen.name) == placed)

    try screen.unplug()
    other.forgetMatrix(of: screen.name)
    try screen.plug()
    try fixture.run(until: "the matrix is set again") { other.matrix(of: screen.name) == placed }

    try fixture.lab.setOutput("DUMMY0", to: nil)
    try fixture.lab.setOutput("DUMMY1", to: Rect(0, 0, 800, 600))
    try fixture.run(until: "the matrix fits the screen") {
      other.matrix(of: screen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1]
    }
    try fixture.run(until: "the window has moved") { try frame(fixture) == PixelRect(0, 0, 800, 600) }
    try tapTheMiddle(fixture, 0)
    try fixture.expect("began 1 at 400,300, ended 1 at 400,300")
  }

  @Test func touchScreensOfAKioskThatNobodyNamesLieOverTheCoveredOutput() throws {
    let fixture = try HostFixture(XServer.Options(size: Size(640, 480)), .init(output: "DUMMY1", kiosk: true)) {
      try $0.setOutput("DUMMY1", to: Self.second)
    }
    let (other, screen) = (try OtherClient(on: fixture.lab), fixture.lab.touchscreen)
    let (width, start): (Float, Float) = (800 / 1440, 640 / 1440)
    #expect(other.matrix(of: screen.name) == [width, 0, start, 0, 1, 0, 0, 0, 1])
    try fixture.lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    try fixture.run(until: "the matrix fits the output as it is now") {
      other.matrix(of: screen.name) == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]
    }
    #expect(fixture.messages == [])
  }

  @Test func touchScreensThatNobodyNamesAreLeftAloneOutsideAKiosk() throws {
    let fixture = try HostFixture(
      XServer.Options(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY1")
    ) { try $0.setOutput("DUMMY1", to: Self.second) }
    let other = try OtherClient(on: fixture.lab)
    #expect(other.matrix(of: fixture.lab.touchscreen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
  }

  /// A failed mapping is reported again if it had succeeded in the meantime.
  @Test func mappingThatCanNotBeDoneIsReportedOnceAndDoneLater() throws {
    let fixture = try HostFixture(XServer.Options(size: Size(640, 480)), mapped(["DUMMY1", "DUMMY0"]))
    let (other, screen) = (try OtherClient(on: fixture.lab), fixture.lab.touchscreen)
    var warnings: [String] { fixture.messages.filter { $0.contains("could not be mapped") } }
    #expect(warnings.count == 2)
    #expect(warnings[0].contains("\"Touchlab touchscreen 1\"") && warnings[0].contains("these do: DUMMY0"))
    #expect(warnings[1].contains("no device of that name"))
    #expect(warnings[1].contains("are there: Touchlab touchscreen 1."))
    try fixture.lab.setOutput("DUMMY1", to: Self.second)
    try fixture.run(until: "the mapping is done") { other.matrix(of: screen.name)[2] == 640.0 / 1440 }
    #expect(warnings.count == 2)
    try fixture.lab.setOutput("DUMMY1", to: nil)
    try fixture.run(until: "its output has gone") { warnings.count > 2 }
    #expect(warnings.count == 3 && warnings[2] == warnings[0])
  }
}
