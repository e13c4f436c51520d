import ArgumentParser
import Documents
import Glibc
import KioskCore
import TouchConform
import TouchGeometry
import TouchUI

struct ConformCommand: KioskCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "conform", abstract: "Says which clauses of EN 301 549 this exhibit meets, and what to do.",
      discussion: """
        It makes the content without a display, in all languages on offer, and goes through it as people do who cannot \
        see or touch it. A clause is met, with what was checked; or not, with the elements and what to do; or for the \
        house to say, with how to measure.

        Exit codes: 0 all is met that software can prove; 1 something is not; 64 wrong usage; 65 the configuration has a \
        mistake.
        """)
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Option(help: "The form of the table.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Looks at this scene alone\(SceneChoice.lister). Without it: at all that visitors reach.", valueName: "name",
      visibility: SceneChoice.visibility))
  var scene: SceneChoice?

  @Option(help: ArgumentHelp("Writes the table there.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The configuration, instead of \(ParsedProgram.options.program.configurationPath) if that exists.",
      valueName: "file.yaml"))
  var config: String?

  @Option(help: ArgumentHelp("The size of the window in points.", valueName: "width×height"))
  var size: WindowSize?

  @Option(help: ArgumentHelp("The height of the panel's visible area.", valueName: "mm"))
  var panelHeight: Millimetres?

  @Option(help: ArgumentHelp("The height of its lower edge above the floor.", valueName: "mm"))
  var lowerEdge: Millimetres?

  func validate() throws {
    if (panelHeight == nil) != (lowerEdge == nil) {
      throw ValidationError("--panel-height and --lower-edge say together where the panel is: give both.")
    }
  }

  func run(_ kiosk: KioskHost) throws -> Int32 {
    let program = kiosk.options.program
    let path = config ?? (access(program.configurationPath, F_OK) == 0 ? program.configurationPath : nil)
    let configuration = try Failure.explained {
      try path.map { try ConfigurationFile(path: $0, program: program).configuration } ?? program.defaults
    }
    // Without a configuration a program is no kiosk: it says nothing, and has no tab.
    var facts = ExhibitFacts(
      of: configuration, hasVoice: path != nil && kiosk.options.speech != nil, hasTab: path != nil)
    if let panelHeight, let lowerEdge { facts.panel = .init(height: panelHeight.value, lowerEdge: lowerEdge.value) }
    var survey = ExhibitSurvey(facts)
    for stage in try stages(of: kiosk, configuration, facts) { survey.visit(stage, in: kiosk.languages) }
    let report = ConformityReport(survey)
    try Failure.explained { try OutputFile.write(lines: lines(of: report, kiosk.options.title), to: output) }
    return report.isMet ? EXIT_SUCCESS : EXIT_FAILURE
  }

  private func lines(of report: ConformityReport, _ title: String) -> [String] {
    switch format {
    case .text: report.lines
    case .json: [report.json]
    case .html: [report.page(title: title)]
    }
  }

  /// Makes the content once for each scene, in a window of its own.
  private func stages(
    of kiosk: KioskHost, _ configuration: Configuration, _ facts: ExhibitFacts
  ) throws -> [ExhibitStage] {
    kiosk.prepare(configuration)
    let all: [String?] = kiosk.scenes.isEmpty ? [nil] : kiosk.scenes
    let scenes = scene.map { [$0.name] } ?? all
    return try scenes.map { scene in
      kiosk.scene = scene
      let window = ExhibitStage.window(size?.size, configuration, kiosk.languages.first)
      kiosk.show(try Failure.explained { try kiosk.makeContent() }, in: window)
      if facts.hasSettings { ExhibitStage.showTab(in: window, facts) }
      return ExhibitStage(scene ?? kiosk.options.name, window)
    }
  }
}

/// A length in millimetres on the command line.
struct Millimetres: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (1...5000).contains(value) else { return nil }
    self.value = value
  }
}
