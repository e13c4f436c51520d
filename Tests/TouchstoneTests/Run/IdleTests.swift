import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X3 Idle") struct IdleTests {
  @Test(arguments: [(false, []), (true, []), (true, ["--kiosk"])])
  func nothingWakesItWhileNothingChanges(afterATap: Bool, arguments: [String]) throws {
    let visit = try Visit(XServer.Options(), arguments)
    if afterATap { try visit.waitUntilHeard() }
    _ = try visit.settled()
    // Until the last thing to do has been done: what is cached for moving pictures is let go a while later.
    var last = visit.program.usage.voluntaryContextSwitches
    try visit.lab.wait(upTo: 10, for: "half a second of sleep") {
      try MonotonicTime.sleep(seconds: 0.5)
      defer { last = visit.program.usage.voluntaryContextSwitches }
      return visit.program.usage.voluntaryContextSwitches == last
    }
    let before = visit.program.usage.voluntaryContextSwitches
    try MonotonicTime.sleep(seconds: 3)
    #expect(visit.program.usage.voluntaryContextSwitches == before)
    #expect(before > 0)
  }
}
