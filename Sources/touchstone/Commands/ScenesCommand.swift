import ArgumentParser
import Documents
import Scenes
import TouchKiosk

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "Lists the scenes, one a line: the name and what there is to see.")

  func run() throws {
    let width = SceneCatalog.all.map(\.name.count).max() ?? 0
    let lines = SceneCatalog.all.map { scene in
      let padding = String(repeating: " ", count: width - scene.name.count + 2)
      return "\(scene.name)\(padding)\(scene.summary(in: .english))"
    }
    try Failure.explained { try OutputFile.write(lines: lines, to: nil) }
  }
}
