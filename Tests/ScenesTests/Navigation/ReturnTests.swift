import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of scenes that a visitor leaves while they still show words, and returns to later.
@Suite("S1, S5 Scenes one returns to") struct ReturnTests {
  private func leaveAndReturn(_ scene: ViewController, in house: SceneFixture) {
    house.window.rootViewController = ViewController()
    for _ in 0..<100 { house.pass(0.1) }
    house.window.rootViewController = scene
    house.pass(0.1)
  }

  @Test func whatWasMissedIsForgotten() throws {
    let scene = GesturesScene(pictures: try Pictures())
    let house = try SceneFixture(scene, draws: false)
    house.window.showsTouchFeedback = true
    house.pass(1)
    let chrome = try #require(scene.view as? GesturesChrome)
    let answer = try #require(chrome.subviews.first { $0.name == "gestures.answer" })
    let hints = try #require(chrome.subviews.first { $0 is GestureHints })
    house.drag(from: Point(300, 300), to: Point(310, 420), over: 0.06)
    house.pass(0.5)
    #expect(answer.alpha == 1 && hints.alpha == 0)
    leaveAndReturn(scene, in: house)
    #expect(answer.alpha == 0 && hints.alpha == 1)
  }

  /// The finger is still down when the scene is left.
  @Test func aFingerThatIsTakenAwayLeavesNothing() throws {
    let scene = GesturesScene(pictures: try Pictures())
    let house = try SceneFixture(scene, draws: false)
    house.window.showsTouchFeedback = true
    house.pass(1)
    let hints = try #require(scene.view.subviews.first { $0 is GestureHints })
    house.send(.down, 1, 300, 300)
    house.pass(0.1)
    #expect(hints.alpha < 1)
    leaveAndReturn(scene, in: house)
    #expect(hints.alpha == 1)
  }

  @Test(arguments: ["priorities", "byhand", "delivery", "checkmark"])
  func wordsOfALessonGo(name: String) throws {
    let scene = try #require(try SceneCatalog.scene(named: name)?.make(SceneSettings()) as? LessonScene)
    let house = try SceneFixture(scene, draws: false)
    house.pass(0.1)
    let location = house.fingers.middle(of: scene.chrome.field)
    house.tap(location.x, location.y)
    house.pass(1)
    let words = scene.chrome.field.subviews.compactMap { $0 as? Label }
    #expect(words.contains { $0.alpha == 1 })
    leaveAndReturn(scene, in: house)
    #expect(words.allSatisfy { $0.alpha == 0 })
  }
}
