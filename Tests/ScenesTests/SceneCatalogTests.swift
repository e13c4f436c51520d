import Scenes
import Testing

@Suite struct SceneCatalogTests {
  @Test func everySceneCanBeMadeAndFound() throws {
    for description in SceneCatalog.all {
      let scene = try description.make(SceneSettings())
      #expect(!description.title(in: .english).isEmpty)
      #expect(scene.view.name == description.name)
      #expect(SceneCatalog.scene(named: description.name)?.name == description.name)
    }
    #expect(SceneCatalog.scene(named: "nowhere") == nil)
  }
}
