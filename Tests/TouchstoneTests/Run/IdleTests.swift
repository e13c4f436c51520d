import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X3 Idle") struct IdleTests {
  @Test(arguments: [(false, []), (true, []), (true, ["--kiosk"])])
  func nothingWakesItWhileNothingChanges(afterATap: Bool, arguments: [String]) throws {
    let fixture = try ProgramFixture(XServer.Options(), arguments)
    if afterATap { try fixture.waitUntilHeard() }
    _ = try fixture.settled()
    // The last task follows a while after the last frame: cached data for moving images is released. A kiosk checks every
    // half a minute whether somebody has set the server's screen saver; the time without a wake is what follows a check.
    if arguments.contains("--kiosk") {
      let switches = fixture.program.usage.voluntaryContextSwitches
      try fixture.lab.wait(upTo: 60, for: "a check") { fixture.program.usage.voluntaryContextSwitches > switches }
      try fixture.waitForSleep(of: 20)
    } else {
      try fixture.waitForSleep(of: 60)
    }
    // The server does not wake it either, though it is busy with other clients.
    let before = fixture.program.usage.voluntaryContextSwitches
    _ = try fixture.settled()
    #expect(fixture.program.usage.voluntaryContextSwitches == before)
    #expect(before > 0)
  }
}
