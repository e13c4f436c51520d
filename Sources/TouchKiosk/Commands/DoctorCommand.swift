import ArgumentParser
import Documents
import Glibc
import KioskCore

struct DoctorCommand: ParsableCommand {
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
      "The configuration to look at, instead of \(KioskHost.Options.current.program.configurationPath) if that exists.",
      valueName: "file.yaml"))
  var config: String?

  @Flag(help: "Prints a configuration with every key, explained and with its default, and looks at nothing.")
  var sample = false

  @Flag(help: "Prints the settings of systemd that the program's rights need; with none it prints nothing.")
  var rights = false

  func run() throws {
    guard !rights else {
      let unit = KioskHost.Options.current.rights.unit
      return try Failure.explained { try OutputFile.write(Array(unit.utf8), to: nil) }
    }
    guard !sample else {
      let sample = Configuration.sample(KioskHost.Options.current.program)
      return try Failure.explained { try OutputFile.write(Array(sample.utf8), to: nil) }
    }
    let diagnosis = Diagnosis(Examination(config: config).findings)
    let lines = json ? [diagnosis.json] : diagnosis.lines(usesColor: Terminal.showsColor)
    try Failure.explained { try OutputFile.write(lines: lines, to: nil) }
    if diagnosis.level == .fault { throw ExitCode(EXIT_FAILURE) }
  }
}
