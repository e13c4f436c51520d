import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The template of `./kiosk new`, as it is built here: the first thing that developers of a kiosk see.
@Suite("P9 The kiosk that everybody begins with") struct NewKioskTests {
  private static let program = "new-kiosk"
  /// The colour of a flower's centre. `flower` is the location of one at the start.
  private static let heart: UInt32 = 0xffd76b
  private static let flower = Point(640, 387)
  private static let ground = Point(330, 300)

  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func hasFlower(at point: Point, _ fixture: ProgramFixture) throws -> Bool {
    try fixture.lab.screenshot(of: Rect(point.x, point.y, 1, 1)).pixel(0, 0).value == Self.heart
  }

  private func wait(for flower: Bool, at point: Point, _ fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 20, for: "\(flower ? "a" : "no") flower at \(point)") {
      try hasFlower(at: point, fixture) == flower
    }
  }

  @Test func aTapPlantsAndALongPressPicks() throws {
    let fixture = try ProgramFixture(.init(), program: Self.program)
    try wait(for: true, at: Self.flower, fixture)
    #expect(try !hasFlower(at: Self.ground, fixture))
    try fixture.finger(1).tap(at: Self.ground, for: 0.05)
    try wait(for: true, at: Self.ground, fixture)
    try fixture.finger(1).down(at: Self.flower)
    try wait(for: false, at: Self.flower, fixture)
    try fixture.finger(1).up()
    #expect(try hasFlower(at: Self.ground, fixture))
  }

  @Test func staffClearItWithAButtonOfItsOwn() throws {
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture(program: Self.program)
    try wait(for: true, at: Self.flower, fixture)
    try fixture.holdCorner()
    try fixture.letStaffIn()
    try fixture.finger(1).tap(at: Point(740, 96), for: 0.05)
    try fixture.lab.wait(upTo: 20, for: "the button in the transcript") {
      fixture.transcript().contains(#""control":"kiosk.staff.own.clear","event":"touchUpInside""#)
    }
    try fixture.lab.wait(upTo: 20, for: "the garden without the panel") { try !fixture.panelIsShown() }
    try wait(for: false, at: Self.flower, fixture)
  }

  @Test func itsKeyDecidesHowManyFlowersThereAre() throws {
    try kiosk.write("garden: {flowers: 0}")
    let fixture = try kiosk.fixture(program: Self.program)
    _ = try fixture.settled()
    #expect(try !hasFlower(at: Self.flower, fixture))
    try kiosk.write("garden: {flowers: 13}")
    let outcome = try BuiltProgram.touchstone(["run", "--config", kiosk.config], program: Self.program)
    #expect(outcome.status == .exited(65) && outcome.errors.contains("0 to 12 flowers"), "\(outcome.errors)")
  }

  private static let template =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/assets/new/template/"

  @Test func whatIsPlayedWithoutADisplayCanBePlayed() throws {
    let shots = "\(kiosk.directory.path)/shots"
    let ready = "\(kiosk.directory.path)/transcript.jsonl"
    let outcome = try BuiltProgram.touchstone(
      [
        "run", "--size", "1280x800", "--script", Self.template + "gestures.touch", "--shots", shots, "--ready-file",
        ready, "--", BuiltProgram.path(Self.program), "run", "--transcript", ready,
      ], program: "touchlab")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let pictures = outcome.output.split(separator: "\n").filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 4, "\(outcome.output)")
    let transcript = try #require(TextFile.read(ready))
    for action in ["garden.plant", "flower.drag"] { #expect(transcript.contains("\"action\":\"\(action)\"")) }
  }

  @Test func itsConfigurationIsTheSample() throws {
    let sample = try BuiltProgram.touchstone(["doctor", "--sample"], program: Self.program).output
    #expect(
      sample == TextFile.read(Self.template + "kiosk.yaml"),
      "renew it: .build/debug/new-kiosk doctor --sample > assets/new/template/kiosk.yaml")
  }
}
