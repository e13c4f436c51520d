import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the animation of removed lines.
@Suite("S2 Lines that go") struct DepartingLinesTests {
  private let fixture: LinesFixture
  /// The line goes from left to right above the words.
  private static let (begin, end) = (Point(300, 120), Point(700, 120))

  init() throws {
    fixture = try LinesFixture()
    fixture.drag(from: Self.begin, to: Self.end)
    fixture.pass(1)
  }

  private func hasInk(_ x: Double) -> Bool { fixture.surface.pixel(Int(x), 120) != fixture.surface.pixel(20, 300) }

  /// Advances by half of the duration, in which the lines cover a quarter of the distance.
  private func passHalf() {
    fixture.pass(0.01)
    fixture.pass(DepartingLines.duration / 2)
  }

  private func expectRest() {
    fixture.pass(DepartingLines.duration)
    fixture.pass(0.02)
    #expect(![300, 330, 500, 670, 700].contains(where: hasInk))
    for _ in 0..<12 { fixture.pass(1) }
    fixture.rest()
    #expect(fixture.pass(0.02).isEmpty)
  }

  @Test func clearedOnesShrinkToTheirMiddles() {
    #expect(hasInk(310) && hasInk(690))
    for _ in 0..<2 { fixture.tap(640, 600) }
    passHalf()
    #expect(fixture.lines.isEmpty && !hasInk(310) && hasInk(380) && hasInk(620) && !hasInk(690))
    for _ in 0..<20 { fixture.pass(0.5) }
    expectRest()
  }

  @Test func whereLinesCrossTheLaterOneGoesOver() {
    fixture.drag(from: Point(500, 20), to: Point(500, 220))
    fixture.pass(1)
    // Half of a line's width is 5 points, followed by the gap.
    for x in [494.0, 505] { #expect(!hasInk(x), "\(x)") }
    for x in [488.0, 500, 511] { #expect(hasInk(x), "\(x)") }
    // Removing the line leaves the earlier one complete.
    fixture.scene.chrome.bar.undo.sendActions(for: .touchUpInside)
    fixture.pass(1)
    fixture.pass(0.02)
    for x in [488.0, 494, 500, 505, 511] { #expect(hasInk(x), "\(x)") }
  }

  @Test func undoneOnesGoBackAlongThemselves() {
    fixture.scene.chrome.bar.undo.sendActions(for: .touchUpInside)
    passHalf()
    #expect(fixture.lines.isEmpty && hasInk(310) && hasInk(580) && !hasInk(640))
    expectRest()
  }

  @Test func deletedOnesGoToWhereTheMenuWas() throws {
    fixture.drag(from: Point(300, 600), to: Point(700, 600))
    fixture.pass(1)
    fixture.tap(400, 120)
    fixture.pass(1)
    let menu = fixture.menu
    let item = try #require(menu.visibleItems.first)
    let point = try #require(menu.frame(of: item)).center
    fixture.tap(point.x, point.y)
    passHalf()
    #expect(fixture.lines.count == 1 && !hasInk(310) && hasInk(350) && hasInk(600) && !hasInk(690))
    fixture.pass(1)
    #expect(![310, 400, 600].contains(where: hasInk))
  }

  /// More lines than can be moved in one frame fade in place.
  @Test func manyFade() throws {
    fixture.scatter(DepartingLines.limit)
    fixture.pass(1)
    let ink = try #require(fixture.surface.pixel(500, 120))
    // Other lines that cross it leave gaps.
    let inked = stride(from: 310.0, to: 700, by: 10).filter(hasInk)
    #expect(inked.count > 20)
    for _ in 0..<2 { fixture.tap(640, 600) }
    passHalf()
    #expect(fixture.lines.isEmpty && inked.allSatisfy(hasInk))
    let faded = try #require(fixture.surface.pixel(500, 120))
    #expect(faded.luminance < ink.luminance)
    expectRest()
  }
}
