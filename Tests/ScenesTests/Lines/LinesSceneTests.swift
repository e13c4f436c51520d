import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2 What fingers do to lines") struct LinesSceneTests {
  let studio: Studio
  var menu: MenuController { studio.application.menu }

  /// Two lines, the first one level at y 300 and the other at y 500, from x 300 to 700.
  init() throws {
    studio = try Studio()
    for y in [300.0, 500] { studio.drag(from: Point(300, y), to: Point(700, y)) }
    studio.pass(1)
  }

  func choose(_ title: String) throws {
    let item = try #require(menu.visibleItems.first { $0.title == title }, "\(menu.visibleItems.map(\.title))")
    let place = try #require(menu.frame(of: item)).center
    studio.pass(0.5)
    studio.tap(place.x, place.y)
    studio.pass(0.5)
  }

  // MARK: Tap

  @Test(arguments: [0.0, 19, -19]) func aTapNearALineSelectsItAfterTheGapAndNoSooner(off: Double) throws {
    studio.tap(320, 300 + off)
    studio.pass(0.335)
    #expect(studio.easel.selection.isEmpty && !menu.isMenuVisible)
    studio.pass(0.01)
    #expect(studio.easel.selection == [1] && menu.isMenuVisible)
    #expect(studio.acts == ["tap.ended"])
    #expect(studio.color(690, 300) == Color(hex: 0x2fd566))
    // The edge around it tells it by its shape.
    #expect(studio.color(690, 310) == Color(hex: 0x2fd566) && studio.color(690, 307) == Theme.dark.background)
    #expect(studio.lines.count == 2)
  }

  @Test func aTapFartherAwaySelectsNothing() {
    studio.tap(400, 321)
    studio.pass(1)
    #expect(studio.easel.selection.isEmpty && !menu.isMenuVisible)
    #expect(studio.acts == ["tap.ended"])
    #expect(studio.lines.count == 2)
  }

  @Test func aTapElsewhereClosesTheMenuAndIsNotSwallowed() {
    studio.tap(400, 300)
    studio.pass(1)
    studio.send(.down, 1, 400, 500)
    studio.pass(0.01)
    #expect(!menu.isMenuVisible, "near the line the landing itself closes it")
    studio.send(.up, 1, 400, 500)
    studio.pass(1)
    #expect(studio.easel.selection == [2] && menu.isMenuVisible)
    studio.tap(1200, 100)
    studio.pass(1)
    #expect(studio.easel.selection.isEmpty && !menu.isMenuVisible)
    #expect(studio.acts == ["tap.ended", "tap.ended", "tap.ended"])
  }

  // MARK: The menu

  /// Somebody else clears or takes back what the menu is about.
  @Test(arguments: [false, true]) func theMenuGoesWithItsLine(byClearing: Bool) throws {
    studio.tap(400, 500)
    studio.pass(1)
    #expect(studio.easel.selection == [2] && menu.isMenuVisible)
    if byClearing {
      for _ in 1...2 { studio.tap(1100, 100, with: 2) }
    } else {
      for finger in 2...4 { studio.send(.down, finger, 1200, 100 * Double(finger)) }
      for step in 1...5 {
        for finger in 2...4 { studio.send(.move, finger, 1200 - 30 * Double(step), 100 * Double(finger)) }
        studio.pass(0.02)
      }
      for finger in 2...4 { studio.send(.up, finger, 1050, 100 * Double(finger)) }
    }
    studio.pass(0.5)
    #expect(studio.lines.count == (byClearing ? 0 : 1))
    #expect(studio.easel.selection.isEmpty && !menu.isMenuVisible)
    studio.pass(1)
    #expect(try studio.looksFresh(), "nothing of the selection is left on the screen")
  }

  @Test func deleteTakesThatLineAlone() throws {
    studio.tap(400, 300)
    studio.pass(1)
    #expect(menu.visibleItems.map(\.title) == ["Delete", "Duplicate", "Colour", "Bring to Front", "Select All"])
    try choose("Delete")
    #expect(studio.lines.map(\.id) == [2])
    #expect(!menu.isMenuVisible && studio.easel.selection.isEmpty && studio.application.firstResponder == nil)
    studio.document.undo()
    #expect(studio.lines.map(\.id) == [1, 2])
  }

  @Test func duplicateColourAndFront() throws {
    studio.tap(400, 300)
    studio.pass(1)
    try choose("Duplicate")
    #expect(studio.lines.count == 3 && studio.lines[2].begin == Point(324, 324))
    #expect(studio.easel.selection == [3] && menu.isMenuVisible)
    try choose("Colour")
    #expect(menu.visibleItems.map(\.title) == ["Plain", "Amber", "Sky", "Violet", "Rose"])
    try choose("Sky")
    #expect(studio.lines.map(\.ink) == [.plain, .plain, .sky])
    #expect(studio.easel.selection.isEmpty)
    studio.tap(600, 500)
    studio.pass(1)
    try choose("Bring to Front")
    #expect(studio.lines.map(\.id) == [1, 3, 2])
    studio.tap(600, 500)
    studio.pass(1)
    #expect(!menu.visibleItems.map(\.title).contains("Bring to Front"), "it is in front already")
  }

  @Test func selectAllAndDeleteAreStandardActions() throws {
    studio.tap(400, 300)
    studio.pass(1)
    try choose("Select All")
    #expect(studio.easel.selection == [1, 2])
    #expect(menu.visibleItems.map(\.title) == ["Delete", "Duplicate", "Colour"])
    #expect(studio.application.sendAction(.delete, to: nil, from: nil))
    #expect(studio.lines.isEmpty)
    #expect(!studio.easel.canPerformAction(.delete, withSender: nil))
  }

  /// Fingers that tap quickly meet the same item again and again, and never what lies below.
  @Test func duplicateTappedQuicklyDuplicatesAndTheMenuStays() throws {
    studio.tap(400, 300)
    studio.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == "Duplicate" })
    let frame = try #require(menu.frame(of: item))
    for count in 1...4 {
      studio.tap(frame.midX, frame.midY)
      #expect(studio.lines.count == 2 + count)
      #expect(menu.frame(of: item) == frame)
      studio.pass(0.1)
    }
    #expect(studio.lines.map(\.begin.x) == [300, 300, 324, 348, 372, 396])
  }

  /// The menu has become narrower, or is gone: two more taps where the item was do not clear everything.
  @Test(arguments: ["Select All", "Delete", "Bring to Front"]) func quickTapsWhereTheMenuWasDoNothing(
    title: String
  ) throws {
    studio.tap(400, 300)
    studio.pass(1)
    let item = try #require(menu.visibleItems.first { $0.title == title })
    let place = try #require(menu.frame(of: item)).center
    studio.tap(place.x, place.y)
    let (lines, isVisible) = (studio.lines, menu.isMenuVisible)
    for _ in 1...2 {
      studio.pass(0.1)
      studio.tap(place.x, place.y + 30)
    }
    #expect(menu.isMenuVisible == isVisible)
    studio.pass(1)
    #expect(studio.lines == lines && studio.acts == ["tap.ended"])
    studio.tap(place.x, place.y + 30)
    studio.pass(1)
    #expect(studio.acts.count == 2, "half a second later fingers are the easel's again")
  }

  @Test func theColourMenuShowsInksAndTheirEffect() throws {
    studio.tap(400, 300)
    studio.pass(1)
    try choose("Colour")
    #expect(menu.visibleItems.allSatisfy { $0.swatch != nil })
    #expect(studio.color(350, 300) == Theme.dark.text, "the line shows the ink it has")
    let sky = try #require(menu.visibleItems.first { $0.title == "Sky" })
    let place = try #require(menu.frame(of: sky)).center
    studio.send(.down, 1, place.x, place.y)
    studio.pass(0.05)
    #expect(studio.color(350, 300) == sky.swatch && studio.lines[0].ink == .plain)
    studio.send(.up, 1, place.x, place.y)
    studio.pass(0.02)
    #expect(studio.color(350, 300) == sky.swatch && studio.color(350, 310) == Theme.dark.background)
    #expect(studio.lines[0].ink == .sky && studio.easel.selection.isEmpty)
  }

  // MARK: Landing

  /// In the frame of the landing, and until the tap is decided; not under a finger that draws.
  @Test func aLineShowsThatItIsTouched() throws {
    let (ground, place) = (Theme.dark.background, (350, 310))
    studio.send(.down, 1, 500, 302)
    studio.pass(0)
    let outline = studio.color(place.0, place.1)
    #expect(outline != ground && outline != Color(hex: 0x2fd566))
    studio.pass(0.05)
    studio.send(.up, 1, 500, 302)
    studio.pass(0.3)
    #expect(studio.color(place.0, place.1) == outline)
    studio.pass(0.1)
    #expect(studio.color(place.0, place.1) == Color(hex: 0x2fd566))
    studio.tap(1200, 100)
    studio.pass(1)
    #expect(studio.color(place.0, place.1) == ground)
    studio.send(.down, 1, 500, 302)
    studio.pass(0.01)
    #expect(studio.color(place.0, place.1) == outline)
    studio.glide(from: Point(500, 302), to: Point(500, 420))
    #expect(studio.color(place.0, place.1) == ground)
    studio.send(.up, 1, 500, 420)
    studio.pass(1)
    #expect(try studio.looksFresh())
  }

  // MARK: Full

  @Test func moreLinesThanThereMayBeAreRefusedWithAWord() throws {
    studio.scatter(Drawing.limit - 3)
    studio.pass(1)
    let notice = studio.scene.chrome.notice
    studio.drag(from: Point(100, 600), to: Point(300, 620))
    #expect(studio.lines.count == Drawing.limit && notice.isHidden)
    studio.drag(from: Point(100, 660), to: Point(300, 680))
    #expect(studio.lines.count == Drawing.limit && !notice.isHidden)
    studio.pass(6)
    #expect(notice.isHidden)
    studio.easel.selection = Set(studio.lines.prefix(2).map(\.id))
    #expect(studio.document.duplicate(studio.easel.selection, movedBy: .zero) == nil)
    studio.document.undo()
    studio.send(.down, 1, 100, 600)
    studio.send(.down, 2, 100, 660)
    studio.pass(0.01)
    for finger in 1...2 { studio.send(.move, finger, 300, 600) }
    studio.pass(0.01)
    #expect(!notice.isHidden, "there is room for one of the two")
    for finger in 1...2 { studio.send(.up, finger, 300, 600) }
    studio.pass(0.01)
    #expect(studio.lines.count == Drawing.limit)
  }

  // MARK: Double tap

  @Test func aDoubleTapClearsAllAndShowsNoMenu() {
    var shown = 0
    menu.onWillShow = { shown += 1 }
    studio.tap(400, 300)
    studio.pass(0.1)
    studio.tap(405, 302)
    studio.pass(1)
    #expect(studio.lines.isEmpty && shown == 0)
    #expect(studio.acts == ["doubleTap.ended"])
    studio.tap(424, 736)
    studio.pass(1)
    #expect(studio.lines.isEmpty)
    studio.scene.chrome.bar.undo.sendActions(for: .touchUpInside)
    #expect(studio.lines.map(\.id) == [1, 2])
  }

  // MARK: Press and drag

  @Test func aPressedLineFollowsTheFingerExactly() {
    studio.send(.down, 1, 500, 305)
    studio.pass(0.6)
    #expect(studio.color(350, 300) == Color(hex: 0x2fd566))
    studio.glide(from: Point(500, 305), to: Point(537.25, 405.5), steps: 7)
    studio.send(.up, 1, 537.25, 405.5)
    studio.pass(0.5)
    #expect(studio.lines.map(\.id) == [1, 2], "nor has that finger drawn a line")
    #expect(studio.lines[0].begin == Point(337.25, 400.5) && studio.lines[0].end == Point(737.25, 400.5))
    #expect(studio.color(350, 400) == Theme.dark.text && studio.color(350, 300) == Theme.dark.background)
    #expect(
      studio.acts == ["longPress.began", "pan.began", "longPress.ended", "pan.ended"]
        || studio.acts == ["longPress.began", "pan.began", "pan.ended", "longPress.ended"])
    studio.document.undo()
    #expect(studio.lines[0].begin == Point(300, 300))
  }

  @Test func aPressWithoutADragMovesNothing() {
    studio.send(.down, 1, 500, 300)
    studio.pass(0.6)
    studio.send(.up, 1, 504, 303)
    studio.pass(0.5)
    #expect(studio.lines[0].begin == Point(300, 300))
    #expect(studio.color(350, 300) == Theme.dark.text)
    studio.document.undo()
    #expect(studio.lines.map(\.id) == [1], "a press is no step to undo")
  }

  @Test func aDragThatIsCancelledPutsTheLineBack() {
    studio.send(.down, 1, 500, 300)
    studio.pass(0.6)
    studio.glide(from: Point(500, 300), to: Point(600, 400))
    studio.send(.cancel, 1, 600, 400)
    studio.pass(0.5)
    #expect(studio.lines[0].begin == Point(300, 300) && studio.lines.count == 2)
    #expect(studio.color(350, 300) == Theme.dark.text && studio.color(450, 400) == Theme.dark.background)
  }

  @Test func aFingerThatMovesAtOnceDrawsALineFromTheLine() {
    studio.drag(from: Point(500, 300), to: Point(500, 450))
    #expect(studio.lines.count == 3 && studio.lines[0].begin == Point(300, 300))
    #expect(studio.acts == [])
  }

  @Test func noMysteriousLine() {
    studio.tap(400, 300)
    studio.pass(1)
    studio.drag(from: Point(1000, 100), to: Point(1100, 200))
    studio.drag(from: Point(450, 420), to: Point(450, 350))
    #expect(studio.lines.count == 4)
    #expect(studio.lines[0].begin == Point(300, 300))
  }
}
