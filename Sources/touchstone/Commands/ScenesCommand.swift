import ArgumentParser
import Scenes

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "Lists the scenes, one a line: the name and what there is to see.")

  func run() {
    let width = SceneCatalog.all.map(\.name.count).max() ?? 0
    for scene in SceneCatalog.all {
      let padding = String(repeating: " ", count: width - scene.name.count + 2)
      print("\(scene.name)\(padding)\(scene.summary(in: .english))")
    }
  }
}
