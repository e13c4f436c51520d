import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("How touchstone run ends") struct EndTests {
  @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItWell(signal: Int32) throws {
    let fixture = try ProgramFixture()
    try fixture.finger(1).down(at: Point(640, 400))
    fixture.program.send(signal: signal)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(fixture.program.errorOutput == "")
  }

  @Test(arguments: [["Escape"], ["Control_L", "q"]]) func aKeyEndsItWell(keys: [String]) throws {
    let fixture = try ProgramFixture()
    try fixture.lab.keyboard.type("q")
    try fixture.lab.keyboard.type(keys)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(fixture.program.errorOutput == "")
  }

  @Test func otherKeysDoNot() throws {
    let fixture = try ProgramFixture()
    try fixture.lab.keyboard.type("q")
    try fixture.lab.keyboard.type("Control_L", "w")
    try fixture.lab.keyboard.type("Return")
    // It shows where the keys are; a finger ends that.
    try fixture.waitForChange()
    try fixture.waitUntilHeard()
    #expect(fixture.program.isRunning)
  }

  @Test func itsTimeMayBeLimited() throws {
    let before = MonotonicTime.milliseconds
    let fixture = try ProgramFixture(XServer.Options(), ["--until", "2"])
    let ready = try #require(try fixture.lines().first { $0.ready == true })
    #expect(ready.t > 0 && ready.t < MonotonicTime.milliseconds - before)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(MonotonicTime.milliseconds - before >= 2000)
    // Every line is complete, including the last one.
    #expect(try fixture.lines().last.map { $0.t <= 3000 } == true)
  }
}
