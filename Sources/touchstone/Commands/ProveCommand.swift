import ArgumentParser
import Documents
import Scenes
import TouchExplain
import TouchGeometry
import TouchKiosk
import TouchProof
import TouchRecording
import TouchUI

struct ProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Finds conflicts between the recognisers of a scenario or scene before anybody touches.",
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
    case text, json, html
  }

  /// The name of a scene.
  struct SceneName: ExpressibleByArgument {
    let scene: SceneDescription

    init?(argument: String) {
      guard let scene = SceneCatalog.scene(named: argument) else { return nil }
      self.scene = scene
    }

    static var allValueStrings: [String] { SceneCatalog.all.map(\.name) }
  }

  @Argument(help: ArgumentHelp("The scenario.", valueName: "file.yaml"))
  var file: String?

  @Option(help: ArgumentHelp("Examines a scene as it is at the start, in place of a file.", valueName: "name"))
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "Findings to read, a JSON list, or a page with a plot of each. By default that of the extension of --output, else "
        + "text."))
  var format: Format?

  @Option(help: ArgumentHelp("Writes there instead of to the standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (file == nil) != (scene == nil) else { throw ValidationError("Give either a file or --scene.") }
  }

  func run() throws {
    Sandbox.enter(writing: [output])
    let proof = try Failure.explained {
      let (proof, window) = try examine()
      // The plots of a scene are played where its views are hit.
      try withExtendedLifetime(window) { try write(proof) }
      return proof
    }
    for note in proof.notes { Failure.tell(note) }
    if !proof.findings.isEmpty { throw ExitCode(1) }
  }

  /// Returns the proof, with the window of the scene if it is one.
  private func examine() throws -> (Proof, Window?) {
    guard let scene = scene?.scene else { return (Proof(try Scenario(path: file ?? "")), nil) }
    let window = Window(application: Application(), size: Self.sceneSize)
    window.rootViewController = try SceneNavigator(first: scene)
    _ = window.prepareFrame(at: .zero)
    return (Proof(of: window), window)
  }

  private static let sceneSize = Size(1280, 800)

  private func write(_ proof: Proof) throws {
    let ending = output?.split(separator: "/").last?.split(separator: ".").dropFirst().last
    switch format ?? ending.flatMap({ Format(rawValue: $0.lowercased()) }) ?? .text {
    case .json: try OutputFile.write(lines: proof.findings.jsonLines, to: output)
    case .text:
      try OutputFile.write(lines: proof.findings.textLines + [proof.assurance], to: output)
    case .html: try OutputFile.write(page(proof), to: output)
    }
  }

  /// Returns the page, with a plot of the input of each of the first findings.
  private func page(_ proof: Proof) throws -> [UInt8] {
    let sections = proof.findings.enumerated().map { index, finding in
      PlotPage.Section(
        finding.text, lines: finding.mend.map { [$0] } ?? [],
        plot: index < Self.mostPlots ? try? Plot(proof.run(of: finding), title: finding.heading) : nil)
    }
    let count = proof.findings.count
    let plots = count > Self.mostPlots ? ", of which the first \(Self.mostPlots) have a plot" : ""
    let summary = count == 0 ? [] : ["\(count) found\(plots). The gravest come first."]
    let name = scene?.scene.name ?? file?.split(separator: "/").last.map(String.init) ?? ""
    let remarks = summary + [proof.assurance] + proof.notes
    return try PlotPage(title: "What can go wrong: \(name)", remarks: remarks, sections: sections).bytes
  }

  /// More plots would make a page of many megabytes, which nobody reads to its end.
  private static let mostPlots = 20
}

extension ProofFinding {
  /// The kind and the recognisers, for the title of a plot.
  fileprivate var heading: String { "\(kind.rawValue): \(recognizer)" + (by.map { " by \($0)" } ?? "") }
}
