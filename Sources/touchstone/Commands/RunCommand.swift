import ArgumentParser
import Kiosk
import Scenes

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens a window on $DISPLAY and runs a scene in it.",
    discussion: """
      Esc, Ctrl+Q, SIGTERM and SIGINT end it with exit code 0; F12 opens and closes the inspector. With a configuration, SIGHUP has it read again; options
      typed here count more than what it says.

      With --kiosk only the signals do. The window covers the output in front of everything, there is no cursor, the \
      keyboard is grabbed, and the screen saver and power saving are off until the program ends (after kill -9: \
      `xset s on +dpms`). Keys that the X server itself obeys are forbidden in xorg.conf, section ServerFlags: \
      Option "DontVTSwitch" "true" and Option "DontZap" "true".
      """)

  @Option(
    help: ArgumentHelp(
      "The scene to show; `touchstone scenes` lists them. Without it: what the configuration says, else the first.",
      valueName: "name"))
  var scene: SceneChoice?

  @Option(
    help: ArgumentHelp(
      "Reads the configuration there, instead of \(ConfigurationFile.standardPath) if that exists and with --kiosk; "
        + "`touchstone doctor --sample` prints one with every key explained.",
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
      "The output to cover, such as HDMI-1; `touchstone doctor` lists them. Without it: what the configuration says, else the "
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
    help: ArgumentHelp(
      "The languages of the interface, such as en,zh: the first at the start, and with more than one a choice on the screen. "
        + "Without it: what the configuration says, else English.", valueName: "codes"),
    transform: LanguageList.init)
  var languages: LanguageList?

  @Option(
    help: ArgumentHelp(
      "The directory whose pictures the scene called photos shows: JPEG, PNG and WebP. Without it: what the configuration "
        + "says, else pictures of the scene's own.", valueName: "directory"))
  var photos: String?

  @Option(
    help: ArgumentHelp("Writes what happens to touches and gestures, one JSON object a line.", valueName: "file"))
  var transcript: String?

  @Flag(help: "Notes in the transcript when each frame is on the screen.")
  var transcriptFrames = false

  @Option(
    help: ArgumentHelp("Records the session there, for `touchstone replay` to play again exactly.", valueName: "file"))
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

  func run() throws {
    let session = try RunSession(self)
    throw ExitCode(session.run())
  }
}
