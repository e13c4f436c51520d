import ArgumentParser
import Documents
import Laboratory
import TouchKiosk

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Plays a scenario without a display and tells what happened, and why.",
    discussion: """
      A scenario is a YAML file with a window, views, recognisers, relations between them and what fingers do. It is
      played on a virtual clock, so that the same file always gives the same account.

      Exit codes: 0 all well; 1 the account can not be written; 64 wrong usage; 65 a mistake in the file;
      66 there is no such file.

      A SCENARIO FILE:

      \(Scenario.grammar)
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg, png, html
  }

  @Argument(help: ArgumentHelp("The scenario.", valueName: "file.yaml"))
  var file: String

  @Option(help: "An account to read, the transcript as JSON lines, a plot, or a page to go through in a browser.")
  var format = Format.text

  @Option(help: ArgumentHelp("Writes there instead of to the standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    Sandbox.enter(writing: [output])
    try Failure.explained {
      let run = ScenarioRun(try Scenario(path: file), limit: Self.mostThings)
      for problem in run.problems { Failure.tell(problem) }
      try OutputFile.write(try account(of: run), to: output)
    }
  }

  /// So many things happen in hours of use. More take the memory of a small machine.
  private static let mostThings = 400_000

  private func account(of run: ScenarioRun) throws -> [UInt8] {
    switch format {
    case .json: bytes(of: run.entries.jsonLines)
    case .text: bytes(of: TextTranscript(run.entries, usesColor: output == nil && Terminal.showsColor).lines)
    case .svg: try Plot(run, title: title).svg()
    case .png: try Plot(run, title: title).png()
    case .html: Page(run, title: title).bytes
    }
  }

  /// "tap-chain.yaml" is called "Tap chain".
  private var title: String {
    let name = file.split(separator: "/").last ?? ""
    let words = (name.hasSuffix(".yaml") ? name.dropLast(5) : name).split { $0 == "-" || $0 == "_" }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }
}
