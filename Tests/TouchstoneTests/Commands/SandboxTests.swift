import Glibc
import Testing

@testable import TouchLab

/// The restrictions that commands put on themselves while they read other people's files.
@Suite("K13 The sandbox", .serialized) struct SandboxTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "sandbox-tests") }

  /// Returns the status lines of a program's /proc entry while it waits for its file, a pipe to which nobody has
  /// written.
  private func status(of arguments: [String]) throws -> [String: String] {
    let pipe = "\(directory.path)/pipe"
    mkfifo(pipe, 0o600)
    let program = try Program(
      BuiltProgram.path("touchstone"), arguments.map { $0 == "PIPE" ? pipe : $0 },
      environment: ["DISPLAY": nil, "XDG_STATE_HOME": directory.path], output: .kept, directory: directory.path)
    // The pipe can be opened for writing once the program has opened it for reading.
    var writer: Int32 = -1
    try MonotonicTime.wait(upTo: 20, for: "the program to open its file") {
      writer = open(pipe, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      return writer >= 0
    }
    defer { close(writer) }
    #expect(program.isRunning)
    let lines = (TextFile.read("/proc/\(program.pid)/status") ?? "").split(separator: "\n")
    return Dictionary(
      lines.map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [["explain", "PIPE"], ["replay", "--headless", "PIPE"], ["replay", "PIPE"]])
  func rightsAreGivenUpBeforeTheFileIsRead(arguments: [String]) throws {
    let status = try status(of: arguments)
    #expect(status["NoNewPrivs:"] == "1")
    #expect(status["Seccomp:"] == "2", "does this kernel have seccomp?")
  }

  @Test func whatIsAskedForIsWrittenAllTheSame() throws {
    let (file, output) = ("\(directory.path)/one.yaml", "\(directory.path)/one.png")
    try TextFile.write("input: [{t: 0, down: 1, at: [1, 1]}, {t: 9, up: 1}]", to: file)
    for format in ["text", "json", "svg", "png", "html"] {
      unlink(output)
      let outcome = try BuiltProgram.touchstone(["explain", file, "--format", format, "--output", output])
      #expect(outcome.status == .exited(0) && access(output, F_OK) == 0, "\(outcome)")
    }
    #expect(try BuiltProgram.touchstone(["explain", file, "--output", "/dev/null"]).status == .exited(0))
    #expect(try BuiltProgram.touchstone(["explain", file, "--output", "/dev/stdout"]).output.contains("finger 1"))
    let nowhere = try BuiltProgram.touchstone(["explain", file, "--output", "/nowhere/one.txt"])
    #expect(nowhere.status == .exited(1) && nowhere.errors.contains("/nowhere/one.txt cannot be written"))
  }
}
