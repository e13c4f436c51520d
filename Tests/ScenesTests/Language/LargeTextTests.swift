import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of every scene with twice the text, in each language: no text is cut, nothing overlaps, and nothing is outside
/// the window; also where everything has been brought into a part of the screen.
@Suite("E6 Twice the text in every scene") struct LargeTextTests {
  private static let sizes = [Size(480, 800), Size(1280, 800), Size(1080, 1920)]

  private func show(_ name: String, _ size: Size) throws -> SceneFixture {
    let scene = try #require(SceneCatalog.scene(named: name))
    let navigator = try SceneNavigator(first: scene, languages: Language.all)
    let fixture = try SceneFixture(navigator, size: size, draws: false)
    fixture.application.accessibilitySettings.textScale = 2
    fixture.frame()
    return fixture
  }

  @Test(arguments: sizes, SceneCatalog.all.map(\.name)) func everyScene(size: Size, scene: String) throws {
    let fixture = try show(scene, size)
    for language in Language.all {
      fixture.window.language = language
      fixture.frame()
      let texts = WholeTexts("\(scene) in \(language.code) on \(size)")
      #expect(texts.check(in: fixture.window) >= (scene == "lines" ? 1 : 2))
    }
  }

  /// A high panel: 44 % of it is within reach.
  @Test(arguments: SceneCatalog.all.map(\.name)) func withinReach(scene: String) throws {
    let fixture = try show(scene, Size(1080, 1920))
    fixture.application.accessibilitySettings.reach = 0.5...0.94
    // Cards that lay elsewhere come along.
    fixture.pass(4)
    for scale in [1.0, 2] {
      fixture.application.accessibilitySettings.textScale = scale
      for language in Language.all {
        fixture.window.language = language
        fixture.frame()
        WholeTexts("\(scene) in \(language.code) within reach").check(in: fixture.window)
        let area = fixture.window.contentArea
        for element in fixture.fingers.elements where element.isActivatable && !element.visibleFrame.isEmpty {
          #expect(area.contains(element.visibleFrame.center), "\(element)")
        }
      }
    }
  }

  @Test(arguments: sizes, Language.all) func theOpenBar(size: Size, language: Language) throws {
    let fixture = try show("shoal", size)
    fixture.window.language = language
    let bar = try #require(fixture.bar)
    bar.open()
    fixture.pass(1)
    var check = WholeTexts.check
    check.ignores = { _ in false }
    // The drawer lies over the scene, and its list scrolls.
    #expect(check.problems(of: bar).filter { $0.contains("is cut") } == [])
  }

  /// The verdicts of the duels, and the answers to gestures, with their reasons.
  @Test(arguments: Duel.allCases, [Size(480, 800), Size(1280, 800)]) func duelsDecided(duel: Duel, size: Size) throws {
    for language in Language.all {
      let duels = try DuelsFixture(duel, size: size, draws: false)
      duels.fixture.window.language = language
      duels.fixture.application.accessibilitySettings.textScale = 2
      duels.fixture.pass(0.5)
      switch duel {
      case .hold: duels.hold(0.53)
      case .turn: duels.turn(118)
      case .swipe: duels.swipe(duels.field().target.lane, speed: 620)
      case .together: duels.land(gap: 0.09)
      case .stop: duels.push(duels.field().target.lane + 50, over: 0.25)
      }
      duels.fixture.pass(0.4)
      WholeTexts("\(duel) in \(language.code) on \(size)").check(in: duels.fixture.window)
    }
  }

  @Test(arguments: [Size(480, 800), Size(1280, 800)]) func theStoryOfACreature(size: Size) throws {
    let scene = ShoalScene()
    let fingers = Fingers(in: scene, size: size)
    fingers.application.accessibilitySettings.textScale = 2
    fingers.wait(0.1)
    for language in Language.all {
      fingers.window.language = language
      scene.tell(try #require(scene.water.shoal.creatures.first).serial)
      fingers.wait(0.4)
      WholeTexts("a story in \(language.code) on \(size)").check(in: scene.card)
      #expect(fingers.window.bounds.contains(scene.card.frame.origin))
    }
  }
}
