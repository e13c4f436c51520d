import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("What a server offers") struct ServerInspectionTests {
  @Test func aServerAsItShouldBe() throws {
    let lab = try XServer()
    let inspection = try ServerInspection(display: lab.display)
    #expect(inspection.display == lab.display && inspection.vendor.contains("X.Org"))
    #expect(["2.2", "2.3", "2.4"].contains(inspection.inputVersion))
    #expect(inspection.extensions.isSuperset(of: ["MIT-SHM", "RANDR", "XFIXES", "XInputExtension"]))
    #expect(inspection.size == Size(1280, 800))
    #expect(inspection.outputs.map(\.frame.width) == [1280])
    #expect(inspection.touchScreens.map(\.name) == ["Touchlab touchscreen 1"])
    #expect(inspection.touchScreens[0].corners == [Point(0, 0), Point(1280, 0), Point(0, 800)])
    #expect(!inspection.touchScreens[0].isFloating)
    #expect(inspection.blanking.screenSaverDelay == 0)
    #expect(!inspection.hasWindowManager)
  }

  /// The release is in the usual notation, such as 21.1.7.
  @Test func itsReleaseIsANumberOfThreeParts() throws {
    let lab = try XServer()
    let vendor = try ServerInspection(display: lab.display).vendor
    let parts = try #require(vendor.split(separator: " ").last).split(separator: ".").map { Int($0) ?? -1 }
    #expect(parts.count == 3 && parts.allSatisfy { (0..<100).contains($0) } && parts[0] > 0, "\(vendor)")
  }

  @Test(
    "A release is told as its makers write it",
    arguments: [
      (12_101_007, "21.1.7"), (12_100_099, "21.0.99"), (12_013_000, "1.20.13"), (11_905_000, "1.19.5"), (70, "70"),
    ])
  func releases(_ number: Int32, _ text: String) {
    #expect(ServerInspection.release(number) == text)
  }

  /// A disabled touch screen does not count until it is enabled again.
  @Test func aTouchScreenThatIsSwitchedOffIsNone() throws {
    let lab = try XServer()
    let fixture = try HostFixture(on: lab, .init())
    let name = "Touchlab touchscreen 1"
    for isOn in [false, true] {
      try lab.launch("xinput", [isOn ? "enable" : "disable", name]).waitForExit()
      #expect(try ServerInspection(display: lab.display).touchScreens.map(\.name) == (isOn ? [name] : []))
      try fixture.run(until: "the host knows") { fixture.host.touchScreens == (isOn ? [name] : []) }
    }
  }

  @Test func aServerThatLacksMuch() throws {
    var options = XServer.Options()
    options.disabledExtensions = ["MIT-SHM", "RANDR", "DPMS"]
    options.unplugged = [0]
    let lab = try XServer(options)
    let inspection = try ServerInspection(display: lab.display)
    #expect(inspection.extensions.isDisjoint(with: ["MIT-SHM", "RANDR", "DPMS"]))
    #expect(inspection.outputs.map(\.name) == [""])
    #expect(inspection.touchScreens.isEmpty)
    #expect(inspection.blanking.isDPMSEnabled == nil)
  }

  @Test func aMatrixPutsTheDeviceOnAPartOfTheScreen() throws {
    let lab = try XServer()
    let xinput = try lab.launch(
      "xinput",
      ["set-prop", "Touchlab touchscreen 1", "Coordinate Transformation Matrix"]
        + "0.5 0 0.5 0 1 0 0 0 1".split(separator: " ").map(String.init))
    try xinput.waitForExit()
    let corners = try ServerInspection(display: lab.display).touchScreens[0].corners
    #expect(corners == [Point(640, 0), Point(1280, 0), Point(640, 800)])
  }

  @Test func noServer() {
    #expect(throws: X11Error.self) { try ServerInspection(display: ":64997") }
  }
}
