import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("Getting around") struct NavigationTests {
  private let navigator: SceneNavigator
  private let house: SceneFixture
  private let handle = Point(12, 400)

  init() throws {
    navigator = try SceneNavigator(scenes: [.plain("one"), .plain("two"), .broken], first: .plain("one"))
    house = try SceneFixture(navigator)
  }

  private var bar: SceneBar? { house.bar }
  private func view(_ name: String) throws -> PlainView {
    try #require(navigator.controllers[name]?.view as? PlainView)
  }

  /// Returns the centre of a scene's card while the bar is open.
  private func card(_ name: String) throws -> Point {
    func find(in view: View) -> SceneCard? {
      (view as? SceneCard).flatMap { $0.scene.name == name ? $0 : nil } ?? view.subviews.compactMap(find).first
    }
    let card = try #require(bar.flatMap(find))
    return card.convert(card.bounds.center, to: nil)
  }

  private func open() {
    house.tap(handle.x, handle.y)
    house.pass(0.5)
  }

  private func choose(_ name: String) throws {
    let location = try card(name)
    house.tap(location.x, location.y)
  }

  @Test func aTapOnTheHandleOpensTheBarAndACardChangesTheScene() throws {
    #expect(bar?.openness == 0)
    open()
    #expect(bar?.openness == 1)
    try choose("two")
    #expect(navigator.current.name == "two")
    #expect(bar?.openness == 0)
    // Both scenes move side by side, then only the new one remains.
    house.pass(0.25)
    #expect(try view("one").superview != nil && view("two").superview != nil)
    house.pass(0.3)
    house.pass(0.1)
    #expect(try view("one").superview == nil)
    #expect(try view("two").frame == house.window.bounds)
    #expect(house.surface.pixel(640, 20) == PlainView.colors["two"])
  }

  @Test func aSceneThatIsCalledBackWhileItStillLeavesTakesTouches() throws {
    open()
    try choose("two")
    house.tap(handle.x, handle.y)
    try choose("one")
    house.pass(1)
    house.pass(0.1)
    let (one, two) = (try view("one"), try view("two"))
    #expect(one.frame == house.window.bounds && one.superview != nil && two.superview == nil)
    #expect(house.window.hitTest(Point(900, 100)) === one)
    open()
    try choose("two")
    house.pass(1)
    #expect(house.window.hitTest(Point(900, 100)) === two)
  }

  /// Menus lie in front of everything: that of the first responder and any others.
  @Test(arguments: [false, true]) func menusInItsWayGoWhenTheBarComes(byDrag: Bool) throws {
    let one = try view("one")
    one.becomeFirstResponder()
    let menus = [house.application.menu, MenuController(for: one), MenuController(for: one)]
    for (menu, x) in zip(menus, [300.0, 200, 900]) {
      menu.items = [MenuItem("Wave", action: Action("wave", PlainView.wave))]
      menu.hidesOnLanding = { _ in false }
      menu.setTargetRect(Rect(x, 400, 2, 2), in: one)
      menu.setMenuVisible(true, animated: false)
    }
    house.pass(0.1)
    #expect(house.application.visibleMenus.count == 3)
    if byDrag { house.drag(from: handle, to: handle + Vector(200, 0)) } else { open() }
    #expect(menus.map(\.isMenuVisible) == [false, false, true], "one elsewhere may be somebody else's")
  }

  @Test func aSceneIsAsItWasLeft() throws {
    let one = try view("one")
    open()
    try choose("two")
    house.pass(1)
    house.pass(1)
    open()
    try choose("one")
    house.pass(1)
    house.pass(1)
    #expect(try view("one") === one)
    #expect(one.superview != nil && one.isUserInteractionEnabled && one.frame == house.window.bounds)
    house.tap(640, 400)
    #expect(one.received == ["began", "ended"])
  }

  @Test func theChangeCancelsTheTouchesInTheOldScene() throws {
    let one = try view("one")
    house.send(.down, 5, 900, 300)
    open()
    try choose("two")
    #expect(one.received == ["began", "cancelled"])
    // The next touch belongs to the new scene, although that is still moving.
    house.pass(0.1)
    house.tap(900, 300)
    #expect(one.received == ["began", "cancelled"])
    #expect(try view("two").received == ["began", "ended"])
  }

  @Test func aDragFromTheEdgePullsTheBarInAndADragBackPushesItOut() throws {
    house.drag(from: handle, to: Point(212, 400), over: 0.2)
    house.pass(0.5)
    #expect(bar?.openness == 1)
    house.drag(from: Point(200, 400), to: Point(20, 410), over: 0.2)
    house.pass(0.5)
    #expect(bar?.openness == 0)
  }

  @Test func theBarFollowsTheFingerAndGoesWhereItIsNearer() throws {
    house.send(.down, 1, handle.x, handle.y)
    house.pass(0.01)
    house.glide(from: handle, to: Point(handle.x + 10, handle.y), over: 0.01)
    let began = Point(handle.x + 10, handle.y)
    house.glide(from: began, to: Point(began.x + 64, handle.y), over: 0.5)
    #expect(abs(try #require(bar?.openness) - 0.25) < 0.01)
    house.pass(0.1)
    house.send(.up, 1, began.x + 64, handle.y)
    house.pass(0.5)
    #expect(bar?.openness == 0)
  }

  @Test func aTouchCloseBesideTheOpenBarClosesItAndIsNotTheScenes() throws {
    open()
    house.tap(300, 100)
    #expect(bar?.openness == 0)
    #expect(try view("one").received.isEmpty)
    house.pass(0.5)
    house.tap(300, 100)
    #expect(try view("one").received == ["began", "ended"])
  }

  /// S10: other people continue as if there were no bar.
  @Test func fartherAwayTheSceneGoesOnBesideTheOpenBar() throws {
    let before = house.surface.pixel(900, 300)
    house.send(.down, 7, 1100, 600)
    house.pass(0.01)
    open()
    #expect(house.surface.pixel(900, 300) == before, "nothing is dimmed")
    house.drag(from: Point(900, 300), to: Point(600, 300))
    house.tap(400, 100)
    house.send(.up, 7, 1100, 650)
    house.pass(0.5)
    #expect(bar?.openness == 1)
    #expect(try view("one").received == ["began", "began", "ended", "began", "ended", "ended"])
  }

  /// The tab ends at x 44.
  @Test(arguments: [45.0, 55]) func aStrokeThatBeginsBesideTheTabIsTheScenes(x: Double) throws {
    house.drag(from: Point(x, 400), to: Point(400, 400), over: 0.2)
    house.pass(0.5)
    #expect(bar?.openness == 0)
    #expect(try view("one").received == ["began", "ended"])
  }

  @Test func theBarClosesByItselfWhenPeopleWalkAway() {
    open()
    house.pass(SceneBar.patience - 1)
    #expect(bar?.openness == 1)
    house.pass(1)
    #expect(bar?.openness == 0)
  }

  @Test func onlyTheHandleIsInTheWayOfTheScene() throws {
    for location in [Point(2, 2), Point(5, 200), Point(5, 600), Point(60, 400)] { house.tap(location.x, location.y) }
    #expect(try view("one").received.count == 8)
  }

  @Test func aSceneThatCanNotBeMadeIsReportedAndNothingChanges() throws {
    var reports: [String] = []
    house.application.diagnostics.sink = { reports.append($1) }
    open()
    try choose("broken")
    #expect(navigator.current.name == "one")
    #expect(reports == ["The scene broken cannot be shown: the glass is broken"])
    house.pass(1)
    house.tap(640, 400)
    #expect(try view("one").received == ["began", "ended"])
  }

  @Test func withASingleSceneThereIsNoBar() throws {
    let alone = try SceneNavigator(scenes: [.plain("one")], first: .plain("one"))
    #expect(try SceneFixture(alone).bar == nil)
  }

  @Test func theCurrentSceneIsMarked() throws {
    open()
    let location = try card("two")
    let other = try card("one")
    let before = house.surface.pixel(Int(location.x) + 100, Int(location.y))
    try choose("two")
    house.pass(1)
    house.pass(1)
    open()
    #expect(house.surface.pixel(Int(other.x) + 100, Int(other.y)) == before)
    #expect(house.surface.pixel(Int(location.x) + 103, Int(location.y)) == Theme.dark.accent)
  }
}

/// A view that records its touches.
private final class PlainView: View {
  static let colors = ["one": Color(hex: 0x123456), "two": Color(hex: 0x345612)]
  private(set) var received: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  func wave() {}

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { received.append("began") }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { received.append("ended") }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { received.append("cancelled") }
}

private final class PlainScene: ViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    title = name
  }

  override func loadView() -> View {
    let view = PlainView(frame: .zero)
    view.name = name
    view.isMultipleTouchEnabled = true
    view.backgroundColor = PlainView.colors[name]
    return view
  }
}

private struct BrokenGlass: Error, CustomStringConvertible {
  let description = "the glass is broken"
}

extension SceneDescription {
  fileprivate static func plain(_ name: String) -> SceneDescription {
    SceneDescription(
      name: name, texts: { _ in .init(title: name, summary: "") }, picture: "scene-lines",
      make: { _ in PlainScene(name) })
  }

  fileprivate static var broken: SceneDescription {
    SceneDescription(
      name: "broken", texts: { _ in .init(title: "broken", summary: "") }, picture: "scene-lines",
      make: { _ in throw BrokenGlass() })
  }
}
