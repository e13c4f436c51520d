import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The program has threads that block no signals. The kernel may deliver to them any signal that the others block.
@Suite("K5 Signals reach the program whatever threads there are") struct SignalTests {
  private let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
    try kiosk.write("theme: light")
  }

  @Test(arguments: [SIGTERM, SIGINT]) func oneThatEndsItEndsItInOrder(signal: Int32) throws {
    let fixture = try kiosk.fixture(program: "threads")
    fixture.program.send(signal: signal)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    #expect(fixture.program.output.hasSuffix("\nkept\n"))
  }

  @Test func oneThatHasItReadItsConfigurationDoesSoEachTime() throws {
    let fixture = try kiosk.fixture(program: "threads")
    for count in 1...3 {
      fixture.program.send(signal: SIGHUP)
      try fixture.lab.wait(upTo: 20, for: "reading \(count)") {
        fixture.program.errorOutput.split(separator: "\n").count { $0.contains("has been read again") } >= count
      }
    }
    #expect(fixture.program.isRunning)
  }

  /// A service manager or a shell may have blocked or ignored the signals.
  @Test(arguments: ["trap '' HUP INT TERM", "exec /usr/bin/env --block-signal=TERM --block-signal=HUP \"$0\" \"$@\""])
  func itMakesNoDifferenceWhatItsParentHasMadeOfThem(shell: String) throws {
    let fixture = try kiosk.fixture(program: "threads", after: shell)
    fixture.program.send(signal: SIGHUP)
    try fixture.program.waitForLine(containing: "has been read again", upTo: 20)
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
  }

  /// Signals that a program blocks from its start on could not end it.
  @Test func itsChildrenBlockNone() throws {
    let fixture = try kiosk.fixture(program: "threads")
    let child = try #require(Int32(fixture.program.waitForLine(containing: "child ").dropFirst(6)))
    let status = try #require(TextFile.read("/proc/\(child)/status"))
    #expect(status.contains("SigBlk:\t0000000000000000\n"))
    kill(child, SIGTERM)
    try fixture.lab.wait(upTo: 20, for: "the child's end") {
      TextFile.read("/proc/\(child)/status")?.contains("State:\tZ") ?? true
    }
  }

  /// The signals come before the window is open, while the program waits for a slow server.
  @Test func oneThatComesAtTheStartWaits() throws {
    let lab = try XServer()
    kill(lab.pid, SIGSTOP)
    defer { kill(lab.pid, SIGCONT) }
    let program = try lab.touchstone(["run", "--kiosk", "--config", kiosk.config], program: "threads")
    let poll: Substring = "7"
    try lab.wait(upTo: 20, for: "its question to the server") { program.systemCall.first == poll }
    let nonePending = "ShdPnd:\t0000000000000000\n"
    // The signals come one after the other: another thread may take both of two, and its wait is not interrupted.
    for signal in [SIGHUP, SIGTERM] {
      program.send(signal: signal)
      try lab.wait(upTo: 20, for: "the signal's arrival") {
        TextFile.read("/proc/\(program.pid)/status")?.contains(nonePending) ?? true
      }
    }
    kill(lab.pid, SIGCONT)
    #expect(try program.waitForExit(upTo: 20) == .exited(0), "\(program.errorOutput)")
    #expect(program.output.hasSuffix("\nkept\n"))
  }

  /// Commands without a window end at signals as any command does.
  @Test func commandsWithoutAWindowEndAtOnce() throws {
    let lab = try XServer()
    let program = try lab.launch("/bin/bash", ["-c", "exec \(BuiltProgram.path("threads")) pin < <(sleep 60)"])
    try lab.wait(upTo: 20, for: "its reading of the standard input") {
      let readOfInput: [Substring] = ["0", "0x0"]
      return TextFile.read("/proc/\(program.pid)/comm") == "threads\n" && program.systemCall.starts(with: readOfInput)
    }
    program.send(signal: SIGINT)
    #expect(try program.waitForExit(upTo: 20) == .signalled(SIGINT))
  }
}

extension Program {
  /// The system call in which its main thread waits: its number and its arguments. It is empty while the thread runs.
  fileprivate var systemCall: [Substring] {
    let call = TextFile.read("/proc/\(pid)/syscall")?.split(whereSeparator: \.isWhitespace) ?? []
    return call.first == "running" ? [] : call
  }
}
