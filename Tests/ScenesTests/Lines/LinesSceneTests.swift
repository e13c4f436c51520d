import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2 What fingers do to lines") struct LinesSceneTests {
  let fixture: LinesFixture
  var menu: MenuController { fixture.menu }

  /// Draws two horizontal lines at the heights of 300 and 500, from x 300 to 700.
  init() throws {
    fixture = try LinesFixture()
    for y in [300.0, 500] { fixture.drag(from: Point(300, y), to: Point(700, y)) }
    fixture.pass(1)
  }

  func choose(_ title: String) throws {
    let item = try #require(menu.visibleItems.first { $0.title == title }, "\(menu.visibleItems.map(\.title))")
    let point = try #require(menu.frame(of: item)).center
    fixture.pass(0.5)
    fixture.tap(point.x, point.y)
    fixture.pass(0.5)
  }

  // MARK: Tap

  @Test(arguments: [0.0, 19, -19]) func aTapNearALineSelectsItAfterTheGapAndNoSooner(off: Double) throws {
    fixture.tap(320, 300 + off)
    fixture.pass(0.335)
    #expect(fixture.selection.isEmpty && !menu.isMenuVisible)
    fixture.pass(0.01)
    #expect(fixture.selection == [1] && menu.isMenuVisible)
    #expect(fixture.acts == ["tap.ended"])
    #expect(fixture.color(690, 300) == Color(hex: 0x2fd566))
    // The gap around the line shows its shape.
    #expect(fixture.color(690, 310) == Color(hex: 0x2fd566) && fixture.color(690, 307) == Theme.dark.background)
    #expect(fixture.lines.count == 2)
  }

  @Test func aTapFartherAwaySelectsNothing() {
    fixture.tap(400, 321)
    fixture.pass(1)
    #expect(fixture.selection.isEmpty && !menu.isMenuVisible)
    #expect(fixture.acts == ["tap.ended"])
    #expect(fixture.lines.count == 2)
  }

  @Test func aTapElsewhereClosesTheMenuAndIsNotSwallowed() {
    fixture.tap(400, 300)
    fixture.pass(1)
    fixture.send(.down, 1, 400, 500)
    fixture.pass(0.01)
    #expect(!menu.isMenuVisible, "near the line the landing itself closes it")
    fixture.send(.up, 1, 400, 500)
    fixture.pass(1)
    #expect(fixture.selection == [2] && menu.isMenuVisible)
    fixture.tap(1200, 100)
    fixture.pass(1)
    #expect(fixture.selection.isEmpty && !menu.isMenuVisible)
    #expect(fixture.acts == ["tap.ended", "tap.ended", "tap.ended"])
  }

  // MARK: The menu

  /// Somebody else clears or undoes the line of the menu.
  @Test(arguments: [false, true]) func theMenuGoesWithItsLine(byClearing: Bool) throws {
    fixture.tap(400, 500)
    fixture.pass(1)
    #expect(fixture.selection == [2] && menu.isMenuVisible)
    if byClearing {
      for _ in 1...2 { fixture.tap(1100, 100) }
    } else {
      for finger in 2...4 { fixture.send(.down, finger, 1200, 100 * Double(finger)) }
      for step in 1...5 {
        for finger in 2...4 { fixture.send(.move, finger, 1200 - 30 * Double(step), 100 * Double(finger)) }
        fixture.pass(0.02)
      }
      for finger in 2...4 { fixture.send(.up, finger, 1050, 100 * Double(finger)) }
    }
    fixture.pass(0.5)
    #expect(fixture.lines.count == (byClearing ? 0 : 1))
    #expect(fixture.selection.isEmpty && !menu.isMenuVisible)
    // A clear can be undone for 8 s. Then the words are back.
    fixture.pass(8)
    fixture.pass(1)
    #expect(try fixture.looksFresh(), "nothing of the selection is left on the screen")
  }

  @Test func deleteTakesThatLineAlone() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    #expect(menu.visibleItems.map(\.title) == ["Delete", "Duplicate", "Colour", "Bring to Front", "Select All"])
    try choose("Delete")
    #expect(fixture.lines.map(\.id) == [2])
    #expect(!menu.isMenuVisible && fixture.selection.isEmpty && fixture.application.firstResponder == nil)
    fixture.document.undo()
    #expect(fixture.lines.map(\.id) == [1, 2])
  }

  @Test func duplicateColourAndFront() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    try choose("Duplicate")
    #expect(fixture.lines.count == 3 && fixture.lines[2].begin == Point(324, 324))
    #expect(fixture.selection == [3] && menu.isMenuVisible)
    try choose("Colour")
    #expect(menu.visibleItems.map(\.title) == ["Plain", "Amber", "Sky", "Violet", "Rose"])
    try choose("Sky")
    #expect(fixture.lines.map(\.ink) == [.plain, .plain, .sky])
    #expect(fixture.selection.isEmpty)
    fixture.tap(600, 500)
    fixture.pass(1)
    try choose("Bring to Front")
    #expect(fixture.lines.map(\.id) == [1, 3, 2])
    fixture.tap(600, 500)
    fixture.pass(1)
    #expect(!menu.visibleItems.map(\.title).contains("Bring to Front"), "it is in front already")
  }

  @Test func selectAllAndDeleteAreStandardActions() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    try choose("Select All")
    #expect(fixture.selection == [1, 2])
    #expect(menu.visibleItems.map(\.title) == ["Delete", "Duplicate", "Colour"])
    let selection = try #require(fixture.linesCanvas.selections[1])
    #expect(selection.target(forAction: .delete, withSender: menu) === selection)
    #expect(fixture.application.sendAction(.delete, to: selection, from: menu))
    #expect(fixture.lines.isEmpty)
    #expect(selection.target(forAction: .delete, withSender: menu) == nil)
  }

  /// Fast taps hit the same item again and again, and never the canvas below.
  @Test func duplicateTappedQuicklyDuplicatesAndTheMenuStays() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == "Duplicate" })
    let frame = try #require(menu.frame(of: item))
    for count in 1...4 {
      fixture.tap(frame.midX, frame.midY)
      #expect(fixture.lines.count == 2 + count)
      #expect(menu.frame(of: item) == frame)
      fixture.pass(0.1)
    }
    #expect(fixture.lines.map(\.begin.x) == [300, 300, 324, 348, 372, 396])
  }

  /// The menu has become narrower, or has closed: two more taps in the item's place do not clear the drawing.
  @Test(arguments: ["Select All", "Delete", "Bring to Front"]) func quickTapsWhereTheMenuWasDoNothing(
    title: String
  ) throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == title })
    let point = try #require(menu.frame(of: item)).center
    fixture.tap(point.x, point.y)
    let (lines, isVisible) = (fixture.lines, menu.isMenuVisible)
    for _ in 1...2 {
      fixture.pass(0.1)
      fixture.tap(point.x, point.y + 30)
    }
    #expect(menu.isMenuVisible == isVisible)
    fixture.pass(1)
    #expect(fixture.lines == lines && fixture.acts == ["tap.ended"])
    fixture.tap(point.x, point.y + 30)
    fixture.pass(1)
    #expect(fixture.acts.count == 2, "half a second later fingers are the canvas's again")
  }

  /// A second tap comes too fast to be meant for the item that replaces the first one.
  @Test func aSecondTapOnColourChoosesNoInk() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == "Colour" })
    let point = try #require(menu.frame(of: item)).center
    for _ in 1...2 {
      fixture.tap(point.x, point.y)
      fixture.pass(0.18)
    }
    #expect(menu.visibleItems.map(\.title).first == "Plain" && fixture.lines.map(\.ink) == [.plain, .plain])
    // Half a second later the inks respond to the finger.
    fixture.pass(0.4)
    let amber = try #require(menu.visibleItems.first { $0.title == "Amber" })
    let (inks, chosen) = (menu.menuFrame, try #require(menu.frame(of: amber)).center)
    #expect(inks.contains(point))
    fixture.tap(chosen.x, chosen.y)
    #expect(fixture.lines.map(\.ink) == [.amber, .plain])
  }

  /// The inks that are not below the finger can be chosen at once.
  @Test func anInkBesideTheFingerCanBeChosenAtOnce() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == "Colour" })
    let frame = try #require(menu.frame(of: item))
    fixture.tap(frame.midX, frame.midY)
    fixture.pass(0.1)
    let ink = try #require(
      menu.visibleItems.first { !(menu.frame(of: $0)?.intersects(frame) ?? true) && $0.title != "Plain" })
    let point = try #require(menu.frame(of: ink)).center
    fixture.tap(point.x, point.y)
    #expect(fixture.lines[0].ink != .plain)
  }

  @Test func theColourMenuShowsInksAndTheirEffect() throws {
    fixture.tap(400, 300)
    fixture.pass(1)
    try choose("Colour")
    #expect(menu.visibleItems.allSatisfy { $0.swatch != nil })
    #expect(fixture.color(350, 300) == Theme.dark.text, "the line shows the ink it has")
    let sky = try #require(menu.visibleItems.first { $0.title == "Sky" })
    let point = try #require(menu.frame(of: sky)).center
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.05)
    #expect(fixture.color(350, 300) == sky.swatch && fixture.lines[0].ink == .plain)
    fixture.send(.up, 1, point.x, point.y)
    fixture.pass(0.02)
    #expect(fixture.color(350, 300) == sky.swatch && fixture.color(350, 310) == Theme.dark.background)
    #expect(fixture.lines[0].ink == .sky && fixture.selection.isEmpty)
  }

  // MARK: Landing

  /// The outline is there from the frame of the landing until the tap is decided, but not below a finger that draws.
  @Test func aLineShowsThatItIsTouched() throws {
    let (ground, pixel) = (Theme.dark.background, (350, 310))
    fixture.send(.down, 1, 500, 302)
    fixture.pass(0)
    let outline = fixture.color(pixel.0, pixel.1)
    #expect(outline != ground && outline != Color(hex: 0x2fd566))
    fixture.pass(0.05)
    fixture.send(.up, 1, 500, 302)
    fixture.pass(0.3)
    #expect(fixture.color(pixel.0, pixel.1) == outline)
    fixture.pass(0.1)
    #expect(fixture.color(pixel.0, pixel.1) == Color(hex: 0x2fd566))
    fixture.tap(1200, 100)
    fixture.pass(1)
    #expect(fixture.color(pixel.0, pixel.1) == ground)
    fixture.send(.down, 1, 500, 302)
    fixture.pass(0.01)
    #expect(fixture.color(pixel.0, pixel.1) == outline)
    fixture.glide(from: Point(500, 302), to: Point(500, 420))
    #expect(fixture.color(pixel.0, pixel.1) == ground)
    fixture.send(.up, 1, 500, 420)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  // MARK: Full

  @Test func moreLinesThanThereMayBeAreRefusedWithAWord() throws {
    fixture.scatter(Drawing.limit - 3)
    fixture.pass(1)
    let notice = fixture.scene.chrome.notice
    fixture.drag(from: Point(100, 600), to: Point(300, 620))
    #expect(fixture.lines.count == Drawing.limit && notice.isHidden)
    fixture.drag(from: Point(100, 660), to: Point(300, 680))
    #expect(fixture.lines.count == Drawing.limit && !notice.isHidden)
    fixture.pass(6)
    #expect(notice.isHidden)
    #expect(fixture.document.duplicate(Set(fixture.lines.prefix(2).map(\.id)), movedBy: .zero) == nil)
    fixture.document.undo()
    fixture.send(.down, 1, 100, 600)
    fixture.send(.down, 2, 100, 660)
    fixture.pass(0.01)
    for finger in 1...2 { fixture.send(.move, finger, 300, 600) }
    fixture.pass(0.01)
    #expect(!notice.isHidden, "there is room for one of the two")
    for finger in 1...2 { fixture.send(.up, finger, 300, 600) }
    fixture.pass(0.01)
    #expect(fixture.lines.count == Drawing.limit)
  }

  // MARK: Double tap

  @Test func aDoubleTapClearsAllAndShowsNoMenu() {
    fixture.tap(400, 300)
    fixture.pass(0.1)
    fixture.tap(405, 302)
    fixture.pass(1)
    #expect(fixture.lines.isEmpty && fixture.menuEvents.isEmpty)
    #expect(fixture.acts == ["doubleTap.ended"])
    fixture.tap(424, 736)
    fixture.pass(1)
    #expect(fixture.lines.isEmpty)
    fixture.scene.chrome.bar.undo.sendActions(for: .touchUpInside)
    #expect(fixture.lines.map(\.id) == [1, 2])
  }

  // MARK: Press and drag

  @Test func aPressedLineFollowsTheFingerExactly() {
    fixture.send(.down, 1, 500, 305)
    fixture.pass(0.6)
    #expect(fixture.color(350, 300) == Color(hex: 0x2fd566))
    fixture.glide(from: Point(500, 305), to: Point(537.25, 405.5), over: 0.07)
    fixture.send(.up, 1, 537.25, 405.5)
    fixture.pass(0.5)
    #expect(fixture.lines.map(\.id) == [1, 2], "nor has that finger drawn a line")
    #expect(fixture.lines[0].begin == Point(337.25, 400.5) && fixture.lines[0].end == Point(737.25, 400.5))
    #expect(fixture.color(350, 400) == Theme.dark.text && fixture.color(350, 300) == Theme.dark.background)
    #expect(
      fixture.acts == ["longPress.began", "pan.began", "longPress.ended", "pan.ended"]
        || fixture.acts == ["longPress.began", "pan.began", "pan.ended", "longPress.ended"])
    fixture.document.undo()
    #expect(fixture.lines[0].begin == Point(300, 300))
  }

  @Test func aPressWithoutADragMovesNothing() {
    fixture.send(.down, 1, 500, 300)
    fixture.pass(0.6)
    fixture.send(.up, 1, 504, 303)
    fixture.pass(0.5)
    #expect(fixture.lines[0].begin == Point(300, 300))
    #expect(fixture.color(350, 300) == Theme.dark.text)
    fixture.document.undo()
    #expect(fixture.lines.map(\.id) == [1], "a press is no step to undo")
  }

  @Test func aDragThatIsCancelledPutsTheLineBack() {
    fixture.send(.down, 1, 500, 300)
    fixture.pass(0.6)
    fixture.glide(from: Point(500, 300), to: Point(600, 400))
    fixture.send(.cancel, 1, 600, 400)
    fixture.pass(0.5)
    #expect(fixture.lines[0].begin == Point(300, 300) && fixture.lines.count == 2)
    #expect(fixture.color(350, 300) == Theme.dark.text && fixture.color(450, 400) == Theme.dark.background)
  }

  @Test func aFingerThatMovesAtOnceDrawsALineFromTheLine() {
    fixture.drag(from: Point(500, 300), to: Point(500, 450))
    #expect(fixture.lines.count == 3 && fixture.lines[0].begin == Point(300, 300))
    #expect(fixture.acts == [])
  }

  @Test func noMysteriousLine() {
    fixture.tap(400, 300)
    fixture.pass(1)
    fixture.drag(from: Point(1000, 100), to: Point(1100, 200))
    fixture.drag(from: Point(450, 420), to: Point(450, 350))
    #expect(fixture.lines.count == 4)
    #expect(fixture.lines[0].begin == Point(300, 300))
  }
}
