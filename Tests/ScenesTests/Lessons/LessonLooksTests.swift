import Testing
import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the looks of the teaching scenes, which tell people from a distance what there is to do.
@Suite("S5–S8, S13 What lessons look like") struct LessonLooksTests {
  private static let scenes = [
    LessonScene.priorities, LessonScene.byHand, LessonScene.delivery, LessonScene.checkmark,
  ]

  @Test(arguments: [Theme.dark, .light]) func theFieldStandsOut(theme: Theme) {
    let palette = LessonPalette.suiting(theme)
    #expect(palette.ink.contrast(with: palette.field) >= 7)
    for ground in palette.depths + [theme.background] {
      #expect(palette.field.contrast(with: ground) >= 3)
      #expect(theme.secondaryText.contrast(with: ground) >= 7 && theme.accent.contrast(with: ground) >= 3)
    }
  }

  /// Returns the number of pixels in the field that have the colour of targets.
  private func inkCount(_ scene: LessonScene, in fixture: SceneFixture) -> Int {
    let field = scene.chrome.field
    let ink = LessonPalette.suiting(field.theme).ink
    let frame = field.convert(field.bounds, to: nil)
    return (Int(frame.minY)..<Int(frame.maxY)).reduce(0) { sum, y in
      sum + (Int(frame.minX)..<Int(frame.maxX)).count { fixture.surface.pixel($0, y) == ink }
    }
  }

  /// Each chapter has a target of its own. It makes way for what was recognised, and comes back afterwards.
  @Test func aTargetIsOnEveryField() throws {
    var counts: Set<Int> = []
    for make in Self.scenes {
      let scene = make()
      let fixture = try SceneFixture(scene, size: Size(640, 480))
      for chapter in 0..<max(1, scene.chrome.chapters.subviews.count) {
        if chapter > 0 { scene.chrome.chapters.onChoose(chapter) }
        fixture.pass(0.1)
        counts.insert(inkCount(scene, in: fixture))
      }
    }
    #expect(counts.count == 8 && counts.allSatisfy { $0 > 150 }, "\(counts)")
  }

  @Test func aTargetMakesWayForWords() throws {
    let scene = LessonScene.priorities()
    let fixture = try SceneFixture(scene)
    let rest = inkCount(scene, in: fixture)
    let goal = try #require(scene.chrome.field.subviews.first { $0 is LessonGoalView })
    let location = fixture.fingers.middle(of: scene.chrome.field)
    fixture.tap(location.x, location.y)
    fixture.pass(1)
    #expect(goal.alpha == 0)
    for _ in 0..<100 { fixture.pass(0.05) }
    #expect(goal.alpha == 1 && goal.transform == .identity && inkCount(scene, in: fixture) == rest)
  }

  /// Topics, variants and plays differ in shape, without a look at their words.
  @Test func controlsOfDifferentKindsLookDifferent() throws {
    for make in [LessonScene.priorities, LessonScene.delivery] {
      let scene = make()
      let fixture = try SceneFixture(scene)
      let rows = [scene.chrome.chapters, scene.chrome.variants, scene.chrome.demonstrations]
      let looks = try rows.map { row in
        let frame = row.subviews[1].convert(row.subviews[1].bounds, to: nil)
        let pixel = { (x: Double, y: Double) throws in
          try #require(fixture.surface.pixel(Int(frame.minX + x), Int(frame.minY + y)))
        }
        let ground = try pixel(-3, frame.height / 2)
        // The upper end of a round button, the foot of a tab, the knob of a switch.
        return try [(28.0, 4.0), (2, frame.height - 1), (15, frame.height / 2)].map {
          try pixel($0, $1).contrast(with: ground) > 1.5
        }
      }
      #expect(Set(looks).count == 3, "\(looks)")
    }
  }

  /// The caption's size on the screen, with a row high enough for the words below each lane.
  @Test(arguments: [(Size(1080, 1920), 20.0), (Size(1920, 1080), 20.0), (Size(480, 800), 16.0)])
  func lanesAreReadFromADistance(size: Size, least: Double) throws {
    for make in Self.scenes {
      let scene = make()
      _ = try SceneFixture(scene, size: size, draws: false)
      let lanes = scene.chrome.lanes
      let scale = lanes.convert(lanes.bounds, to: nil).width / lanes.bounds.width
      #expect(scale * Self.label >= least)
      let row = (lanes.bounds.height - 28) / Double(lanes.contents.laneCount)
      #expect(row >= 58, "\(row) in \(size)")
    }
  }

  /// The size of the type in lanes without magnification, in points.
  private static let label = 16.0

  /// Words of engineers, in each language.
  private static let terms = [
    "recogniser", "delegate", "TouchesInView", "delaysTouches", "raw touch", "распознават", "делегат", "элемент",
    "识别器", "代理", "视图",
  ]

  @Test(arguments: Language.all) func lessonsAreInPlainWords(language: Language) {
    let texts = "\(language[SceneStrings.self].lessons)".lowercased()
    #expect(Self.terms.filter { texts.contains($0.lowercased()) } == [])
  }
}
