import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of several people who hold many lines each.
@Suite("S2 Many lines in several hands") struct MovingManyTogetherTests {
  private let fixture: LinesFixture

  init() throws { fixture = try LinesFixture.full(1200, reach: 600) }

  private func isLeft(_ line: Line) -> Bool { line.begin.x < 640 }

  private func drag(_ hold: HeldLines, by translation: Vector) {
    fixture.linesCanvas.hands.drag(hold.grip, to: hold.location + translation)
    fixture.pass(0.016)
  }

  /// Each person holds the lines on one side and moves them in another direction.
  @Test func eachFollowsItsOwn() throws {
    let before = fixture.lines
    let (left, right) = (try fixture.takeUp(isLeft), try fixture.takeUp { !isLeft($0) })
    #expect(left.lines.count + right.lines.count == 1200 && left.isMany && right.isMany)
    let translations = [Vector(0, -160), Vector(-64, 96)]
    for (hold, translation) in zip([left, right], translations) {
      drag(hold, by: translation)
      fixture.untilLoose(hold)
      #expect(hold.shownTranslation == translation)
    }
    for _ in 0..<30 { fixture.pass(0.016) }
    // The frontmost line of each side covers the others of that side, and the one of the right side covers all.
    let grip = try #require(before.first { $0.id == right.grip })
    let middle = grip.begin.interpolated(to: grip.end, fraction: 0.5) + translations[1]
    #expect(fixture.color(Int(middle.x), Int(middle.y)) == fixture.linesCanvas.painting.art.selected)
    fixture.linesCanvas.hands.release(left.grip, keepingMove: true)
    fixture.pass(0.016)
    fixture.linesCanvas.hands.release(right.grip, keepingMove: true)
    #expect(fixture.lines == before.map { $0.moved(by: isLeft($0) ? translations[0] : translations[1]) })
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
    fixture.document.undo()
    fixture.document.undo()
    #expect(fixture.lines == before)
  }

  /// Lines of another person change in every frame. This does not delay the held lines.
  @Test func whatOthersChangeHoldsNothingUp() throws {
    let others = Set(fixture.lines.filter { !isLeft($0) }.map(\.id))
    let hold = try fixture.takeUp(isLeft)
    drag(hold, by: Vector(64, 0))
    var frames = 0
    while hold.picture?.isLoose == false, frames < 60 {
      fixture.document.paint(others, with: frames % 2 == 0 ? .sky : .plain)
      fixture.pass(0.016)
      #expect(fixture.linesCanvas.painting.tiles.hasStale)
      frames += 1
    }
    #expect(frames < 20)
    fixture.linesCanvas.hands.release(hold.grip, keepingMove: true)
    fixture.settle()
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }
}
