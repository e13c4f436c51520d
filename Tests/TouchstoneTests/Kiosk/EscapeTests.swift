import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K1 The way out of a kiosk") struct EscapeTests {
  private static let modifiers = ["Shift_L", "Control_L", "Alt_L", "Super_L"]
  private static let keys =
    (1...12).map { "F\($0)" } + ["Tab", "Escape", "Delete", "BackSpace", "Left", "Right", "Up", "Down", "q", "Print"]

  private static var combinations: [[String]] {
    (0..<(1 << modifiers.count)).flatMap { bits in
      let held = modifiers.indices.filter { bits & (1 << $0) != 0 }.map { modifiers[$0] }
      return keys.map { held + [$0] }
    }
  }

  @Test func noCombinationOfKeysEndsItOrReachesAnother() throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--kiosk"])
    let other = try OtherClient(on: fixture.lab)
    try fixture.lab.wait(for: "the keyboard is grabbed") { other.isKeyboardTaken }
    let f4: UInt32 = 0xffc1
    other.listenToKeys(shortcut: f4)
    for keys in Self.combinations { try fixture.lab.keyboard.type(keys) }
    try fixture.lab.keyboard.sync()
    // Some of them move the focus, which is seen until a finger comes.
    try fixture.waitForChange()
    try fixture.waitUntilHeard()
    #expect(fixture.program.isRunning)
    #expect(other.keysHeard() == 0)
    #expect(try fixture.actionNames() == ["tap"])

    // A signal ends the kiosk, and after that the shortcut works.
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(fixture.program.errorOutput == "")
    try fixture.lab.keyboard.type("F4")
    try fixture.lab.wait(for: "the shortcut") { other.keysHeard() > 0 }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func screenSaverIsBackAfterIt(signal: Int32) throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--kiosk"]) {
      try OtherClient(on: $0).screenSaverTimeout = 300
    }
    let other = try OtherClient(on: fixture.lab)
    #expect(other.screenSaverTimeout == 0)
    fixture.program.send(signal: signal)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(other.screenSaverTimeout == 300)
  }

  /// A killed program cannot restore anything itself. The server does it, except for the screen saver.
  @Test func keyboardIsFreeWhenItWasKilled() throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--kiosk"]) {
      try OtherClient(on: $0).screenSaverTimeout = 300
    }
    let other = try OtherClient(on: fixture.lab)
    try fixture.lab.wait(for: "the keyboard is grabbed") { other.isKeyboardTaken }
    fixture.program.send(signal: SIGKILL)
    #expect(try fixture.program.waitForExit() == .signalled(SIGKILL))
    try fixture.lab.wait(for: "the keyboard is free") { !other.isKeyboardTaken }
    #expect(other.screenSaverTimeout == 0)
  }

  @Test func nobodySeesACursor() throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--kiosk"])
    let other = try OtherClient(on: fixture.lab)
    for location in [Point(0, 0), Point(640, 400), Point(1279, 799)] {
      try fixture.lab.mouse.move(to: location)
      try fixture.lab.mouse.sync()
      #expect(other.cursor() == "invisible")
    }
  }

  @Test func coversTheOutputThatIsNamed() throws {
    let fixture = try ProgramFixture(
      XServer.Options(size: Size(640, 480)), ["--kiosk", "--output", "DUMMY1", "--size", "50x50"]
    ) {
      try $0.setOutput("DUMMY1", to: Rect(640, 0, 800, 600))
    }
    let other = try OtherClient(on: fixture.lab)
    let window = try #require(other.frontWindow)
    #expect(other.frame(of: window) == .init(640, 0, 800, 600))
  }
}
