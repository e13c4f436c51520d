import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K8 touchstone run --config") struct RunConfigurationTests {
  private static let lightGround: UInt32 = 0xf6f4ef
  private static let darkGround: UInt32 = 0x14181f

  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "configuration-tests")
    path = "\(directory.path)/kiosk.yaml"
  }

  private func fixture(_ text: String) throws -> ProgramFixture {
    try TextFile.write(text, to: path)
    return try ProgramFixture(XServer.Options(), ["--config", path])
  }

  @Test func whatItSaysIsDone() throws {
    let fixture = try fixture("theme: light\ngestures: {tapMovement: 5}\nscale: 2")
    #expect(fixture.rest.pixel(0, 0).value == Self.lightGround)
    // A movement of 8 pixels is 4 points, which is still a tap; 16 pixels are too far.
    try fixture.finger(1).down(at: Point(640, 400))
    try fixture.finger(1).move(to: Point(656, 400))
    try fixture.finger(1).up()
    let tap = try fixture.tap(at: Point(640, 400))
    #expect(try fixture.actions("tap").count == 1)
    #expect(tap.location == [320, 200])
  }

  @Test func aScaleToSuitThePanelIsFound() throws {
    try TextFile.write("scale: auto", to: path)
    let lab = try XServer()
    let xrdb = try lab.launch("sh", ["-c", "echo 'Xft.dpi: 192' | xrdb -nocpp -merge"])
    #expect(try xrdb.waitForExit() == .exited(0))
    let transcript = "\(directory.path)/transcript"
    let program = try lab.touchstone(["run", "--config", path, "--transcript", transcript])
    try LineReader(transcript).waitForLine(containing: "\"ready\"", upTo: 20) {}
    try lab.touchscreen.finger(1).tap(at: Point(640, 400), for: 0.05)
    try LineReader(transcript).waitForLine(containing: "\"location\":[320,200]", upTo: 10) {}
    #expect(program.isRunning)
  }

  /// Without a configured scale, a kiosk determines it from the screen. A window on a desktop does not.
  @Test(arguments: [("--kiosk", 2.0), ("--kiosk --scale 1", 1), ("--output DUMMY0", 1)])
  func aKioskScalesByItself(arguments: String, scale: Double) throws {
    let fixture = try ProgramFixture(
      XServer.Options(size: Size(3840, 2160)), arguments.split(separator: " ").map(String.init))
    #expect(try fixture.tap(at: Point(1600, 1000)).location == [1600 / scale, 1000 / scale])
  }

  @Test func whatIsTypedCountsMore() throws {
    let fixture = try fixture("scale: 2")
    fixture.program.terminate()
    let other = try ProgramFixture(XServer.Options(), ["--config", path, "--scale", "1"])
    #expect(try other.tap(at: Point(640, 400)).location == [640, 400])
  }

  @Test func aChangeCountsAfterSIGHUP() throws {
    let fixture = try fixture("theme: dark")
    try TextFile.write("theme: light", to: path)
    fixture.program.send(signal: SIGHUP)
    try fixture.lab.wait(for: "a light screen") { try fixture.lab.screenshot().pixel(0, 0).value == Self.lightGround }
    #expect(try fixture.program.waitForLine(containing: "has been read again").contains(path))
    try fixture.tap(at: Point(640, 400))
  }

  @Test func aMistakeLeavesAllAsItWas() throws {
    let fixture = try fixture("theme: dark\ngestures: {tapMovement: 5}")
    try TextFile.write("theme: light\ngestures: {tapMovement: 500}\nscene: nonesuch", to: path)
    fixture.program.send(signal: SIGHUP)
    let line = try fixture.program.waitForLine(containing: "stays as it was")
    #expect(line.contains("\(path):3: ") && line.contains("\"nonesuch\"") && line.contains("gestures"))
    #expect(try fixture.settled().pixel(0, 0).value == Self.darkGround)
    try fixture.finger(1).down(at: Point(640, 400))
    try fixture.finger(1).move(to: Point(656, 400))
    try fixture.finger(1).up()
    try fixture.tap(at: Point(640, 400))
    #expect(try fixture.actions("tap").count == 1)
    try TextFile.write("theme: light", to: path)
    fixture.program.send(signal: SIGHUP)
    try fixture.lab.wait(for: "a light screen") { try fixture.lab.screenshot().pixel(0, 0).value == Self.lightGround }
  }

  @Test func withoutAConfigurationSIGHUPEndsIt() throws {
    let fixture = try ProgramFixture()
    fixture.program.send(signal: SIGHUP)
    #expect(try fixture.program.waitForExit() == .exited(0))
  }

  /// Mistakes are reported first, without asking a server.
  @Test(arguments: [
    ("theme: blue", ":1: \"theme\" of the configuration is \"blue\". Allowed: dark, light"),
    ("idle:\n  atractAfter: 10", ":2: unknown key \"atractAfter\""), ("\u{1}", ":1: not valid YAML"),
  ])
  func mistakesEndItWith65(text: String, message: String) throws {
    try TextFile.write(text, to: path)
    let outcome = try BuiltProgram.touchstone(["run", "--config", path])
    #expect(outcome.status == .exited(65))
    #expect(outcome.errors.contains(path + message), "\(outcome.errors)")
  }

  /// The program runs with its own /etc, where its configuration is at the default path.
  @Test(.enabled(if: LinesKeptTests.canMount)) func aKioskFindsItByItself() throws {
    let etc = "\(directory.path)/etc"
    mkdir(etc, 0o755)
    mkdir("\(etc)/touchstone", 0o755)
    try TextFile.write("theme: light\nscene: gestures", to: "\(etc)/touchstone/kiosk.yaml")
    let lab = try XServer()
    for (arguments, color) in [(["--kiosk"], Self.lightGround), (["--scene", "gestures"], Self.darkGround)] {
      let transcript = "\(directory.path)/transcript"
      unlink(transcript)
      let mount = "mount -t overlay -o lowerdir=\(etc):/etc none /etc"
      let program = try lab.touchstone(
        ["run"] + arguments + ["--transcript", transcript],
        by: ["/usr/bin/unshare", "-rm", "/bin/sh", "-c", "\(mount) && exec \"$0\" \"$@\""])
      try LineReader(transcript).waitForLine(containing: "\"ready\"", upTo: 20) {
        if !program.isRunning { throw LabError(.program, tried: "Running it", problem: program.errorOutput) }
      }
      try lab.wait(for: "its ground") { try lab.screenshot().pixel(0, 0).value == color }
      program.terminate()
    }
  }

  @Test func aMissingFileEndsItWith66() throws {
    let outcome = try BuiltProgram.touchstone(["run", "--config", path])
    #expect(outcome.status == .exited(66))
    #expect(outcome.errors.contains("\(path) cannot be read: No such file"))
  }
}
