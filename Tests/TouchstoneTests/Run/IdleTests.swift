import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X3 Idle") struct IdleTests {
  @Test(arguments: [(false, []), (true, []), (true, ["--kiosk"])])
  func nothingWakesItWhileNothingChanges(afterATap: Bool, arguments: [String]) throws {
    let fixture = try ProgramFixture(XServer.Options(), arguments)
    if afterATap { try fixture.waitUntilHeard() }
    _ = try fixture.settled()
    // Until the last thing to do has been done: what is cached for moving pictures is let go a while later.
    var last = fixture.program.usage.voluntaryContextSwitches
    try fixture.lab.wait(upTo: 10, for: "half a second of sleep") {
      try MonotonicTime.sleep(seconds: 0.5)
      defer { last = fixture.program.usage.voluntaryContextSwitches }
      return fixture.program.usage.voluntaryContextSwitches == last
    }
    let before = fixture.program.usage.voluntaryContextSwitches
    try MonotonicTime.sleep(seconds: 3)
    #expect(fixture.program.usage.voluntaryContextSwitches == before)
    #expect(before > 0)
  }
}
