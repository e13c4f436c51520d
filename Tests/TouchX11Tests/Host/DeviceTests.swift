import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X1 Devices that come, go and change") struct DeviceTests {
  private func server(touchscreens: Int = 1, unplugged: Set<Int> = []) -> XServer.Options {
    var options = XServer.Options(size: Size(640, 480))
    options.touchscreens = touchscreens
    options.unplugged = unplugged
    return options
  }

  @Test func tenFingersOfAnUnpluggedScreenAreCancelled() throws {
    let fixture = try HostFixture(server())
    let screen = fixture.lab.touchscreen
    let fingers = (1...10).map { screen.finger($0) }
    try screen.report { for finger in fingers { try finger.down(at: Point(Double(finger.number) * 50, 50)) } }
    let landed = try fixture.heard(after: 10)
    #expect(landed.split(separator: ", ").allSatisfy { $0.hasPrefix("began") })
    try screen.unplug()
    let gone = try fixture.heard(after: 10).split(separator: ", ").map(String.init)
    #expect(gone.sorted() == (1...10).map { "cancelled \($0) at \($0 * 50),50" }.sorted())
    for finger in fingers { try finger.up() }
    try screen.plug()
    try fingers[0].tap(at: Point(20, 20), for: 0.01)
    try fixture.expect("began 1 at 20,20, ended 1 at 20,20")
    #expect(fixture.host.input.liveTouchCount == 0)
  }

  @Test func unpluggingOneScreenIsNoneOfTheOthersBusiness() throws {
    let fixture = try HostFixture(server(touchscreens: 2))
    let (one, two) = (fixture.lab.touchscreens[0], fixture.lab.touchscreens[1])
    try one.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    try two.finger(1).down(at: Point(300, 50))
    try two.sync()
    try fixture.expect("began 2 at 300,50")
    try two.unplug()
    try fixture.expect("cancelled 2 at 300,50")
    try one.finger(1).move(to: Point(110, 50))
    try one.finger(1).up()
    try fixture.expect("moved 1 at 110,50, ended 1 at 110,50")
  }

  /// The screen is attached to a pointer that did not exist when the window was opened.
  @Test func screenOfAPointerNobodyKnewIsAdmitted() throws {
    let fixture = try HostFixture(server())
    let (other, screen) = (try OtherClient(on: fixture.lab), fixture.lab.touchscreen)
    other.addPointer("Visitor")
    other.attach(screen.name, to: "Visitor")
    try screen.finger(1).down(at: Point(30, 40))
    try screen.finger(1).up()
    try fixture.expect("began 1 at 30,40, ended 1 at 30,40")
  }

  @Test func deviceThatWasNeverAnnouncedIsAskedFor() throws {
    let fixture = try HostFixture(server())
    let devices = fixture.host.input.devices
    let id = try #require((0...20).first { devices.device($0)?.isTouchScreen == true })
    #expect(devices.device(id)?.name == fixture.lab.touchscreen.name)
    #expect(devices.device(99) == nil)
    #expect(fixture.messages == [])
  }

  @Test func screenThatFloatsMidTouchCancelsAndIsHeardOnceWhenItIsBack() throws {
    let fixture = try HostFixture(server())
    let (other, screen) = (try OtherClient(on: fixture.lab), fixture.lab.touchscreen)
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    other.float(screen.name)
    try fixture.expect("cancelled 1 at 100,50")
    try screen.finger(1).up()
    try fixture.run(until: "the host knows") { fixture.host.input.devices.floatingTouchScreens.count == 1 }
    XSync(fixture.host.connection.display, False)
    try screen.finger(2).tap(at: Point(30, 40), for: 0.01)
    try fixture.expect("began 1 at 30,40, ended 1 at 30,40")
    other.attach(screen.name, to: "Virtual core")
    try fixture.run(until: "the host knows") { fixture.host.input.devices.floatingTouchScreens.isEmpty }
    XSync(fixture.host.connection.display, False)
    try screen.finger(3).tap(at: Point(50, 60), for: 0.01)
    try fixture.expect("began 1 at 50,60, ended 1 at 50,60")
    #expect(fixture.host.input.liveTouchCount == 0)
  }
}
