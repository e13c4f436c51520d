import Glibc
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of hatching, which shades an area with many short strokes, fast and close together. To recognisers they look
/// like taps.
@Suite("S2 Hatching is no tap, and clears nobody's work") struct HatchingTests {
  private let fixture: LinesFixture

  init() throws {
    fixture = try LinesFixture()
    for y in [120.0, 620] { fixture.document.add(from: Point(200, y), to: Point(900, y), ink: .plain, width: 10) }
    fixture.pass(0.5)
  }

  private func hatch(
    _ count: Int, of length: Double, at start: Point, spacing: Vector, angle: Double, over seconds: Double,
    pause: Double
  ) {
    let offset = Vector(length * cos(angle), length * sin(angle))
    for number in 0..<count {
      let begin = start + spacing * Double(number)
      fixture.fingers.drag(from: begin, to: begin + offset, over: seconds)
      fixture.pass(pause)
    }
    fixture.pass(1)
  }

  @Test("Strokes of 10 to 44 pt make ink and nothing else", arguments: [10.1, 10.5, 12, 20, 30, 42, 44, 44.9])
  func lengths(length: Double) {
    for (count, angle) in [(2, 0.0), (4, 0.7), (3, 2.5), (7, -1.2)] {
      let before = fixture.lines.count
      hatch(
        count, of: length, at: Point(500, 300), spacing: Vector(7, 3), angle: angle, over: 0.03, pause: 0.05)
      #expect(fixture.lines.count == before + count, "\(count) of \(length)")
    }
    #expect(fixture.acts == [] && fixture.menuEvents == [], "\(fixture.acts)")
  }

  @Test("At random, on empty ground and over lines, with whoever draws beside it", arguments: 0..<12)
  func atRandom(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let before = fixture.lines.count
      let count = Int(dice.number(1...6))
      let start = Point(dice.number(150...1000), dice.number(80...650))
      fixture.send(.down, 9, 1200, 90)
      hatch(
        count, of: dice.number(10.1...60), at: start, spacing: Vector(dice.number(-12...12), dice.number(-12...12)),
        angle: dice.number(-3...3), over: dice.number(0.01...0.15), pause: dice.number(0.01...0.3))
      fixture.send(.up, 9, 1200, 90)
      fixture.pass(0.5)
      #expect(fixture.lines.count == before + count)
    }
    #expect(!fixture.acts.contains { $0.contains("ap") } && fixture.menuEvents == [], "\(fixture.acts)")
  }

  @Test("To and fro without lifting is no tap, wherever it ends", arguments: [12.0, 25, 44])
  func toAndFro(length: Double) {
    for _ in 0..<4 {
      let before = fixture.lines.count
      fixture.send(.down, 1, 500, 300)
      for x in [500 + length, 500, 500 + length, 501] {
        fixture.glide(from: Point(500, 300), to: Point(x, 300), over: 0.02)
      }
      fixture.send(.up, 1, 501, 300)
      fixture.pass(0.05)
      #expect(fixture.lines.count == before + 1)
    }
    fixture.pass(1)
    #expect(fixture.acts == [] && fixture.menuEvents == [])
  }

  @Test(
    "Two taps of fingers that tremble are a double tap all the same, and leave no ink", arguments: [0.0, 3, 6, 9.9])
  func tremblingTaps(length: Double) {
    for _ in 0..<2 {
      fixture.fingers.drag(from: Point(500, 300), to: Point(500 + length, 300), over: 0.05)
      fixture.pass(0.1)
    }
    fixture.pass(1)
    #expect(fixture.lines.isEmpty)
  }

  @Test("A stroke and a tap are no double tap, in either order", arguments: [true, false])
  func strokeAndTap(strokeFirst: Bool) {
    for isStroke in [strokeFirst, !strokeFirst] {
      fixture.fingers.drag(from: Point(500, 300), to: Point(isStroke ? 530 : 500, 300), over: 0.05)
      fixture.pass(0.1)
    }
    fixture.pass(1)
    #expect(fixture.lines.count == 3 && !fixture.acts.contains("lines.doubleTap"))
  }
}
