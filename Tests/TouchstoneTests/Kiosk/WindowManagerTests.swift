import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A kiosk that is a window among others. openbox follows the desktop specification, matchbox only little of it.
@Suite("K1 Beside a window manager") struct WindowManagerTests {
  private static let managers = [["openbox", "--sm-disable"], ["matchbox-window-manager"]]

  private func start(_ manager: [String], on lab: XServer) throws -> Program {
    let other = try OtherClient(on: lab)
    other.forgetWindowManager()
    let program = try lab.launch(manager[0], Array(manager.dropFirst()))
    try lab.wait(upTo: 20, for: "\(manager[0]) is there") { other.hasWindowManager }
    return program
  }

  private func fixture(_ manager: [String], _ arguments: [String]) throws -> (ProgramFixture, manager: Program) {
    var program: Program?
    let fixture = try ProgramFixture(XServer.Options(), arguments) { program = try start(manager, on: $0) }
    return (fixture, try #require(program))
  }

  private func waitForKiosk(_ fixture: ProgramFixture) throws {
    try fixture.waitForRest(in: Rect(origin: .zero, size: fixture.rest.size))
  }

  @Test(arguments: managers) func aKioskIsInFrontWhateverTheManagerDoes(manager: [String]) throws {
    let (fixture, manager) = try fixture(manager, ["--kiosk"])
    defer { manager.terminate() }
    let other = try OtherClient(on: fixture.lab)
    let window = try #require(other.managedWindows.first)
    other.minimise(window)
    try waitForKiosk(fixture)
    let second = other.showWindow()
    try fixture.lab.wait(upTo: 20, for: "the other window is shown") { other.isShown(second) }
    try waitForKiosk(fixture)
    other.askToClose(window)
    // A window that was minimised takes the keyboard again when it is shown. A manager that is faster has the shortcut,
    // and every touch while it looks at it.
    try fixture.lab.wait(upTo: 20, for: "the kiosk has the keyboard") { other.isKeyboardTaken }
    try fixture.lab.keyboard.type(["Alt_L", "Tab"])
    try fixture.lab.keyboard.type(["Alt_L", "F4"])
    try fixture.tap(at: Point(640, 400))
    #expect(fixture.program.isRunning)
  }

  @Test(arguments: managers) func aManagerThatDiesAndComesBack(manager: [String]) throws {
    let (fixture, program) = try fixture(manager, ["--kiosk"])
    program.send(signal: SIGKILL)
    _ = try program.waitForExit()
    try fixture.tap(at: Point(640, 400))
    let next = try start(manager, on: fixture.lab)
    defer { next.terminate() }
    let other = try OtherClient(on: fixture.lab)
    try fixture.lab.wait(upTo: 20, for: "the kiosk is looked after") { other.managedWindows.count == 1 }
    try fixture.tap(at: Point(640, 400))
    #expect(fixture.program.isRunning)
    #expect(fixture.program.errorOutput == "")
  }

  @Test(arguments: managers) func aWindowIsMinimisedShownAndClosed(manager: [String]) throws {
    let (fixture, manager) = try fixture(manager, [])
    defer { manager.terminate() }
    let other = try OtherClient(on: fixture.lab)
    let window = try #require(other.managedWindows.first)
    other.minimise(window)
    try fixture.lab.wait(upTo: 20, for: "the window is gone") {
      try fixture.lab.screenshot() != fixture.rest
    }
    #expect(fixture.program.isRunning)
    other.askToClose(window)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
  }
}
