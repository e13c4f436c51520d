import KioskCore
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("K15 The parts of the bar") struct BarPartsTests {
  /// Returns the texts and cards of the bar from top to bottom.
  private func entries(_ scenes: [SceneDescription], in language: Language = .english) throws -> [String] {
    let navigator = try SceneNavigator(scenes: scenes, first: scenes[0])
    let house = try SceneFixture(navigator, draws: false)
    house.window.language = language
    house.pass(0.1)
    return parts(of: try #require(house.bar)).map(\.text)
  }

  /// Returns the headings and cards in a view from top to bottom, with their frames in the window.
  private func parts(of view: View) -> [(text: String, frame: Rect)] {
    func parts(_ view: View) -> [(text: String, frame: Rect)] {
      let frame = view.convert(view.bounds, to: nil)
      if let card = view as? SceneCard { return [(card.scene.name, frame)] }
      if let label = view as? Label, label.name.hasPrefix("navigation.") { return [(label.text, frame)] }
      return view.subviews.flatMap(parts)
    }
    return parts(view).sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test(arguments: [Size(480, 800), Size(1280, 800), Size(1920, 1080), Size(1080, 1920)])
  func nothingOfTheOpenBarLiesUnderTheTabs(size: Size) throws {
    let groups = [SceneGroup(title: ["en": "Discover"], scenes: SceneCatalog.all.map(\.name))]
    let scenes = SceneCatalog.scenes(named: groups[0].scenes, in: groups)
    let house = try SceneFixture(SceneNavigator(scenes: scenes, first: scenes[0]), size: size, draws: false)
    let controls = AccessControls()
    controls.show(in: house.window)
    let bar = try #require(house.bar)
    bar.open()
    house.pass(1)
    let tab = controls.handleFrame
    #expect(!tab.isEmpty && bar.openness == 1)
    #expect(parts(of: bar).filter { $0.frame.minX < tab.maxX }.map(\.text) == [])
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
