import Testing
import TouchDrawing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("X4 A window that names no output") struct PrimaryOutputTests {
  private let lab: XServer
  private let other: OtherClient
  private static let frames = ["DUMMY0": PixelRect(0, 0, 640, 480), "DUMMY1": PixelRect(640, 0, 640, 480)]

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    other = try OtherClient(on: lab)
  }

  private func xrandr(_ arguments: String...) throws {
    #expect(try lab.launch("xrandr", arguments).waitForExit() == .exited(0))
  }

  private func run(_ fixture: HostFixture, untilItIsOn output: String) throws {
    try fixture.run(until: "the window is on \(output)") {
      other.frame(of: fixture.window) == Self.frames[output] && fixture.host.output.name == output
    }
  }

  @Test(arguments: [("DUMMY0", "DUMMY0"), ("DUMMY1", "DUMMY1"), (nil, "DUMMY0")] as [(String?, String)])
  func isOnThePrimaryOneOrElseTheFirst(primary: String?, output: String) throws {
    if let primary { try xrandr("--output", primary, "--primary") } else { try xrandr("--noprimary") }
    #expect(try ServerInspection(display: lab.display).primaryOutput.name == output)
    let fixture = try HostFixture(on: lab, .init(coversOutput: true))
    #expect(fixture.host.output.name == output)
    #expect(other.frame(of: fixture.window) == Self.frames[output])
  }

  @Test func goesWithThePrimaryOne() throws {
    let fixture = try HostFixture(on: lab, .init(coversOutput: true))
    try xrandr("--output", "DUMMY1", "--primary")
    try run(fixture, untilItIsOn: "DUMMY1")
    try xrandr("--output", "DUMMY1", "--off")
    try run(fixture, untilItIsOn: "DUMMY0")
    try xrandr("--output", "DUMMY1", "--mode", "640x480", "--pos", "640x0")
    try run(fixture, untilItIsOn: "DUMMY1")
    try xrandr("--output", "DUMMY0", "--primary")
    try run(fixture, untilItIsOn: "DUMMY0")
    #expect(fixture.messages == [])
  }
}
