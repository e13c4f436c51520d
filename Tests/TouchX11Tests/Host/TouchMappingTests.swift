import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("K6 Touch screens of one name") struct TouchMappingTests {
  /// Several devices of the same name exist when the window is opened, and another comes later. The server creates one
  /// for each pointer that is added. For a mapping it makes no difference what they report.
  @Test func allOfThemLieOverTheirOutput() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    for _ in 1...2 { other.addPointer("Visitor") }
    let name = "Visitor XTEST pointer"
    var options = X11Host.Options(coversOutput: true)
    options.touchMappings = [TouchMapping(device: name, output: "DUMMY1")]
    let fixture = try HostFixture(on: lab, options)
    /// Returns the three corners of each device's area on the screen.
    func corners() -> [[Point]?] {
      let ids = (0...40 as ClosedRange<Int32>).filter { fixture.host.input.devices.device($0)?.name == name }
      return ids.map { fixture.host.connection.corners(of: $0) }
    }
    let output = [Point(640, 0), Point(1280, 0), Point(640, 480)]
    #expect(corners() == [output, output])
    other.addPointer("Visitor")
    try fixture.run(until: "the third lies there as well") { corners() == [output, output, output] }
    // Devices of another name are unchanged.
    #expect(other.matrix(of: lab.touchscreen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(fixture.messages == [])
  }

  @Test("Another reason why a touch screen cannot be mapped is told as well, each once (K6)")
  func eachReasonIsReported() throws {
    var options = X11Host.Options()
    options.touchMappings = [TouchMapping(device: "Touchlab touchscreen 1", output: "DUMMY1")]
    let fixture = try HostFixture(.init(size: Size(640, 480)), options)
    #expect(fixture.messages.count == 1 && fixture.messages[0].contains("that output shows nothing (these do: DUMMY0)"))
    try fixture.lab.touchscreen.unplug()
    for (width, count) in [(320.0, 2), (400, 2), (320, 2)] {
      try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, width, 240))
      try fixture.run(until: "a width of \(width)") { fixture.host.output.frame.width == Int(width) }
      #expect(fixture.messages.count == count)
    }
    #expect(fixture.messages.last?.contains("there is no device of that name. There is no touch screen.") == true)
    try fixture.lab.touchscreen.plug()
    try fixture.run(until: "the first reason again") { fixture.messages.count == 3 }
    #expect(fixture.messages[2] == fixture.messages[0])
  }
}
