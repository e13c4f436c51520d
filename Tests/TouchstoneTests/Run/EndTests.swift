import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("How touchstone run ends") struct EndTests {
  @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItWell(signal: Int32) throws {
    let visit = try Visit()
    try visit.finger(1).down(at: Point(640, 400))
    visit.program.send(signal: signal)
    #expect(try visit.program.waitForExit() == .exited(0))
    #expect(visit.program.errorOutput == "")
  }

  @Test(arguments: [["Escape"], ["Control_L", "q"]]) func aKeyEndsItWell(keys: [String]) throws {
    let visit = try Visit()
    try visit.lab.keyboard.type("q")
    try visit.lab.keyboard.type(keys)
    #expect(try visit.program.waitForExit() == .exited(0))
    #expect(visit.program.errorOutput == "")
  }

  @Test func otherKeysDoNot() throws {
    let visit = try Visit()
    try visit.lab.keyboard.type("q")
    try visit.lab.keyboard.type("Control_L", "w")
    try visit.lab.keyboard.type("Return")
    try visit.waitUntilHeard()
    #expect(visit.program.isRunning)
  }

  @Test func itsTimeMayBeLimited() throws {
    let before = MonotonicTime.milliseconds
    let visit = try Visit(XServer.Options(), ["--until", "2"])
    let ready = try #require(try visit.lines().first { $0.ready == true })
    #expect(ready.t > 0 && ready.t < MonotonicTime.milliseconds - before)
    #expect(try visit.program.waitForExit() == .exited(0))
    #expect(MonotonicTime.milliseconds - before >= 2000)
    // Every line is whole, the last one too.
    #expect(try visit.lines().last.map { $0.t <= 3000 } == true)
  }
}
