import Testing

@testable import TouchLab

@Suite("P2 Tasks of the main actor") struct MainActorTests {
  private let red: UInt32 = 0xff0000
  private let green: UInt32 = 0x00ff00

  /// A task continues after its sleep, on the main thread and at the present time. Nothing else wakes the program.
  @Test func changeViewsAfterASleep() throws {
    let lab = try XServer()
    let program = try lab.launch(BuiltProgram.path("tasks"))
    for color in [red, green] {
      try lab.wait(upTo: 20, for: "\(color)") { try lab.screenshot().allSatisfy { $0.value == color } }
    }
    try lab.wait(for: "what it says") { !program.output.isEmpty }
    let lateness = try #require(Int(program.output.filter(\.isNumber)))
    #expect(lateness < 200, "\(lateness) ms behind")
    try expectSleep(of: program, on: lab)
    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0) && program.errorOutput == "")
  }

  /// Without tasks there is no cost: one thread, and nothing that wakes it.
  @Test func costNothingWhileThereAreNone() throws {
    let lab = try XServer()
    let program = try lab.launch(BuiltProgram.path("tasks"), ["--idle"])
    try lab.wait(upTo: 20, for: "the window") { try lab.screenshot().allSatisfy { $0.value == 0xffffff } }
    try expectSleep(of: program, on: lab)
    #expect(TextFile.read("/proc/\(program.pid)/status")?.contains("Threads:\t1\n") == true)
    let before = program.usage.voluntaryContextSwitches
    for _ in 0..<10 { _ = try lab.screenshot() }
    #expect(program.usage.voluntaryContextSwitches == before && before > 0)
  }

  /// The main function runs on another thread after an `await`, for example.
  @Test func onAnotherThreadItIsSaidThatTheyDoNotRun() throws {
    let lab = try XServer()
    let program = try lab.launch(BuiltProgram.path("tasks"), ["--elsewhere"])
    try lab.wait(upTo: 20, for: "what it says") { program.errorOutput.contains("tasks of the main actor do not run") }
    try lab.wait(upTo: 20, for: "the window") { try lab.screenshot().allSatisfy { $0.value == 0xffffff } }
    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0))
  }

  private func expectSleep(of program: Program, on lab: XServer) throws {
    try lab.wait(upTo: 20, for: "a sleep without end") {
      Sleep(of: program.pid).map { $0.limit == .infinity && !$0.isForAnswer } ?? false
    }
  }
}
