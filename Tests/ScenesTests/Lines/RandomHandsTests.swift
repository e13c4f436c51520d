import Glibc
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of random strokes and edits of lines and curves.
@Suite("S2 Whatever hands draw") struct RandomHandsTests {
  private func fixture(scale: Double = 1) throws -> LinesFixture {
    try LinesFixture(size: Size(640, 480), scale: scale)
  }

  /// Changes the drawing at random.
  private func edit(_ fixture: LinesFixture, _ dice: inout SplitMix64) {
    let document = fixture.document
    let some = Set(fixture.lines.map(\.id).filter { _ in dice.number(0...1) < 0.3 })
    switch Int(dice.number(0...7.99)) {
    case 0: document.move(some, by: Vector(dice.number(-90...90), dice.number(-90...90)))
    case 1: document.paint(some, with: Ink.allCases[Int(dice.number(0...4.99))])
    case 2: document.remove(some)
    case 3: _ = document.duplicate(some, movedBy: Vector(24, 24))
    case 4: if let id = some.min() { document.bringToFront(id) }
    default: fixture.draw(.random(in: Rect(20, 20, 600, 330), &dice), over: dice.number(0.02...0.5))
    }
    fixture.pass(0.5)
  }

  @Test("Undo and redo of random strokes and changes give equal drawings", arguments: 1...4 as ClosedRange<UInt64>)
  func undoAndRedo(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let fixture = try fixture()
    var states = [fixture.document.bytes]
    let show = fixture.document.onEdit
    fixture.document.onEdit = { [document = fixture.document] edit in
      show?(edit)
      states.append(document.bytes)
    }
    for _ in 0..<40 { edit(fixture, &dice) }
    #expect(states.count > 20 && fixture.lines.contains { $0.curve != nil })
    fixture.document.onEdit = show
    for state in states.dropLast().reversed() {
      fixture.document.undo()
      #expect(fixture.document.bytes == state)
    }
    for state in states.dropFirst() {
      fixture.document.redo()
      #expect(fixture.document.bytes == state)
    }
  }

  @Test(
    "What is drawn piece by piece is what is drawn at once", arguments: [1.0, 1.25, 2.0], 1...2 as ClosedRange<UInt64>)
  func pieceByPiece(scale: Double, seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let fixture = try fixture(scale: scale)
    for step in 0..<24 {
      edit(fixture, &dice)
      fixture.settle()
      if step % 3 == 2 { #expect(try fixture.looksFresh(), "step \(step)") }
    }
  }

  @Test(
    "A stroke under the finger looks the same wherever its frames were cut", arguments: 1...6 as ClosedRange<UInt64>)
  func underTheFinger(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let fixture = try fixture()
    fixture.linesCanvas.ink = .amber
    let points = [Point].random(in: Rect(20, 20, 600, 330), &dice)
    fixture.send(.down, 1, points[0].x, points[0].y)
    for point in points.dropFirst() {
      fixture.send(.move, 1, point.x, point.y)
      fixture.pass(0.012)
    }
    let whole = try fixture.fingers.picture(of: fixture.window)
    let problem = try PictureComparison(
      fixture.surface, whole, tolerance: PictureTolerance(channel: 16, share: 0, greatest: 16)
    ).problem
    #expect(problem == nil)
    fixture.send(.up, 1, points[points.count - 1].x, points[points.count - 1].y)
    fixture.pass(0.5)
    #expect(try fixture.looksFresh())
  }

  @Test(
    "Whatever a finger does, its path has at most 200 points and is near the finger's",
    arguments: 1...8 as ClosedRange<UInt64>)
  func pathsAreLimitedAndNear(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var trail = Trail(at: Point(300, 300), time: .zero)
    var (location, heading) = (Point(300, 300), 0.0)
    var locations = [location]
    for step in 1...3000 {
      heading += dice.number(-0.5...0.5)
      location += Vector(cos(heading), sin(heading)) * dice.number(0...14)
      locations.append(location)
      trail.lead(to: location, at: Instant.zero + Double(step) * 0.008)
    }
    let curve = try #require(trail.curve)
    #expect(curve.steps.count <= Curve.limit && curve.knots.count < 10 * Curve.limit)
    #expect(try #require(trail.draft).steps.count <= 700)
    let tail = locations.suffix(20).map { Point.zero + ($0 - Point(300, 300)) }
    #expect(tail.allSatisfy { curve.nearestPoint(to: $0).distance(to: $0) < 40 })
  }
}
