import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Scenes

/// Tests of the lessons as visitors play them.
@Suite("S5–S8 Scenes that teach") struct LessonSceneTests {
  private static let scenes = [
    LessonScene.priorities, LessonScene.byHand, LessonScene.delivery, LessonScene.checkmark,
  ]

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func tap(_ choices: Choices, _ index: Int, in fixture: SceneFixture) {
    let location = middle(choices.subviews[index])
    fixture.tap(location.x, location.y)
  }

  private func words(_ scene: LessonScene) -> [String] { scene.chrome.field.allTexts }

  @Test func aSwitchChangesTheRelationAtOnce() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    let location = middle(scene.chrome.field)
    fixture.tap(location.x, location.y)
    #expect(words(scene).contains("Single tap") && words(scene).contains("as you let go"))
    fixture.pass(1)
    tap(scene.chrome.variants, 1, in: fixture)
    #expect(scene.variants == [1])
    fixture.tap(location.x, location.y)
    fixture.pass(0.3)
    #expect(!words(scene).contains { $0.hasSuffix("after you let go") })
    fixture.pass(0.1)
    #expect(words(scene).contains("Single tap") && words(scene).contains("350 ms after you let go"))
  }

  /// Each lesson starts with its default switches: combinable ones are off, and of exclusive ones the first is on.
  @Test(arguments: scenes.indices) func lessonsBeginWithTheirOwnSwitches(index: Int) throws {
    let scene = Self.scenes[index]()
    let fixture = try SceneFixture(scene, draws: false)
    let count = scene.chrome.chapters.subviews.count
    for lesson in 0..<max(count, 1) {
      if count > 1 { tap(scene.chrome.chapters, lesson, in: fixture) }
      let usual: Set<Int> = scene.lesson.isCombined ? [] : [0]
      #expect(scene.variants == usual && scene.chrome.variants.selected == usual)
      for variant in scene.chrome.variants.subviews.indices { tap(scene.chrome.variants, variant, in: fixture) }
      if scene.chrome.variants.subviews.count > 1 { #expect(scene.variants != usual) }
    }
  }

  /// Earlier taps do not matter: the lift must belong to the same fingers.
  @Test(arguments: [0, 1, 2]) func aPressIsSaidToComeWhileTheFingerIsDown(taps: Int) throws {
    let scene = LessonScene.byHand()
    let fixture = try SceneFixture(scene, draws: false)
    let location = middle(scene.chrome.field)
    for _ in 0..<taps {
      fixture.tap(location.x, location.y)
      fixture.pass(5)
    }
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.6)
    #expect(words(scene).contains("Press") && words(scene).contains("while you held"), "\(words(scene))")
  }

  /// A finger that lands before the next frame is subject to the new relation, too.
  @Test func aFingerRightAfterTheSwitchCounts() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    let (chip, location) = (middle(scene.chrome.variants.subviews[1]), middle(scene.chrome.field))
    for kind in [TouchSample.Kind.down, .up] { fixture.send(kind, 1, chip.x, chip.y) }
    fixture.send(.down, 2, location.x, location.y)
    fixture.application.closeEvent()
    #expect(fixture.window.hitTest(location) === scene.chrome.field.stage && scene.variants == [1])
  }

  /// A finger stays on the field while another one chooses another lesson. The scene becomes idle afterwards.
  @Test func aSwitchUnderAFingerLeavesTheSceneAtRest() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    let location = middle(scene.chrome.field)
    fixture.send(.down, 2, location.x, location.y)
    fixture.pass(0.1)
    tap(scene.chrome.chapters, 1, in: fixture)
    for (kind, x) in [(TouchSample.Kind.move, 5.0), (.move, 9), (.up, 9)] {
      fixture.send(kind, 2, location.x + x, location.y)
      fixture.pass(0.1)
      #expect(scene.chrome.lanes.isQuiet, "it played with the old relation")
    }
    for _ in 0..<200 { fixture.pass(0.02) }
    #expect(scene.chrome.lanes.isQuiet && fixture.pass(0.02).isEmpty)
  }

  /// The reports are more than lanes can keep, and the end is still recognised.
  @Test func fiveThousandReportsEndLikeAnyOthers() throws {
    let scene = LessonScene.delivery()
    let fixture = try SceneFixture(scene, draws: false)
    let location = middle(scene.chrome.field)
    fixture.send(.down, 1, location.x, location.y)
    for step in 0..<5000 {
      fixture.send(.move, 1, location.x + Double(step % 7), location.y)
      fixture.application.closeEvent()
    }
    fixture.send(.up, 1, location.x, location.y)
    for _ in 0..<300 { fixture.pass(0.02) }
    #expect(scene.chrome.lanes.isQuiet && fixture.pass(0.02).isEmpty)
  }

  @Test func severalSwitchesOfDeliveryAreOnTogether() throws {
    let scene = LessonScene.delivery()
    let fixture = try SceneFixture(scene)
    for index in [0, 2] { tap(scene.chrome.variants, index, in: fixture) }
    #expect(scene.variants == [0, 2])
    tap(scene.chrome.variants, 0, in: fixture)
    #expect(scene.variants == [2])
  }

  /// A finger outside the field begins no lanes. One on the field does, and the scene is idle once all is decided.
  @Test func lanesFillWhileThereIsSomethingToSee() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    fixture.tap(20, 20)
    #expect(scene.chrome.lanes.isQuiet && fixture.pass(1).isEmpty)
    let location = middle(scene.chrome.field)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.02)
    #expect(!scene.chrome.lanes.isQuiet && !fixture.pass(0.02).isEmpty)
    fixture.send(.up, 1, location.x, location.y)
    for _ in 0..<300 { fixture.pass(0.02) }
    #expect(scene.chrome.lanes.isQuiet && fixture.pass(0.02).isEmpty)
  }

  /// The demonstration runs at a quarter of the speed with a visible hand, and a visitor's finger ends it.
  @Test func aDemonstrationPlaysSlowlyUntilSomebodyTouchesTheField() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    tap(scene.chrome.demonstrations, 1, in: fixture)
    for _ in 0..<25 { fixture.pass(0.01) }
    #expect(scene.chrome.field.hands.locations.count == 1 && !words(scene).contains("Single tap"))
    for _ in 0..<5 { fixture.pass(0.01) }
    #expect(words(scene).contains("Single tap"))
    for _ in 0..<80 { fixture.pass(0.01) }
    #expect(words(scene).contains("Double tap"))
    tap(scene.chrome.demonstrations, 1, in: fixture)
    fixture.pass(0.1)
    fixture.pass(0.1)
    #expect(scene.chrome.field.hands.locations.count == 1)
    let location = middle(scene.chrome.field)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.01)
    #expect(scene.chrome.field.hands.locations.isEmpty)
  }

  /// Titles, lanes and demonstrations match for every choice.
  @Test(arguments: scenes.indices) func everyLessonHasAllItsTexts(index: Int) throws {
    let scene = Self.scenes[index]()
    let fixture = try SceneFixture(scene)
    for lesson in 0..<max(1, scene.chrome.chapters.subviews.count) {
      if !scene.chrome.chapters.subviews.isEmpty { tap(scene.chrome.chapters, lesson, in: fixture) }
      #expect(scene.lessonIndex == lesson)
      let texts = scene.lesson.texts(.english)
      let stage = try #require(scene.chrome.field.stage)
      #expect(texts.recognizers.count == stage.recognizers.count)
      #expect(texts.demonstrations.count == scene.lesson.demonstrations.count)
      #expect(stage.notified.allSatisfy { texts.names["told \($0)"] != nil })
      #expect(stage.tellingViews.allSatisfy { texts.names[$0] != nil })
      for variant in texts.variants.indices { tap(scene.chrome.variants, variant, in: fixture) }
      for demonstration in texts.demonstrations.indices { tap(scene.chrome.demonstrations, demonstration, in: fixture) }
    }
  }

  @Test(arguments: [
    Size(480, 800), Size(640, 480), Size(1024, 600), Size(1080, 1920), Size(1280, 800), Size(3840, 2160),
  ]) func everythingHasItsPlaceInWindowsOf(size: Size) throws {
    for make in Self.scenes {
      let scene = make()
      let fixture = try SceneFixture(scene, size: size)
      let chrome = scene.chrome
      let shown = chrome.subviews.filter { !$0.frame.isEmpty }
      for view in shown { #expect(fixture.window.bounds.contains(view.frame), "\(view) in \(size)") }
      for (index, view) in shown.enumerated() {
        for other in shown[..<index] {
          #expect(
            view.frame.intersection(other.frame).isEmpty || other is SceneHeading, "\(view) and \(other) in \(size)")
        }
      }
      #expect(chrome.field.frame.height >= 64 && chrome.lanes.frame.height >= 120, "\(scene) in \(size)")
      let chips = [chrome.chapters, chrome.variants, chrome.demonstrations].flatMap(\.subviews)
      #expect(chips.allSatisfy { $0.frame.height >= 44 })
    }
  }
}
