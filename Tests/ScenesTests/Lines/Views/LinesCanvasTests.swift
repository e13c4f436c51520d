import Expectations
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("S2 The lines canvas") struct LinesCanvasTests {
  private let ink = Theme.dark.text
  private let red = Color(hex: 0xff3b3b)
  private let ground = Theme.dark.background

  @Test func everyFingerDrawsItsLineRedAndThenInInk() throws {
    let fixture = try LinesFixture()
    for finger in 1...10 { fixture.send(.down, finger, 100 * Double(finger), 300) }
    fixture.pass(0.01)
    for step in 1...10 {
      for finger in 1...10 {
        fixture.send(.move, finger, 100 * Double(finger) + 4 * Double(step), 300 + Double(step) * 20)
      }
      fixture.pass(0.01)
    }
    #expect(fixture.lines.isEmpty)
    for finger in 1...10 { #expect(fixture.color(100 * finger + 20, 400) == red) }
    for finger in 1...10 { fixture.send(.up, finger, 100 * Double(finger) + 40, 500) }
    fixture.pass(0.01)
    #expect(fixture.lines.count == 10)
    for finger in 1...10 { #expect(fixture.color(100 * finger + 20, 400) == ink) }
    #expect(fixture.lines.allSatisfy { $0.width == 10 && $0.end - $0.begin == Vector(40, 200) })
    #expect(fixture.acts == [])
  }

  @Test func aCancelledFingerAndATouchLeaveNoLine() throws {
    let fixture = try LinesFixture()
    fixture.send(.down, 1, 300, 300)
    fixture.pass(0.01)
    fixture.glide(from: Point(300, 300), to: Point(600, 300))
    #expect(fixture.color(450, 300) == red)
    fixture.send(.cancel, 1, 600, 300)
    fixture.pass(0.01)
    #expect(fixture.color(450, 300) == ground)
    fixture.send(.down, 1, 300, 300)
    fixture.pass(2)
    fixture.send(.up, 1, 302, 300)
    fixture.pass(1)
    #expect(fixture.lines.isEmpty && fixture.linesCanvas.isEmpty)
    #expect(try fixture.looksFresh())
  }

  /// One person moves a line while another one undoes an earlier move of it.
  @Test func aLineInTheHandLeavesNothingBehindWhenItChanges() throws {
    let fixture = try LinesFixture()
    fixture.drag(from: Point(200, 300), to: Point(500, 340))
    fixture.document.move([fixture.lines[0].id], by: Vector(100, 60))
    fixture.pass(0.1)
    fixture.send(.down, 1, 450, 380)
    fixture.pass(0.6)
    fixture.glide(from: Point(450, 380), to: Point(700, 200))
    fixture.document.undo()
    fixture.pass(0.1)
    fixture.send(.up, 1, 700, 200)
    fixture.pass(1)
    #expect(fixture.lines[0].begin == Point(450, 120))
    #expect(try fixture.looksFresh())
  }

  /// After any edits the screen looks like a new scene with the same drawing.
  @Test(arguments: [1.0, 1.25, 2.0]) func whatIsDrawnPieceByPieceIsWhatIsDrawnAtOnce(scale: Double) throws {
    let fixture = try LinesFixture(size: Size(640, 480), scale: scale)
    var dice = SplitMix64(seed: 5)
    let point = { Point(dice.number(20...620), dice.number(20...350)) }
    for _ in 0..<30 {
      fixture.drag(from: point(), to: point(), over: 0.03)
      fixture.pass(0.5)
    }
    let ids = fixture.lines.map(\.id)
    try #require(ids.count > 15)
    let steps: [() -> Void] = [
      { fixture.document.remove([ids[3], ids[9]]) }, { fixture.document.move([ids[5]], by: Vector(31, -17)) },
      { fixture.document.paint([ids[1], ids[2]], with: .amber) }, { fixture.document.bringToFront(ids[0]) },
      { fixture.document.undo() }, { fixture.document.removeAll() }, { fixture.document.undo() },
      { fixture.document.undo() },
    ]
    for (number, step) in steps.enumerated() {
      step()
      fixture.pass(0.02)
      fixture.pass(1)
      #expect(try fixture.looksFresh(), "step \(number)")
    }
  }

  @Test func aChangeOfSizeAndOfThemeKeepsTheLines() throws {
    let fixture = try LinesFixture()
    fixture.drag(from: Point(300, 300), to: Point(600, 300))
    fixture.window.theme = .light
    fixture.pass(1)
    #expect(fixture.color(450, 300) == Theme.light.text && fixture.color(450, 500) == Theme.light.background)
    fixture.window.resize(to: Size(1000, 700))
    fixture.pass(1)
    #expect(fixture.color(450, 300) == Theme.light.text)
  }

  /// The dots of an empty canvas are those of the scene behind it. A canvas with lines draws its own.
  @Test(arguments: [(1.0, Theme.dark), (1.25, .light), (2.0, .dark)])
  func theDotsStayWhereTheyAre(scale: Double, theme: Theme) throws {
    let fixture = try LinesFixture(size: Size(1024, 700), scale: scale)
    fixture.window.theme = theme
    fixture.pass(1)
    // The area lies beside the words and above the bar.
    let (columns, rows) = (Int(850 * scale)..<Int(960 * scale), Int(450 * scale)..<Int(530 * scale))
    // The whole window is redrawn, since a line damages only the area near it.
    let colors = { () throws -> [[Color?]] in
      fixture.window.draw(Region(fixture.surface.bounds), in: Canvas(fixture.surface))
      return rows.map { y in columns.map { fixture.surface.pixel($0, y) } }
    }
    let before = try colors()
    #expect(Set(before.joined()).count > 1)
    fixture.drag(from: Point(100, 500), to: Point(100, 60))
    fixture.pass(1)
    #expect(try colors() == before && fixture.lines.count == 1)
    // The dots also continue through tiles that contain lines.
    fixture.drag(from: Point(600, 550), to: Point(1000, 550))
    fixture.pass(1)
    #expect(try colors() == before && fixture.lines.count == 2)
  }

  @Test func aLongLineDamagesABandAndNotTheScreen() throws {
    let fixture = try LinesFixture()
    fixture.send(.down, 1, 100, 100)
    fixture.pass(1)
    fixture.send(.move, 1, 1100, 600)
    fixture.pass(0.01)
    fixture.send(.move, 1, 1102, 601)
    let damage = fixture.pass(0.01)
    #expect(damage.area > 1100 * 10 && damage.area < 1000 * 500 / 3, "\(damage.area) pixels")
  }

  /// With the maximum number of lines a frame costs hardly more than with a tenth: finished lines are copied.
  @Test func aFrameAmongTwoThousandLinesIsAsCheapAsAmongATenth() throws {
    let (few, full) = (try LinesFixture(), try LinesFixture())
    few.scatter(Drawing.limit / 10)
    full.scatter(Drawing.limit)
    for fixture in [few, full] {
      fixture.settle()
      fixture.pass(3)
      fixture.send(.down, 1, 300, 200)
      fixture.pass(0.01)
    }
    var costs: [(few: Double, full: Double)] = []
    for step in 0..<200 {
      let location = Point(400 + Double(step), 300 + Double(step) / 2)
      let times = [few, full].map { fixture in
        fixture.send(.move, 1, location.x, location.y)
        // The recognisers' work is no part of the frame: among many lines the finger has landed on one.
        fixture.application.closeEvent()
        let before = ThreadTime.now
        fixture.pass(0.008)
        return ThreadTime.now - before
      }
      costs.append((times[0], times[1]))
    }
    let (tenth, many) = (costs.map(\.few).sorted()[60], costs.map(\.full).sorted()[60])
    #expect(many < 1.5 * tenth, "\(many * 1000) ms against \(tenth * 1000) ms")
  }

  /// No frame draws more than its share of many simultaneous changes, and the final screen is correct.
  @Test(arguments: [(1.0, Drawing.limit), (2.0, Drawing.limit / 4)])
  func allLinesChangedAtOnceAreDrawnOverSeveralFrames(scale: Double, count: Int) throws {
    let fixture = try LinesFixture(scale: scale)
    fixture.scatter(count)
    fixture.settle()
    let ids = Set(fixture.lines.map(\.id))
    let selection = LinesSelection(at: .zero, in: fixture.scene)
    let steps: [(() -> Void, least: Int)] = [
      ({ selection.select(ids) }, 3), ({ fixture.document.paint(ids, with: .sky) }, 3),
      ({ selection.select([]) }, 1), ({ fixture.document.removeAll() }, 1),
      ({ fixture.document.undo() }, 1),
    ]
    for (number, step) in steps.enumerated() {
      step.0()
      let frames = fixture.settle()
      #expect((step.least...40).contains(frames), "step \(number): \(frames) frames")
      if number > 2 { #expect(fixture.lines.isEmpty == (number == 3)) }
    }
    fixture.pass(1)
    let fresh = try LinesFixture(scale: scale)
    #expect(fresh.document.restore(fixture.document.bytes))
    fresh.settle()
    fresh.pass(3)
    #expect(fresh.surface.pixelBytes == fixture.surface.pixelBytes)
  }

  /// A damaged recording may report a finger at 1e9. The whole visible part of the line is drawn.
  @Test(arguments: [1e5, 1e9, 1e300]) func aLineThatLeadsFarAwayCostsNoMoreThanOthers(far: Double) throws {
    let fixture = try LinesFixture()
    let start = ThreadTime.now
    fixture.send(.down, 1, 600, 300)
    fixture.pass(0.02)
    fixture.send(.move, 1, far, 300 + far / 4)
    fixture.pass(0.02)
    #expect(fixture.color(1000, 400) == red)
    fixture.send(.up, 1, far, 300 + far / 4)
    fixture.pass(0.5)
    #expect(fixture.lines.count == 1 && fixture.color(1000, 400) == ink && fixture.color(1000, 420) == ground)
    fixture.tap(1000, 405)
    fixture.pass(0.5)
    #expect(fixture.selection == [1] && fixture.color(700, 325) == Color(hex: 0x2fd566))
    #expect(ThreadTime.now - start < 2)
  }

  /// Somebody clears the drawing while another person holds a line and then lifts. After an undo everybody can use it.
  @Test func aLineThatWasInTheHandWhenItWentIsFreeWhenItComesBack() throws {
    let fixture = try LinesFixture()
    fixture.drag(from: Point(200, 300), to: Point(500, 300))
    fixture.pass(1)
    fixture.send(.down, 1, 350, 300)
    fixture.pass(0.6)
    #expect(fixture.linesCanvas.hands.held.count == 1)
    fixture.document.removeAll()
    fixture.pass(0.1)
    fixture.send(.up, 1, 350, 300)
    fixture.document.undo()
    fixture.pass(0.5)
    #expect(fixture.linesCanvas.hands.held.isEmpty && fixture.color(350, 300) == ink)
    #expect(try fixture.looksFresh())
  }
}
