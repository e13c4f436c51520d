import ArgumentParser

/// The program: gestures on a touchscreen, as an session and to learn from.
@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Gestures on a touchscreen: see what the screen understands, and why.",
    discussion: """
      Exit codes: 0 all well; 1 something failed; 3 staff have ended it, from their panel; 64 wrong usage; 65 a file is
      damaged; 66 a file is missing; 69 there is no display to open a window on.
      """,
    // Releases are counted here and nowhere else; `./kiosk package` asks the program.
    version: "0.9.0",
    subcommands: [
      RunCommand.self, ReplayCommand.self, ExplainCommand.self, DoctorCommand.self, PINCommand.self, ScenesCommand.self,
    ])

  static func main() {
    StandardStreams.ensureOpen()
    main(nil)
  }
}
