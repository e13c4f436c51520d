import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a finger on the inks of the bar. Plain is chosen at first.
@Suite("S2 The palette of inks") struct InkPaletteTests {
  private let fixture: LinesFixture
  private var palette: InkPalette { fixture.scene.chrome.bar.palette }
  private var chosen: Ink { fixture.linesCanvas.ink }

  init() throws {
    fixture = try LinesFixture()
    fixture.pass(1)
  }

  private func center(of ink: Ink) -> Point {
    let step = palette.bounds.width / Double(Ink.allCases.count)
    let index = Double(Ink.allCases.firstIndex(of: ink) ?? 0)
    return palette.convert(Point((index + 0.5) * step, palette.bounds.midY), to: nil)
  }

  /// Returns the number of pixels of each ink, from left to right.
  private func sizes() -> [Int] {
    Ink.allCases.map { ink in
      let (color, middle) = (LineArt(.dark).color(of: ink), center(of: ink))
      return (-20...20).reduce(0) { count, y in
        count + (-20...20).count { fixture.color(Int(middle.x) + $0, Int(middle.y) + y) == color }
      }
    }
  }

  /// Returns the inks that are larger than in the idle palette.
  private func lifted(since rest: [Int]) -> [Ink] {
    zip(Ink.allCases, zip(sizes(), rest)).filter { $1.0 > $1.1 }.map(\.0)
  }

  /// The ink under the finger is larger and is chosen at the lift, wherever the finger landed.
  @Test(
    arguments: [(.amber, .amber), (.amber, .rose), (.violet, .sky), (.plain, .sky), (.rose, .plain)] as [(Ink, Ink)])
  func theOneWhereTheFingerLiftsIsChosen(first: Ink, last: Ink) {
    let rest = sizes()
    var events = 0
    palette.addAction(for: .valueChanged) { _ in events += 1 }
    let (begin, end) = (center(of: first), center(of: last))
    fixture.send(.down, 1, begin.x, begin.y)
    fixture.pass(0.05)
    #expect(lifted(since: rest) == (first == .plain ? [] : [first]))
    fixture.glide(from: begin, to: end)
    fixture.pass(0.05)
    #expect(lifted(since: rest) == (last == .plain ? [] : [last]))
    #expect(chosen == .plain && events == 0)
    fixture.send(.up, 1, end.x, end.y)
    fixture.pass(0.05)
    #expect(chosen == last && events == (last == .plain ? 0 : 1))
  }

  enum Leaving: CaseIterable { case upwards, downwards, cancelled }

  @Test(arguments: Leaving.allCases) func aFingerThatLeavesThemChoosesNone(leaving: Leaving) {
    let rest = sizes()
    let begin = center(of: .amber)
    let end = leaving == .cancelled ? begin : Point(begin.x, leaving == .upwards ? begin.y - 150 : 799)
    fixture.send(.down, 1, begin.x, begin.y)
    fixture.pass(0.05)
    if leaving == .cancelled { fixture.send(.cancel, 1, end.x, end.y) } else { fixture.glide(from: begin, to: end) }
    fixture.pass(0.05)
    #expect(lifted(since: rest).isEmpty)
    if leaving != .cancelled { fixture.send(.up, 1, end.x, end.y) }
    fixture.pass(0.5)
    #expect(chosen == .plain && lifted(since: rest).isEmpty && fixture.lines.isEmpty)
  }
}
