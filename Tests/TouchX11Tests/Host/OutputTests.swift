import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("X4 Outputs") struct OutputTests {
  private static let first = Rect(0, 0, 640, 480)
  private static let second = Rect(640, 0, 800, 600)

  private func twoOutputs(_ options: X11Host.Options) throws -> Stage {
    try Stage(XServer.Options(size: Size(640, 480)), options) { try $0.setOutput("DUMMY1", to: Self.second) }
  }

  /// Where the window is, asked of the server.
  private func place(_ stage: Stage) throws -> PixelRect { try OtherClient(on: stage.lab).frame(of: stage.window) }

  @Test func windowIsOnTheOutputOfItsName() throws {
    let stage = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    #expect(try place(stage) == PixelRect(640, 0, 800, 600))
    #expect(stage.host.window.bounds.size == Size(800, 600))
    #expect(stage.host.output.rotation == .normal)
  }

  @Test func windowGoesWhereThereIsAnOutputAndComesBack() throws {
    let stage = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    try stage.lab.setOutput("DUMMY1", to: nil)
    try stage.run(until: "the window is on the first output") { try place(stage) == PixelRect(0, 0, 640, 480) }
    try stage.run(until: "the host knows") { stage.host.window.bounds.size == Size(640, 480) }
    #expect(stage.host.output.name == "DUMMY0")
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.hasPrefix("warning: Output DUMMY1 shows nothing") == true)
    #expect(stage.messages.first?.contains("is on DUMMY0 until DUMMY1 is back") == true)

    // It is told once, whatever changes meanwhile.
    try stage.lab.setOutput("DUMMY0", to: Rect(0, 0, 320, 240))
    try stage.run(until: "the smaller first output") { stage.host.window.bounds.size == Size(320, 240) }
    #expect(stage.messages.count == 1)
    try stage.lab.setOutput("DUMMY0", to: Self.first)
    try stage.run(until: "the first output as it was") { stage.host.window.bounds.size == Size(640, 480) }

    try stage.lab.setOutput("DUMMY1", to: Self.second)
    try stage.run(until: "the window is back") { try place(stage) == PixelRect(640, 0, 800, 600) }
    try stage.run(until: "the host knows") { stage.host.window.bounds.size == Size(800, 600) }
    #expect(stage.messages.dropFirst() == ["info: Output DUMMY1 is back, and the window with it."])
  }

  @Test func windowStaysWhenNoOutputIsLeftAndFollowsItWhenItIsBack() throws {
    let stage = try Stage(.init(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY0"))
    stage.host.window.backgroundColor = .red
    try stage.run(until: "the first frame") { try stage.color(5, 5) == "#ff0000" }
    try stage.lab.setOutput("DUMMY0", to: nil)
    try stage.run(until: "the host knows") { !stage.messages.isEmpty }
    #expect(stage.messages.count == 1 && stage.messages[0].contains("stays where it is until DUMMY0 is back"))
    #expect(try place(stage) == PixelRect(0, 0, 640, 480))

    try stage.lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try stage.run(until: "the window covers it") { stage.host.window.bounds.size == Size(800, 600) }
    try stage.run(until: "all of it is painted") { try stage.color(799, 599) == "#ff0000" }
    stage.listener.frame = stage.host.window.bounds
    try stage.lab.touchscreen.finger(1).tap(at: Point(700, 500), for: 0.01)
    try stage.expect("began 1 at 700,500, ended 1 at 700,500")
  }

  @Test func outputThatIsOffAtFirstIsWaitedFor() throws {
    let stage = try Stage(.init(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY1"))
    #expect(try place(stage) == PixelRect(0, 0, 640, 480))
    #expect(stage.messages.count == 1 && stage.messages[0].contains("Output DUMMY1 shows nothing"))
    try stage.lab.setOutput("DUMMY1", to: Self.second)
    try stage.run(until: "the window goes there") { try place(stage) == PixelRect(640, 0, 800, 600) }
  }

  @Test func outputThatMovesTakesTheWindowAlong() throws {
    let stage = try twoOutputs(.init(coversOutput: true, output: "DUMMY1"))
    try stage.lab.setOutput("DUMMY1", to: Rect(640, 100, 800, 600))
    try stage.run(until: "the window has moved") { try place(stage) == PixelRect(640, 100, 800, 600) }
    #expect(stage.messages == [])
  }

  @Test func windowManagerIsAskedToMoveTheFullScreenWindow() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    manager.pretendToManageWindows()
    let stage = try Stage(on: lab, .init(coversOutput: true, output: "DUMMY0"))
    #expect(manager.states(of: stage.window) == ["_NET_WM_STATE_FULLSCREEN"])
    _ = manager.stateRequests()
    try lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try stage.run(until: "the window has moved") { try place(stage) == PixelRect(0, 0, 800, 600) }
    #expect(manager.stateRequests() == ["-_NET_WM_STATE_FULLSCREEN", "+_NET_WM_STATE_FULLSCREEN"])
  }

  // MARK: Touch screens

  private static let names = ["Touchlab touchscreen 1", "Touchlab touchscreen 2"]

  private func mapped(_ outputs: [String]) -> X11Host.Options {
    var options = X11Host.Options(coversOutput: true, output: "DUMMY1")
    options.touchMappings = zip(Self.names, outputs).map { TouchMapping(device: $0, output: $1) }
    return options
  }

  /// The lab's touchscreens lie over the whole screen, so a place in the middle of it is the middle of the glass.
  private func tapTheMiddle(_ stage: Stage, _ index: Int) throws {
    let size = stage.lab.size
    try stage.lab.touchscreens[index].finger(1).tap(at: Point(size.width / 2, size.height / 2), for: 0.01)
    try stage.lab.touchscreens[index].sync()
  }

  @Test func eachTouchScreenLiesOverItsOutput() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.touchscreens = 2
    let stage = try Stage(server, mapped(["DUMMY0", "DUMMY1"])) { try $0.setOutput("DUMMY1", to: Self.second) }
    try tapTheMiddle(stage, 1)
    try stage.expect("began 1 at 400,300, ended 1 at 400,300")
    try tapTheMiddle(stage, 0)
    try stage.expect("")
    #expect(stage.messages == [])
  }

  @Test func matrixIsSetAgainAfterHotplugAndWhenOutputsChange() throws {
    let stage = try Stage(XServer.Options(size: Size(640, 480)), mapped(["DUMMY1"])) {
      try $0.setOutput("DUMMY1", to: Self.second)
    }
    let (other, screen) = (try OtherClient(on: stage.lab), stage.lab.touchscreen)
    let placed: [Float] = [800.0 / 1440, 0, 640.0 / 1440, 0, 1, 0, 0, 0, 1]
    #expect(other.matrix(of: screen.name) == placed)

    try screen.unplug()
    other.forgetMatrix(of: screen.name)
    try screen.plug()
    try stage.run(until: "the matrix is set again") { other.matrix(of: screen.name) == placed }

    try stage.lab.setOutput("DUMMY0", to: nil)
    try stage.lab.setOutput("DUMMY1", to: Rect(0, 0, 800, 600))
    try stage.run(until: "the matrix fits the screen") { other.matrix(of: screen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1] }
    try stage.run(until: "the window has moved") { try place(stage) == PixelRect(0, 0, 800, 600) }
    try tapTheMiddle(stage, 0)
    try stage.expect("began 1 at 400,300, ended 1 at 400,300")
  }

  @Test func mappingThatCanNotBeDoneIsToldOnceAndDoneLater() throws {
    let stage = try Stage(XServer.Options(size: Size(640, 480)), mapped(["DUMMY1", "DUMMY0"]))
    let (other, screen) = (try OtherClient(on: stage.lab), stage.lab.touchscreen)
    let told = stage.messages.filter { $0.contains("could not be mapped") }
    #expect(told.count == 2)
    #expect(told[0].contains("\"Touchlab touchscreen 1\"") && told[0].contains("these do: DUMMY0"))
    #expect(told[1].contains("no device of that name") && told[1].contains("xinput list"))
    try stage.lab.setOutput("DUMMY1", to: Self.second)
    try stage.run(until: "the mapping is done") { other.matrix(of: screen.name)[2] == 640.0 / 1440 }
    #expect(stage.messages.filter { $0.contains("could not be mapped") }.count == 2)
  }
}
