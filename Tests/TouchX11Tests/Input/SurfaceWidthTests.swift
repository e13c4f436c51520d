import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

/// Sizes of contacts are reported as fractions of the surface's width, so their size on the screen depends on the area
/// that the surface covers.
@Suite("K6 How wide a touch screen is") struct SurfaceWidthTests {
  private let lab: XServer
  private let fixture: HostFixture
  private let output = Rect(640, 0, 640, 480)

  /// Creates two outputs side by side, with the touch screen over the second.
  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: output)
    var options = X11Host.Options(coversOutput: true)
    options.touchMappings = [TouchMapping(device: lab.touchscreen.name, output: "DUMMY1")]
    fixture = try HostFixture(on: lab, options)
  }

  private func expect(_ width: Double, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let devices = fixture.host.input.devices
    let panel = try #require(devices.touchScreens.first { $0.name == lab.touchscreen.name })
    try fixture.run(until: "it is \(width) pixels wide") { abs(devices.surfaceWidth(of: panel.id) - width) < 0.01 }
  }

  @Test func itIsThatOfTheOutputItLiesOver() throws { try expect(output.width) }

  /// The matrix is set from outside with `xinput`. Each matrix defines where the width and height of the surface lie on
  /// the screen.
  @Test(arguments: [
    ("1 0 0  0 1 0  0 0 1", 1280.0),
    ("0.25 0 0  0 1 0  0 0 1", 320),
    ("0 -1 1  1 0 0  0 0 1", 480),
    ("-0.5 0 1  0 -1 1  0 0 1", 640),
  ]) func itFollowsWhoeverLaysItElsewhere(matrix: String, width: Double) throws {
    try expect(640)
    let elements = matrix.split(separator: " ").map(String.init)
    let name = lab.touchscreen.name
    let process = try lab.launch("xinput", ["set-prop", name, "Coordinate Transformation Matrix"] + elements)
    #expect(try process.waitForExit() == .exited(0))
    try expect(width)
  }

  /// A surface over the entire screen is as wide as the screen.
  @Test func itFollowsTheScreen() throws {
    try OtherClient(on: lab).forgetMatrix(of: lab.touchscreen.name)
    try expect(1280)
    try lab.setOutput("DUMMY1", to: nil)
    try expect(640)
  }
}
