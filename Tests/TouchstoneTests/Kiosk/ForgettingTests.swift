import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K2 What is left of a visitor") struct ForgettingTests {
  private static let segment = (Point(300, 300), Point(900, 420))
  private static let middle = Point(600, 360)

  let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func text(keeps: Bool) -> String {
    "scenes: [lines]\nidle: {attractAfter: never, resetAfter: 5, keepDrawings: \(keeps)}"
  }

  private func color(_ fixture: ProgramFixture, _ point: Point) throws -> UInt32 {
    try fixture.lab.screenshot(of: Rect(center: point, size: Size(2, 2))).pixel(1, 1).value
  }

  /// Returns the screen on the left of the invitation, whose stroke moves. The line begins there.
  private func look(_ fixture: ProgramFixture) throws -> Screenshot {
    try fixture.settled().crop(Rect(0, 0, 316, 800))
  }

  private func draw(_ fixture: ProgramFixture, at offset: Double = 0) throws {
    let (begin, end) = Self.segment
    try fixture.finger(1).down(at: begin + Vector(0, offset))
    try fixture.finger(1).move(to: end + Vector(0, offset), over: 0.1)
    try fixture.finger(1).up()
    try fixture.lab.wait(upTo: 20, for: "a line") {
      try self.color(fixture, Self.middle + Vector(0, offset)) == LinesProgramFixture.ink
    }
  }

  private func forget(_ fixture: ProgramFixture, _ count: Int = 1) throws {
    try fixture.lab.wait(upTo: 30, for: "visitor \(count) to be forgotten") {
      fixture.program.errorOutput.split(separator: "\n").count { $0.contains("The last visitor has gone") } == count
    }
  }

  /// The size of the drawing on the disk, in bytes.
  private var stored: Int {
    var about = stat()
    return stat("\(kiosk.directory.path)/touchstone/lines.journal", &about) == 0 ? Int(about.st_size) : 0
  }

  /// Tries to undo. This must not restore the last visitor's lines, nor take any away.
  private func undo(_ fixture: ProgramFixture) throws {
    for _ in 0..<3 { try fixture.finger(1).tap(at: LinesProgramFixture.undo, for: 0.03) }
    try fixture.lab.touchscreen.sync()
    _ = try fixture.settled()
  }

  @Test func withoutKeepingNothingIs() throws {
    try kiosk.write(text(keeps: false))
    let fixture = try kiosk.fixture()
    let blank = try look(fixture)
    try draw(fixture)
    try forget(fixture)
    #expect(try look(fixture).shows(blank))
    try undo(fixture)
    #expect(try look(fixture).shows(blank))
    // The file has only its header.
    #expect(stored == 20)
  }

  /// After a crash the drawing is restored: the visitor has not left. It goes when nobody has touched the screen for a
  /// while.
  @Test(arguments: [SIGKILL, SIGTERM]) func amidAVisitTheDrawingOutlivesTheProgram(signal: Int32) throws {
    try kiosk.write(text(keeps: false))
    let fixture = try kiosk.fixture()
    let blank = try look(fixture)
    try draw(fixture)
    try fixture.lab.wait(upTo: 10, for: "the line to be written") { self.stored > 20 }
    fixture.program.send(signal: signal)
    _ = try fixture.program.waitForExit()
    let next = try kiosk.fixture()
    #expect(try color(next, Self.middle) == LinesProgramFixture.ink)
    try forget(next)
    #expect(try look(next).shows(blank))
    #expect(stored == 20)
    next.program.send(signal: SIGKILL)
    _ = try next.program.waitForExit()
    #expect(try look(kiosk.fixture()).shows(blank))
  }

  @Test func aDrawingIsKeptButNotHowItCameToBe() throws {
    try kiosk.write(text(keeps: true))
    let fixture = try kiosk.fixture()
    try draw(fixture)
    try forget(fixture)
    #expect(try color(fixture, Self.middle) == LinesProgramFixture.ink)
    try undo(fixture)
    #expect(try color(fixture, Self.middle) == LinesProgramFixture.ink)
    // The next visitor's drawing is kept beside it.
    try draw(fixture, at: 100)
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
    let next = try kiosk.fixture()
    #expect(try color(next, Self.middle) == LinesProgramFixture.ink)
    #expect(try color(next, Self.middle + Vector(0, 100)) == LinesProgramFixture.ink)
    #expect(!fixture.program.errorOutput.contains("warning") && !next.program.errorOutput.contains("warning"))
  }

  /// A drawing is kept only if both the configuration of its visit and the next one say so: the visitor did not know
  /// the later one.
  @Test(arguments: [false, true]) func aDrawingThatIsNotToBeKeptBeforeOrAfterIsGoneFromTheDiskToo(keeps: Bool) throws {
    try kiosk.write(text(keeps: !keeps))
    let fixture = try kiosk.fixture()
    let blank = try look(fixture)
    try draw(fixture)
    try kiosk.write(text(keeps: keeps))
    fixture.program.send(signal: SIGHUP)
    #expect(try fixture.program.waitForLine(containing: "next visitor").contains("idle.keepDrawings"))
    try forget(fixture)
    #expect(try look(fixture).shows(blank))
    // The file has only its header.
    #expect(stored == 20)
    // The next visit began with the new configuration.
    try draw(fixture)
    try forget(fixture, 2)
    _ = try fixture.settled()
    #expect((stored > 20) == keeps)
  }

  /// A damaged image prevents new scenes. The old ones stay and continue to save.
  @Test func scenesThatCanNotBeMadeAnewCostNoDrawing() throws {
    try kiosk.write("scenes: [lines, gestures]\nidle: {attractAfter: never, resetAfter: 5, keepDrawings: true}")
    let assets = kiosk.directory.path + "/assets"
    mkdir(assets, 0o700)
    mkdir("\(assets)/pictures", 0o700)
    let fixture = try kiosk.fixture(environment: ["TOUCHSTONE_ASSETS": assets])
    try TextFile.write("no picture", to: "\(assets)/pictures/scene-lines.png")
    try draw(fixture)
    let line = try fixture.program.waitForLine(containing: "cannot be made anew", upTo: 30)
    #expect(line.contains("scene-lines.png is damaged"), "\(line)")
    try draw(fixture, at: 100)
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
    let next = try kiosk.fixture()
    for offset in [0.0, 100] {
      #expect(try color(next, Self.middle + Vector(0, offset)) == LinesProgramFixture.ink, "\(offset)")
    }
  }
}
