import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of a selection of all lines, which a long press on one of them picks up.
@Suite("S2 A selection in the hand") struct MovingSelectionTests {
  private let fixture: LinesFixture
  private let green = Color(hex: 0x2fd566)
  private let ground = Theme.dark.background

  /// Draws horizontal lines from x 300 to 420, one below the other.
  init() throws {
    fixture = try LinesFixture()
    addRows(0..<12)
  }

  private func addRows(_ rows: Range<Int>) {
    for row in rows { add(Point(300, 120 + 30 * Double(row))) }
    fixture.pass(1)
  }

  private func add(_ begin: Point) {
    fixture.document.add(from: begin, to: begin + Vector(120, 0), ink: .plain, width: 10)
  }

  private var begins: [Point] { fixture.lines.map(\.begin) }

  /// Selects all lines with the menu of the line at y 300.
  private func selectAll() throws {
    fixture.tap(360, 300)
    fixture.pass(1)
    let item = try #require(fixture.menu.visibleItems.first { $0.title == "Select All" })
    let point = try #require(fixture.menu.frame(of: item)).center
    fixture.tap(point.x, point.y)
    fixture.pass(1)
    try #require(fixture.selection.count == fixture.lines.count)
  }

  /// Holds a finger on the line at y 300 until the line is picked up.
  private func press(_ finger: Int = 1, at point: Point = Point(360, 300)) {
    fixture.send(.down, finger, point.x, point.y)
    fixture.pass(0.3)
    fixture.pass(0.3)
  }

  /// Few lines are drawn one by one, many are copied.
  @Test(arguments: [0..<12, 4..<8]) func allOfItFollowsTheFinger(rows: Range<Int>) throws {
    fixture.document.removeAll()
    addRows(rows)
    try selectAll()
    let before = begins
    press()
    #expect(!fixture.menu.isMenuVisible && fixture.color(360, 310) == green)
    fixture.glide(from: Point(360, 300), to: Point(760, 340))
    // The points are at the new and the old edges of the pressed line.
    #expect(fixture.color(760, 350) == green && fixture.color(760, 330) == green && fixture.color(360, 310) == ground)
    #expect(begins == before, "what is in the hand is not put down yet")
    fixture.send(.up, 1, 760, 340)
    fixture.pass(1)
    #expect(begins == before.map { $0 + Vector(400, 40) } && fixture.selection.isEmpty)
    #expect(try fixture.looksFresh())
    fixture.document.undo()
    #expect(begins == before, "it was one step")
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// A finger may roll a little before it rests, within the limit of a press.
  @Test(arguments: [(7.0, true), (11, false)])
  func aFingerThatStraysALittleTakesUpAllOfIt(distance: Double, isPress: Bool) throws {
    try selectAll()
    let before = begins
    fixture.send(.down, 1, 360, 300)
    fixture.pass(0.1)
    fixture.send(.move, 1, 360 + distance, 300)
    fixture.pass(0.3)
    fixture.pass(0.3)
    #expect(fixture.linesCanvas.hands.held.first?.lines.count == (isPress ? 12 : nil))
    fixture.glide(from: Point(360 + distance, 300), to: Point(760 + distance, 340))
    fixture.send(.up, 1, 760 + distance, 340)
    fixture.pass(1)
    #expect(isPress ? begins == before.map { $0 + Vector(400, 40) } : begins == before + [Point(360, 300)])
    #expect(try fixture.looksFresh())
  }

  /// The order is that of the drawing, not of age.
  @Test func inTheHandTheyLieOverEachOtherAsBefore() throws {
    fixture.document.remove(Set(fixture.lines.map(\.id).dropFirst(7)))
    fixture.drag(from: Point(400, 250), to: Point(400, 350))
    fixture.document.bringToFront(7)
    fixture.pass(1)
    try selectAll()
    press(at: Point(330, 300))
    fixture.glide(from: Point(330, 300), to: Point(530, 300))
    fixture.pass(0.1)
    // Beside its centre the horizontal line, which is in front, has its gap.
    #expect(fixture.color(600, 307) == ground)
    fixture.send(.up, 1, 530, 300)
  }

  /// A drag with the menu open moves nothing. It ends the selection if it is near.
  @Test func aDragWithoutAPressDrawsAndEndsIt() throws {
    try selectAll()
    let before = begins
    fixture.drag(from: Point(360, 300), to: Point(500, 420))
    fixture.pass(1)
    #expect(begins == before + [Point(360, 300)] && fixture.selection.isEmpty && !fixture.menu.isMenuVisible)
    #expect(try fixture.looksFresh())
  }

  /// The landing closes the menu. The lines stay selected until the tap is recognised.
  @Test func aTapOnOneOfItsLinesSelectsThatOneAlone() throws {
    try selectAll()
    fixture.send(.down, 1, 360, 330)
    fixture.pass(0.3)
    #expect(!fixture.menu.isMenuVisible && fixture.selection.count == 12)
    fixture.send(.up, 1, 360, 330)
    fixture.pass(1)
    #expect(fixture.selection == [8] && fixture.menu.isMenuVisible)
  }

  @Test(arguments: [true, false]) func aCancelledFingerPutsThemBack(isMoved: Bool) throws {
    try selectAll()
    let before = begins
    press()
    if isMoved { fixture.glide(from: Point(360, 300), to: Point(560, 380)) }
    fixture.send(.cancel, 1, 560, 380)
    fixture.pass(1)
    #expect(begins == before && fixture.selection.isEmpty && fixture.linesCanvas.hands.held.isEmpty)
    #expect(try fixture.looksFresh())
  }

  /// Lines from beyond the edge of the screen are drawn as they come in.
  @Test func whatComesInFromBeyondTheEdgeIsSeen() throws {
    add(Point(360, -300))
    try selectAll()
    press()
    fixture.glide(from: Point(360, 300), to: Point(860, 650))
    fixture.pass(0.1)
    #expect(fixture.color(920, 60) == green, "the edge of the line that was above the screen")
    fixture.send(.up, 1, 860, 650)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  // MARK: Other people

  /// Nobody else can touch the held lines. A line that somebody draws meanwhile stays in place.
  @Test func othersDrawMeanwhile() throws {
    try selectAll()
    press()
    fixture.send(.down, 2, 460, 200)
    fixture.glide(2, from: Point(460, 200), to: Point(460, 420))
    fixture.send(.up, 2, 460, 420)
    #expect(fixture.lines.count == 13)
    fixture.glide(from: Point(360, 300), to: Point(760, 300))
    #expect(fixture.color(460, 315) == Theme.dark.text)
    fixture.send(.up, 1, 760, 300)
    fixture.pass(1)
    #expect(begins.filter { $0.x == 700 }.count == 12 && begins.last == Point(460, 200))
    #expect(try fixture.looksFresh())
  }

  /// Two fingers are on two of the selected lines. One of them picks up all, and the other one then has none.
  @Test(arguments: [0.45, 2]) func aSecondFingerOnWhatIsTakenUpDoesNothing(rest: Double) throws {
    try selectAll()
    fixture.send(.down, 1, 360, 300)
    fixture.pass(0.2)
    fixture.send(.down, 2, 360, 390)
    fixture.pass(0.2)
    fixture.pass(0.2)
    try #require(fixture.linesCanvas.hands.held.count == 1)
    fixture.pass(rest)
    fixture.send(.up, 2, 360, 390)
    fixture.pass(1)
    #expect(
      fixture.selection.isEmpty && fixture.application.visibleMenus.isEmpty && fixture.linesCanvas.hands.held.count == 1
    )
    fixture.glide(from: Point(360, 300), to: Point(760, 300))
    fixture.send(.up, 1, 760, 300)
    fixture.pass(1)
    #expect(begins.count == 12 && begins.allSatisfy { $0.x == 700 })
  }

  /// Somebody undoes the last line, or clears all, while the lines are held. The hand keeps the rest, or nothing.
  @Test(arguments: [false, true]) func linesThatGoMeanwhileLeaveTheHand(all: Bool) throws {
    try selectAll()
    press()
    fixture.glide(from: Point(360, 300), to: Point(760, 300))
    if all { fixture.document.removeAll() } else { fixture.document.undo() }
    fixture.pass(0.1)
    #expect(fixture.color(760, 450) == ground)
    fixture.send(.up, 1, 760, 300)
    fixture.pass(1)
    #expect(begins.count == (all ? 0 : 11) && begins.allSatisfy { $0.x == 700 })
    fixture.pass(9)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// The line under the finger is removed, and the others return to their places.
  @Test func withTheLineUnderTheFingerGoneTheOthersAreBack() throws {
    try selectAll()
    let before = begins
    press(at: Point(360, 450))
    fixture.glide(from: Point(360, 450), to: Point(760, 450))
    fixture.document.undo()
    fixture.pass(0.1)
    fixture.send(.up, 1, 760, 450)
    fixture.pass(1)
    #expect(begins == Array(before.dropLast()) && fixture.linesCanvas.hands.held.isEmpty)
    #expect(try fixture.looksFresh())
  }
}
