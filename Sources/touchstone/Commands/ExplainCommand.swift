import ArgumentParser
import Documents
import Glibc
import TouchExplain
import TouchKiosk
import TouchRecording

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Plays a scenario without a display and tells what happened, and why.",
    discussion: """
      A scenario is a YAML file with a window, views, recognisers, relations between them and what fingers do. It is
      played on a virtual clock, so that the same file always gives the same account.

      Exit codes: 0 all well; 1 the account cannot be written; 64 wrong usage; 65 a mistake in the file;
      66 there is no such file.

      A SCENARIO FILE:

      \(Scenario.grammar)
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg, png, html

    /// The format of files with the extension of `path`; text for any other.
    init(of path: String) {
      let name = path.split(separator: "/").last ?? ""
      let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
      self = Self.endings[ending] ?? Self(rawValue: ending) ?? .text
    }

    private static let endings = ["htm": Format.html, "jsonl": .json]
  }

  @Argument(help: ArgumentHelp("The scenario.", valueName: "file.yaml"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "An account to read, the transcript as JSON lines, a plot, or a page to go through in a browser. By default that of "
        + "the extension of --output, else text."))
  var format: Format?

  @Option(help: ArgumentHelp("Writes there instead of to the standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Reads and tells all of it, however long that takes: for files that you trust.")
  var whole = false

  func run() throws {
    Sandbox.enter(writing: [output])
    try Failure.explained {
      let run = ScenarioRun(try scenario(), limit: whole ? .max : Self.mostThings)
      for problem in run.problems { Failure.tell(problem) }
      if run.isCutShort { Failure.tell(Self.remedy) }
      try write(run)
    }
  }

  private func scenario() throws -> Scenario {
    do {
      return try Scenario(path: file, limits: whole ? .none : .usual)
    } catch var mistake as FileMistake where mistake.isExcess && !whole {
      mistake.problem += ". \(Self.remedy)"
      throw mistake
    }
  }

  private static let remedy = "With --whole all of it is told: for files that you trust"

  /// The maximum number of entries, which hours of use do not reach. More would fill the memory of a small machine.
  private static let mostThings = 200_000

  private func write(_ run: ScenarioRun) throws {
    switch format ?? output.map(Format.init(of:)) ?? .text {
    case .json: try OutputFile.write(lines: run.entries.lazy.compactMap(\.jsonLine), to: output)
    case .text:
      let text = TextTranscript(run.entries, usesColor: output == nil && Terminal.showsColor)
      try OutputFile.write(lines: text.lines, to: output)
    case .svg: try OutputFile.write(Plot(run, title: title).svg(), to: output)
    case .png: try OutputFile.write(Plot(run, title: title).png(), to: output)
    case .html: try OutputFile.write(Page(run, title: title).bytes, to: output)
    }
  }

  /// The title of the account: "tap-chain.yaml" becomes "Tap chain".
  private var title: String {
    let name = file.split(separator: "/").last ?? ""
    let words = (name.hasSuffix(".yaml") ? name.dropLast(5) : name).split { $0 == "-" || $0 == "_" }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

// Nobody else can declare this: the two modules are of this package.
// swift-format-ignore: AvoidRetroactiveConformances
extension Plot.TooLarge: @retroactive ErrorWithExitCode {
  public var exitCode: Int32 { EX_DATAERR }
}
