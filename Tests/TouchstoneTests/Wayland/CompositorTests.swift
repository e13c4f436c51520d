import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// Kiosks whose X server is XWayland, without a root window of its own as under cage and labwc.
@Suite("W3 Under a Wayland compositor") struct CompositorTests {
  private func kiosk(_ arguments: [String] = [], prepare: (XServer) throws -> Void = { _ in }) throws -> ProgramFixture
  {
    try ProgramFixture(TestCompositor.options(), ["--kiosk", "--scale", "1"] + arguments, prepare: prepare)
  }

  private func setOutputs(_ lab: XServer, _ sizes: [Size?]) throws {
    for (number, size) in sizes.enumerated() { try lab.compositor?.setOutput(number, to: size) }
  }

  /// Waits until the compositor shows `bounds` of its outputs filled by the scene, and nothing anywhere else.
  private func waitUntilCovered(_ bounds: Rect, by fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 20, for: "the scene in \(bounds)") {
      try fixture.lab.screenshot().bounds { $0.value != 0 } == bounds
    }
  }

  /// Taps at `location` on the outputs, and waits for the tap in the window at `expected`.
  private func expectTap(at location: Point, in fixture: ProgramFixture, seenAt expected: Point? = nil) throws {
    try fixture.finger(1).tap(at: location, for: 0)
    _ = try fixture.wait(for: "a tap at \(expected ?? location)") {
      try fixture.actions("tap").last { tap in
        tap.location.map { Point($0[0], $0[1]).distance(to: expected ?? location) < 0.05 } == true
      }
    }
  }

  /// XWayland gives whole pixels, as 16-bit numbers.
  @Test func tenFingersAtOnceArriveAtTheirLocations() throws {
    let directory = try TemporaryDirectory(prefix: "touchstone-tests")
    let trace = "\(directory.path)/trace"
    let fixture = try kiosk(["--record", trace, "--output", "XWAYLAND1"]) {
      try setOutputs($0, [Size(640, 480), Size(1280, 800)])
    }
    try waitUntilCovered(Rect(640, 0, 1280, 800), by: fixture)
    let locations = (1...10).map { Point(Double($0) * 123, Double($0) * 71) }
    let screen = fixture.lab.touchscreen
    try screen.report {
      for (index, location) in locations.enumerated() {
        try fixture.finger(index + 1).down(at: location + Vector(640, 0))
      }
    }
    try screen.report { for finger in screen.fingersDown { try finger.move(to: finger.location + Vector(20, -30)) } }
    try screen.report { for finger in screen.fingersDown { try finger.up() } }
    try expectTap(at: Point(1200, 60), in: fixture, seenAt: Point(560, 60))
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit() == .exited(0))
    let recorded = try #require(TextFile.read(trace))
    for (phase, offset) in [("down", Vector.zero), ("move", Vector(20, -30))] {
      for location in locations.map({ $0 + offset }) {
        let found = recorded.matches(of: /"down":\[([0-9.]+),([0-9.]+)\]|"move":\[([0-9.]+),([0-9.]+)\]/)
          .compactMap { match -> Point? in
            let (x, y) = phase == "down" ? (match.1, match.2) : (match.3, match.4)
            guard let x = x.flatMap({ Double($0) }), let y = y.flatMap({ Double($0) }) else { return nil }
            return Point(x, y)
          }
        #expect(found.filter { $0.distance(to: location) < 0.05 }.count == 1, "\(phase) at \(location)")
      }
    }
    #expect(fixture.program.errorOutput == "")
  }

  /// The script of `./kiosk run`, with the same result on both servers.
  @Test(arguments: [false, true]) func gesturesAreThoseOfXorg(isWayland: Bool) throws {
    let fixture = try ProgramFixture(isWayland ? TestCompositor.options() : .init(), ["--kiosk"])
    let script =
      #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
      + "/assets/scripts/gestures.touch"
    let player = ScriptPlayer(fixture.lab, shotDirectory: fixture.lab.directory.path)
    try player.play(Script(file: script))
    let ends = { try fixture.lines().filter { $0.action != nil && $0.state == "ended" } }
    try fixture.lab.wait(upTo: 20, for: "the end of the rotation") { try ends().count == 4 }
    #expect(
      try ends().compactMap(\.action) == ["tap", "swipeRight", "swipeLeft", "rotation"].map { "gestures.\($0)" })
    let turn = try #require(try ends().last?.rotation) * 180 / .pi
    #expect(turn > 40 && turn <= 60, "\(turn)")
    #expect(player.shots.count == 7)
  }

  @Test func linesAreDrawnWhereTheFingersAre() throws {
    let lines = try LinesProgramFixture(["--kiosk"], options: TestCompositor.options())
    try lines.draw((0..<10).map { (Point(60 + 120 * Double($0), 400), Point(110 + 120 * Double($0), 480)) })
    let ink = try #require(
      lines.fixture.lab.screenshot(of: Rect(50, 350, 1230, 200)).bounds { $0.value == LinesProgramFixture.ink })
    // The middle of the strokes, which are some pixels wide.
    #expect(ink.center.distance(to: Point(575, 90)) < 1 && abs(ink.width - 1130) < 12, "\(ink)")
  }

  /// The compositor has turned what it shows and the touches already.
  @Test func itFollowsOutputsThatTurnGrowAndGo() throws {
    let fixture = try kiosk()
    let compositor = try #require(fixture.lab.compositor)
    try waitUntilCovered(Rect(0, 0, 1280, 800), by: fixture)
    try compositor.setOutput(0, to: Size(1280, 800), turned: 90)
    try waitUntilCovered(Rect(0, 0, 800, 1280), by: fixture)
    try expectTap(at: Point(700, 1000), in: fixture)
    try compositor.setOutput(0, to: Size(1024, 768))
    try waitUntilCovered(Rect(0, 0, 1024, 768), by: fixture)
    try expectTap(at: Point(700, 300), in: fixture)
    try setOutputs(fixture.lab, [nil, Size(1280, 720)])
    try waitUntilCovered(Rect(0, 0, 1280, 720), by: fixture)
    try expectTap(at: Point(900, 400), in: fixture)
    #expect(fixture.program.errorOutput == "")
  }

  /// X has no message for it, so XWayland reports lifts.
  @Test func touchesThatTheCompositorTakesAwayEnd() throws {
    let fixture = try kiosk()
    try waitUntilCovered(Rect(0, 0, 1280, 800), by: fixture)
    try fixture.pair(at: 0, about: Point(640, 400))
    func wait(for message: String) throws {
      _ = try fixture.wait(for: message) {
        let heard = try fixture.lines().filter { $0.id == "gestures.rotation" && $0.message == message }
        return heard.flatMap { $0.touches?.fingers ?? [] }.count == 2 ? true : nil
      }
    }
    try wait(for: "touchesBegan")
    try fixture.lab.compositor?.cancelTouches()
    try wait(for: "touchesEnded")
    for finger in fixture.lab.touchscreen.fingersDown { #expect(throws: LabError.self) { try finger.up() } }
    try expectTap(at: Point(300, 500), in: fixture)
  }

  /// The hands that wake the screen do nothing else.
  @Test func itGoesDarkByDrawing() throws {
    let kiosk = try Kiosk()
    try kiosk.write("scene: gestures\nscale: 1\ndark: {after: 10, dpms: true}")
    let fixture = try kiosk.fixture(TestCompositor.options())
    try waitUntilCovered(Rect(0, 0, 1280, 800), by: fixture)
    try fixture.lab.wait(upTo: 20, for: "a black screen") {
      try MonotonicTime.sleep(seconds: 0.2)
      return try fixture.lab.screenshot().bounds { $0.value != 0 } == nil
    }
    try fixture.finger(1).tap(at: Point(640, 400))
    try waitUntilCovered(Rect(0, 0, 1280, 800), by: fixture)
    #expect(try fixture.actionNames() == [])
  }

  @Test func theDoctorSaysWhatTheCompositorDecides() throws {
    let doctor = try Doctor()
    let lab = try XServer(TestCompositor.options())
    try setOutputs(lab, [Size(1280, 800), Size(1024, 768)])
    func report(_ configuration: String) throws -> Doctor.Report {
      try TextFile.write(configuration, to: doctor.config)
      return try doctor.examine(lab).report
    }
    let plain = try report("")
    #expect(plain.all("compositor").map(\.level) == ["ok"])
    #expect((plain.all("mapping") + plain.all("blanking")).isEmpty)
    #expect(plain.all("touch").first?.found.hasPrefix("xwayland-touch:") == true)
    #expect(plain.all("output").map { $0.found.prefix(19) } == ["XWAYLAND0: 1280x800", "XWAYLAND1: 1024x768"])
    let full = try report("output: XWAYLAND1\ndark: {dpms: true}").all("compositor")
    #expect(full.map(\.level) == ["ok", "warning", "warning"])
    #expect(full.contains { $0.found.contains("may show the window on another") })
    #expect(full.contains { $0.found.contains("light cannot be switched off") })
  }

  @Test func aCompositorThatDiesIsAServerThatGoesAway() throws {
    let fixture = try kiosk()
    kill(fixture.lab.pid, SIGKILL)
    #expect(try fixture.program.waitForExit() == .exited(69))
    #expect(fixture.program.errorOutput.contains("has gone away"))
  }
}
