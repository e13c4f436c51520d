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

  private func hash(_ pin: String) throws -> String {
    let program = try Program(
      "sh", ["-c", "echo \(pin) | \(BuiltProgram.path("touchstone")) pin"], environment: [:], output: .kept,
      directory: directory.path)
    try program.waitForExit()
    return program.output.filter { !$0.isNewline }
  }

  private func fixture(_ text: String) throws -> ProgramFixture {
    try TextFile.write(text, to: config)
    return try ProgramFixture(
      XServer.Options(), ["--kiosk", "--config", config], environment: ["XDG_STATE_HOME": directory.path])
  }

  @Test func theLoopBeginsItsFirstTouchIsConsumedAndTheNextOneCounts() throws {
    let fixture = try fixture("idle: {attractAfter: 5, resetAfter: 5}")
    try fixture.tap(at: Point(640, 400))
    try fixture.lab.wait(upTo: 30, for: "the attract loop") {
      try fixture.lab.screenshot(of: Rect(300, 480, 680, 90)).pixels.contains { $0 & 0xffffff == 0xf4f1ea }
    }
    let taps = try fixture.actions("tap").count
    try fixture.finger(1).tap(at: Point(640, 400), for: 0.05)
    try fixture.waitForRest(in: Rect(300, 480, 680, 90))
    try fixture.tap(at: Point(640, 400))
    #expect(try fixture.actions("tap").count == taps + 1)
  }

  @Test func staffGetInWithThePINAndEndIt() throws {
    let fixture = try fixture("staff: {pin: \(hash("4711")), hold: 1}")
    func tap(_ x: Double, _ y: Double) throws {
      try fixture.finger(1).tap(at: Point(x, y), for: 0.05)
      try MonotonicTime.sleep(seconds: 0.1)
    }
    try fixture.finger(1).down(at: Point(10, 10))
    try fixture.lab.wait(upTo: 20, for: "the pad") { try fixture.lab.screenshot().pixel(745, 594).value == 0xffb000 }
    try fixture.finger(1).up()
    // The card is 368 × 616 in the middle of 1280 × 800; its keys are 112 × 72.
    for (x, y) in [(512, 384), (512, 472), (512, 296), (512, 296)] { try tap(Double(x), Double(y)) }
    try tap(768, 560)
    try fixture.lab.wait(upTo: 20, for: "the panel") { try fixture.lab.screenshot().pixel(80, 700).value == 0xffb000 }
    try tap(370, 704)
    try tap(370, 704)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(3))
  }

  /// One hand rests on the table, another draws, and a third taps beside it: staff get in.
  @Test func aBusyTableKeepsNoStaffOut() throws {
    let kiosk = try Kiosk()
    try kiosk.write("", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    try fixture.finger(2).down(at: Point(900, 650))
    try fixture.finger(3).down(at: Point(300, 300))
    try fixture.finger(1).down(at: Point(10, 10))
    var (place, isThere) = (Point(300, 300), false)
    try fixture.lab.wait(upTo: 20, for: "the pad") {
      place = place + Vector(2, 1)
      try fixture.finger(3).move(to: place)
      try fixture.finger(4).tap(at: Point(1000, 300), for: 0.02)
      isThere = try fixture.padTakesKeys()
      return isThere
    }
    for finger in 1...3 { try fixture.finger(finger).up() }
    try fixture.letStaffIn()
  }
}
