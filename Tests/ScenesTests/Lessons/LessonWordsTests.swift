import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the words and marks that a lesson shows for touches, and of how long it shows them.
@Suite("S5–S8 What lessons say") struct LessonWordsTests {
  private func fixture(_ scene: LessonScene, draws: Bool = false) throws -> SceneFixture {
    let fixture = try SceneFixture(scene, draws: draws)
    fixture.frame()
    return fixture
  }

  private func tap(_ view: View, in fixture: SceneFixture) {
    let location = fixture.fingers.middle(of: view)
    fixture.tap(location.x, location.y)
  }

  /// Advances the time frame by frame.
  private func pass(_ seconds: Double, in fixture: SceneFixture) {
    for _ in 0..<Int((seconds * 50).rounded()) { fixture.pass(0.02) }
  }

  /// Returns the visible words.
  private func words(_ scene: LessonScene) -> [String] {
    scene.chrome.field.subviews.compactMap { $0 as? Label }.filter { $0.alpha > 0 }.map(\.text)
  }

  /// Simultaneous events appear together, later ones alone.
  @Test(arguments: [(0, "Left plate + Right plate"), (0.02, "Right plate")]) func twoAtOnce(
    apart: Double, text: String
  ) throws {
    let scene = LessonScene.priorities()
    let fixture = try fixture(scene)
    tap(scene.chrome.chapters.subviews[3], in: fixture)
    let plates = try #require(scene.chrome.field.stage).subviews.filter { $0 is LessonPlate }
    let locations = plates.map(fixture.fingers.middle)
    try #require(locations.count == 2)
    for (finger, location) in zip(1..., locations) { fixture.send(.down, finger, location.x, location.y) }
    fixture.pass(0.05)
    fixture.send(.up, 1, locations[0].x, locations[0].y)
    if apart > 0 { fixture.pass(apart) }
    fixture.send(.up, 2, locations[1].x, locations[1].y)
    fixture.pass(0.01)
    #expect(words(scene).first == text)
  }

  @Test func itsWordsStandForThreeSecondsAndNoLongerThanUntilTheNextFinger() throws {
    let scene = LessonScene.priorities()
    let fixture = try fixture(scene)
    tap(scene.chrome.field, in: fixture)
    pass(2.9, in: fixture)
    #expect(words(scene) == ["Single tap", "as you let go"])
    pass(0.2, in: fixture)
    #expect(words(scene) == [])
    tap(scene.chrome.field, in: fixture)
    pass(2, in: fixture)
    #expect(words(scene) == ["Single tap", "as you let go"])
    let location = fixture.fingers.middle(of: scene.chrome.field)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.05)
    #expect(words(scene) == [])
    fixture.send(.up, 1, location.x, location.y)
    // The time of the previous words is over.
    pass(1.5, in: fixture)
    #expect(words(scene) == ["Single tap", "as you let go"])
    pass(2, in: fixture)
    #expect(words(scene) == [])
  }

  /// The stroke follows the first finger alone.
  @Test func aSecondFingerDrawsNothing() throws {
    let scene = LessonScene.checkmark()
    let fixture = try fixture(scene, draws: true)
    let middle = fixture.fingers.middle(of: scene.chrome.field)
    let (first, second) = (middle + Vector(-100, 60), middle + Vector(200, 60))
    fixture.pass(0.1)
    let between = (Int(middle.x + 50), Int(middle.y + 60))
    let rest = fixture.surface.pixel(between.0, between.1)
    fixture.send(.down, 1, first.x - 60, first.y - 60)
    fixture.glide(1, from: first - Vector(60, 60), to: first)
    #expect(fixture.surface.pixel(Int(first.x) - 30, Int(first.y) - 30) != rest, "there is the first one's")
    fixture.send(.down, 2, second.x, second.y)
    fixture.glide(2, from: second, to: second + Vector(0, 20))
    fixture.pass(0.1)
    #expect(fixture.surface.pixel(between.0, between.1) == rest)
    #expect(fixture.surface.pixel(Int(second.x), Int(second.y) + 10) == rest)
  }

  // MARK: Demonstrations

  /// Each demonstration follows the previous one, and the first follows the last.
  @Test(arguments: ["priorities", "byhand", "delivery"]) func demonstrationsHaveTheirTurns(name: String) throws {
    let description = try #require(SceneCatalog.scene(named: name))
    let scene = try #require(try description.make(SceneSettings()) as? LessonScene)
    let fixture = try fixture(scene)
    let count = scene.lesson.demonstrations.count
    let durations = (0..<2 * count).map { _ in
      scene.demonstrateNext()
      fixture.pass(0.1)
      return scene.demonstrationDuration
    }
    #expect(Set(durations).count == count && durations.prefix(count) == durations.suffix(count), "\(durations)")
  }

  /// On return the scene is idle and responds.
  @Test func aDemonstrationEndsWithTheSceneThatIsLeft() throws {
    let scene = LessonScene.priorities()
    let fixture = try fixture(scene)
    tap(scene.chrome.demonstrations.subviews[2], in: fixture)
    pass(0.1, in: fixture)
    let hands = scene.chrome.field.hands
    #expect(hands.locations.count == 1)
    fixture.window.rootViewController = ViewController()
    pass(0.2, in: fixture)
    #expect(hands.locations.isEmpty && !fixture.window.isAnimating)
    fixture.window.rootViewController = scene
    for _ in 0..<50 {
      pass(0.1, in: fixture)
      #expect(hands.locations.isEmpty && words(scene) == [])
    }
    #expect(scene.chrome.lanes.isQuiet && !fixture.window.isAnimating)
    tap(scene.chrome.field, in: fixture)
    #expect(words(scene) == ["Single tap", "as you let go"])
  }
}
