import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Many lines are put down: it takes some frames until all squares of the canvas have them.
@Suite("S2 Many lines that are put down") struct PuttingDownManyTests {
  /// What comes to pass between a full hand and a drawing at rest.
  enum Course: CaseIterable {
    case putDown
    /// Before they have left their places.
    case putDownAtOnce
    case putBack
    case oneIsPainted
    case allAreUndone
  }

  /// Lines so long that it takes several frames to draw them, also if they are not selected.
  private func slow() throws -> LinesFixture { try LinesFixture.full(1500, reach: 600) }

  /// No line is shown twice, nor anywhere where it never was: each square shows what it did until it shows what it shall.
  @Test(arguments: Course.allCases) func everySquareShowsWhatItDidUntilItsTurn(course: Course) throws {
    let fixture = try slow()
    let hold = try fixture.takeUp()
    fixture.linesCanvas.drag(hold.grip, to: Point(187, 141))
    if course == .putDownAtOnce { fixture.pass(0.016) } else { fixture.untilLoose(hold) }
    #expect(hold.picture?.isLoose == (course != .putDownAtOnce))
    var looks = [try fixture.canvasPicture()]
    fixture.linesCanvas.release(hold.grip, keepingMove: course != .putBack)
    looks.append(try fixture.freshPicture())
    fixture.pass(0.016)
    try expect(fixture, toShowEither: looks)
    #expect(try PictureComparison(fixture.canvasPicture(), looks[1], tolerance: .exact).problem != nil)
    if course == .oneIsPainted { fixture.document.paint([fixture.lines[99].id], with: .sky) }
    if course == .allAreUndone { fixture.document.undo() }
    looks.append(try fixture.freshPicture())
    for frame in 0..<60 where frame == 0 || fixture.linesCanvas.tiles.hasStale {
      fixture.pass(0.016)
      try expect(fixture, toShowEither: looks)
    }
    #expect(try PictureComparison(fixture.canvasPicture(), looks[2], tolerance: .exact).problem == nil)
  }

  /// In each square of the canvas one of `looks`.
  private func expect(_ fixture: LinesFixture, toShowEither looks: [Surface]) throws {
    let now = try fixture.canvasPicture()
    let side = Int(fixture.linesCanvas.tiles.side)
    var strange = 0
    for y in stride(from: 0, to: now.height, by: side) {
      for x in stride(from: 0, to: now.width, by: side) {
        let square = PixelRect(x, y, side, side).intersection(now.bounds)
        if !looks.contains(where: { $0.isEqual(to: now, in: square) }) { strange += 1 }
      }
    }
    #expect(strange == 0, "squares that show something else")
  }

  /// Also if they are put down at once, while somebody else draws and paints one of them.
  @Test(arguments: [true, false]) func nothingVanishesMeanwhile(isLoose: Bool) throws {
    let fixture = try slow()
    let hold = try fixture.takeUp()
    if isLoose { fixture.untilLoose(hold) } else { fixture.pass(0.016) }
    #expect(hold.picture?.isLoose == isLoose)
    let inked = { fixture.inked { $0 != Theme.dark.background && $0 != Theme.dark.surface } }
    let before = inked()
    fixture.linesCanvas.release(hold.grip, keepingMove: true)
    fixture.document.add(from: Point(20, 20), to: Point(20, 60), ink: .plain, width: 10)
    for frame in 0..<60 where frame == 0 || fixture.linesCanvas.tiles.hasStale {
      fixture.pass(0.016)
      #expect(inked() > before * 9 / 10)
      if frame == 0 { fixture.document.paint([fixture.lines[99].id], with: .sky) }
    }
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// One of them is taken up before it is its turn: it is in the hand alone, and somebody else's at its place alone.
  @Test func whatIsTakenUpAgainHasLeftItsPlace() throws {
    let fixture = try LinesFixture()
    for index in 0..<1500 {
      let begin = Point(Double(20 + index * 13 % 300), Double(20 + index * 7 % 500))
      fixture.document.add(from: begin, to: begin + Vector(600, 40), ink: .plain, width: 10)
    }
    for y in [100.0, 300] { fixture.document.add(from: Point(1050, y), to: Point(1150, y), ink: .plain, width: 10) }
    fixture.settle()
    let hold = try fixture.takeUp()
    fixture.untilLoose(hold)
    fixture.linesCanvas.release(hold.grip, keepingMove: true)
    fixture.pass(0.016)
    let green = LineArt(Theme.dark).selected
    #expect(fixture.color(1100, 100) == green && fixture.color(1100, 300) == green, "it is not their turn yet")
    let one = fixture.lines[1501].id
    fixture.linesCanvas.hold(one, at: Point(1100, 300))
    fixture.linesCanvas.drag(one, to: Point(1100, 430))
    fixture.document.paint([fixture.lines[1500].id], with: .sky)
    fixture.pass(0.016)
    #expect(fixture.linesCanvas.tiles.hasStale)
    #expect(fixture.color(1100, 430) == green && fixture.color(1100, 300) == Theme.dark.background)
    #expect(fixture.color(1100, 100) == fixture.linesCanvas.art.color(of: .sky))
    fixture.linesCanvas.release(one, keepingMove: true)
    fixture.pass(0.016)
    #expect(fixture.color(1100, 430) == Theme.dark.text)
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// What is put down is taken away at once: nothing of it stays.
  @Test func whatIsTakenAwayAsItIsPutDownIsGone() throws {
    let fixture = try LinesFixture.full(500)
    let hold = try fixture.takeUp()
    fixture.linesCanvas.release(hold.grip, keepingMove: false)
    fixture.document.remove(Set(fixture.lines.map(\.id).dropLast(3)))
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// Its picture is kept no longer than it is shown.
  @Test func thePictureGoesOnceTheSquaresHaveThem() throws {
    let fixture = try slow()
    weak var picture: HeldPicture?
    do {
      let hold = try fixture.takeUp()
      fixture.untilLoose(hold)
      picture = hold.picture
      fixture.linesCanvas.release(hold.grip, keepingMove: true)
    }
    #expect(picture != nil)
    fixture.settle()
    #expect(picture == nil)
  }

  /// Nor longer than somebody is there to see it, whether they are put down before the scene is left or after that.
  @Test(arguments: [true, false]) func nothingOfThePictureIsSeenOnReturn(isPutDownBefore: Bool) throws {
    let fixture = try slow()
    weak var picture: HeldPicture?
    do {
      let hold = try fixture.takeUp()
      fixture.untilLoose(hold)
      picture = hold.picture
      if isPutDownBefore { fixture.linesCanvas.release(hold.grip, keepingMove: true) }
      fixture.window.rootViewController = ViewController()
      if !isPutDownBefore { fixture.linesCanvas.release(hold.grip, keepingMove: true) }
    }
    #expect(picture == nil)
    fixture.pass(0.016)
    fixture.window.rootViewController = fixture.scene
    for _ in 0..<20 {
      fixture.pass(0.016)
      #expect(fixture.inked { $0 == LineArt(Theme.dark).selected } == 0)
    }
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }
}
