import CX11
import Testing
import TouchGeometry
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("What a server is set to") struct ServerSettingsTests {
  private let lab: XServer
  private let other: OtherClient

  init() throws {
    lab = try XServer(.init(size: Size(640, 480)))
    other = try OtherClient(on: lab)
  }

  private func inspect() throws -> ServerInspection { try ServerInspection(display: lab.display) }

  @Test("The delay of the screen saver is in seconds, and not that between its pictures")
  func theScreenSaverHasItsDelay() throws {
    other.screenSaverTimeout = 300
    #expect(try inspect().blanking.screenSaverDelay == 300)
  }

  @Test("The resolution is what the desktop's settings say, and nothing where they say nothing")
  func theResolutionIsThatOfTheDesktop() throws {
    #expect(try inspect().resolution == nil)
    let display = try #require(XOpenDisplay(lab.display))
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    defer { XCloseDisplay(display) }
    let settings = Array("Xft.antialias:\t1\nXft.dpi:\t144.5\nDPI:\t75\n".utf8)
    XChangeProperty(
      display, XDefaultRootWindow(display), Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, settings,
      Int32(settings.count))
    XSync(display, False)
    #expect(try inspect().resolution == 144.5)
  }

  @Test("A touch screen without a pointer is told as such, until it has one")
  func aTouchScreenWithoutAPointer() throws {
    let name = lab.touchscreen.name
    other.float(name)
    #expect(try inspect().touchScreens.map { "\($0.name) \($0.isFloating)" } == ["\(name) true"])
    other.attach(name, to: "Virtual core")
    #expect(try inspect().touchScreens.map { "\($0.name) \($0.isFloating)" } == ["\(name) false"])
  }

  @Test("Touch screens are told in the order of their devices, and pointers that pass touches on are none")
  func touchScreensComeInOrder() throws {
    var options = XServer.Options(size: Size(640, 480))
    options.touchscreens = 4
    let fixture = try HostFixture(options)
    let names = fixture.lab.touchscreens.map(\.name)
    // After its first touch, the pointer takes over the properties of the touch screen.
    try fixture.lab.touchscreens[1].finger(1).tap(at: Point(10, 10), for: 0.01)
    try fixture.lab.touchscreens[1].sync()
    #expect(try ServerInspection(display: fixture.lab.display).touchScreens.map(\.name) == names)
    #expect(fixture.host.touchScreens == names)
  }

  @Test(
    "A matrix that turns a touch screen puts its corners where they are",
    arguments: [
      ("0 -1 1  1 0 0  0 0 1", [Point(640, 0), Point(640, 480), Point(0, 0)]),
      ("0 1 0  -1 0 1  0 0 1", [Point(0, 480), Point(0, 0), Point(640, 480)]),
      ("-1 0 1  0 -1 1  0 0 1", [Point(640, 480), Point(0, 480), Point(640, 0)]),
      ("1 0 0  0 0.5 0.25  0 0 1", [Point(0, 120), Point(640, 120), Point(0, 360)]),
      ("1 0 0  0 1 0  0 0 2", [Point(0, 0), Point(320, 0), Point(0, 240)]),
    ])
  func cornersFollowTheMatrix(matrix: String, corners: [Point]) throws {
    let elements = matrix.split(separator: " ").map(String.init)
    let set = ["set-prop", lab.touchscreen.name, "Coordinate Transformation Matrix"] + elements
    #expect(try lab.launch("xinput", set).waitForExit() == .exited(0))
    #expect(try inspect().touchScreens[0].corners == corners)
  }

  @Test("A window manager that has died without a word is none")
  func aWindowManagerThatHasDiedIsNone() throws {
    #expect(try !inspect().hasWindowManager)
    other.pretendToManageWindows()
    #expect(try inspect().hasWindowManager)
    other.die()
    try lab.wait(for: "the end of the window manager") { try !inspect().hasWindowManager }
  }
}
