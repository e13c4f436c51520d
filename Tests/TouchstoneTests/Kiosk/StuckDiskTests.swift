import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A lease on the file makes every other program that opens it wait for up to 45 seconds, like a disk or a share that
/// does not answer.
@Suite("K14 A disk that does not answer", .serialized) struct StuckDiskTests {
  /// F_SETLEASE, which Swift does not import.
  private static let leaseCommand: Int32 = 1024

  private final class Lease {
    private let descriptor: Int32

    init(on path: String) throws {
      // The system requests the lease back with this signal, and breaks it 45 seconds later.
      signal(SIGIO, SIG_IGN)
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0 && fcntl(descriptor, StuckDiskTests.leaseCommand, F_WRLCK) == 0)
    }

    func end() { _ = fcntl(descriptor, StuckDiskTests.leaseCommand, F_UNLCK) }

    deinit { close(descriptor) }
  }

  @Test(arguments: [true, false]) func theKioskStartsAndIsResetAllTheSame(keepsDrawings: Bool) throws {
    let state = try TemporaryDirectory(prefix: "stuck-disk")
    mkdir("\(state.path)/touchstone", 0o700)
    let lease = try Lease(on: "\(state.path)/touchstone/lines.lock")
    let kiosk = try Kiosk()
    try kiosk.write("scene: lines\nidle: {attractAfter: never, resetAfter: 5, keepDrawings: \(keepsDrawings)}")
    let begin = MonotonicTime.milliseconds
    let fixture = try kiosk.fixture(environment: ["XDG_STATE_HOME": state.path])
    #expect(MonotonicTime.milliseconds - begin < 12_000)
    try fixture.program.waitForLine(containing: "The drawing is not saved while this lasts")
    try draw(fixture)
    try fixture.program.waitForLine(containing: "The last visitor has gone")
    let reset = MonotonicTime.milliseconds
    try draw(fixture)
    #expect(MonotonicTime.milliseconds - reset < 4000)
    lease.end()
    try fixture.program.waitForLine(containing: "The disk answers. The drawing is saved again.")
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
  }

  /// A drawing that comes in after the start continues the visit of the person who drew it, in whatever scene. It is
  /// forgotten as if it had been there from the start. What is drawn meanwhile is shown with it.
  @Test(arguments: [("lines", true), ("lines", false), ("gestures", false)])
  func aDrawingThatComesLateIsAVisitThatGoesOn(scene: String, isDrawn: Bool) throws {
    let state = try TemporaryDirectory(prefix: "late-disk")
    let first = try LinesProgramFixture(state: state)
    try first.draw([(Point(300, 200), Point(700, 200))])
    first.fixture.program.send(signal: SIGTERM)
    #expect(try first.fixture.program.waitForExit() == .exited(0))
    let lease = try Lease(on: "\(state.path)/touchstone/lines.lock")
    let kiosk = try Kiosk()
    try kiosk.write("scene: \(scene)\nidle: {attractAfter: never, resetAfter: 6}")
    let fixture = try kiosk.fixture(environment: ["XDG_STATE_HOME": state.path])
    try fixture.program.waitForLine(containing: "The drawing is not saved while this lasts")
    if isDrawn { try draw(fixture) }
    lease.end()
    try fixture.program.waitForLine(containing: "The disk answers. The drawing is saved again.")
    let shown = scene == "lines" ? [200.0] + (isDrawn ? [400] : []) : []
    for y in shown { try wait(for: LinesProgramFixture.ink, at: Point(500, y), fixture) }
    try fixture.program.waitForLine(containing: "The last visitor has gone")
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    let last = try LinesProgramFixture(state: state)
    #expect(try last.fixture.lab.screenshot(of: Rect(500, 200, 2, 2)).pixel(0, 0).value != LinesProgramFixture.ink)
  }

  private func draw(_ fixture: ProgramFixture) throws {
    try fixture.finger(1).down(at: Point(300, 400))
    try fixture.finger(1).move(to: Point(700, 400), over: 0.1)
    try fixture.finger(1).up()
    try wait(for: LinesProgramFixture.ink, at: Point(500, 400), fixture)
  }

  private func wait(for color: UInt32, at point: Point, _ fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 20, for: "a line") {
      try fixture.lab.screenshot(of: Rect(point.x, point.y, 2, 2)).pixel(0, 0).value == color
    }
  }
}
