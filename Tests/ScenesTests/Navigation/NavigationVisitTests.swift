import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a visit that goes from scene to scene. See ``SceneVisit``.
@Suite("Ways from scene to scene go as they have been found good") struct NavigationVisitTests {
  @Test(arguments: VisitLook.all) func theBarAndTheLanguages(look: VisitLook) throws {
    let first = try #require(SceneCatalog.scene(named: "springs"))
    let navigator = try SceneNavigator(first: first, languages: Language.all)
    let visit = try SceneVisit("navigation", look, in: navigator)
    let fixture = visit.fixture
    let bar = try #require(fixture.bar)
    try visit.note("at first")

    let handle = bar.handleFrame.center
    fixture.tap(handle.x, handle.y)
    for step in 1...3 { try visit.pass(0.08, "the bar opens, \(step)") }
    try visit.pass(1, "the bar is open")
    var location = bar.handleFrame.center
    visit.down(location)
    fixture.glide(from: location, to: location - Vector(90, 0), over: 0.4)
    try visit.note("the bar is dragged")
    visit.up(location - Vector(90, 0))
    try visit.pass(1, "the bar has gone back")

    bar.open()
    fixture.pass(1)
    let list = try #require(bar.firstDescendant(ScrollView.self))
    let top = Point(120, 60)
    fixture.drag(from: top, to: top + Vector(0, 200))
    try visit.note("the scenes are dragged")
    try visit.pass(2, "they lie still")
    let cards = try #require(list.contentView).subviews.compactMap { $0 as? SceneCard }
    location = visit.middle(of: cards[0])
    visit.down(location)
    try visit.note("a card is pressed")
    visit.up(location)
    for step in 1...4 { try visit.pass(0.1, "to another scene, \(step)") }
    try visit.pass(1, "another scene")

    bar.open()
    try visit.pass(1, "open once more")
    try visit.pass(SceneBar.patience - 1.1, "it waits")
    try visit.pass(1, "it waits no longer")

    let languages = try #require(fixture.window.overlays.views.compactMap { $0 as? LanguageSwitch }.first)
    languages.open()
    for step in 1...2 { try visit.pass(0.1, "the languages come, \(step)") }
    try visit.pass(1, "the languages")
    fixture.window.language = look.language == .english ? .chinese : .english
    try visit.pass(1, "in another language")
    fixture.window.theme = .light
    try visit.pass(0.1, "in another theme")
    try visit.pass(30, "long after")
    try visit.end()
  }

  /// The names of the scenes that demonstrate themselves without a directory of photos.
  private static let demonstrated = SceneCatalog.all.map(\.name).filter { $0 != "photos" }

  /// A kiosk shows these demonstrations of a scene while nobody touches it.
  @Test(arguments: demonstrated, VisitLook.all)
  func demonstrations(name: String, look: VisitLook) throws {
    let demonstration = try SceneDemonstration(
      of: try #require(SceneCatalog.scene(named: name)), settings: SceneSettings())
    let root = ViewController()
    let visit = try SceneVisit("demonstration-\(name)", look, in: root, isDrawn: false)
    let fixture = visit.fixture
    demonstration.frame = fixture.window.bounds
    root.view.addSubview(demonstration)
    fixture.frame()
    demonstration.begin { [fixture] in fixture.application.receive($0, in: fixture.window) }
    for moment in 1...20 {
      for _ in 0..<10 { fixture.pass(0.04) }
      try visit.note("\((Double(moment) * 0.4).formatted()) s")
    }
    demonstration.end()
    try visit.pass(2, "over")
    try visit.end()
  }
}
