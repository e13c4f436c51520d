import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("What a host is set to while it runs") struct HostSettingsTests {
  @Test("Devices that count as before take no finger away (K13)")
  func theSameAdmissionChangesNothing() throws {
    let fixture = try HostFixture()
    try fixture.lab.touchscreen.finger(1).down(at: Point(50, 60))
    try fixture.expect("began 1 at 50,60")
    fixture.host.admission = InputAdmission()
    try fixture.lab.touchscreen.finger(1).up()
    try fixture.expect("ended 1 at 50,60")
  }

  @Test("Without statistics nothing is measured any more, and what was measured stays (S9)")
  func statisticsEndWhenTheyAreTakenAway() throws {
    let fixture = try HostFixture()
    func frame(_ color: Color) throws {
      fixture.host.window.backgroundColor = color
      try fixture.run(until: "\(color)") { try fixture.color(5, 5) == (color == .red ? "#ff0000" : "#0000ff") }
      fixture.host.step(until: .now + 0.02)
    }
    try frame(.red)
    let statistics = RunStatistics()
    fixture.host.statistics = statistics
    try frame(.blue)
    try fixture.run(until: "a frame is measured") { statistics.frames.count > 0 }
    let count = statistics.frames.count
    fixture.host.statistics = nil
    #expect(!fixture.application.hasFrameObservers)
    try frame(.red)
    #expect(statistics.frames.count == count)
  }

  @Test("Statistics count every report of a finger, and the refreshes of an animation (S9)")
  func statisticsCountReportsAndRefreshes() throws {
    let fixture = try HostFixture()
    let statistics = RunStatistics()
    fixture.host.statistics = statistics
    try fixture.lab.touchscreen.finger(1).tap(at: Point(50, 60), for: 0.01)
    try fixture.expect("began 1 at 50,60, ended 1 at 50,60")
    #expect(statistics.ages.count == 2)
    let view = View(frame: Rect(0, 0, 10, 10))
    view.backgroundColor = .red
    fixture.host.window.addSubview(view)
    var isOver = false
    fixture.application.animate(withDuration: 0.2) {
      view.frame.origin.x = 100
    } completion: { _ in
      isOver = true
    }
    try fixture.run(until: "the end of the animation") { isOver }
    #expect(statistics.refreshes.due >= 3)
  }

  @Test("A window among others stays as it is when the resolution changes (X4)")
  func aPlainWindowStaysWhereItIs() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(size: Size(300, 200)))
    let other = try OtherClient(on: fixture.lab)
    let frame = other.frame(of: fixture.window)
    try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, 800, 600))
    try fixture.run(until: "the host knows") { fixture.host.output.frame.width == 800 }
    fixture.host.roundTrip()
    #expect(other.frame(of: fixture.window) == frame && frame.width == 300)
  }

  @Test("A hidden window draws nothing and wakes nobody; what changed meanwhile shows when it is back (X3)")
  func aHiddenWindowDrawsNothing() throws {
    let fixture = try HostFixture()
    let host = fixture.host
    host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }
    var frames: [FrameReport] = []
    let start = Instant.now
    host.onFrame = { frames.append($0) }
    XUnmapWindow(host.connection.display, fixture.window)
    try fixture.run(until: "the window is hidden") { !host.nativeWindow.isMapped }
    frames = []
    host.window.backgroundColor = .blue
    for _ in 1...3 { host.step(until: .now + 0.005) }
    #expect(frames.isEmpty && host.plannedWakeTime == nil)
    XMapWindow(host.connection.display, fixture.window)
    try fixture.run(until: "the window is back") { try fixture.color(5, 5) == "#0000ff" }
    let (first, elapsed) = (try #require(frames.first), Instant.now.seconds(since: start))
    #expect(first.start > start && first.duration > 0 && first.duration < elapsed)
    #expect(first.bounds == .init(0, 0, 640, 480))
  }

  @Test("A window that is shown takes the keyboard, unless a window manager gives it", arguments: [true, false])
  func theKeyboardIsLeftToTheWindowManager(isManaged: Bool) throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let manager = try OtherClient(on: lab)
    if isManaged { manager.pretendToManageWindows() }
    let fixture = try HostFixture(on: lab, .init(size: Size(100, 100)))
    var (focus, revert): (UInt, Int32) = (0, 0)
    XGetInputFocus(fixture.host.connection.display, &focus, &revert)
    #expect((focus == fixture.window) == !isManaged)
  }

  @Test("A mouse that was taken off its pointer is nobody's, and is not listened to by itself (X1)")
  func aMouseWithoutAPointerIsNotHeard() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try OtherClient(on: lab).float("Touchlab mouse")
    let fixture = try HostFixture(on: lab, .init())
    #expect(fixture.host.input.devices.floatingTouchScreens.isEmpty)
    try lab.mouse.move(to: Point(100, 100))
    try lab.mouse.press()
    try lab.mouse.release()
    try lab.mouse.sync()
    try lab.touchscreen.finger(1).tap(at: Point(50, 60), for: 0.01)
    try fixture.expect("began 1 at 50,60, ended 1 at 50,60")
  }

  @Test("A touch screen without a pointer is laid over its output like any other (K6)")
  func aFloatingTouchScreenIsMapped() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    try lab.setOutput("DUMMY1", to: Rect(640, 0, 640, 480))
    let other = try OtherClient(on: lab)
    other.float(lab.touchscreen.name)
    var options = X11Host.Options(coversOutput: true, output: "DUMMY1")
    options.touchMappings = [TouchMapping(device: lab.touchscreen.name, output: "DUMMY1")]
    let fixture = try HostFixture(on: lab, options)
    #expect(other.matrix(of: lab.touchscreen.name) == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
    #expect(fixture.messages.isEmpty)
  }

  @Test("A touch screen that is unplugged is none of those that there are, and is one under its name when it is back")
  func namesOfDevicesComeAndGo() throws {
    let fixture = try HostFixture()
    let (host, screen) = (fixture.host, fixture.lab.touchscreen)
    try screen.finger(1).down(at: Point(50, 60))
    try fixture.expect("began 1 at 50,60")
    let device = Int(try #require(host.input.devices.touchScreens.first).id)
    #expect(host.device(device, isCalled: screen.name) && host.touchScreens == [screen.name])
    #expect(!host.device(999, isCalled: screen.name) && !host.device(device, isCalled: "Other"))
    try screen.unplug()
    try fixture.run(until: "the host knows") { host.touchScreens.isEmpty }
    try screen.finger(1).up()
    try screen.plug()
    try fixture.run(until: "it is back") { host.touchScreens == [screen.name] }
    #expect(host.device(device, isCalled: screen.name))
  }
}
