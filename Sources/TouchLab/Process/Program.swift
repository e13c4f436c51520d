import Glibc

/// A program that runs on a private server and cannot outlive this process. Its standard input is empty. It ends with
/// the last reference.
public final class Program {
  /// The destination of standard output and error.
  public enum Output: Sendable {
    /// Files in the server's directory, which can be read with ``Program/output`` while it runs.
    case kept
    /// The standard output and error of this process.
    case inherited
  }

  private let process: GuardedProcess
  /// The last part of its path.
  public let name: String
  private let outputPath: String
  private let errorPath: String

  public var pid: Int32 { process.pid }
  public var isRunning: Bool { process.exitStatus == nil }
  /// The outcome of the program; nil while it runs.
  public var exitStatus: ExitStatus? { process.exitStatus }
  /// The text written to standard output so far; empty if that is not kept.
  public var output: String { TextFile.read(outputPath) ?? "" }
  /// The text written to standard error so far; empty if that is not kept.
  public var errorOutput: String { TextFile.read(errorPath) ?? "" }
  /// The resources that it uses now.
  public var usage: ProcessUsage { ProcessUsage(of: pid) }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: a path, or a name that is looked up in $PATH.
  ///   - environment: variables to set, or with nil to unset, in addition to this process's own.
  ///   - directory: the directory for the files with its output.
  /// - Throws: ``LabError/Kind/program`` if there is no such program.
  init(
    _ command: String, _ arguments: [String], environment: [String: String?], output: Output, directory: String
  ) throws(LabError) {
    let path = try Self.find(command)
    name = String(path.split(separator: "/").last ?? "")
    let basePath = try Self.newFiles(in: directory, name)
    outputPath = "\(basePath).out"
    errorPath = "\(basePath).err"
    let streams = [(outputPath, STDOUT_FILENO), (errorPath, STDERR_FILENO)].map { path, own in
      output == .kept
        ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) : fcntl(own, F_DUPFD_CLOEXEC, 3)
    }
    defer { for stream in streams { close(stream) } }
    process = try GuardedProcess(
      path: path, arguments: arguments, environment: Self.merged(environment),
      descriptors: [1: streams[0], 2: streams[1]])
  }

  private static func find(_ command: String) throws(LabError) -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = command.contains("/") ? [command] : folders.split(separator: ":").map { "\($0)/\(command)" }
    if let path = candidates.first(where: { isProgram($0) }) { return path }
    throw LabError(
      .program, tried: "Starting \(command)", problem: "there is no such program",
      remedy: command.contains("/") ? "Is it built, and executable?" : "It was looked for in $PATH.")
  }

  private static func isProgram(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  private static func newFiles(in directory: String, _ name: String) throws(LabError) -> String {
    for number in 1...10000 where access("\(directory)/\(name)-\(number).out", F_OK) != 0 {
      return "\(directory)/\(name)-\(number)"
    }
    throw LabError(.file, tried: "Keeping the output of \(name)", problem: "\(directory) is full of such files")
  }

  private static func merged(_ changes: [String: String?]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if changes[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    return variables + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// Sends `signal` to the program and its descendants; does nothing once it has ended.
  public func send(signal: Int32) { process.signal(signal) }

  /// Sends SIGTERM, and after three seconds SIGKILL; returns the outcome. Does nothing once it has ended.
  @discardableResult
  public func terminate() -> ExitStatus { process.stop() }

  /// Waits until it ends by itself.
  ///
  /// - Throws: ``LabError/Kind/timeout`` after `seconds`.
  @discardableResult
  public func waitForExit(upTo seconds: Double = 10) throws -> ExitStatus {
    try MonotonicTime.wait(upTo: seconds, for: "\(name) to end") { !isRunning }
    return process.stop()
  }

  /// Waits until a whole line that contains `text` has appeared on standard output or error; returns the first such
  /// line.
  ///
  /// - Throws: ``LabError/Kind/timeout`` after `seconds`, ``LabError/Kind/program`` as soon as the program has ended
  ///   without such a line; both with its last output.
  @discardableResult
  public func waitForLine(containing text: String, upTo seconds: Double = 10) throws -> String {
    let limit = MonotonicTime.nanoseconds + Int64(seconds * 1e9)
    while true {
      let hasEnded = !isRunning
      if let line = line(containing: text) { return line }
      guard !hasEnded, MonotonicTime.nanoseconds < limit else {
        throw missing(text, hasEnded ? "it ended with \(process.stop())" : "it has not said so in \(seconds) s")
      }
      try MonotonicTime.sleep(seconds: 0.002)
    }
  }

  private func line(containing text: String) -> String? {
    for said in [output, errorOutput] {
      let whole = said.prefix(upTo: said.lastIndex(of: "\n") ?? said.startIndex)
      if let line = whole.split(separator: "\n").first(where: { $0.contains(text) }) { return String(line) }
    }
    return nil
  }

  private func missing(_ text: String, _ problem: String) -> LabError {
    let last = (output + errorOutput).split(separator: "\n").suffix(10).joined(separator: "\n")
    return LabError(
      exitStatus == nil ? .timeout : .program, tried: "Waiting for \(name) to say \"\(text)\"",
      problem: problem + (last.isEmpty ? " and wrote nothing" : "; last it wrote:\n\(last)"))
  }
}
