import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K2–K4 Visitors come and go") struct VisitorTests {
  let directory: TemporaryDirectory
  let config: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "visitor-tests")
    config = "\(directory.path)/kiosk.yaml"
  }

  private func fixture(_ text: String) throws -> ProgramFixture {
    try TextFile.write(text, to: config)
    return try ProgramFixture(
      XServer.Options(), ["--kiosk", "--config", config], environment: ["XDG_STATE_HOME": directory.path])
  }

  @Test func theLoopBeginsItsFirstTouchIsConsumedAndTheNextOneCounts() throws {
    let fixture = try fixture("idle: {attractAfter: 5, resetAfter: 5}")
    try fixture.waitForRest(after: fixture.tap(at: Point(640, 400)))
    let title = Rect(300, 480, 680, 90)
    let rest = fixture.rest.crop(title)
    try fixture.lab.wait(upTo: 30, for: "the attract loop") {
      try fixture.lab.screenshot(of: title) != rest
    }
    let taps = try fixture.actions("tap").count
    try fixture.finger(1).tap(at: Point(640, 400), for: 0.05)
    try fixture.waitForRest(in: title)
    // The tap is so far away that it is no second finger of another gesture.
    try fixture.tap(at: Point(240, 640))
    #expect(try fixture.actions("tap").count == taps + 1)
  }

  /// The inspector closes at the reset, also if `--inspector` has opened it.
  @Test func theInspectorGoesWithTheVisitor() throws {
    let kiosk = try Kiosk()
    try kiosk.write("idle: {attractAfter: never, resetAfter: 5}")
    let plain = try kiosk.fixture().rest
    let fixture = try kiosk.fixture(XServer.Options(), ["--inspector"])
    #expect(fixture.rest != plain)
    try fixture.finger(1).tap(at: Point(640, 200), for: 0.05)
    try fixture.program.waitForLine(containing: "The last visitor has gone")
    try fixture.lab.wait(upTo: 20, for: "the scene alone") { try fixture.lab.screenshot().shows(plain) }
  }

  /// The loop shows its own heading. That of the scene leaves with the first finger, but the end of its beam looks the
  /// same in the demonstration at this size, once the loop has come in fully.
  @Test func theLoopShowsNoSceneThatVisitorsCanNotReach() throws {
    let kiosk = try Kiosk()
    try kiosk.write("scenes: [springs]\nidle: {attractAfter: 5}")
    let fixture = try kiosk.fixture(XServer.Options(size: Size(1400, 1080)))
    let (heading, band) = (Rect(40, 40, 900, 110), Rect(0, 860, 1400, 200))
    let beam = Rect(1132, 181, 12, 14)
    let isShown = { (picture: Screenshot) in picture.bounds { $0.value == LinesProgramFixture.ink } != nil }
    #expect(isShown(fixture.rest.crop(heading)) && !isShown(fixture.rest.crop(band)))
    let isRibbon = { (picture: Screenshot) in picture.bounds { $0.value == 0xffb000 }?.width ?? 0 > 1000 }
    try fixture.lab.wait(upTo: 30, for: "the attract loop") { isRibbon(try fixture.lab.screenshot(of: band)) }
    try fixture.waitForRest(in: beam)
  }

  @Test func staffGetInWithThePINAndEndIt() throws {
    let kiosk = try Kiosk()
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    try fixture.holdCorner()
    try fixture.letStaffIn()
    // The button asks for confirmation.
    for _ in 0..<2 { try fixture.finger(1).tap(at: Point(370, 704), for: 0.05) }
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(3))
  }

  /// Staff get in while one hand rests on the table, another draws, and a third taps beside it.
  @Test func aBusyTableKeepsNoStaffOut() throws {
    let kiosk = try Kiosk()
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    try fixture.finger(2).down(at: Point(900, 650))
    try fixture.finger(3).down(at: Point(300, 300))
    try fixture.finger(1).down(at: Point(10, 10))
    var (location, isThere) = (Point(300, 300), false)
    try fixture.lab.wait(upTo: 20, for: "the pad") {
      location = location + Vector(2, 1)
      try fixture.finger(3).move(to: location)
      try fixture.finger(4).tap(at: Point(1000, 300), for: 0.02)
      isThere = try fixture.padTakesKeys()
      return isThere
    }
    for finger in 1...3 { try fixture.finger(finger).up() }
    try fixture.letStaffIn()
  }
}
