import ArgumentParser
import TouchRecording

struct ReplayCommand: KioskCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay", abstract: "Plays what `\(ParsedProgram.options.name) run --record` has recorded.",
      discussion: """
        The same input at the same times has the same effect: the transcript is that
        of the recorded session, byte for byte. With a display the session is shown
        in a window of the recorded size.

        Exit codes: 0 all well; 1 something cannot be written; 64 wrong usage; 65 the
        trace is damaged; 66 there is no such file; 69 there is no display, and no
        --headless.
        """)
  }

  @Argument(help: ArgumentHelp("What --record has written.", valueName: "trace"))
  var trace: String

  @Option(
    help: ArgumentHelp(
      "Plays into this scene instead of the recorded one.", valueName: "name", visibility: SceneChoice.visibility))
  var scene: SceneChoice?

  @Flag(help: "Shows nothing and does not wait: plays as fast as the machine can.")
  var headless = false

  @Option(
    help: ArgumentHelp("Writes each frame that was drawn to this directory, as 000001.png and so on.", valueName: "dir")
  )
  var frames: String?

  @Flag(help: "Plays it at once, and opens the inspector on the whole of it: nothing moves but what is dragged.")
  var inspector = false

  @Option(help: ArgumentHelp("Writes the transcript there.", valueName: "file"))
  var transcript: String?

  @Option(help: ArgumentHelp("How fast to play, with a display: 2 is twice as fast. 0.01 to 100.", valueName: "factor"))
  var speed = Speed.normal

  func validate() throws {
    if inspector, headless {
      throw ValidationError("--inspector shows a window and --headless none: choose one of them.")
    }
  }

  var hasRunLoop: Bool { !headless }

  func run(_ kiosk: KioskHost) throws -> Int32 {
    // The directory for frames may have to be made first.
    if let frames { try Replay.makeDirectory(frames) }
    Sandbox.enter(writing: [transcript, frames], connects: !headless)
    let replay = try Replay(kiosk, self)
    return try headless ? replay.runHeadless() : inspector ? replay.runInInspector() : replay.runInWindow()
  }
}
