import Testing

@Suite("The help of touchstone") struct HelpTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "run"], ["scenes", "--help"], []])
  func isThereEverywhere(arguments: [String]) throws {
    let outcome = try BuiltProgram.touchstone(arguments)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("USAGE: touchstone"))
  }

  @Test func namesEveryOptionOfRunAndEveryExitCode() throws {
    let run = try BuiltProgram.touchstone(["run", "--help"]).output
    for option in [
      "--scene", "--config", "--kiosk", "--size", "--scale", "--transcript ", "--transcript-frames", "--until",
    ] {
      #expect(run.contains(option))
    }
    let overview = try BuiltProgram.touchstone(["--help"]).output
    for code in ["0", "1", "64", "65", "66", "69"] { #expect(overview.contains("\(code) ")) }
    for command in ["run", "doctor", "pin", "scenes", "check", "new-exhibit"] {
      #expect(overview.contains("  \(command) "))
    }
  }

  @Test func theVersionIsANumber() throws {
    let outcome = try BuiltProgram.touchstone(["--version"])
    #expect(outcome.output.contains(/^\d+\.\d+\.\d+\n$/))
  }

  @Test func scenesAreListedOneALine() throws {
    let outcome = try BuiltProgram.touchstone(["scenes"])
    #expect(outcome.status == .exited(0))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("shoal ") == true)
    #expect(lines.allSatisfy { $0.count > 20 })
  }

  @Test(arguments: [["nonesuch"], ["scenes", "--nonesuch"]]) func mistakesAreWrongUsage(arguments: [String]) throws {
    let outcome = try BuiltProgram.touchstone(arguments)
    #expect(outcome.status == .exited(64))
    #expect(outcome.errors.contains("nonesuch") && outcome.output == "")
  }
}
