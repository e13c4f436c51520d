import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// As many lines as there may be are in somebody's hand.
@Suite("S2 A full drawing in the hand") struct MovingManyTests {
  /// Smooth edges that are laid over the ground and not drawn on it.
  private static let roundings = PictureTolerance(channel: 3, share: 0, greatest: 3)

  /// A copy of what is shown above the bar, which moves away.
  private func canvasPicture(_ fixture: LinesFixture) throws -> Surface {
    let height = Int((fixture.scene.chrome.barPlace.minY - 20) * fixture.window.scale)
    let picture = try Surface(width: fixture.surface.width, height: height, format: .opaque)
    Canvas(picture).draw(fixture.surface, at: .zero)
    return picture
  }

  private func full(_ count: Int = Drawing.limit, scale: Double = 1) throws -> LinesFixture {
    let fixture = try LinesFixture(scale: scale)
    fixture.scatter(count)
    settle(fixture)
    return fixture
  }

  private func settle(_ fixture: LinesFixture) {
    repeat { fixture.pass(0.016) } while fixture.linesCanvas.tiles.hasStale
  }

  /// All of them, at 100,100.
  private func takeUp(_ fixture: LinesFixture) throws -> (HeldLines, LinesSelection) {
    let selection = LinesSelection(at: .zero, in: fixture.scene)
    selection.select(Set(fixture.lines.map(\.id)))
    settle(fixture)
    fixture.linesCanvas.hold(try #require(fixture.lines.last?.id), at: Point(100, 100))
    return (try #require(fixture.linesCanvas.held.first), selection)
  }

  /// No frame draws more than its share, and what is in the hand follows once it has been drawn.
  @Test(arguments: [(1.0, Drawing.limit), (1.5, 600)]) func asManyAsThereMayBeFollowToo(scale: Double, count: Int)
    throws
  {
    let fixture = try full(count, scale: scale)
    let before = fixture.lines
    let (hold, selection) = try takeUp(fixture)
    defer { withExtendedLifetime(selection) {} }
    let selected = try canvasPicture(fixture)
    fixture.linesCanvas.drag(hold.grip, to: Point(164, 100))
    var frames = 0
    while hold.picture?.isWhole == false, frames < 60 {
      // Until then nothing is seen of it.
      if frames < 4 {
        let look = try PictureComparison(canvasPicture(fixture), selected, tolerance: Self.roundings)
        #expect(look.problem == nil, "frame \(frames)")
      }
      fixture.pass(0.016)
      frames += 1
    }
    #expect((3..<60).contains(frames))
    fixture.pass(0.016)
    fixture.linesCanvas.release(hold.grip, keepingMove: true)
    #expect(fixture.lines == before.map { $0.moved(by: Vector(64, 0)) })
    repeat { fixture.pass(0.016) } while fixture.linesCanvas.tiles.hasStale
    fixture.pass(1)
    #expect(fixture.linesCanvas.settling.isEmpty)
    #expect(try fixture.looksFresh())
  }

  /// Whatever happens meanwhile: what a finger that rests shows in the end is what it shows after its next move.
  private func expectWhole(_ fixture: LinesFixture, _ hold: HeldLines, at place: Point) throws {
    for _ in 0..<60 { fixture.pass(0.016) }
    let resting = try canvasPicture(fixture)
    fixture.linesCanvas.drag(hold.grip, to: place + Vector(32, 0))
    fixture.pass(0.016)
    fixture.linesCanvas.drag(hold.grip, to: place)
    for _ in 0..<60 { fixture.pass(0.016) }
    #expect(try PictureComparison(canvasPicture(fixture), resting, tolerance: .exact).problem == nil)
    fixture.linesCanvas.release(hold.grip, keepingMove: true)
    settle(fixture)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  /// The finger is away before the picture is whole; some lines come in from beyond the edge.
  @Test func aQuickDragShowsAllInTheEnd() throws {
    let fixture = try full(500)
    fixture.document.move(Set(fixture.lines.map(\.id)), by: Vector(-700, 0))
    let (hold, selection) = try takeUp(fixture)
    defer { withExtendedLifetime(selection) {} }
    fixture.linesCanvas.drag(hold.grip, to: Point(700, 100))
    try expectWhole(fixture, hold, at: Point(700, 100))
  }

  /// Somebody takes back a move, or a colour, of what is in the hand, or the theme changes.
  @Test(arguments: 0..<3) func whatHappensToThemMeanwhileIsSeen(step: Int) throws {
    let fixture = try full(300)
    let ids = Set(fixture.lines.map(\.id))
    if step == 0 { fixture.document.move(ids, by: Vector(-100, 60)) } else { fixture.document.paint(ids, with: .sky) }
    settle(fixture)
    let (hold, selection) = try takeUp(fixture)
    defer { withExtendedLifetime(selection) {} }
    fixture.linesCanvas.drag(hold.grip, to: Point(200, 130))
    for _ in 0..<60 { fixture.pass(0.016) }
    if step < 2 { fixture.document.undo() } else { fixture.window.theme = .light }
    fixture.pass(0.016)
    #expect(hold.shownWay == Vector(100, 30), "they do not jump back")
    if step == 2 { fixture.window.theme = .dark }
    try expectWhole(fixture, hold, at: Point(200, 130))
  }

  /// Until the tiles have the lines again they are shown as they were in the hand, also if they are put down at once and
  /// while somebody else draws.
  @Test(arguments: [true, false]) func nothingVanishesAsTheyArePutDown(isWhole: Bool) throws {
    let fixture = try full(800)
    let (hold, selection) = try takeUp(fixture)
    defer { withExtendedLifetime(selection) {} }
    for _ in 0..<(isWhole ? 60 : 2) { fixture.pass(0.016) }
    #expect(hold.picture?.isWhole == isWhole)
    let before = inked(fixture)
    fixture.linesCanvas.release(hold.grip, keepingMove: true)
    fixture.document.add(from: Point(20, 20), to: Point(20, 60), ink: .plain, width: 10)
    #expect(fixture.linesCanvas.settling.count == 1)
    repeat {
      fixture.pass(0.016)
      #expect(inked(fixture) > before * 9 / 10)
    } while fixture.linesCanvas.tiles.hasStale
    fixture.pass(1)
    #expect(fixture.linesCanvas.settling.isEmpty)
    #expect(try fixture.looksFresh())
  }

  /// How many lines show some ink in their middle.
  private func inked(_ fixture: LinesFixture) -> Int {
    fixture.lines.count { line in
      let middle = line.begin.interpolated(to: line.end, fraction: 0.5)
      guard let color = fixture.color(Int(middle.x), Int(middle.y)) else { return false }
      return color != Theme.dark.background && color != Theme.dark.surface
    }
  }

  /// What is put down is taken away at once: nothing of it stays.
  @Test func whatIsTakenAwayAsItIsPutDownIsGone() throws {
    let fixture = try full(500)
    let (hold, selection) = try takeUp(fixture)
    defer { withExtendedLifetime(selection) {} }
    fixture.linesCanvas.release(hold.grip, keepingMove: false)
    #expect(fixture.linesCanvas.settling.count == 1)
    fixture.document.remove(Set(fixture.lines.map(\.id).dropLast(3)))
    #expect(fixture.linesCanvas.settling.isEmpty)
    settle(fixture)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }
}
