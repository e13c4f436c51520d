import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The quiz of the documentation, a program of two screens. Its other features as a kiosk come from `KioskHost`.
@Suite("P1 A program that is made a kiosk by one call") struct QuizTests {
  private static let invitation: UInt32 = 0x1f4d36
  private static let question: UInt32 = 0x123524
  private static let middle = Point(640, 440)

  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  /// Returns the colour of the quiz's background, or of an overlay.
  private func ground(_ fixture: ProgramFixture) throws -> UInt32 {
    try fixture.lab.screenshot(of: Rect(1270, 790, 1, 1)).pixel(0, 0).value
  }

  private func waitForGround(_ color: UInt32, in fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 30, for: "the ground \(color)") { try ground(fixture) == color }
  }

  private func swipe(in fixture: ProgramFixture) throws {
    let finger = fixture.finger(1)
    try finger.down(at: Point(400, 600))
    try finger.move(to: Point(700, 600), over: 0.1)
    try finger.up()
  }

  private func waitForReset(of fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 30, for: "the reset") {
      fixture.program.errorOutput.contains("The last visitor has gone")
    }
  }

  @Test func aVisitorGoesAndTheNextOneFindsItAsAtTheStart() throws {
    try kiosk.write("idle: {attractAfter: 6, resetAfter: 5}")
    let fixture = try kiosk.fixture(program: "quiz")
    #expect(try ground(fixture) == Self.invitation)
    try swipe(in: fixture)
    try waitForGround(Self.question, in: fixture)
    try waitForReset(of: fixture)
    try fixture.waitForRest(in: Rect(200, 150, 1000, 600))
    // The attract loop hides the quiz. The touch that ends the loop does nothing else.
    try fixture.lab.wait(upTo: 30, for: "the attract loop") { try ground(fixture) != Self.invitation }
    try fixture.finger(1).tap(at: Self.middle, for: 0.05)
    try waitForGround(Self.invitation, in: fixture)
    #expect(fixture.program.errorOutput.contains(" info quiz: [quiz] The last visitor has gone"))
  }

  /// The quiz has both languages, and shows a control at the edge to choose between them.
  @Test func theLanguageIsChosenAndPutBack() throws {
    try kiosk.write("languages: [en, de]\nidle: {attractAfter: never, resetAfter: 6}")
    let fixture = try kiosk.fixture(program: "quiz")
    let german = try ProgramFixture(.init(), ["--languages", "de,en"], program: "quiz")
    let words = Rect(200, 180, 1000, 200)
    #expect(fixture.rest.crop(words) != german.rest.crop(words))
    try fixture.finger(1).tap(at: Point(12, 520), for: 0.05)
    let list = Rect(36, 440, 150, 160)
    try fixture.lab.wait(upTo: 20, for: "the list") {
      try fixture.lab.screenshot(of: list) != fixture.rest.crop(list)
    }
    _ = try fixture.settled()
    try fixture.finger(1).tap(at: Point(90, 548), for: 0.05)
    try fixture.lab.wait(upTo: 20, for: "the words in German") {
      try fixture.lab.screenshot(of: words) == german.rest.crop(words)
    }
    try waitForReset(of: fixture)
    // The comparison includes the language control. If there were two, their edges would show.
    try fixture.waitForRest(in: Rect(origin: .zero, size: fixture.rest.size))
  }

  @Test func staffGetInWithAPINThatItMakesItself() throws {
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture(program: "quiz")
    try fixture.holdCorner()
    try fixture.letStaffIn()
    for _ in 0..<2 { try fixture.finger(1).tap(at: Point(370, 704), for: 0.05) }
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(3))
    var about = stat()
    #expect(stat("\(kiosk.directory.path)/quiz/pin.tries", &about) == 0)
  }

  @Test func itsNumbersHaveItsName() throws {
    let file = "\(kiosk.directory.path)/quiz.prom"
    try kiosk.write("health: {file: \(file), every: 1}")
    let fixture = try kiosk.fixture(program: "quiz")
    try swipe(in: fixture)
    try fixture.lab.wait(upTo: 20, for: "a report with the swipe") {
      TextFile.read(file)?.contains("\nquiz_touches_total 1\n") ?? false
    }
    #expect(TextFile.read(file)?.contains("touchstone") == false)
  }

  @Test func aRecordingIsPlayedAgain() throws {
    let (trace, copy) = ("\(kiosk.directory.path)/session.trace", "\(kiosk.directory.path)/copy.jsonl")
    let fixture = try ProgramFixture(.init(), ["--languages", "de,en", "--record", trace], program: "quiz")
    try swipe(in: fixture)
    try waitForGround(Self.question, in: fixture)
    try fixture.finger(1).tap(at: Point(0.5 * 1280, 0.55 * 800), for: 0.05)
    try fixture.lab.wait(upTo: 20, for: "the answer") {
      fixture.transcript().contains(#""control":"quiz.answer2","event":"touchUpInside""#)
    }
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    let outcome = try BuiltProgram.touchstone(["replay", trace, "--headless", "--transcript", copy], program: "quiz")
    #expect(outcome.status == .exited(0) && TextFile.read(copy) == fixture.transcript(), "\(outcome.errors)")
  }

  @Test func theCommandsBearItsName() throws {
    let help = try BuiltProgram.touchstone(["--help"], program: "quiz")
    #expect(help.status == .exited(0) && help.output.contains("USAGE: quiz"))
    for command in ["run", "replay", "doctor", "screenshot", "pin"] { #expect(help.output.contains("  \(command) ")) }
    for arguments in [["--help"], ["run", "--help"], ["replay", "--help"], ["doctor", "--help"], ["pin", "--help"]] {
      let text = try BuiltProgram.touchstone(arguments, program: "quiz").output
      #expect(!text.contains("ouchstone") && !text.contains("--scene") && !text.contains("--photos"), "\(text)")
    }
    let sample = try BuiltProgram.touchstone(["doctor", "--sample"], program: "quiz").output
    #expect(sample.contains("\n  patience: 4\n") && sample.contains("\nlanguages: [en, de]\n"))
    #expect(!sample.contains("ouchstone"))
    #expect(try BuiltProgram.touchstone(["--version"], program: "quiz").output == "1.0.0\n")
    #expect(try BuiltProgram.touchstone(["run"], program: "quiz").status == .exited(69))
    #expect(try BuiltProgram.touchstone(["run", "--scene", "gestures"], program: "quiz").status == .exited(64))
  }

  @Test func aMistakeInAKeyOfItsOwnIsExplained() throws {
    try kiosk.write("quiz: {patience: 61}")
    let outcome = try BuiltProgram.touchstone(["run", "--config", kiosk.config], program: "quiz")
    #expect(outcome.status == .exited(65) && outcome.errors.hasPrefix("quiz: \(kiosk.config):1"), "\(outcome.errors)")
    #expect(outcome.errors.contains("1 to 60 seconds"))
  }
}
