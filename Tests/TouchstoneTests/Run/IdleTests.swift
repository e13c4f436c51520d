import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X3 Idle") struct IdleTests {
  @Test(arguments: [(false, []), (true, []), (true, ["--kiosk"])])
  func nothingWakesItWhileNothingChanges(afterATap: Bool, arguments: [String]) throws {
    let fixture = try ProgramFixture(XServer.Options(), arguments)
    if afterATap { try fixture.waitUntilHeard() }
    _ = try fixture.settled()
    // The last thing to do comes a while after the last frame: what is cached for moving pictures is let go.
    // A kiosk looks every half a minute whether somebody has set the server's screen saver.
    try fixture.waitForSleep(of: arguments.contains("--kiosk") ? 20 : 60)
    // Nor does the server wake it, though it has much to do for others.
    let before = fixture.program.usage.voluntaryContextSwitches
    _ = try fixture.settled()
    #expect(fixture.program.usage.voluntaryContextSwitches == before)
    #expect(before > 0)
  }
}
