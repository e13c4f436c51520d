import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X5 Errors of touchstone run") struct ErrorTests {
  @Test func noDisplay() throws {
    for value in [nil, ""] {
      let outcome = try BuiltProgram.touchstone(["run"], environment: ["DISPLAY": value])
      #expect(outcome.status == .exited(69))
      #expect(outcome.errors.contains("$DISPLAY is not set") && outcome.errors.contains("DISPLAY=:0"))
    }
  }

  @Test func displayWithoutAServer() throws {
    let outcome = try BuiltProgram.touchstone(["run"], environment: ["DISPLAY": ":64998"])
    #expect(outcome.status == .exited(69))
    #expect(outcome.errors.contains("no X server is running there"))
  }

  @Test func displayWithoutSense() throws {
    let outcome = try BuiltProgram.touchstone(["run"], environment: ["DISPLAY": "nonsense"])
    #expect(outcome.status == .exited(69))
    #expect(outcome.errors.contains("\"nonsense\" in $DISPLAY is not the name of a display"))
  }

  @Test func serverThatDoesNotAnswer() throws {
    let lab = try XServer()
    kill(lab.pid, SIGSTOP)
    defer { kill(lab.pid, SIGCONT) }
    let outcome = try BuiltProgram.touchstone(["run"], environment: ["DISPLAY": lab.display])
    #expect(outcome.status == .exited(69))
    #expect(outcome.errors.contains("has not answered for 5 s"))
  }

  @Test func serverThatRefuses() throws {
    var options = XServer.Options()
    options.refusesPrograms = true
    let lab = try XServer(options)
    let program = try lab.touchstone(["run"])
    #expect(try program.waitForExit() == .exited(69))
    #expect(program.errorOutput.contains("refuses access") && program.errorOutput.contains("xhost"))
  }

  @Test func serverThatGoesAway() throws {
    let fixture = try ProgramFixture()
    fixture.lab.stop()
    #expect(try fixture.program.waitForExit() == .exited(69))
    #expect(fixture.program.errorOutput.contains("has gone away"))
  }

  /// These mistakes are reported without asking a server.
  @Test(arguments: [
    ["--size", "0x0"], ["--size", "800x"], ["--size", "x600"], ["--size", "800"], ["--size", "800x600x2"],
    ["--size", "-800x600"], ["--size", "800×600"], ["--size", "99999x99999"], ["--size", "nanxnan"], ["--size", ""],
    ["--scale", "0"], ["--scale", "-1"], ["--scale", "nan"], ["--scale", "1000000"], ["--scale", "big"],
    ["--until", "-1"], ["--until", "soon"], ["--until", "nan"], ["--nonsense"], ["nonsense"], ["--transcript"],
  ])
  func malformedArguments(arguments: [String]) throws {
    let outcome = try BuiltProgram.touchstone(["run"] + arguments)
    #expect(outcome.status == .exited(64))
    #expect(outcome.errors.contains(arguments[0]) && outcome.errors.contains("Usage: touchstone run"))
    // The argument parser takes no value that begins with a hyphen, so it reports a missing value.
    if arguments.count > 1, !arguments[1].hasPrefix("-") { #expect(outcome.errors.contains("'\(arguments[1])'")) }
  }

  @Test func unknownSceneNamesTheScenes() throws {
    let scenes = try BuiltProgram.touchstone(["scenes"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    let outcome = try BuiltProgram.touchstone(["run", "--scene", "nonesuch"])
    #expect(outcome.status == .exited(64))
    #expect(!scenes.isEmpty)
    for scene in scenes + ["nonesuch"] { #expect(outcome.errors.contains(scene)) }
  }

  @Test func transcriptThatCannotBeCreated() throws {
    let lab = try XServer()
    for path in ["/nonexistent/directory/transcript", "/"] {
      let program = try lab.touchstone(["run", "--transcript", path])
      #expect(try program.waitForExit() == .exited(1))
      #expect(program.errorOutput.contains("\(path) cannot be written"))
    }
  }
}
