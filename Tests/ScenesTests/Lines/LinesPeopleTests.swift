import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of two people, far apart, each with a selected line and its open menu.
@Suite("S2 A menu for each person") struct LinesPeopleTests {
  private let fixture: LinesFixture
  private let green = Color(hex: 0x2fd566)

  /// Draws three horizontal lines: the first on the left, the second on the right, the third below in the centre.
  init() throws {
    fixture = try LinesFixture()
    for (x, y) in [(60.0, 200.0), (920, 200), (500, 560)] { fixture.drag(from: Point(x, y), to: Point(x + 300, y)) }
    fixture.pass(1)
  }

  /// Selects line 1 for the person on the left, and line 2 for the one on the right.
  private func openBoth() throws -> (left: MenuController, right: MenuController) {
    let menus = try open(Point(200, 200), Point(1080, 200))
    return (menus[0], menus[1])
  }

  /// Taps the line at `first`, then the line at `second`, and returns both menus.
  private func open(_ first: Point, _ second: Point) throws -> [MenuController] {
    for point in [first, second] {
      fixture.tap(point.x, point.y)
      fixture.pass(1)
    }
    try #require(fixture.application.visibleMenus.count == 2)
    return fixture.application.visibleMenus
  }

  private func center(of title: String, in menu: MenuController) throws -> Point {
    let item = try #require(menu.visibleItems.first { $0.title == title }, "\(menu.visibleItems.map(\.title))")
    return try #require(menu.frame(of: item)).center
  }

  private func choose(_ title: String, in menu: MenuController) throws {
    let point = try center(of: title, in: menu)
    fixture.tap(point.x, point.y)
    fixture.pass(1)
  }

  private func lines(of menu: MenuController) -> Set<Line.ID>? {
    fixture.linesCanvas.selections.all.first { $0.menu === menu }?.lines
  }

  // MARK: Side by side

  @Test func twoMenusAreOpenEachWithItsLine() throws {
    let (left, right) = try openBoth()
    #expect(lines(of: left) == [1] && lines(of: right) == [2])
    #expect(!left.menuFrame.intersects(right.menuFrame))
    #expect(fixture.color(100, 200) == green && fixture.color(1180, 200) == green)
    #expect(fixture.menuEvents == ["menu show", "menu2 show"])
  }

  @Test func oneDeletesAndTheOtherPaints() throws {
    let (left, right) = try openBoth()
    try choose("Delete", in: left)
    #expect(fixture.lines.map(\.id) == [2, 3] && lines(of: right) == [2] && right.isMenuVisible)
    try choose("Colour", in: right)
    try choose("Sky", in: right)
    #expect(fixture.lines.map(\.ink) == [.sky, .plain])
    #expect(fixture.selection.isEmpty && fixture.application.visibleMenus.isEmpty)
    fixture.document.undo()
    fixture.document.undo()
    #expect(fixture.lines.map(\.id) == [1, 2, 3] && fixture.lines.allSatisfy { $0.ink == .plain })
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// Two fingers act at the same time, each in one menu.
  @Test func bothChooseAtOnce() throws {
    let (left, right) = try openBoth()
    let (one, other) = (try center(of: "Delete", in: left), try center(of: "Duplicate", in: right))
    fixture.send(.down, 1, one.x, one.y)
    fixture.send(.down, 2, other.x, other.y)
    fixture.pass(0.1)
    fixture.send(.up, 1, one.x, one.y)
    fixture.send(.up, 2, other.x, other.y)
    fixture.pass(0.5)
    #expect(fixture.lines.map(\.id) == [2, 3, 4])
    #expect(!left.isMenuVisible && right.isMenuVisible && lines(of: right) == [4])
  }

  /// One person tries inks, and the other person's line stays green.
  @Test func anInkIsTriedOnOnesOwnLinesAlone() throws {
    fixture.tap(200, 200)
    fixture.pass(1)
    let left = fixture.menu
    try choose("Colour", in: left)
    fixture.tap(1080, 200)
    fixture.pass(1)
    let right = fixture.menu
    let sky = try #require(left.visibleItems.first { $0.title == "Sky" })
    let point = try center(of: "Sky", in: left)
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.05)
    #expect(fixture.color(100, 200) == sky.swatch && fixture.color(1180, 200) == green)
    // Another menu that closes meanwhile has no effect.
    try choose("Delete", in: right)
    #expect(fixture.color(100, 200) == sky.swatch)
    fixture.send(.up, 1, point.x, point.y)
    fixture.pass(1)
    #expect(fixture.lines.map(\.id) == [1, 3] && fixture.lines[0].ink == .sky)
  }

  // MARK: Which menu closes

  @Test func aLandingClosesTheMenuThatItIsNear() throws {
    let (left, right) = try openBoth()
    fixture.send(.down, 1, 200, 400)
    fixture.pass(0.01)
    #expect(!left.isMenuVisible && right.isMenuVisible)
    fixture.send(.up, 1, 200, 400)
    fixture.pass(1)
    #expect(right.isMenuVisible && fixture.selection == [2], "the tap was of the one whose menu it has closed")
    fixture.tap(200, 400)
    fixture.pass(1)
    #expect(fixture.application.visibleMenus.isEmpty && fixture.selection.isEmpty, "the one menu a tap closes anywhere")
  }

  @Test func aTapFarFromSeveralMenusClosesNone() throws {
    let (left, right) = try openBoth()
    fixture.tap(640, 300)
    fixture.pass(1)
    #expect(left.isMenuVisible && right.isMenuVisible && fixture.selection == [1, 2])
  }

  /// The finger that closes its own menu strays a little, or rests, and the other menu stays. The next tap in the same
  /// empty place closes that one.
  @Test(arguments: [(stray: Vector(7, -5), seconds: 0.06), (stray: .zero, seconds: 1.5)])
  func aFingerClosesOneMenu(stray: Vector, seconds: Double) throws {
    let (left, right) = try openBoth()
    let landing = Point(300, 330)
    let lift = landing + stray
    fixture.send(.down, 1, landing.x, landing.y)
    fixture.glide(from: landing, to: lift, over: seconds)
    fixture.send(.up, 1, lift.x, lift.y)
    fixture.pass(1)
    #expect(!left.isMenuVisible && right.isMenuVisible)
    fixture.tap(landing.x, landing.y)
    fixture.pass(1)
    #expect(!right.isMenuVisible)
  }

  /// The two people are side by side.
  @Test func ofTwoMenusThatAreNearTheNearerOneCloses() throws {
    fixture.document.add(from: Point(420, 330), to: Point(700, 330), ink: .plain, width: 10)
    let menus = try open(Point(200, 200), Point(600, 330))
    #expect(!menus[0].menuFrame.intersects(menus[1].menuFrame), "\(menus.map(\.menuFrame))")
    fixture.drag(from: Point(430, 400), to: Point(430, 480))
    #expect(menus[0].isMenuVisible && !menus[1].isMenuVisible)
    fixture.pass(1)
    #expect(fixture.selection == [1])
  }

  /// A drag near an open menu draws, and moves neither its own line nor that of another menu.
  @Test func noMysteriousLine() throws {
    _ = try openBoth()
    fixture.drag(from: Point(640, 300), to: Point(700, 420))
    fixture.drag(from: Point(1040, 420), to: Point(1040, 300))
    fixture.pass(1)
    #expect(fixture.lines.count == 5)
    #expect(fixture.lines[0].begin == Point(60, 200) && fixture.lines[1].begin == Point(920, 200))
  }

  // MARK: The same line

  /// Draws a line long enough to reach both people, selects it and returns its menu.
  private func longLine() throws -> MenuController {
    fixture.document.add(from: Point(60, 400), to: Point(1220, 400), ink: .plain, width: 10)
    fixture.tap(100, 400)
    fixture.pass(1)
    #expect(fixture.selection == [4])
    return fixture.menu
  }

  @Test func aLineThatAnotherOneTapsMovesOver() throws {
    let first = try longLine()
    fixture.tap(1100, 400)
    fixture.pass(1)
    #expect(!first.isMenuVisible && fixture.application.visibleMenus.count == 1)
    #expect(lines(of: fixture.menu) == [4])
    try choose("Delete", in: fixture.menu)
    #expect(fixture.lines.map(\.id) == [1, 2, 3])
  }

  @Test func aSelectionThatLosesOneOfItsLinesGoesOnWithTheOthers() throws {
    fixture.tap(200, 200)
    fixture.pass(1)
    try choose("Select All", in: fixture.menu)
    let left = fixture.menu
    fixture.tap(1080, 200)
    fixture.pass(1)
    #expect(lines(of: left) == [1, 3] && lines(of: fixture.menu) == [2])
    try choose("Delete", in: left)
    #expect(fixture.lines.map(\.id) == [2] && lines(of: fixture.menu) == [2])
    // Only the lines of the other person were left, so the undo is offered as after a clear.
    fixture.scene.chrome.undoClear.sendActions(for: .touchUpInside)
    #expect(fixture.lines.map(\.id) == [1, 2, 3])
  }

  @Test func aLineThatIsTakenUpLeavesTheMenu() throws {
    let first = try longLine()
    fixture.send(.down, 2, 1100, 400)
    fixture.pass(0.6)
    #expect(!first.isMenuVisible && fixture.color(700, 400) == green)
    fixture.glide(2, from: Point(1100, 400), to: Point(1100, 450))
    fixture.send(.up, 2, 1100, 450)
    fixture.pass(1)
    #expect(fixture.lines[3].begin == Point(60, 450) && fixture.selection.isEmpty)
    #expect(fixture.color(700, 450) == Theme.dark.text)
  }

  @Test func selectAllLeavesOthersWhatTheyHave() throws {
    let (left, right) = try openBoth()
    try choose("Select All", in: left)
    #expect(lines(of: left) == [1, 3] && lines(of: right) == [2] && right.isMenuVisible)
    #expect(!left.visibleItems.map(\.title).contains("Select All"), "nothing is left to be selected")
    try choose("Duplicate", in: left)
    #expect(lines(of: left) == [4, 5] && fixture.lines.count == 5)
    try choose("Select All", in: right)
    #expect(lines(of: right) == [1, 2, 3] && lines(of: left) == [4, 5])
  }

  /// No selection contains a line that somebody holds.
  @Test func selectAllLeavesWhatIsInAHand() throws {
    fixture.send(.down, 2, 1080, 200)
    fixture.pass(0.6)
    fixture.tap(200, 200)
    fixture.pass(1)
    try choose("Select All", in: fixture.menu)
    #expect(fixture.selection == [1, 3])
    try choose("Delete", in: fixture.menu)
    fixture.glide(2, from: Point(1080, 200), to: Point(1080, 300))
    fixture.send(.up, 2, 1080, 300)
    fixture.pass(1)
    #expect(fixture.lines.map(\.id) == [2] && fixture.lines[0].begin == Point(920, 300))
  }

  // MARK: Changes of all lines

  @Test func clearingClosesAllMenus() throws {
    let (left, right) = try openBoth()
    for _ in 1...2 { fixture.tap(640, 300) }
    fixture.pass(1)
    #expect(fixture.lines.isEmpty && fixture.selection.isEmpty && !left.isMenuVisible && !right.isMenuVisible)
    fixture.document.undo()
    #expect(fixture.lines.map(\.id) == [1, 2, 3] && fixture.selection.isEmpty)
  }

  /// An undo removes the last line. Its menu closes, and the other one stays.
  @Test func undoClosesTheMenuOfTheLineThatGoes() throws {
    let menus = try open(Point(200, 200), Point(600, 560))
    fixture.document.undo()
    #expect(menus[0].isMenuVisible && !menus[1].isMenuVisible && fixture.selection == [1])
    fixture.document.redo()
    #expect(fixture.lines.count == 3 && fixture.selection == [1])
  }

  /// The finger is on Delete when the line passes to another menu. The lift has no effect.
  @Test func anItemUnderAFingerActsOnNothingThatIsGone() throws {
    let (left, right) = try openBoth()
    let point = try center(of: "Delete", in: left)
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.1)
    fixture.document.remove([1])
    #expect(!left.isMenuVisible && fixture.selection == [2])
    fixture.send(.up, 1, point.x, point.y)
    fixture.pass(1)
    #expect(fixture.lines.map(\.id) == [2, 3] && right.isMenuVisible)
    fixture.document.undo()
    #expect(fixture.lines.map(\.id) == [1, 2, 3], "there was one thing to undo")
  }

  // MARK: Leaving

  @Test func leavingTheSceneClosesAllAndLeavesNothingBehind() throws {
    weak var selection: LinesSelection?
    weak var menu: MenuController?
    do {
      let (left, right) = try openBoth()
      // One menu is fading when the scene disappears.
      fixture.send(.down, 1, 200, 400)
      fixture.pass(0.01)
      #expect(!left.isMenuVisible && right.isMenuVisible)
      selection = fixture.linesCanvas.selections[1]
      menu = right
    }
    #expect(selection != nil && menu != nil)
    fixture.window.rootViewController = ViewController()
    #expect(fixture.application.visibleMenus.isEmpty && fixture.selection.isEmpty)
    fixture.pass(1)
    #expect(selection == nil && menu == nil)
    #expect(fixture.window.overlays.views.allSatisfy { !$0.name.hasPrefix("menu") })
  }

  @Test func twoShareTwoThousandLines() throws {
    fixture.scatter(Drawing.limit - 3)
    let ids = fixture.lines.map(\.id)
    let (one, other) = (
      LinesSelection(at: .zero, in: fixture.scene), LinesSelection(at: .zero, in: fixture.scene)
    )
    one.select(Set(ids))
    other.select(Set(ids.suffix(ids.count / 2)))
    #expect(one.lines == Set(ids.prefix(ids.count / 2)) && other.lines.count == ids.count / 2)
    other.delete(nil)
    #expect(fixture.lines.count == ids.count / 2 && fixture.selection == one.lines)
    one.delete(nil)
    #expect(fixture.lines.isEmpty && fixture.selection.isEmpty)
  }
}
