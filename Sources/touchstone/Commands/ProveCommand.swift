import ArgumentParser
import Documents
import Scenes
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
    case text, json
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

  @Option(help: "Findings to read, or a JSON list.")
  var format = Format.text

  @Option(help: ArgumentHelp("Writes there instead of to the standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (file == nil) != (scene == nil) else { throw ValidationError("Give either a file or --scene.") }
  }

  func run() throws {
    Sandbox.enter(writing: [output])
    let proof = try Failure.explained {
      let proof = try examine()
      try OutputFile.write(lines: lines(proof), to: output)
      return proof
    }
    for note in proof.notes { Failure.tell(note) }
    if !proof.findings.isEmpty { throw ExitCode(1) }
  }

  private func examine() throws -> Proof {
    guard let scene = scene?.scene else { return Proof(try Scenario(path: file ?? "")) }
    let window = Window(application: Application(), size: Self.sceneSize)
    window.rootViewController = try SceneNavigator(first: scene)
    _ = window.prepareFrame(at: .zero)
    return Proof(of: window)
  }

  private static let sceneSize = Size(1280, 800)

  private func lines(_ proof: Proof) -> [String] {
    switch format {
    case .json: proof.findings.jsonLines
    case .text: proof.findings.isEmpty ? ["Nothing found."] : proof.findings.textLines
    }
  }
}
