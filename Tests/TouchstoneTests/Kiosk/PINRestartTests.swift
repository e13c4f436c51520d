import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// PINs typed on the screen of the built program, across restarts.
@Suite("K13 PINs on the screen", .serialized) struct PINRestartTests {
  /// The area of the pad's title.
  private static let title = Rect(600, 100, 80, 60)
  private let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
    try kiosk.write("touch: {ghost: never}", letsStaffIn: true)
  }

  /// After four wrong PINs everybody must wait for eight seconds. The program is killed after the fourth, and loses
  /// everything in its memory.
  @Test func aWrongOneThenAKillThenTheRightOneIsRefused() throws {
    let first = try kiosk.fixture()
    try first.holdCorner()
    for number in 1...4 {
      try first.lab.wait(upTo: 20, for: "the keys") { try first.padTakesKeys() }
      try first.lab.wait(upTo: 20, for: "wrong PIN \(number)") {
        try first.type("0000")
        return first.program.errorOutput.contains("\(number) in a row")
      }
      try first.lab.wait(upTo: 20, for: "the wait") { try !first.padTakesKeys() }
    }
    #expect(first.program.errorOutput.contains("A wrong PIN was typed on the screen, 4 in a row"))
    first.program.send(signal: SIGKILL)
    try first.program.waitForExit()
    let start = MonotonicTime.milliseconds
    let second = try kiosk.fixture()
    try second.finger(1).down(at: Point(10, 10))
    let ground = second.rest.crop(Self.title)
    try second.lab.wait(upTo: 20, for: "the pad") { try second.lab.screenshot(of: Self.title) != ground }
    try second.finger(1).up()
    // The pad is shown, and its keys are off.
    try second.type(Kiosk.pin)
    #expect(try !second.panelIsShown())
    try second.lab.wait(upTo: 20, for: "the end of the wait") { try second.padTakesKeys() }
    #expect(MonotonicTime.milliseconds - start > 8000)
    try second.letStaffIn()
    #expect(second.program.errorOutput.contains("The PIN was typed on the screen"))
  }

  @Test func neitherTranscriptNorRecordingHasIt() throws {
    let recording = "\(kiosk.directory.path)/session.jsonl"
    let fixture = try kiosk.fixture(.init(), ["--record", recording])
    try fixture.finger(2).tap(at: Point(900, 400), for: 0.02)
    try fixture.holdCorner()
    try fixture.letStaffIn()
    fixture.program.send(signal: SIGTERM)
    try fixture.program.waitForExit()
    let texts = [fixture.transcript(), TextFile.read(recording) ?? ""]
    for text in texts { #expect(!text.contains("kiosk.pin") && text.contains("900")) }
    // The locations of the touched keys are not recorded either.
    for name in ["4", "7", "1", "Open"] {
      let center = ProgramFixture.key(name)
      #expect(!texts[1].contains("[\(center.x),\(center.y)]"), "\(name)")
    }
    var about = stat()
    #expect(stat(recording, &about) == 0 && about.st_mode & 0o777 == 0o600)
  }

  /// The log reports the weak PIN, but only after somebody has used it.
  @Test func aPINThatEverybodyTriesIsReported() throws {
    try kiosk.write("staff: {pin: \(Kiosk.trivialHash), hold: 1}")
    let fixture = try kiosk.fixture()
    try fixture.holdCorner()
    #expect(fixture.program.errorOutput == "")
    try fixture.type("1234")
    let line = try fixture.program.waitForLine(containing: "everybody tries first")
    #expect(line.contains("warning") && line.contains("touchstone pin"), "\(line)")
  }

  /// A visitor has plugged in a mouse. A finger in the middle that rests equally long shows that the time has passed.
  @Test func aMouseOpensNoPad() throws {
    try kiosk.write("touch: {devices: [{name: some other panel}]}", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    try fixture.lab.mouse.move(to: Point(10, 10))
    try fixture.lab.mouse.press()
    try fixture.lab.mouse.sync()
    let finger = fixture.finger(1)
    try finger.down(at: Point(640, 400))
    try finger.wait(1.5)
    try finger.up()
    try fixture.lab.mouse.release()
    #expect(try !fixture.padTakesKeys())
  }
}
