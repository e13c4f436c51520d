import Glibc
import Testing

@testable import TouchLab

@Suite struct GuardedProcessTests {
  private func sleeper() throws -> GuardedProcess {
    try GuardedProcess(path: "/bin/sleep", arguments: ["1000"], environment: [], descriptors: [:])
  }

  @Test func stopEndsItAndItsGuard() throws {
    let process = try sleeper()
    let (pid, guardPid) = (process.pid, process.guardPid)
    #expect(process.exitStatus == nil)
    #expect(process.stop() == .signalled(SIGTERM))
    #expect(process.stop() == .signalled(SIGTERM))
    #expect(kill(pid, 0) != 0 && kill(guardPid, 0) != 0)
  }

  @Test func theLastReferenceEndsIt() throws {
    var process: GuardedProcess? = try sleeper()
    let pid = try #require(process?.pid)
    process = nil
    #expect(kill(pid, 0) != 0)
  }

  @Test func aGuardThatWasKilledDoesNoHarm() throws {
    let process = try sleeper()
    kill(process.guardPid, SIGKILL)
    #expect(process.stop() == .signalled(SIGTERM))
  }

  @Test func aProgramThatDoesNotListenIsKilled() throws {
    let words = try Pipe()
    let process = try GuardedProcess(
      path: "/bin/sh", arguments: ["-c", "trap '' TERM; echo up; while :; do sleep 0.05; done"],
      environment: ["PATH=/bin"], descriptors: [1: words.writeEnd])
    #expect(words.readLine(upTo: 5) == "up")
    #expect(process.stop() == .signalled(SIGKILL))
  }

  @Test func signalsReachIt() throws {
    // Test threads block most signals. A child must not inherit their masks.
    for signal in [SIGINT, SIGHUP, SIGUSR1] {
      let process = try sleeper()
      process.signal(signal)
      try MonotonicTime.wait(upTo: 5, for: "signal \(signal)") { process.exitStatus != nil }
      #expect(process.exitStatus == .signalled(signal))
    }
  }

  /// Includes processes that do not notice their parent's end, as a shell's children do not.
  @Test func stopEndsWhateverItHasStarted() throws {
    let words = try Pipe()
    let process = try GuardedProcess(
      path: "/bin/sh", arguments: ["-c", "sleep 1000 & echo $!; wait"], environment: ["PATH=/bin:/usr/bin"],
      descriptors: [1: words.writeEnd])
    let child = try #require(words.readLine(upTo: 5).flatMap { pid_t($0) })
    #expect(kill(child, 0) == 0)
    process.stop()
    try MonotonicTime.wait(upTo: 5, for: "the child's end") { kill(child, 0) != 0 }
  }
}
