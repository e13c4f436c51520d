import ArgumentParser
import Documents
import Glibc
import KioskCore

struct DoctorCommand: KioskCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Looks at the machine and says what is missing, and how to mend it.",
    discussion: """
      It looks at the configuration, the display of $DISPLAY or of the kiosk's own X server, its extensions, outputs and
      touch screens, at fonts, rights and blanking, and changes nothing.

      Exit codes: 0 nothing is at fault, though there may be warnings; 1 something is; 64 wrong usage.
      """)

  @Flag(help: "Prints one JSON object: level, and findings with check, level, found and remedy.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The configuration to look at, instead of \(ParsedProgram.options.program.configurationPath) if that exists.",
      valueName: "file.yaml"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Draws the attract loop besides, with the house's logo, words and colours in each language.",
      valueName: "file.png"))
  var picture: String?

  @Option(help: ArgumentHelp("The size of that picture in points, without it 1280x800.", valueName: "width×height"))
  var size: WindowSize?

  @Flag(help: "Prints a configuration with every key, explained and with its default, and looks at nothing.")
  var sample = false

  @Flag(help: "Prints the settings of systemd that the program's rights need; with none it prints nothing.")
  var rights = false

  func validate() throws {
    if size != nil, picture == nil { throw ValidationError("--size is that of --picture: give both, or neither.") }
  }

  func run(_ kiosk: KioskHost) throws -> Int32 {
    let options = kiosk.options
    if rights || sample {
      let text = rights ? options.rights.unit : Configuration.sample(options.program)
      try Failure.explained { try OutputFile.write(Array(text.utf8), to: nil) }
      return EXIT_SUCCESS
    }
    let examination = Examination(of: options, config: config)
    let diagnosis = Diagnosis(examination.findings)
    let lines = json ? [diagnosis.json] : diagnosis.lines(usesColor: Terminal.showsColor)
    try Failure.explained { try OutputFile.write(lines: lines, to: nil) }
    if let picture {
      try Failure.explained {
        let house = try HousePicture(of: kiosk, examination.configuration, size: size?.size)
        try OutputFile.write(try house.draw().pngBytes(), to: picture)
      }
    }
    return diagnosis.level == .fault ? EXIT_FAILURE : EXIT_SUCCESS
  }
}
