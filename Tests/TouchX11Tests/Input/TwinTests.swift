import CX11
import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

/// The server creates devices of the same name, one for each pointer that is added. The tests give them the properties
/// that distinguish real devices.
@Suite("K6 Two devices of one name") struct TwinTests {
  private let lab: XServer
  private let fixture: HostFixture
  private static let name = "Twin XTEST pointer"

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    for _ in 1...2 { other.addPointer("Twin") }
    fixture = try HostFixture(on: lab, .init(size: Size(100, 100)))
    for (id, number) in zip(twins(fixture), [5, 12]) {
      set("Device Node", "STRING", 8, Array("/dev/input/event\(number)".utf8), of: id)
      set("Device Product ID", "INTEGER", 32, [0x2a, 0x22, 0, 0, UInt8(number), 0, 0, 0], of: id)
    }
  }

  private func twins(_ fixture: HostFixture) -> [Int32] {
    fixture.host.input.devices.pointers.filter { $0.name == Self.name }.map(\.id)
  }

  private func set(_ name: String, _ type: String, _ format: Int32, _ bytes: [UInt8], of device: Int32) {
    let display = fixture.host.connection.display
    var bytes = bytes
    XIChangeProperty(
      display, device, XInternAtom(display, name, False), XInternAtom(display, type, False), format, PropModeReplace,
      &bytes, Int32(bytes.count) / (format / 8))
    XSync(display, False)
  }

  @Test func eachHasItsNodeAndItsNumbersAmongItsNames() {
    let devices = InputDevices(fixture.host.connection)
    let names = twins(fixture).map { devices.names(of: $0) }
    #expect(names[0].isSuperset(of: [Self.name, "\(Self.name)@/dev/input/event5", "\(Self.name)@222a:0005"]))
    #expect(names[1].isSuperset(of: [Self.name, "\(Self.name)@/dev/input/event12", "\(Self.name)@222a:000c"]))
    #expect(names[0].intersection(names[1]) == [Self.name])
    #expect(devices.names(of: 999) == [])
  }

  /// Tests both orders, and an entry for all devices of that name. The first entry that matches a device counts.
  @Test(arguments: [
    (["@/dev/input/event5", "@/dev/input/event12"], [0, 640]), (["@222a:000c", "@222a:0005"], [640, 0]),
    (["@222a:000c", ""], [640, 0]), (["", "@222a:000c"], [0, 0]),
  ])
  func eachIsMappedToItsOwnOutput(addresses: [String], lefts: [Int]) throws {
    var options = X11Host.Options(size: Size(100, 100))
    options.touchMappings = zip(addresses, ["DUMMY0", "DUMMY1"]).map {
      TouchMapping(device: Self.name + $0, output: $1)
    }
    let host = try HostFixture(on: lab, options).host
    let corners = twins(fixture).map { host.connection.corners(of: $0)?.first }
    #expect(corners == lefts.map { Point(Double($0), 0) })
    // The devices are restored when the program ends.
    #expect(host.run(until: .now) == 0)
    #expect(twins(fixture).allSatisfy { host.connection.matrix(of: $0) == [1, 0, 0, 0, 1, 0, 0, 0, 1] })
  }

  @Test func oneOfThemCanBeAdmitted() throws {
    let (first, second) = (twins(fixture)[0], twins(fixture)[1])
    let devices = InputDevices(fixture.host.connection)
    let admission = InputAdmission(only: ["\(Self.name)@/dev/input/event12"])
    #expect(devices.admitted(by: admission).map(\.id) == [second])
    #expect(!admission.admits(devices.names(of: first), asMouse: true))
    #expect(admission.admits(devices.names(of: second), asMouse: true))
  }
}

@Suite("K5, K6 The matrices of touch screens") struct MatrixEndTests {
  /// Tests the server's own matrix and one set by the installation.
  @Test(arguments: [[1, 0, 0, 0, 1, 0, 0, 0, 1], [0.5, 0, 0.25, 0, 0.5, 0.125, 0, 0, 1]] as [[Float]])
  func areAsTheyWereFoundWhenTheKioskEnds(found: [Float]) throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    let arguments = ["set-prop", lab.touchscreen.name, "Coordinate Transformation Matrix"] + found.map { "\($0)" }
    #expect(try lab.launch("xinput", arguments).waitForExit() == .exited(0))
    let fixture = try HostFixture(on: lab, .init(output: "DUMMY1", kiosk: true))
    #expect(other.matrix(of: lab.touchscreen.name) == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 1280, 480))
    try fixture.run(until: "another matrix") { other.matrix(of: lab.touchscreen.name)[0] > 0.6 }
    #expect(fixture.host.run(until: .now) == 0)
    #expect(other.matrix(of: lab.touchscreen.name) == found)
  }

  @Test func underXWaylandNoneIsSet() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    other.addPointer("xwayland-touch:7")
    _ = try HostFixture(on: lab, .init(output: "DUMMY1", kiosk: true))
    #expect(other.matrix(of: lab.touchscreen.name) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
  }
}
