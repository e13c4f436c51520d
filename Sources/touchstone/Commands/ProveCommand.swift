import ArgumentParser
import Documents
import TouchKiosk
import TouchProof
import TouchRecording

struct ProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Finds conflicts between the recognisers of a scenario before anybody touches.",
    discussion: """
      Representative hands are played to each recogniser alone and to the whole set. What a visitor would notice is
      reported: gestures that are never recognised, that are recognised instead of another one, that another visitor
      prevents, and that are always late. Each finding has the input that shows it and, if one was found, a change
      that mends it. The input of the scenario may be missing and does not count. "touchstone explain --help" prints
      the grammar of scenarios.

      Exit codes: 0 nothing found; 1 something found; 64 wrong usage; 65 a mistake in the file; 66 there is no such
      file.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("The scenario.", valueName: "file.yaml"))
  var file: String

  @Option(help: "Findings to read, or a JSON list.")
  var format = Format.text

  @Option(help: ArgumentHelp("Writes there instead of to the standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    Sandbox.enter(writing: [output])
    let proof = try Failure.explained {
      let proof = Proof(try Scenario(path: file))
      try OutputFile.write(lines: lines(proof), to: output)
      return proof
    }
    if let reservation = proof.reservation { Failure.tell(reservation) }
    if !proof.findings.isEmpty { throw ExitCode(1) }
  }

  private func lines(_ proof: Proof) -> [String] {
    switch format {
    case .json: proof.findings.jsonLines
    case .text: proof.findings.isEmpty ? ["Nothing found."] : proof.findings.textLines
    }
  }
}
