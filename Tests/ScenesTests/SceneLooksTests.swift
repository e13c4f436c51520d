import Glibc
import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of every scene against approved screenshots, idle and in use, in both themes.
@Suite("Scenes look as they have been found good") struct SceneLooksTests {
  private static let names = SceneCatalog.all.map(\.name)

  private func check(_ house: SceneFixture, _ name: String) throws {
    #expect(try Golden.problem(of: house.surface, "scene-\(name)") == nil)
  }

  private func house(_ name: String, _ theme: Theme = .dark) throws -> SceneFixture {
    let scene = try #require(SceneCatalog.scene(named: name)).make(SceneSettings())
    let house = try SceneFixture(scene, size: name == "photos" ? Size(320, 240) : Size(640, 480))
    house.window.showsTouchFeedback = true
    house.window.theme = theme
    house.pass(3)
    return house
  }

  @Test(arguments: names) func atRest(name: String) throws { try check(try house(name), name) }

  /// The screenshots show the tab of the scenes, the open bar, and the choice of the language.
  @Test(arguments: [(Theme.light, Language.russian), (.dark, .chinese)])
  func theBar(theme: Theme, language: Language) throws {
    let first = try #require(SceneCatalog.scene(named: "checkmark"))
    let house = try SceneFixture(SceneNavigator(first: first, languages: Language.all), size: Size(640, 480))
    (house.window.theme, house.window.language) = (theme, language)
    house.pass(1)
    try check(house, "bar-closed-\(language.code)")
    let bar = try #require(house.bar)
    bar.open()
    house.pass(1)
    try check(house, "bar-open-\(language.code)")
    bar.close()
    try #require(house.window.overlays.views.compactMap { $0 as? LanguageSwitch }.first).open()
    house.pass(1)
    try check(house, "languages-\(language.code)")
  }

  /// The indicators are at the fingers, and the explanation of a failed gesture is visible.
  @Test func gesturesUndecidedAndMissed() throws {
    let house = try house("gestures", .light)
    house.send(.down, 1, 260, 240)
    house.pass(0.1)
    house.glide(1, from: Point(260, 240), to: Point(295, 244))
    try check(house, "gestures-undecided")
    house.pass(1.2)
    house.send(.up, 1, 295, 244)
    house.pass(0.6)
    try check(house, "gestures-missed")
  }

  @Test func linesSelectedAndBeingDrawn() throws {
    let house = try house("lines", .light)
    house.drag(from: Point(120, 280), to: Point(520, 300))
    house.drag(from: Point(300, 200), to: Point(340, 400))
    house.tap(180, 283)
    house.pass(1)
    house.send(.down, 2, 560, 360)
    house.glide(2, from: Point(560, 360), to: Point(600, 250))
    house.pass(0.02)
    try check(house, "lines-selected")
  }

  @Test func springsPulled() throws {
    let house = try house("springs", .light)
    let middle = house.fingers.middle(of: try #require(house.window.firstDescendant(SpringCard.self)))
    house.send(.down, 1, middle.x, middle.y)
    house.pass(0.7)
    house.glide(from: middle, to: middle + Vector(60, -30))
    house.pass(0.3)
    try check(house, "springs-pulled")
  }

  /// The verdict, the bar, and the finish photo of each duel.
  @Test(arguments: Duel.allCases) func duelsDecided(duel: Duel) throws {
    let duels = try DuelsFixture(duel, size: Size(480, 640), draws: true)
    duels.fixture.window.theme = duel.rawValue.isMultiple(of: 2) ? .light : .dark
    duels.fixture.pass(0.5)
    switch duel {
    case .hold: duels.hold(0.53)
    case .turn: duels.turn(118)
    case .swipe: duels.swipe(duels.field().target.lane, speed: 620)
    case .together: duels.land(gap: 0.09)
    case .stop: duels.push(duels.field().target.lane + 50, over: 0.25)
    }
    duels.fixture.pass(0.4)
    try check(duels.fixture, "duels-\(duel.name)")
  }

  @Test func aPhotoTurned() throws {
    let house = try house("photos", .light)
    for (finger, location) in [(1, Point(118, 188)), (2, Point(158, 188))] {
      house.send(.down, finger, location.x, location.y)
    }
    house.glide(2, from: Point(158, 188), to: Point(162, 222))
    house.pass(0.3)
    try check(house, "photos-turned")
  }

  /// The photo is on its edge nearly, and then shows its caption.
  @Test func aPhotoTurnedOver() throws {
    let directory = PhotoDirectory()
    let picture = try #require(ArtPicture.hills.image(longerSide: 600))
    try picture.surface(forScale: 1).writePNG(to: "\(directory.path)/1.png")
    directory.add("1.txt", content: "Five hills\n\nA quiet evening, тихий вечер, 安静的傍晚, مساء هادئ")
    let scene = PhotosScene(PhotoLibrary(folder: directory.path))
    let house = try SceneFixture(scene, size: Size(640, 480))
    // It is decoded on another thread, while no time passes here.
    waitUntil(
      { scene.cards[0]?.showsPicture == true },
      doing: {
        usleep(1000)
        house.pass(0)
      })
    house.pass(1)
    let middle = try #require(scene.cards[0]).center
    for _ in 1...2 { house.tap(middle.x, middle.y) }
    house.pass(0.1)
    try check(house, "photos-turning")
    for _ in 1...2 { house.pass(1) }
    try check(house, "photos-back")
  }

  /// The lesson plays its first demonstration by itself.
  @Test(arguments: ["priorities", "byhand", "delivery", "checkmark"]) func lessonsPlayed(name: String) throws {
    let house = try house(name, .light)
    let demonstrations = try #require(house.window.firstDescendant(LessonView.self)?.demonstrations)
    let middle = house.fingers.middle(of: try #require(demonstrations.firstDescendant(ChoiceChip.self)))
    house.tap(middle.x, middle.y)
    house.pass(2)
    try check(house, "\(name)-played")
  }
}
