import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// The built `touchlab` command, used as from a shell.
@Suite struct TouchlabCommandTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "touchlab-tests") }

  /// Starts `touchlab`, which lies beside the test bundle.
  private func touchlab(_ arguments: String...) throws -> Program { try touchlab(arguments) }

  private func touchlab(_ arguments: [String]) throws -> Program {
    var path = [CChar](repeating: 0, count: 4096)
    let length = max(0, readlink("/proc/self/exe", &path, path.count - 1))
    let folder = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/").dropLast().joined(separator: "/")
    return try Program(
      "/\(folder)/touchlab", arguments, environment: ["DISPLAY": nil, "TMPDIR": directory.path], output: .kept,
      directory: directory.path)
  }

  /// A `touchlab run` whose program waits, with everything that it could leave behind.
  private struct Running {
    let touchlab: Program
    let programPid: Int32
    let serverPid: Int32
    let traces: [String]
  }

  private func runWaitingProgram() throws -> Running {
    let touchlab = try touchlab("run", "--", "sh", "-c", "echo at $$ ${DISPLAY#:}; exec sleep 1000")
    let words = try touchlab.waitForLine(containing: "at ").split(separator: " ")
    let server = try #require(serverPid(":\(words[2])"))
    let configuration = try #require(commandLine(server).first { $0.hasSuffix("/xorg.conf") })
    return Running(
      touchlab: touchlab, programPid: try #require(Int32(words[1])), serverPid: server,
      traces: ["/tmp/.X11-unix/X\(words[2])", String(configuration.dropLast(10))])
  }

  private func commandLine(_ pid: Int32) -> [Substring] {
    TextFile.read("/proc/\(pid)/cmdline")?.split(separator: "\0") ?? []
  }

  private func serverPid(_ display: String) -> Int32? {
    guard let directory = opendir("/proc") else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      guard let pid = Int32(DirectoryEntry.name(entry)) else { continue }
      let words = commandLine(pid)
      if words.first?.hasSuffix("/Xorg") == true, words.contains(display[...]) { return pid }
    }
    return nil
  }

  private func expectNothingLeft(of running: Running) throws {
    try MonotonicTime.wait(upTo: 10, for: "the server and its program to end") {
      !isAlive(running.serverPid) && !isAlive(running.programPid)
    }
    try MonotonicTime.wait(upTo: 5, for: "\(running.traces) to go") {
      running.traces.allSatisfy { access($0, F_OK) != 0 }
    }
  }

  @Test func nothingIsLeftWhenItIsKilled() throws {
    let running = try runWaitingProgram()
    #expect(running.traces.allSatisfy { access($0, F_OK) == 0 })
    kill(running.touchlab.pid, SIGKILL)
    #expect(try running.touchlab.waitForExit() == .signalled(SIGKILL))
    try expectNothingLeft(of: running)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func nothingIsLeftWhenItIsInterrupted(signal: Int32) throws {
    let running = try runWaitingProgram()
    running.touchlab.send(signal: signal)
    #expect(try running.touchlab.waitForExit() == .exited(128 + signal))
    #expect(!isAlive(running.serverPid) && !isAlive(running.programPid))
    try expectNothingLeft(of: running)
  }

  @Test func theExitCodeIsThePrograms() throws {
    #expect(try touchlab("run", "--", "sh", "-c", "exit 5").waitForExit() == .exited(5))
    #expect(try touchlab("run", "--", "sh", "-c", "kill -SEGV $$").waitForExit() == .exited(139))
  }

  @Test func aScriptIsPlayedWhenTheProgramIsReady() throws {
    let ready = "\(directory.path)/ready"
    try TextFile.write("{\"ready\":true} of an earlier run\n", to: ready)
    let touchlab = try touchlab(
      "run", "--ready-file", ready, "--shots", "\(directory.path)/new/shots", "--play", "tap 1 5,5; shot a; shot b",
      "--",
      "sh", "-c", "sleep 0.1; echo '{\"ready\":true}' > \(ready); trap 'exit 9' TERM; while :; do sleep 0.01; done")
    #expect(try touchlab.waitForExit() == .exited(9), "\(touchlab.errorOutput)")
    let shots = ["a", "b"].map { "\(directory.path)/new/shots/\($0).png" }
    #expect(touchlab.output == shots.map { $0 + "\n" }.joined())
    #expect(try Screenshot(png: shots[1]).size == Size(1280, 800))

    let film = try self.touchlab("film", "\(directory.path)/film.png", shots[0], shots[1])
    #expect(try film.waitForExit() == .exited(0))
    #expect(try Screenshot(png: "\(directory.path)/film.png").width == 24 * 3 + 640 * 2)
    for shot in shots { unlink(shot) }
  }

  @Test("Pictures are named by their files, without a leading number, in as many columns as are wanted")
  func aFilmNamesItsPictures() throws {
    let picture = Screenshot(width: 200, height: 100, pixels: Array(repeating: 0xff0000, count: 20_000))
    func film(_ names: [String], _ options: [String] = []) throws -> Screenshot {
      let paths = names.map { "\(directory.path)/\($0).png" }
      for path in paths { try picture.writePNG(to: path) }
      let film = "\(directory.path)/film.png"
      let command = try touchlab(["film", film] + paths + options)
      #expect(try command.waitForExit() == .exited(0) && command.output == "\(film)\n")
      return try Screenshot(png: film)
    }
    let named = try film(["02-swipe-left", "12"])
    let expected = FilmStrip([("swipe left", picture), ("12", picture)]).render()
    #expect(named.differingPixels(from: expected) == 0)
    #expect(try film(["swipe_left", "12"]).differingPixels(from: named) == 0)
    #expect(try film(["02-swipe-left", "13"]).differingPixels(from: named) > 0)
    #expect(try film(["a", "b", "c"], ["--columns", "1"]).size == Size(248, 24 + 3 * 156))
  }

  @Test func endingBeforeTheScriptIsAnError() throws {
    let touchlab = try touchlab("run", "--play", "wait 100", "--", "sh", "-c", "exit 0")
    #expect(try touchlab.waitForExit() == .exited(71))
    #expect(touchlab.errorOutput.contains("it has ended with exit code 0"))
  }

  @Test func aProgramThatDoesNotPaintIsAnError() throws {
    let touchlab = try touchlab("run", "--ready-limit", "0.2", "--play", "wait 0", "--", "sleep", "1000")
    #expect(try touchlab.waitForExit() == .exited(75))
    #expect(touchlab.errorOutput.contains("Waiting for sleep to paint the screen"))
  }

  @Test(arguments: [
    (["run", "--play", "tip 1 4,5", "--", "true"], 64, "there is no step \"tip\""),
    (["run", "--size", "0x0", "--", "true"], 64, "'0x0' is invalid"),
    (["run", "--size", "127x800", "--", "true"], 64, "'127x800' is invalid"),
    (["run", "--size", "800x8193", "--", "true"], 64, "'800x8193' is invalid"),
    (["run", "--size", "800", "--", "true"], 64, "'800' is invalid"),
    (["run", "--script", "a", "--play", "wait 1", "--", "true"], 64, "Either --script or --play, not both."),
    (
      ["run", "--ready-limit", "0", "--play", "wait 1", "--", "true"], 64, "--ready-limit must be more than 0 seconds."
    ),
    (["film", "/tmp/x.png", "/none.png", "--columns", "0"], 64, "--columns must be 1 or more."),
    (["run"], 64, "Missing expected argument"),
    (["run", "--script", "/none", "--", "true"], 66, "/none"),
    (["run", "--", "nonesuch-program"], 71, "there is no such program"),
    (["film", "/tmp/x.png", "/none.png"], 66, "/none.png"),
  ])
  func mistakesAreNamed(arguments: [String], code: Int32, message: String) throws {
    let touchlab = try touchlab(arguments)
    #expect(try touchlab.waitForExit() == .exited(code))
    #expect(touchlab.errorOutput.contains(message))
  }
}
