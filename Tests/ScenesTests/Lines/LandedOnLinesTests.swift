import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the faint outline of a line below a finger, which a tap would select. A held line is drawn as selected.
@Suite("S2 A line that a finger has landed on") struct LandedOnLinesTests {
  private let fixture: LinesFixture

  init() throws {
    fixture = try LinesFixture()
    fixture.document.add(from: Point(300, 300), to: Point(420, 300), ink: .plain, width: 10)
    fixture.pass(1)
  }

  private func land(_ finger: Int, _ x: Double) { fixture.send(.down, finger, x, 300) }

  @Test func inAHandItHasNoOutlineAndPutDownNoneEither() throws {
    land(1, 360)
    #expect(fixture.linesCanvas.landings.all.count == 1)
    fixture.pass(0.3)
    fixture.pass(0.3)
    #expect(fixture.linesCanvas.hands.held.count == 1 && fixture.linesCanvas.landings.all.isEmpty)
    fixture.glide(from: Point(360, 300), to: Point(760, 400))
    fixture.send(.up, 1, 760, 400)
    fixture.settle()
    #expect(fixture.lines.map(\.begin) == [Point(700, 400)])
    #expect(try fixture.looksFresh())
  }

  /// The landings on other lines stay: only that on the held line ends.
  @Test func landingsOnOtherLinesStay() {
    fixture.document.add(from: Point(300, 500), to: Point(420, 500), ink: .plain, width: 10)
    fixture.pass(1)
    fixture.send(.down, 2, 360, 500)
    fixture.pass(0.1)
    land(1, 360)
    fixture.linesCanvas.hands.hold(fixture.lines[0].id, at: Point(360, 300))
    #expect(fixture.linesCanvas.landings.all.map(\.line) == [fixture.lines[1].id])
  }
}
