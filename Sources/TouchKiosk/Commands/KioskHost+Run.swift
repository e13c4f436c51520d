import ArgumentParser
import Glibc
import KioskCore
import TouchHost
import TouchUI

extension KioskHost {
  /// Runs a whole program: parses the command line, carries out the command, and returns the exit code. Errors are
  /// written to the standard error.
  ///
  /// `content` creates the content for visitors. It is called before the window opens, again at each reset, and by
  /// `replay`. Errors that it throws are reported; at a reset the old content then stays. Properties of the kiosk that
  /// it sets, such as ``attract``, keep their values until it sets them again.
  ///
  /// Exit codes: 0 all well; 1 something failed; 3 staff have ended it; 64 wrong usage; 65 a file is damaged; 66 a file
  /// is missing; 69 there is no display.
  public static func run(_ options: Options, content: @escaping (KioskHost) throws -> ViewController) -> Int32 {
    StandardStreams.ensureOpen()
    // Before anything else: a signal that comes while the program starts waits for its run loop.
    let signals = try? Signals()
    defer { signals?.release() }
    Failure.program = options.name
    if let problem = options.problem {
      Failure.tell(problem)
      return EX_USAGE
    }
    do {
      var command = try ParsedProgram.$options.withValue(options) { try ProgramCommand.parseAsRoot() }
      if (command as? any KioskCommand)?.hasRunLoop != true { signals?.release() }
      if let command = command as? any KioskCommand {
        return try command.run(KioskHost(options, content: content))
      }
      try command.run()
      return EXIT_SUCCESS
    } catch {
      return ParsedProgram.$options.withValue(options) { tell(error) }
    }
  }

  /// Prints an error and returns its exit code. Help and version are errors to the parser, but successes.
  private static func tell(_ error: any Error) -> Int32 {
    let code = ProgramCommand.exitCode(for: error)
    let message = ProgramCommand.fullMessage(for: error)
    guard !message.isEmpty else { return code.rawValue }
    let line = Array("\(message)\n".utf8)
    fflush(nil)
    _ = write(code.isSuccess ? STDOUT_FILENO : STDERR_FILENO, line, line.count)
    return code.rawValue
  }
}

/// A command of every kiosk, which receives the program's options and content.
protocol KioskCommand: ParsableCommand {
  /// Whether it handles the signals that end the program itself; if not, they end it at once.
  var hasRunLoop: Bool { get }
  /// Runs the command and returns the exit code.
  func run(_ kiosk: KioskHost) throws -> Int32
}

extension KioskCommand {
  var hasRunLoop: Bool { false }
}

/// The root command of the program.
private struct ProgramCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = ParsedProgram.options
    return CommandConfiguration(
      commandName: program.name, abstract: program.abstract,
      discussion: """
        Exit codes: 0 all well; 1 something failed; 3 staff have ended it, from their panel; 64 wrong usage; 65 a file is
        damaged; 66 a file is missing; 69 there is no display to open a window on.
        """,
      version: program.version, subcommands: program.commands.map { type(of: $0, program) })
  }

  private static func type(
    of command: KioskHost.Options.Command, _ program: KioskHost.Options
  ) -> any ParsableCommand.Type {
    switch command {
    case .run: runCommand(program.arguments)
    case .replay: ReplayCommand.self
    case .doctor: DoctorCommand.self
    case .conform: ConformCommand.self
    case .screenshot: ScreenshotCommand.self
    case .pin: PINCommand.self
    case .custom(let command): command
    }
  }

  private static func runCommand<Arguments: KioskArguments>(_ arguments: Arguments.Type) -> any ParsableCommand.Type {
    RunCommand<Arguments>.self
  }
}
