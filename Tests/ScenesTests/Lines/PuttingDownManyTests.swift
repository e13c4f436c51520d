import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of releasing many lines: it takes some frames until all tiles of the canvas contain them.
@Suite("S2 Many lines that are put down") struct PuttingDownManyTests {
  /// The events between a full hand and an idle drawing.
  enum Course: CaseIterable {
    case putDown
    /// The lines are released before they have left their places.
    case putDownAtOnce
    case putBack
    case oneIsPainted
    case allAreUndone
  }

  /// Returns lines so long that drawing them takes several frames, even without a selection.
  private func slow() throws -> LinesFixture { try LinesFixture.full(800, reach: 600) }

  /// No line appears twice or in a wrong place: each tile keeps its image until its new one is complete.
  @Test(arguments: Course.allCases) func everySquareShowsWhatItDidUntilItsTurn(course: Course) throws {
    let fixture = try slow()
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.drag(hold.grip, to: Point(187, 141))
    if course == .putDownAtOnce { fixture.pass(0.016) } else { fixture.untilLoose(hold) }
    #expect(hold.picture?.isLoose == (course != .putDownAtOnce))
    var looks = [try fixture.canvasPicture()]
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: course != .putBack)
    looks.append(try fixture.freshPicture())
    fixture.pass(0.016)
    try expect(fixture, toShowEither: looks)
    #expect(try PictureComparison(fixture.canvasPicture(), looks[1], tolerance: .exact).problem != nil)
    if course == .oneIsPainted { fixture.document.paint([fixture.lines[99].id], with: .sky) }
    if course == .allAreUndone { fixture.document.undo() }
    looks.append(try fixture.freshPicture())
    for frame in 0..<60 where frame == 0 || fixture.linesCanvas.painting.tiles.hasStale {
      fixture.pass(0.016)
      try expect(fixture, toShowEither: looks)
    }
    #expect(try PictureComparison(fixture.canvasPicture(), looks[2], tolerance: .exact).problem == nil)
  }

  /// Expects that each tile of the canvas looks as in one of `looks`.
  private func expect(_ fixture: LinesFixture, toShowEither looks: [Surface]) throws {
    let now = try fixture.canvasPicture()
    let side = Int(fixture.linesCanvas.painting.tiles.side)
    var strange = 0
    for y in stride(from: 0, to: now.height, by: side) {
      for x in stride(from: 0, to: now.width, by: side) {
        let square = PixelRect(x, y, side, side).intersection(now.bounds)
        if !looks.contains(where: { $0.isEqual(to: now, in: square) }) { strange += 1 }
      }
    }
    #expect(strange == 0, "squares that show something else")
  }

  /// This includes an immediate release. Meanwhile somebody else draws, and one of the lines is painted.
  @Test(arguments: [true, false]) func nothingVanishesMeanwhile(isLoose: Bool) throws {
    let fixture = try slow()
    let hold = try fixture.takeUp()
    if isLoose { fixture.untilLoose(hold) } else { fixture.pass(0.016) }
    #expect(hold.picture?.isLoose == isLoose)
    let inked = { fixture.inked { $0 != Theme.dark.background && $0 != Theme.dark.surface } }
    let before = inked()
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    fixture.document.add(from: Point(20, 20), to: Point(20, 60), ink: .plain, width: 10)
    for frame in 0..<60 where frame == 0 || fixture.linesCanvas.painting.tiles.hasStale {
      fixture.pass(0.016)
      #expect(inked() > before * 9 / 10)
      if frame == 0 { fixture.document.paint([fixture.lines[99].id], with: .sky) }
    }
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// One line is picked up again before its tile is drawn. It appears in the hand only, and the others in place only.
  @Test func whatIsTakenUpAgainHasLeftItsPosition() throws {
    let fixture = try LinesFixture()
    for index in 0..<1500 {
      let begin = Point(Double(20 + index * 13 % 300), Double(20 + index * 7 % 500))
      fixture.document.add(from: begin, to: begin + Vector(600, 40), ink: .plain, width: 10)
    }
    for y in [100.0, 300] { fixture.document.add(from: Point(1050, y), to: Point(1150, y), ink: .plain, width: 10) }
    fixture.settle()
    let hold = try fixture.takeUp()
    fixture.untilLoose(hold)
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    fixture.pass(0.016)
    let green = LineArt(Theme.dark).selected
    #expect(fixture.color(1100, 100) == green && fixture.color(1100, 300) == green, "it is not their turn yet")
    let one = fixture.lines[1501].id
    fixture.linesCanvas.hands.hold(one, at: Point(1100, 300))
    fixture.linesCanvas.hands.drag(one, to: Point(1100, 430))
    fixture.document.paint([fixture.lines[1500].id], with: .sky)
    fixture.pass(0.016)
    #expect(fixture.linesCanvas.painting.tiles.hasStale)
    #expect(fixture.color(1100, 430) == green && fixture.color(1100, 300) == Theme.dark.background)
    #expect(fixture.color(1100, 100) == fixture.linesCanvas.painting.art.color(of: .sky))
    fixture.linesCanvas.hands.release(one, keepingMove: true)
    fixture.pass(0.016)
    #expect(fixture.color(1100, 430) == Theme.dark.text)
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// The released lines are deleted at once, and disappear completely.
  @Test func whatIsTakenAwayAsItIsPutDownIsGone() throws {
    let fixture = try LinesFixture.full(500)
    let hold = try fixture.takeUp()
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: false)
    fixture.document.remove(Set(fixture.lines.map(\.id).dropLast(3)))
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// The image is kept only while it is shown.
  @Test func thePictureGoesOnceTheSquaresHaveThem() throws {
    let fixture = try slow()
    weak var picture: HeldPicture?
    do {
      let hold = try fixture.takeUp()
      fixture.untilLoose(hold)
      picture = hold.picture
      fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    }
    #expect(picture != nil)
    fixture.settle()
    #expect(picture == nil)
  }

  /// The image is released when the scene is left, whether the lines are put down before or after that.
  @Test(arguments: [true, false]) func nothingOfThePictureIsSeenOnReturn(isPutDownBefore: Bool) throws {
    let fixture = try slow()
    weak var picture: HeldPicture?
    do {
      let hold = try fixture.takeUp()
      fixture.untilLoose(hold)
      picture = hold.picture
      if isPutDownBefore { fixture.linesCanvas.hands.release(hold.grip, keepingMove: true) }
      fixture.window.rootViewController = ViewController()
      if !isPutDownBefore { fixture.linesCanvas.hands.release(hold.grip, keepingMove: true) }
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
