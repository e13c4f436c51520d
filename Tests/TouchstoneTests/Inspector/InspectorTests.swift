import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The inspector over a running program, by touch and by key.
@Suite("S9 The inspector") struct InspectorTests {
  private let state: TemporaryDirectory

  init() throws { state = try TemporaryDirectory(prefix: "touchstone-inspector") }

  /// The locations on the panel at the lower edge of a window of 1280 × 800.
  private enum ButtonLocation {
    static let nearest = Point(219, 454)
    static let whatIf = Point(348, 454)
    static let frames = Point(608, 454)
    static let pause = Point(751, 454)
    static let save = Point(860, 454)
    static let close = Point(1204, 454)
  }

  private func fixture(_ scene: String, _ arguments: [String] = ["--inspector"]) throws -> ProgramFixture {
    try ProgramFixture(.init(), ["--scene", scene] + arguments, environment: ["XDG_STATE_HOME": state.path])
  }

  private func stroke(
    _ fixture: ProgramFixture, from start: Point, by translation: Vector, over seconds: Double
  ) throws {
    try fixture.finger(1).down(at: start)
    try fixture.lab.touchscreen.animate(over: seconds) { try fixture.finger(1).move(to: start + translation * $0) }
    try fixture.finger(1).up()
  }

  private func savedFile(_ fixture: ProgramFixture) throws -> String {
    let folder = "\(state.path)/touchstone/scenarios"
    return try fixture.wait(for: "the scenario file") {
      guard let directory = opendir(folder) else { return nil }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasSuffix(".yaml") { return "\(folder)/\(name)" }
      }
      return nil
    }
  }

  /// Returns the lines of the transcript about touches and gestures.
  private func account(_ fixture: ProgramFixture) -> [String] {
    fixture.transcript().split(separator: "\n").map(String.init).filter {
      !$0.contains("\"frame\":") && !$0.contains("\"ready\":")
    }
  }

  @Test("A saved scenario explains the session byte for byte", arguments: ["gestures", "photos", "priorities"])
  func savedScenario(scene: String) throws {
    let fixture = try fixture(scene)
    try stroke(fixture, from: Point(420, 200), by: Vector(260, 30), over: 0.2)
    try fixture.finger(1).tap(at: Point(620, 260))
    try stroke(fixture, from: Point(500, 330), by: Vector(-200, -90), over: 0.5)
    _ = try fixture.settled()
    try fixture.finger(1).tap(at: ButtonLocation.save)
    let file = try savedFile(fixture)
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    let outcome = try BuiltProgram.touchstone(["explain", file, "--format", "json"])
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    let explained = outcome.output.split(separator: "\n").map(String.init)
    #expect(explained.count > 20)
    #expect(explained == account(fixture))
    #expect(!fixture.transcript().contains("inspector"))
  }

  @Test("While time stands still fingers beside the panel reach nobody")
  func pause() throws {
    let fixture = try fixture("gestures")
    try fixture.finger(1).tap(at: Point(620, 260))
    try fixture.wait(for: "tap")
    try fixture.finger(1).tap(at: ButtonLocation.pause)
    // The last moment is marked when the session has been recognised again.
    let lateTimes = Rect(190, 740, 840, 44)
    try fixture.lab.wait(upTo: 20, for: "the last moment on the strip") {
      try fixture.lab.screenshot(of: lateTimes).bounds { $0.value == Kiosk.accent } != nil
    }
    let stopped = try fixture.settled()
    try fixture.finger(1).tap(at: Point(300, 200))
    #expect(try fixture.settled().shows(stopped))
    #expect(try fixture.actions("tap").count == 1)
    try fixture.finger(1).tap(at: ButtonLocation.pause)
    try fixture.lab.wait(upTo: 20, for: "the scene that goes on") { try fixture.settled() != stopped }
    try fixture.finger(1).tap(at: Point(300, 200))
    try fixture.wait(for: "tap", 2)
  }

  @Test("What frames took is measured while it is open")
  func frames() throws {
    let fixture = try fixture("gestures")
    try stroke(fixture, from: Point(420, 200), by: Vector(260, 30), over: 0.2)
    try fixture.wait(for: "swipeRight")
    try fixture.finger(1).tap(at: ButtonLocation.frames)
    let chart = Rect(30, 520, 1220, 180)
    try fixture.lab.wait(upTo: 20, for: "bars of frames") {
      let picture = try fixture.lab.screenshot(of: chart)
      // The drawing time is in every bar, and the recognition time at least in some.
      return picture.bounds { $0.value == Kiosk.accent } != nil && picture.bounds { $0.value == 0xc3c9d4 } != nil
    }
  }

  @Test("A recording is opened whole: going back shows how it looked")
  func recording() throws {
    let trace = "\(state.path)/session.trace"
    let fixture = try fixture("gestures", ["--record", trace])
    try fixture.finger(1).tap(at: Point(620, 260))
    try fixture.wait(for: "tap")
    let tapped = try fixture.settled()
    try stroke(fixture, from: Point(420, 200), by: Vector(260, 30), over: 0.2)
    try fixture.wait(for: "swipeRight")
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))

    let lab = try XServer(.init())
    let program = try lab.touchstone(["replay", trace, "--inspector"], by: [], environment: [:])
    let end = try settled(lab) { $0.pixel(at: Point(1240, 454)) != $0.pixel(at: Point(640, 120)) }
    // Goes from the swipe back to the tap.
    try lab.touchscreen.finger(1).tap(at: Point(170, 762))
    let early = try settled(lab) { $0 != end }
    let scene = Rect(200, 150, 800, 200)
    #expect(early.crop(scene) != end.crop(scene))
    #expect(tapped.size == early.size)
    try lab.touchscreen.finger(1).tap(at: ButtonLocation.close)
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
  }

  @Test("K4 Staff open it from their panel, and it goes with the visit")
  func staff() throws {
    let kiosk = try Kiosk()
    try kiosk.write("scenes: [gestures]\nidle: {attractAfter: never, resetAfter: 5}", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    let rest = try fixture.settled()
    try fixture.holdCorner()
    try fixture.letStaffIn()
    try fixture.finger(1).tap(at: Point(430, 112))
    try fixture.lab.wait(upTo: 20, for: "the inspector's panel") {
      try fixture.lab.screenshot(of: Rect(40, 454, 1, 1)).pixel(0, 0).value == Kiosk.accent
    }
    try fixture.lab.wait(upTo: 40, for: "the scenes as at the start") { try fixture.settled().shows(rest) }
  }

  /// Returns the screen once it does not change any more and `isThere` is true.
  private func settled(_ lab: XServer, _ isThere: (Screenshot) -> Bool) throws -> Screenshot {
    var last = try lab.screenshot()
    try lab.wait(upTo: 20, for: "the screen that was asked for") {
      let now = try lab.screenshot()
      defer { last = now }
      return now == last && isThere(now)
    }
    return last
  }

  @Test("F12 opens it and closes it")
  func key() throws {
    let fixture = try fixture("gestures", [])
    let rest = try fixture.settled()
    try fixture.lab.keyboard.type("F12")
    try fixture.lab.wait(upTo: 20, for: "the panel") { try fixture.settled() != rest }
    try fixture.finger(1).tap(at: ButtonLocation.close)
    try fixture.lab.wait(upTo: 20, for: "the scene alone") { try fixture.settled().shows(rest) }
    #expect(account(fixture).isEmpty)
  }
}
