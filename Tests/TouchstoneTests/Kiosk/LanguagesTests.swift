import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// Visitors who change the language of the built program on a real X server, on a screen of 1280 × 800.
@Suite("K11 A visitor chooses a language") struct LanguagesTests {
  private static let tab = Point(12, 520)
  /// The locations of the rows of three languages, beside the tab.
  private static let rows = [464.0, 520, 576].map { Point(90, $0) }
  /// The frame of the list, beside the tab of the scenes.
  private static let list = Rect(46, 440, 140, 160)
  /// The area of the headline of the Gestures scene and the text below it.
  private static let words = Rect(60, 390, 1160, 200)

  /// The colour of a line while a finger draws it.
  private static let growing: UInt32 = 0xff3b3b

  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func choose(_ row: Int, in fixture: ProgramFixture) throws {
    let before = try fixture.lab.screenshot(of: Self.list)
    try fixture.finger(1).tap(at: Self.tab, for: 0.05)
    try fixture.lab.wait(upTo: 20, for: "the list") {
      try fixture.lab.screenshot(of: Self.list) != before
    }
    _ = try fixture.settled()
    try fixture.finger(1).tap(at: Self.rows[row], for: 0.05)
  }

  private func waitForWords(of other: ProgramFixture, in fixture: ProgramFixture) throws {
    let wanted = other.rest.crop(Self.words)
    try fixture.lab.wait(upTo: 20, for: "the words in the other language") {
      try fixture.lab.screenshot(of: Self.words) == wanted
    }
  }

  /// The next visitor finds the first language again.
  @Test func theResetPutsTheFirstOneBack() throws {
    try kiosk.write("languages: [en, zh, ru]\nidle: {attractAfter: never, resetAfter: 5}")
    let fixture = try kiosk.fixture()
    let russian = try ProgramFixture(.init(), ["--languages", "ru,en,zh"])
    try choose(2, in: fixture)
    try waitForWords(of: russian, in: fixture)
    try fixture.lab.wait(upTo: 30, for: "the reset") {
      fixture.program.errorOutput.contains("The last visitor has gone")
    }
    try fixture.waitForRest(in: Rect(origin: .zero, size: fixture.rest.size))
    let isEnglish = fixture.transcript().allSatisfy(\.isASCII)
    #expect(isEnglish)
  }

  /// Runs without a configuration, while a finger draws.
  @Test func whatIsDrawnStaysAndOtherWordsStandThere() throws {
    let fixture = try ProgramFixture(
      .init(), ["--languages", "en,zh,ru", "--scene", "lines"], environment: ["XDG_STATE_HOME": kiosk.directory.path])
    try fixture.finger(2).down(at: Point(700, 300))
    try fixture.finger(2).move(to: Point(1000, 300), over: 0.1)
    let color = { (point: Point) in
      try fixture.lab.screenshot(of: Rect(center: point, size: Size(2, 2))).pixel(1, 1).value
    }
    try fixture.lab.wait(upTo: 20, for: "a line") { try color(Point(850, 300)) == Self.growing }
    try choose(1, in: fixture)
    try fixture.lab.wait(upTo: 20, for: "the list to close") {
      try fixture.lab.screenshot(of: Self.list) == fixture.rest.crop(Self.list)
    }
    #expect(try color(Point(850, 300)) == Self.growing)
    // The same finger continues to draw. Its stroke keeps its path.
    try fixture.finger(2).move(to: Point(1000, 420), over: 0.1)
    try fixture.finger(2).up()
    for point in [Point(850, 300), Point(1000, 390)] {
      try fixture.lab.wait(upTo: 20, for: "the line") { try color(point) == LinesProgramFixture.ink }
    }
  }

  @Test func aRecordedChoiceIsPlayedAgain() throws {
    let (trace, copy) = ("\(kiosk.directory.path)/session.trace", "\(kiosk.directory.path)/copy.jsonl")
    let fixture = try ProgramFixture(.init(), ["--languages", "zh,en,ru", "--record", trace])
    let english = try ProgramFixture(.init(), ["--language", "en,zh,ru"])
    try choose(1, in: fixture)
    try waitForWords(of: english, in: fixture)
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    #expect(fixture.transcript().contains("language.en"))
    let outcome = try BuiltProgram.touchstone(["replay", trace, "--headless", "--transcript", copy])
    #expect(outcome.status == .exited(0) && TextFile.read(copy) == fixture.transcript(), "\(outcome.errors)")
  }

  @Test func aLanguageThatThereIsNotIsAMistake() throws {
    for codes in ["de", "en,en", ""] {
      for option in ["--languages", "--language"] {
        let outcome = try BuiltProgram.touchstone(["run", option, codes])
        #expect(outcome.status == .exited(64) && outcome.errors.contains("\(option) <codes>"), "\(outcome.errors)")
      }
    }
    try kiosk.write("languages: [en, de]")
    let outcome = try BuiltProgram.touchstone(["run", "--config", kiosk.config])
    #expect(outcome.status == .exited(65) && outcome.errors.contains("Allowed: en, zh, ru"), "\(outcome.errors)")
  }
}
