import ArgumentParser
import TouchUI

/// The options for the window and its content.
struct RunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene to show\(SceneChoice.lister). Without it: what the configuration says, else the first.",
      valueName: "name", visibility: SceneChoice.visibility))
  var scene: SceneChoice?

  @Option(
    help: ArgumentHelp(
      "Reads the configuration there, instead of \(ParsedProgram.options.program.configurationPath) if that exists and with --kiosk; "
        + "`\(ParsedProgram.options.name) doctor --sample` prints one with every key explained.",
      valueName: "file.yaml"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The window's size in points, such as 1280x800. Without it the window has 1280x800 under a window manager, and "
        + "covers the output where there is none.", valueName: "width×height"))
  var size: WindowSize?

  @Flag(help: "Runs as a kiosk, which nobody leaves by hand.")
  var kiosk = false

  @Option(
    help: ArgumentHelp(
      "The output to cover, such as HDMI-1; `\(ParsedProgram.options.name) doctor` lists them. Without it: what the configuration says, else the "
        + "primary one.", valueName: "name"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per point, 0.5 to 8. Without it: what the configuration says, else what suits the panel with --kiosk and "
        + "1 without.", valueName: "factor"))
  var scale: Scale?

  @Option(
    help: ArgumentHelp(
      "Whether every finger is answered by a halo and a trail, and scenes show what recognisers measure. Without it: "
        + "what the configuration says, else on.", valueName: "on|off"))
  var feedback: Choice?

  @Option(
    name: [.long, .customLong("language")],
    help: ArgumentHelp(
      "The languages of the interface, such as en,zh: the first at the start, and with more than one a choice on the screen. "
        + "Without it: what the configuration says, else those of the program.", valueName: "codes"),
    transform: LanguageList.init)
  var languages: LanguageList?
}

/// The options for recording and ending the session.
struct RunNotes: ParsableArguments {
  @Option(
    help: ArgumentHelp("Writes what happens to touches and gestures, one JSON object a line.", valueName: "file"))
  var transcript: String?

  @Flag(help: "Notes in the transcript when each frame is on the screen.")
  var transcriptFrames = false

  @Option(
    help: ArgumentHelp(
      "Records the session there, for `\(ParsedProgram.options.name) replay` to play again exactly.",
      valueName: "file"))
  var record: String?

  @Flag(
    help: """
      Prints at the end how old touches were when they were recognised, what it took to draw frames and to put them on \
      the screen, how much of it each changed, and how many refreshes animations missed.
      """)
  var stats = false

  @Flag(help: "Opens the inspector: why gestures win and lose, over the scene.")
  var inspector = false

  @Option(help: ArgumentHelp("Ends after so many seconds, counted from the start.", valueName: "seconds"))
  var until: Duration?
}
