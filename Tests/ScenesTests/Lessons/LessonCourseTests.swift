import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Scenes

/// Tests of a lesson from its choice to the end of its demonstration.
@Suite("S5–S8 The course of a lesson") struct LessonCourseTests {
  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func tap(_ choices: Choices, _ index: Int, in fixture: SceneFixture) {
    let location = middle(choices.subviews[index])
    fixture.tap(location.x, location.y)
  }

  private func words(_ scene: LessonScene) -> [String] { scene.chrome.field.allTexts }

  /// Demonstrations use the numbers that staff have set: a tap that is too long for these is not recognised.
  @Test(arguments: [(1.5, true), (0.001, false)]) func demonstrationsGoByTheNumbersInForce(seconds: Double, isTap: Bool)
    throws
  {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene, draws: false)
    fixture.application.gestureDefaults.tapDuration = seconds
    tap(scene.chrome.demonstrations, 0, in: fixture)
    var said: Set<String> = []
    for _ in 0..<300 {
      fixture.pass(0.02)
      said.formUnion(words(scene))
    }
    #expect(said.contains("Single tap") == isTap)
  }

  /// Another relation gives the same hands another result.
  @Test func demonstrationsGoByTheSwitches() throws {
    let accounts = try (0...1).map { variant in
      let scene = LessonScene.priorities()
      let fixture = try SceneFixture(scene, draws: false)
      tap(scene.chrome.variants, variant, in: fixture)
      tap(scene.chrome.demonstrations, 0, in: fixture)
      var said: Set<String> = []
      for _ in 0..<400 {
        fixture.pass(0.02)
        said.formUnion(words(scene))
      }
      return said
    }
    #expect(accounts[0].contains("as you let go") && !accounts[1].contains("as you let go"))
    #expect(accounts[1].contains { $0.hasSuffix("after you let go") })
  }

  /// At the end of the demonstration all words have appeared and the hand is gone. The scene soon becomes idle again.
  @Test(arguments: 0..<3) func aDemonstrationComesToItsEnd(index: Int) throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene, draws: false)
    tap(scene.chrome.demonstrations, index, in: fixture)
    for _ in 0..<600 { fixture.pass(0.02) }
    #expect(scene.chrome.field.hands.locations.isEmpty && scene.chrome.lanes.isQuiet)
    #expect(fixture.pass(0.02).isEmpty)
    let location = middle(scene.chrome.field)
    fixture.tap(location.x, location.y)
    fixture.pass(1)
    #expect(words(scene).contains("Single tap"))
  }

  /// Words on the screen change with the language.
  @Test func whatIsSaidIsSaidInTheNewLanguage() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene, draws: false)
    let location = middle(scene.chrome.field)
    fixture.tap(location.x, location.y)
    fixture.pass(0.5)
    #expect(words(scene).contains("Single tap"))
    fixture.window.language = .russian
    fixture.pass(0.1)
    #expect(!words(scene).contains("Single tap"))
    let title = Language.russian[SceneStrings.self].lessons.taps.recognizers[0]
    #expect(words(scene).contains(title), "\(words(scene))")
  }

  /// Each switch that is on has an explanation.
  @Test func allSwitchesThatAreOnAreExplained() throws {
    let scene = LessonScene.delivery()
    let fixture = try SceneFixture(scene, draws: false)
    let texts = scene.lesson.texts(.english)
    for index in [0, 2] { tap(scene.chrome.variants, index, in: fixture) }
    let shown = scene.chrome.allTexts.joined(separator: "\n")
    for (index, variant) in texts.variants.enumerated() {
      #expect(shown.contains(variant.words) == [0, 2].contains(index), "\(variant.title)")
    }
    for index in [0, 2] { tap(scene.chrome.variants, index, in: fixture) }
    #expect(scene.chrome.allTexts.contains(texts.words))
  }

  /// A single lesson has no list to choose from.
  @Test func chaptersAreThereWhereThereAreSeveral() throws {
    let scenes = [LessonScene.priorities(), LessonScene.byHand(), LessonScene.delivery(), LessonScene.checkmark()]
    let counts = try scenes.map { scene in
      _ = try SceneFixture(scene, draws: false)
      return scene.chrome.chapters.subviews.count
    }
    #expect(counts == [4, 0, 2, 0])
  }

  private final class ByHand: GestureObserver {
    var found: [String] = []
    func observe(_ observation: Observation, at time: Instant) {
      if case .control(_, let event) = observation, event.hasPrefix("by hand: ") {
        found.append("\(event.dropFirst(9))")
      }
    }
  }

  /// A cancelled finger counts neither as a tap nor as a press, and cancels a pending single tap.
  @Test(arguments: [(0, 0.05), (0, 0.3), (1, 0.05)]) func aCancelledFingerIsNothingByHand(taps: Int, duration: Double)
    throws
  {
    let scene = LessonScene.byHand()
    let fixture = try SceneFixture(scene, draws: false)
    let byHand = ByHand()
    let listening = fixture.application.addObserver(byHand)
    let location = middle(scene.chrome.field)
    for _ in 0..<taps {
      fixture.tap(location.x, location.y)
      fixture.pass(0.1)
    }
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(duration)
    fixture.send(.cancel, 1, location.x, location.y)
    fixture.pass(2)
    #expect(byHand.found == [])
    fixture.tap(location.x, location.y)
    fixture.pass(2)
    #expect(byHand.found == ["single tap"])
    withExtendedLifetime(listening) {}
  }
}
