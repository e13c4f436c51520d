import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("E1, E5 All scenes as elements") struct SceneCatalogAccessTests {
  /// Every scene, in each language, on a wide screen and a small upright one.
  @Test(arguments: SceneCatalog.all.map(\.name), [Size(1280, 800), Size(480, 800)])
  func complete(name: String, size: Size) throws {
    let scene = try #require(SceneCatalog.scene(named: name)).make(SceneSettings())
    let fingers = Fingers(in: scene, size: size)
    fingers.skip(1)
    var labels: [[String?]] = []
    for language in Language.all {
      fingers.window.language = language
      fingers.wait(0)
      #expect(LayoutCheck().accessProblems(of: fingers.window) == [], "in \(language.name)")
      labels.append(fingers.elements.map(\.label))
    }
    #expect(Set(labels).count == Language.all.count, "the words are not translated")
    #expect(fingers.elements.contains { !$0.actions.isEmpty || $0.isAdjustable || $0.isActivatable })
  }

  @Test("Gestures are made by keys, each by its name") func gestures() throws {
    let scene = GesturesScene(pictures: try Pictures())
    let fingers = Fingers(in: scene, size: Size(1280, 800))
    let keys = fingers.keys()
    for (action, name) in [
      ("Tap", "gestures.tap"), ("Swipe left", "gestures.swipeLeft"), ("Turn right", "gestures.rotation"),
    ] {
      #expect(keys.reach("Field for gestures"))
      keys.press(.do)
      #expect(keys.reach(action), "\(fingers.elements.map(\.label))")
      keys.press(.do, pausing: 1.5)
      #expect(fingers.transcript.contains("\"action\":\"\(name)\""), "\(fingers.account)")
    }
  }

  @Test("A creature tells its story, is led, and a new one is drawn") func shoal() throws {
    let scene = ShoalScene()
    let fingers = Fingers(in: scene, size: Size(1280, 800))
    fingers.wait(0.1)
    let keys = fingers.keys()
    let count = scene.water.shoal.creatures.count
    #expect(keys.reach("Water with \(count) creatures"))
    keys.press(.do)
    #expect(keys.reach("Draw to the right"))
    keys.press(.do, pausing: 2)
    #expect(scene.water.shoal.creatures.count == count + 1)
    let drawn = try #require(scene.water.shoal.creatures.last)
    let element = try #require(fingers.elements.first { $0.value != nil && $0.frame == drawn.extent })
    #expect(element.value?.contains("points a second") == true)
    for _ in fingers.elements where keys.navigation.focusedElement?.identity != element.identity {
      keys.press(.next, pausing: 0)
    }
    keys.press(.do)
    #expect(keys.reach("Show its story"))
    keys.press(.do, pausing: 1)
    #expect(scene.card.alpha == 1)
    #expect(scene.water.shoal.creature(drawn.serial)?.isHeld == true)
    fingers.wait(13)
    #expect(scene.card.alpha == 0)
    #expect(scene.water.shoal.creature(drawn.serial)?.isHeld == false)
  }

  @Test("A photo is brought up and put back") func photos() throws {
    let scene = PhotosScene()
    let fingers = Fingers(in: scene, size: Size(1280, 800))
    fingers.wait(2)
    let keys = fingers.keys()
    #expect(keys.reach("Photo: A sunflower"))
    let card = try #require(keys.navigation.focusedElement?.object as? PhotoCard)
    let (center, size) = (card.center, card.size)
    keys.press(.do)
    keys.press(.do, pausing: 1)
    #expect(card.size > size)
    #expect(keys.navigation.focusedElement?.value == "large")
    keys.press(.do)
    #expect(keys.reach("Put it back"))
    keys.press(.do, pausing: 1.5)
    #expect(abs(card.size - size) < 0.01 && card.center.distance(to: center) < 1)
  }

  @Test("A duel is chosen and fought, and its verdict is the field's value") func duels() throws {
    let scene = DuelsScene()
    let fingers = Fingers(in: scene, size: Size(480, 800))
    fingers.wait(0.1)
    let keys = fingers.keys()
    let name = fingers.window.language[SceneStrings.self].duels.hold.name
    #expect(keys.reach(name))
    keys.press(.do)
    let field = scene.chrome.fields[0]
    #expect(field.accessibilityValue == nil)
    keys.navigation.focus(on: field)
    keys.press(.do, pausing: 2)
    #expect(field.run?.verdict != nil)
    #expect(keys.navigation.focusedElement?.value?.isEmpty == false)
  }

  @Test("A lesson's field makes its gestures, and its switches say their state") func lessons() throws {
    let scene = LessonScene.priorities()
    let fingers = Fingers(in: scene, size: Size(1280, 800))
    fingers.wait(0.1)
    let keys = fingers.keys()
    #expect(keys.reach("Field to try it on"))
    keys.press(.do)
    let actions = fingers.elements.map(\.label)
    #expect(keys.reach(actions[1] ?? ""))
    keys.press(.do, pausing: 2)
    #expect(fingers.transcript.contains("priorities.double"), "\(actions)")
    let chip = try #require(fingers.elements.last { $0.traits.contains([.button]) && !$0.traits.contains(.selected) })
    #expect(chip.label?.isEmpty == false)
  }
}
