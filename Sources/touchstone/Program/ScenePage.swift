import Exhibit
import Scenes
import TouchGeometry
import TouchUI

/// A page of an exhibit with one of the program's scenes.
struct ScenePage: PageKind {
  static let name = "scene"
  private let scene: String

  init(_ source: PageSource) {
    let names = SceneCatalog.all.map(\.name)
    let chosen = source.choice("scene", among: names)
    if !source.has("scene") {
      source.reject("scene", "\"scene\" is missing; give it one of \(names.joined(separator: ", "))")
    }
    scene = chosen ?? names[0]
  }

  func makeView(_ stage: PageStage) -> PageView { ScenePageView(stage, scene) }
}

private final class ScenePageView: PageView {
  private let controller: ViewController?

  init(_ stage: PageStage, _ name: String) {
    controller = try? SceneCatalog.scene(named: name)?.make(SceneSettings())
    super.init(stage, title: "")
    clipsToBounds = true
    if let controller { addSubview(controller.view) }
  }

  override func layoutSubviews() { controller?.view.frame = bounds }
}

extension ExhibitReader {
  /// The reader with the kinds of page that this program adds.
  static let touchstone = ExhibitReader([ScenePage.self])
}
