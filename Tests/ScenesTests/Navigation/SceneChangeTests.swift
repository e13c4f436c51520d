import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("Getting around: the way from scene to scene") struct SceneChangeTests {
  private static let all = ["gestures", "lines", "springs", "checkmark"]

  private func scene(_ name: String) throws -> SceneDescription { try #require(SceneCatalog.scene(named: name)) }

  /// A scene farther down in the bar comes from the right, one farther up from the left. A scene that is not in the bar
  /// counts as one above all others.
  @Test(arguments: [
    ("gestures", "lines", 1.0), ("lines", "gestures", -1), ("lines", "checkmark", 1), ("checkmark", "lines", -1),
    ("checkmark", "gestures", -1), ("photos", "gestures", 1),
  ]) func leadsToTheSideWhereItStands(from: String, to: String, side: Double) throws {
    let navigator = try SceneNavigator(scenes: try Self.all.map(scene), first: try scene(from))
    let house = try SceneFixture(navigator, draws: false)
    house.pass(1)
    let old = navigator.currentController.view
    navigator.show(try scene(to))
    house.pass(0.02)
    house.pass(0.1)
    let new = navigator.currentController.view
    #expect(navigator.current.name == to && new !== old)
    #expect(new.presentation.frame.minX * side > 0 && old.presentation.frame.minX * side < 0)
    // The scenes are side by side, without a gap.
    #expect(abs(abs(new.presentation.frame.minX - old.presentation.frame.minX) - house.window.bounds.width) < 1)
    house.pass(1)
    house.pass(0.1)
    #expect(new.frame == house.window.bounds && old.superview == nil)
  }

  /// A tap on the card of the current scene closes the bar and disturbs nobody.
  @Test(arguments: [false, true]) func isNoneToTheOneThatIsThere(byCard: Bool) throws {
    let lines = try scene("lines")
    let navigator = try SceneNavigator(first: lines)
    let house = try SceneFixture(navigator, draws: false)
    let view = navigator.currentController.view
    house.send(.down, 2, 900, 300)
    house.glide(2, from: Point(900, 300), to: Point(1000, 300))
    if byCard {
      let bar = try #require(house.bar)
      bar.open()
      house.pass(0.5)
      let card = try #require(find("lines", in: bar))
      let location = card.convert(card.bounds.center, to: nil)
      house.tap(location.x, location.y)
      #expect(bar.openness == 0)
    } else {
      navigator.show(lines)
    }
    house.pass(1)
    house.pass(0.1)
    #expect(view.superview != nil && view.frame == house.window.bounds && view.transform == .identity)
    house.glide(2, from: Point(1000, 300), to: Point(1100, 300))
    house.send(.up, 2, 1100, 300)
    house.pass(0.5)
    let document = try #require(navigator.currentController as? LinesScene).document
    #expect(document.drawing.lines.map { [$0.begin, $0.end] } == [[Point(900, 300), Point(1100, 300)]])
  }

  /// The window is too low for all cards. The bar is opened by tap or drag, and again after a change of the scene.
  @Test(arguments: ["gestures", "springs", "checkmark"], [false, true])
  func beginsWhereTheCardOfTheSceneIsSeen(name: String, byDrag: Bool) throws {
    let house = try SceneFixture(try SceneNavigator(first: try scene(name)), size: Size(640, 480), draws: false)
    let bar = try #require(house.bar)
    let navigator = try #require(house.window.rootViewController as? SceneNavigator)
    for current in [name, "lines", "delivery", name] {
      navigator.show(try scene(current))
      house.pass(1)
      house.pass(0.1)
      let handle = bar.handleFrame.center
      if byDrag {
        house.drag(from: handle, to: handle + Vector(240, 0), over: 0.3)
      } else {
        house.tap(handle.x, handle.y)
      }
      house.pass(0.5)
      let card = try #require(find(current, in: bar))
      #expect(bar.openness == 1 && card.isCurrent)
      #expect(house.window.bounds.contains(card.convert(card.bounds, to: nil)), "\(current)")
      bar.close()
      house.pass(0.5)
    }
  }

  private func find(_ name: String, in view: View) -> SceneCard? {
    (view as? SceneCard).flatMap { $0.scene.name == name ? $0 : nil }
      ?? view.subviews.compactMap { find(name, in: $0) }.first
  }

  /// Fingers belong to the new scene. The old scene is unchanged when it comes back.
  @Test func theSceneThatGoesTakesNoFingers() throws {
    let navigator = try SceneNavigator(scenes: try Self.all.map(scene), first: try scene("gestures"))
    let house = try SceneFixture(navigator, draws: false)
    house.pass(1)
    let old = navigator.currentController.view
    navigator.show(try scene("lines"))
    house.pass(0.02)
    house.pass(0.05)
    let location = Point(house.window.bounds.width * 0.1, 300)
    try #require(old.superview != nil)
    #expect(house.window.hitTest(location)?.isDescendant(of: old) != true)
    house.pass(1)
    house.pass(0.1)
    navigator.show(try scene("gestures"))
    house.pass(1)
    house.pass(0.1)
    #expect(navigator.currentController.view === old && old.frame == house.window.bounds)
    #expect(old.isUserInteractionEnabled && old.transform == .identity)
    #expect(house.window.hitTest(Point(640, 300))?.isDescendant(of: old) == true)
  }

  @Test(arguments: [0, 1, 2, 3]) func languagesAreOfferedWhereThereAreSeveral(count: Int) throws {
    let navigator = try SceneNavigator(first: try scene("lines"), languages: Array(Language.all.prefix(count)))
    let house = try SceneFixture(navigator, draws: false)
    house.pass(0.1)
    func switches() -> Int { house.window.overlays.views.count { $0 is LanguageSwitch } }
    #expect(switches() == (count > 1 ? 1 : 0))
    house.window.rootViewController = ViewController()
    house.pass(0.1)
    #expect(switches() == 0 && house.bar == nil)
  }
}
