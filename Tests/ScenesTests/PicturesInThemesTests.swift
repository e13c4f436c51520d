import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S1 Pictures in the theme's colour") struct PicturesInThemesTests {
  /// Returns the number of pixels on the screen that have exactly this colour.
  private func count(_ color: Color, in house: SceneFixture) -> Int {
    (0..<house.surface.height).reduce(0) { sum, y in
      sum + (0..<house.surface.width).count { house.surface.pixel($0, y) == color }
    }
  }

  private func look(_ theme: Theme, in house: SceneFixture) {
    house.window.theme = theme
    house.pass(0.1)
  }

  /// A picture follows the tap. Nothing in an idle scene has the accent colour.
  @Test func ofTheGestures() throws {
    let scene = try #require(SceneCatalog.scene(named: "gestures")).make(SceneSettings())
    let house = try SceneFixture(scene, size: Size(800, 480))
    #expect(count(Theme.dark.accent, in: house) == 0)
    look(.light, in: house)
    #expect(count(Theme.light.accent, in: house) == 0)
    house.send(.down, 1, 400, 200)
    house.pass(0.05)
    house.send(.up, 1, 400, 200)
    house.pass(0)
    #expect(count(Theme.light.accent, in: house) > 1000)
    house.pass(1)
    look(.dark, in: house)
    #expect(count(Theme.dark.accent, in: house) == 0 && count(Theme.light.accent, in: house) == 0)
  }

  /// The colours are those of the picture, the frame and the mark.
  @Test(arguments: SceneCatalog.all.map(\.name)) func ofTheCards(name: String) throws {
    let card = try SceneCard(try #require(SceneCatalog.scene(named: name)))
    card.frame = Rect(0, 0, SceneCard.width, SceneCard.height)
    let controller = ViewController()
    controller.view.addSubview(card)
    let house = try SceneFixture(controller, size: Size(SceneCard.width, SceneCard.height))
    let picture = count(Theme.dark.accent, in: house)
    #expect(picture > 100)
    look(.light, in: house)
    #expect(count(Theme.dark.accent, in: house) == 0 && count(Theme.light.accent, in: house) > picture / 2)
    card.isCurrent = true
    house.pass(0.1)
    #expect(count(Theme.dark.accent, in: house) == 0 && count(Theme.light.accent, in: house) > picture + 500)
  }
}
