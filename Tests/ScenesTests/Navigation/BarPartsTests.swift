import KioskCore
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("K15 The parts of the bar") struct BarPartsTests {
  /// The texts and cards of the open bar from top to bottom.
  private func entries(_ scenes: [SceneDescription], in language: Language = .english) throws -> [String] {
    let navigator = try SceneNavigator(scenes: scenes, first: scenes[0])
    let house = try SceneFixture(navigator, draws: false)
    house.window.language = language
    house.pass(0.1)
    let bar = try #require(house.bar)
    func entries(_ view: View) -> [(y: Double, text: String)] {
      if let card = view as? SceneCard { return [(card.convert(Point.zero, to: nil).y, card.scene.name)] }
      if let label = view as? Label, label.name.hasPrefix("navigation.") {
        return [(label.convert(Point.zero, to: nil).y, label.text)]
      }
      return view.subviews.flatMap(entries)
    }
    return entries(bar).sorted { $0.y < $1.y }.map(\.text)
  }

  @Test func withoutGroupsOfTheHouseThereArePlayAndLessons() throws {
    let scenes = SceneCatalog.scenes(named: ["priorities", "shoal", "lines"])
    let strings = Language.english[SceneStrings.self]
    #expect(try entries(scenes) == [strings.play, "shoal", "lines", strings.explain, "priorities"])
    #expect(try entries(SceneCatalog.scenes(named: ["lines", "shoal"])) == ["lines", "shoal"])
  }

  @Test func aHouseNamesItsOwn() throws {
    let groups = [
      SceneGroup(title: ["en": "Discover", "ru": "Открыть"], scenes: ["priorities", "shoal"]),
      SceneGroup(title: ["en": "Draw"], scenes: ["lines"]),
    ]
    let scenes = SceneCatalog.scenes(named: groups.flatMap(\.scenes), in: groups)
    #expect(try entries(scenes) == ["Discover", "priorities", "shoal", "Draw", "lines"])
    #expect(try entries(scenes, in: .russian) == ["Открыть", "priorities", "shoal", "Draw", "lines"])
    #expect(scenes.forVisitors.map(\.name) == ["shoal", "lines"], "lessons stay out of the attract loop")
  }

  /// A heading that a house has given is there even if it is the only one.
  @Test func oneGroupHasItsHeading() throws {
    let groups = [SceneGroup(title: ["en": "Discover"], scenes: ["shoal", "lines"])]
    #expect(
      try entries(SceneCatalog.scenes(named: ["shoal", "lines"], in: groups)) == ["Discover", "shoal", "lines"])
  }
}
