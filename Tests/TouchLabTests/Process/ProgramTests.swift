import Expectations
import Glibc
import Testing

@testable import TouchLab

@Suite struct ProgramTests {
  let lab: XServer

  init() throws { lab = try XServer() }

  private func shell(_ script: String, environment: [String: String?] = [:]) throws -> Program {
    try lab.launch("sh", ["-c", script], environment: environment)
  }

  @Test func itsEnvironmentLeadsToTheServerAlone() throws {
    let program = try shell(
      "echo \"$DISPLAY ${XAUTHORITY-none} ${WAYLAND_DISPLAY-none} $GREETING ${HOME-none}\"",
      environment: ["GREETING": "hi", "HOME": nil])
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.output == "\(lab.display) none none hi none\n")
  }

  @Test func linesAreAwaitedWhole() throws {
    let program = try shell("printf 'half a li'; printf 'oops\\n' >&2; sleep 0.1; printf 'ne\\n'; exec sleep 1000")
    #expect(try program.waitForLine(containing: "half") == "half a line")
    #expect(try program.waitForLine(containing: "oops") == "oops")
    #expect(program.isRunning)
  }

  @Test func aLineThatDoesNotComeIsAnErrorWithWhatCame() throws {
    let program = try shell("echo something else; exec sleep 1000")
    let timeout = expectError(LabError.self) { try program.waitForLine(containing: "ready", upTo: 0.3) }
    #expect(timeout?.kind == .timeout)
    #expect(timeout?.problem == "it has not said so in 0.3 s; last it wrote:\nsomething else")
    let ended = expectError(LabError.self) { try shell("exit 3").waitForLine(containing: "ready") }
    #expect(ended?.kind == .program)
    #expect(ended?.problem == "it ended with exit code 3 and wrote nothing")
  }

  @Test func howItEnds() throws {
    #expect(try shell("exit 42").waitForExit() == .exited(42))
    #expect(try shell("kill -SEGV $$").waitForExit() == .signalled(SIGSEGV))
    #expect(try shell("kill -SEGV $$").waitForExit().shellCode == 139)
    #expect(throws: LabError.self) { try shell("exec sleep 1000").waitForExit(upTo: 0.05) }
  }

  @Test func terminateAsksFirst() throws {
    let polite = try shell("trap 'echo bye; exit 7' TERM; echo up; while :; do sleep 0.01; done")
    try polite.waitForLine(containing: "up")
    #expect(polite.terminate() == .exited(7))
    #expect(polite.output.hasSuffix("bye\n"))
  }

  @Test func terminateTakesWhatItHasStarted() throws {
    let program = try shell("sleep 1000 & echo child $!; wait")
    let child = try #require(Int32(program.waitForLine(containing: "child").dropFirst(6)))
    program.terminate()
    try lab.wait(for: "the child to end") { !isAlive(child) }
  }

  @Test func usage() throws {
    let program = try shell("echo up; while read -r line; do :; done; while :; do sleep 0.005; done")
    try program.waitForLine(containing: "up")
    try lab.wait(for: "context switches") { program.usage.voluntaryContextSwitches > 3 }
    #expect(program.usage.residentMemory > 100)
    #expect(program.usage.proportionalMemory > 50)
    #expect(program.usage.processorTime > 0)
    program.terminate()
    #expect(program.usage.voluntaryContextSwitches == 0)
  }

  @Test(arguments: ["nonesuch-program", "/tmp", "/nonesuch/program"])
  func whatIsNoProgramIsRefused(command: String) {
    let failure = expectError(LabError.self) { try lab.launch(command) }
    #expect(failure?.kind == .program)
    #expect(failure?.description.hasPrefix("Starting \(command): there is no such program\n") == true)
  }
}

/// Returns whether a process runs. It may have ended without being reaped: in a container nobody may reap orphans.
func isAlive(_ pid: Int32) -> Bool {
  guard let status = TextFile.read("/proc/\(pid)/stat") else { return false }
  return status.drop { $0 != ")" }.dropFirst(2).first != "Z"
}
