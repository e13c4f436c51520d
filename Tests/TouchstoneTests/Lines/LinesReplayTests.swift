import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S2 A recorded session of Lines") struct LinesReplayTests {
  /// The session begins with lines from an earlier one, which the trace holds.
  @Test func replaysToTheSameTranscriptAndPicture() throws {
    let state = try TemporaryDirectory(prefix: "touchstone-lines")
    let earlier = try LinesProgramFixture(state: state)
    try earlier.draw([(Point(400, 300), Point(800, 300))])
    earlier.fixture.program.send(signal: SIGTERM)
    #expect(try earlier.fixture.program.waitForExit() == .exited(0))

    let trace = "\(state.path)/session.trace"
    let lines = try LinesProgramFixture(["--record", trace], state: state)
    try lines.finger(1).down(at: Point(600, 300))
    try lines.wait(for: "longPress began")
    try lines.finger(1).move(to: Point(600, 450), over: 0.2)
    try lines.finger(1).up()
    try lines.draw([(Point(200, 200), Point(300, 250)), (Point(900, 200), Point(1000, 250))])
    try lines.finger(2).down(at: Point(300, 600))
    for location in [Point(400, 500), Point(500, 600), Point(420, 640)] {
      try lines.finger(2).move(to: location, over: 0.1)
    }
    try lines.finger(2).up()
    try lines.finger(1).tap(at: Point(950, 225), for: 0)
    try lines.wait(for: "tap ended")
    let screen = try lines.fixture.settled()
    lines.fixture.program.send(signal: SIGTERM)
    #expect(try lines.fixture.program.waitForExit() == .exited(0))

    let (copy, frames) = ("\(state.path)/copy.jsonl", "\(state.path)/frames")
    let outcome = try BuiltProgram.touchstone(
      ["replay", trace, "--headless", "--transcript", copy, "--frames", frames],
      environment: ["XDG_STATE_HOME": "\(state.path)/nothing"])
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    #expect(TextFile.read(copy) == lines.fixture.transcript())
    #expect(try ReplayFrames.lastPixels(in: frames) == ReplayFrames.visible(screen))
    #expect(access("\(state.path)/nothing", F_OK) != 0, "a replay keeps nothing")
  }
}
