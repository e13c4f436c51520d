import ArgumentParser
import Documents
import Exhibit
import Glibc
import TouchKiosk

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads the directory of an exhibit and prints all that is wrong, a line each.",
    discussion: """
      The lines are FILE:LINE:COLUMN: what is wrong, and what is allowed. If nothing is wrong, the standard error has the \
      pages that are missing in a language, and the clauses of EN 301 549 that the pages do not meet, as `touchstone conform` \
      finds them, and how many they meet.

      With --facts it prints the name, the version and the title for a package instead, if nothing is wrong.

      Exit codes: 0 nothing is wrong; 64 wrong usage; 65 there are mistakes; 66 there is no such directory.
      """)

  @Argument(help: ArgumentHelp("The directory with exhibit.yaml.", valueName: "directory"))
  var folder: String

  @Flag(help: "Prints the name, the version and the title of the exhibit.")
  var facts = false

  func run() throws {
    let content = try Failure.explained {
      let content = try ExhibitReader.touchstone.read(folder)
      try OutputFile.write(lines: content.mistakes.map { "\($0)" }, to: nil)
      return content
    }
    if !content.mistakes.isEmpty { throw ExitCode(EX_DATAERR) }
    guard facts else {
      for (language, pages) in content.untranslated {
        Failure.tell(
          "Visitors who choose \(language.name) see \(pages.count == 1 ? "this page" : "these pages") in "
            + "\(content.languages[0].name): \(pages.joined(separator: ", ")). Add \(pages[0]).\(language.code).md, for example."
        )
      }
      return tellConformity(of: content)
    }
    let title = content.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = ["Name: \(content.name)", "Version: \(content.version)", "Title: \(title)"]
    try Failure.explained { try OutputFile.write(lines: lines, to: nil) }
  }

  /// Goes through the pages without a display. What it finds does not change the exit code: the author may not be able to
  /// mend it, and the house decides.
  private func tellConformity(of content: ExhibitContent) {
    let pages = content.pageNames.filter { !$0.isEmpty }.prefix(Self.mostPages).map { page in
      (page, ExhibitController(content.starting(at: page), reader: .touchstone))
    }
    guard !pages.isEmpty else { return }
    for line in ContentConformity(of: Array(pages), in: content.languages, isSpoken: true).lines { Failure.tell(line) }
  }

  /// The number of pages that are gone through, which takes a part of a second each.
  private static let mostPages = 30
}

struct NewExhibitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-exhibit", abstract: "Makes a directory with a small exhibit, to be changed.",
    discussion: """
      Show it with "touchstone run --exhibit DIRECTORY --edit", change a file and save it: the screen follows.

      Exit codes: 0 all well; 1 it cannot be written, or the directory is not empty; 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The directory, which is not there yet.", valueName: "directory"))
  var folder: String

  func run() throws { try Failure.explained { try ExhibitTemplate.write(to: folder) } }
}
