import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import new_kiosk

/// The garden under virtual fingers, without a screen. The clock moves only with the fingers.
@Suite("The garden") struct GardenTests {
  private let fingers: Fingers
  private var garden: Garden { fingers.view as! Garden }
  private var flower: Flower { garden.flowers[0] }

  init() {
    fingers = Fingers(in: GardenController(flowers: 1), size: Size(1280, 800))
    fingers.waitUntilStill()
  }

  @Test func aTapOnTheGroundPlantsAFlowerThere() throws {
    fingers.tap(at: Point(200, 300))
    #expect(garden.flowers.count == 2, "\(fingers.account)")
    let planted = try #require(garden.flowers.last)
    #expect(planted.center == Point(200, 300))
  }

  @Test func aTapOnAFlowerChangesItsColourAndPlantsNothing() {
    let before = flower.shownColor
    fingers.tap(at: flower.center)
    #expect(flower.shownColor != before && garden.flowers.count == 1, "\(fingers.account)")
  }

  @Test func aFlowerGoesWithItsFingerAndStaysInTheGarden() {
    let start = flower.center
    fingers.drag(from: start, to: start + Vector(200, -100), over: 0.5)
    #expect(flower.center.x > start.x + 150 && flower.center.y < start.y - 50, "\(fingers.account)")
    fingers.waitUntilStill()
    #expect(garden.bounds.contains(flower.frame))
  }

  @Test func twoHandsHoldTwoFlowers() {
    fingers.tap(at: Point(200, 300))
    let starts = garden.flowers.map(\.center)
    fingers.together(
      { $0.drag(from: starts[0], to: starts[0] + Vector(100, 0), over: 0.5) },
      { $0.drag(from: starts[1], to: starts[1] + Vector(0, 100), over: 0.5) })
    #expect(garden.flowers.allSatisfy { flower in !starts.contains(flower.center) }, "\(fingers.account)")
  }

  @Test func aLongPressPicksAFlower() {
    fingers.rest(at: flower.center, for: 1)
    #expect(garden.flowers.isEmpty, "\(fingers.account)")
    fingers.waitUntilStill()
    #expect(!garden.subviews.contains { $0 is Flower })
  }

  @Test func otherHandsMayHoldFlowersWhileOnePlants() {
    let position = flower.center
    fingers.together({ $0.rest(at: position, for: 0.3) }, { $0.tap(at: Point(200, 300)) })
    #expect(garden.flowers.count == 2, "\(fingers.account)")
  }

  /// No gesture takes another one's fingers, is late, or is spoilt by other visitors.
  @Test func itsGesturesDoNotConflict() {
    #expect(fingers.prove().map(\.text) == [])
  }

  @Test func itSpeaksTheLanguageOfTheVisitor() {
    fingers.window.language = .german
    #expect(LayoutCheck().texts(of: garden) == [GardenStrings.german.title, GardenStrings.german.hint])
  }

  /// Includes a small portrait screen.
  @Test(arguments: [Size(1280, 800), Size(480, 800)]) func itsTextsAreWholeInEveryLanguage(size: Size) {
    let fingers = Fingers(in: GardenController(flowers: 1), size: size)
    for language in [Language.english, .german] {
      fingers.window.language = language
      #expect(LayoutCheck().problems(of: fingers.window) == [], "in \(language.name)")
    }
  }

  /// People who cannot see the garden find its words and flowers, and each gesture is an action, too.
  @Test(arguments: [Language.english, .german]) func everybodyCanUseIt(language: Language) {
    fingers.window.language = language
    #expect(LayoutCheck().accessProblems(of: fingers.window) == [])
  }

  @Test func aFlowerIsPickedByKeys() {
    let keys = fingers.keys()
    #expect(keys.reach(GardenStrings.english.flower))
    keys.press(.do)
    #expect(keys.reach("Press and hold"), "\(fingers.elements)")
    keys.press(.do, pausing: 2)
    #expect(garden.flowers.isEmpty, "\(fingers.account)")
  }
}
