import ArgumentParser
import Glibc
import TouchLab

@main
struct Touchlab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchlab",
    abstract: "Runs programs on a private X server and plays touches to them.",
    discussion: """
      The server is a real Xorg that nobody sees, with a touchscreen, a mouse and a keyboard of its own. It needs no \
      root, no graphics card and no free terminal, and is gone when touchlab ends, however it ends. \
      Debian packages: xserver-xorg-core, xserver-xorg-video-dummy.
      """,
    subcommands: [Run.self, Film.self])
}

/// Runs `body` for a command. Errors of the laboratory become a message and an exit code that scripts can distinguish.
func report(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as LabError {
    var errors = StandardError()
    print("touchlab: \(error)", to: &errors)
    throw ExitCode(code(of: error))
  }
}

private struct StandardError: TextOutputStream {
  mutating func write(_ text: String) { _ = text.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) } }
}

/// Returns the exit code of sysexits.h; for a signal, 128 plus its number.
private func code(of error: LabError) -> Int32 {
  switch error.kind {
  case .script, .impossible: 64
  case .file: 66
  case .serverMissing: 69
  case .serverFailed, .device: 70
  case .program: 71
  case .timeout: 75
  case .interrupted: 128 + (Interruption.signal ?? SIGINT)
  }
}
