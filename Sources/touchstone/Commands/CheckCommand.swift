import ArgumentParser
import Documents
import Exhibit
import Glibc
import TouchKiosk

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads the directory of an exhibit and prints all that is wrong, a line each.",
    discussion: """
      The lines are FILE:LINE:COLUMN: what is wrong, and what is allowed.

      Exit codes: 0 nothing is wrong; 64 wrong usage; 65 there are mistakes; 66 there is no such directory.
      """)

  @Argument(help: ArgumentHelp("The directory with exhibit.yaml.", valueName: "directory"))
  var folder: String

  func run() throws {
    let mistakes = try Failure.explained {
      let mistakes = try ExhibitReader.touchstone.read(folder).mistakes
      try OutputFile.write(lines: mistakes.map { "\($0)" }, to: nil)
      return mistakes
    }
    if !mistakes.isEmpty { throw ExitCode(EX_DATAERR) }
  }
}

struct NewExhibitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-exhibit", abstract: "Makes a directory with a small exhibit, to be changed.",
    discussion: """
      Show it with "touchstone run --exhibit DIRECTORY --edit", change a file and save it: the screen follows.

      Exit codes: 0 all well; 1 it can not be written, or the directory is not empty; 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The directory, which is not there yet.", valueName: "directory"))
  var folder: String

  func run() throws { try Failure.explained { try ExhibitTemplate.write(to: folder) } }
}
