import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X3 Idle") struct IdleTests {
  @Test(arguments: [(false, []), (true, []), (true, ["--kiosk"])])
  func nothingWakesItWhileNothingChanges(afterATap: Bool, arguments: [String]) throws {
    let fixture = try ProgramFixture(XServer.Options(), arguments)
    if afterATap { try fixture.waitUntilHeard() }
    _ = try fixture.settled()
    let isKiosk = arguments.contains("--kiosk")
    // A kiosk checks every half a minute whether somebody has set the server's screen saver, which may be meanwhile.
    let sleeps = try (0..<(isKiosk ? 3 : 1)).contains { _ in
      // The last task follows a while after the last frame: cached data for moving images is released.
      try fixture.waitForSleep(of: isKiosk ? 20 : 60)
      // The server does not wake it either, though it is busy with other clients.
      let before = fixture.program.usage.voluntaryContextSwitches
      _ = try fixture.settled()
      return before > 0 && fixture.program.usage.voluntaryContextSwitches == before
    }
    #expect(sleeps)
  }
}
