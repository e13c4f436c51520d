import ArgumentParser
import Glibc
import TouchGeometry
import TouchLab

/// The command `touchlab run`.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs a program on a private X server, plays a script of fingers to it and keeps pictures.",
    usage: "touchlab run [OPTIONS] [--script FILE | --play STEPS] -- PROGRAM [ARGUMENT …]",
    discussion: """
      The script begins when the program has painted: when the screen is no longer of one colour or, with --ready-file, \
      when that file has a line with "ready":true. After the script the program gets SIGTERM. Without a script it runs \
      until it ends by itself.

      EXIT CODE
        The program's own; 0 if it ended by the final SIGTERM.
        64 bad script or arguments, 66 a file cannot be read or written,
        69 Xorg is not installed, 70 Xorg failed, 71 the program cannot be
        started or ended before the script, 75 something awaited did not come,
        130 and 143 interrupted.

      \(Script.help)
      """)

  @OptionGroup var server: ServerOptions

  @Option(name: .customLong("script"), help: ArgumentHelp("The script to play.", valueName: "file"))
  var scriptFile: String?

  @Option(help: ArgumentHelp("The script itself, as in 'tap 1 400,300; wait 0.5'.", valueName: "steps"))
  var play: String?

  @Option(help: ArgumentHelp("Where pictures go; made if needed.", valueName: "directory"))
  var shots = "."

  @Option(
    help: ArgumentHelp(
      "A file in which the program says \"ready\":true; an older one is removed.", valueName: "file"))
  var readyFile: String?

  @Option(help: ArgumentHelp("How long the program may take to be ready.", valueName: "seconds"))
  var readyLimit = 20.0

  @Argument(parsing: .postTerminator, help: ArgumentHelp("The program and its arguments.", valueName: "program"))
  var program: [String]

  func validate() throws {
    guard !program.isEmpty else { throw ValidationError("Which program? It comes after --, as in: -- ./discs") }
    guard scriptFile == nil || play == nil else { throw ValidationError("Either --script or --play, not both.") }
    guard readyLimit > 0 else { throw ValidationError("--ready-limit must be more than 0 seconds.") }
  }

  func run() throws {
    var status = ExitStatus.exited(0)
    try report {
      Interruption.watch()
      status = try perform()
    }
    throw ExitCode(status.shellCode)
  }

  private func perform() throws -> ExitStatus {
    let script = try scriptFile.map { path throws(LabError) in try Script(file: path) } ?? Script(play ?? "")
    try makeDirectory(shots)
    let lab = try server.start()
    if let readyFile { unlink(readyFile) }
    let readyFile = readyFile.map(LineReader.init)
    let program = try lab.launch(self.program[0], Array(self.program.dropFirst()), output: .inherited)
    guard scriptFile != nil || play != nil else {
      while program.isRunning { try MonotonicTime.sleep(seconds: 0.02) }
      return program.terminate()
    }
    let session = Session(lab: lab, program: program, readyFile: readyFile)
    try session.waitUntilReady(upTo: readyLimit)
    let player = ScriptPlayer(
      lab, shotDirectory: shots, readyFile: readyFile, checkProgram: session.checkProgram)
    try player.play(script)
    for shot in player.shots { print(shot) }
    return session.end()
  }

  private func makeDirectory(_ path: String) throws(LabError) {
    // Whatever is missing above it is made first.
    for end in path.indices.dropFirst().filter({ path[$0] == "/" }) + [path.endIndex] {
      guard mkdir(String(path[..<end]), 0o777) != 0, errno != EEXIST else { continue }
      throw LabError(.file, tried: "Making \(path)", problem: String(cString: strerror(errno)))
    }
  }
}

/// A program run with a script.
private struct Session {
  let lab: XServer
  let program: Program
  let readyFile: LineReader?

  func waitUntilReady(upTo seconds: Double) throws {
    if let readyFile {
      try readyFile.waitForLine(containing: "\"ready\":true", upTo: seconds, check: checkProgram)
    } else {
      try lab.wait(upTo: seconds, for: "\(program.name) to paint the screen") {
        try checkProgram()
        return try !lab.screenshot().isUniform
      }
    }
  }

  /// Throws if the program has ended: a script cannot go on without it.
  func checkProgram() throws {
    guard let status = program.exitStatus else { return }
    throw LabError(
      .program, tried: "Playing to \(program.name)", problem: "it has ended with \(status)",
      remedy: "Run it without a script to see what it says.")
  }

  func end() -> ExitStatus {
    let status = program.terminate()
    return status == .signalled(SIGTERM) ? .exited(0) : status
  }
}
