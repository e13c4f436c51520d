import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("K6 Touch screens of one name") struct TouchMappingTests {
  /// Devices of one name are there when the window is opened, and one more comes later. The server makes one for each
  /// pointer that is added; what they report is all the same to a mapping.
  @Test func allOfThemLieOverTheirOutput() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    for _ in 1...2 { other.addPointer("Visitor") }
    let name = "Visitor XTEST pointer"
    var options = X11Host.Options(coversOutput: true)
    options.touchMappings = [TouchMapping(device: name, output: "DUMMY1")]
    let fixture = try HostFixture(on: lab, options)
    /// Where they lie, each with its three corners.
    func places() -> [[Point]?] {
      let ids = (0...40 as ClosedRange<Int32>).filter { fixture.host.input.devices.device($0)?.name == name }
      return ids.map { fixture.host.connection.corners(of: $0) }
    }
    let output = [Point(640, 0), Point(1280, 0), Point(640, 480)]
    #expect(places() == [output, output])
    other.addPointer("Visitor")
    try fixture.run(until: "the third lies there as well") { places() == [output, output, output] }
    // Those of another name are as they were.
    #expect(other.matrix(of: lab.touchscreen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(fixture.messages == [])
  }

  @Test("Another reason why a touch screen can not be mapped is told as well, each once (K6)")
  func eachReasonIsTold() throws {
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
