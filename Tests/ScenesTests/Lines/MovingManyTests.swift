import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of a hand that holds the maximum number of lines.
@Suite("S2 A full drawing in the hand") struct MovingManyTests {
  /// The tolerance for smooth edges that are laid over the background instead of drawn on it.
  private static let roundings = PictureTolerance(channel: 3, share: 0, greatest: 3)

  /// No frame draws more than its share. The held lines follow once their image is complete.
  @Test(arguments: [(1.0, Drawing.limit), (1.5, 600)]) func asManyAsThereMayBeFollowToo(scale: Double, count: Int)
    throws
  {
    let fixture = try LinesFixture.full(count, scale: scale)
    let before = fixture.lines
    let hold = try fixture.takeUp()
    let selected = try fixture.canvasPicture()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(164, 100))
    var frames = 0
    while hold.picture?.isLoose == false, frames < 60 {
      // The screen stays the same until then.
      if frames < 4 {
        let look = try PictureComparison(fixture.canvasPicture(), selected, tolerance: Self.roundings)
        #expect(look.problem == nil, "frame \(frames)")
      }
      fixture.pass(0.016)
      frames += 1
    }
    #expect((3..<60).contains(frames))
    fixture.pass(0.016)
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    #expect(fixture.lines == before.map { $0.moved(by: Vector(64, 0)) })
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// Expects that the image at a resting finger does not change with the next move, and that the screen is up to date
  /// after the release.
  private func expectWhole(_ fixture: LinesFixture, _ hold: HeldLines, at location: Point) throws {
    for _ in 0..<60 { fixture.pass(0.016) }
    let resting = try fixture.canvasPicture()
    fixture.linesCanvas.hands.drag(hold.grip, to: location + Vector(32, 0))
    fixture.pass(0.016)
    fixture.linesCanvas.hands.drag(hold.grip, to: location)
    for _ in 0..<60 { fixture.pass(0.016) }
    #expect(try PictureComparison(fixture.canvasPicture(), resting, tolerance: .exact).problem == nil)
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// The finger has moved on before the image is complete. Some lines come in from beyond the edge.
  @Test func aQuickDragShowsAllInTheEnd() throws {
    let fixture = try LinesFixture.full(500)
    fixture.document.move(Set(fixture.lines.map(\.id)), by: Vector(-700, 0))
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(700, 100))
    try expectWhole(fixture, hold, at: Point(700, 100))
  }

  /// Somebody undoes a move or a colour of the held lines.
  @Test(arguments: [true, false]) func whatHappensToThemMeanwhileIsSeen(isMoved: Bool) throws {
    let fixture = try LinesFixture.full(300)
    let ids = Set(fixture.lines.map(\.id))
    if isMoved { fixture.document.move(ids, by: Vector(-100, 60)) } else { fixture.document.paint(ids, with: .sky) }
    fixture.settle()
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(200, 130))
    fixture.untilLoose(hold)
    fixture.document.undo()
    fixture.pass(0.016)
    #expect(hold.shownTranslation == Vector(100, 30), "they do not jump back")
    try expectWhole(fixture, hold, at: Point(200, 130))
  }

  /// The colours change to the new theme, and the positions stay.
  @Test func anotherThemeIsSeenInTheHand() throws {
    let fixture = try LinesFixture.full(300)
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(200, 130))
    fixture.untilLoose(hold)
    let inHand = { (theme: Theme) in fixture.inked(movedBy: Vector(100, 30)) { $0 == LineArt(theme).selected } }
    let before = inHand(.dark)
    #expect(before > 150 && inHand(.light) == 0)
    fixture.window.theme = .light
    for _ in 0..<60 { fixture.pass(0.016) }
    #expect(inHand(.light) > before * 9 / 10 && inHand(.dark) == 0)
    fixture.window.theme = .dark
    try expectWhole(fixture, hold, at: Point(200, 130))
  }

  /// Another window size has other tiles.
  @Test(arguments: [true, false]) func aChangeOfSizeKeepsThemInTheHand(isLoose: Bool) throws {
    let fixture = try LinesFixture.full(300)
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(200, 130))
    if isLoose { fixture.untilLoose(hold) }
    fixture.window.resize(to: Size(1000, 700))
    fixture.pass(0.016)
    fixture.window.resize(to: Size(1280, 800))
    fixture.pass(0.016)
    fixture.untilLoose(hold)
    try expectWhole(fixture, hold, at: Point(200, 130))
  }

  /// At any distance of the drag, the image covers only the screen and one tile around it.
  @Test func thePictureTakesNoMoreMemoryTheFartherItIsDragged() throws {
    let fixture = try LinesFixture.full(300)
    // Some lines lie far beyond each edge.
    for (index, translation) in [Vector(-1300, 0), Vector(1300, 0), Vector(0, -800), Vector(0, 800)].enumerated() {
      fixture.document.move(Set(fixture.lines.map(\.id).filter { $0 % 5 == index }), by: translation)
    }
    let hold = try fixture.takeUp()
    var covered = 0.0
    for location in [Point(100, 100), Point(900, 100), Point(900, 700), Point(-900, -400), Point(-1100, 100)] {
      fixture.linesCanvas.hands.drag(hold.grip, to: location)
      fixture.untilLoose(hold)
      for _ in 0..<10 { fixture.pass(0.016) }
      let areas = try #require(hold.picture).areas.map { $0.offset(by: hold.shownTranslation) }
      let surroundings = fixture.linesCanvas.bounds.inset(by: Insets(-2 * LinesTile.side - 1))
      #expect(areas.allSatisfy { surroundings.intersection($0) == $0 })
      covered = max(covered, areas.reduce(0) { $0 + $1.width * $1.height })
    }
    #expect(covered > 0)
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(200, 130))
    try expectWhole(fixture, hold, at: Point(200, 130))
  }

  /// Without memory for a tile of the image, its lines are drawn in each frame. No surface is as large as the one
  /// requested here.
  @Test func withoutMemoryTheyAreSeenAsWell() throws {
    let art = LineArt(Theme.dark)
    let picture = HeldPicture(side: Double(Surface.maximumSide) + 1, scale: 1, art: art, isLoose: true)
    let line = Line(id: 1, begin: Point(20, 50), end: Point(180, 50), ink: .plain, width: 10)
    #expect(picture.complete(Rect(0, 0, 200, 100), effort: .infinity) { _ in [line] }.new.count == 1)
    let surface = try Surface(width: 200, height: 100, format: .opaque)
    picture.draw(surface.bounds.rect, movedBy: Vector(30, 20), in: Canvas(surface))
    #expect(surface.pixel(130, 70) == art.selected && surface.pixel(130, 50) == Color(hex: 0))
  }
}
