import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of curves under fingers. There is a circle of 100 points around (400, 300).
@Suite("S2 Curves") struct CurvesInUseTests {
  private let fixture: LinesFixture
  private let middle = Point(400, 300)
  private let radius = 100.0
  private let ground = Theme.dark.background
  private var circle: Line { fixture.lines[0] }

  init() throws {
    fixture = try LinesFixture()
    fixture.draw(.circle(around: middle, radius: radius))
    fixture.pass(1)
  }

  private func isInk(_ color: Color?) -> Bool { color == Theme.dark.text }

  private func color(at degrees: Double, _ radius: Double, around center: Point) -> Color? {
    let point = center + Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * radius
    return fixture.color(Int(point.x), Int(point.y))
  }

  @Test("A circle is a circle: ink all around, and none on its chord or beside it")
  func aCircleIsACircle() throws {
    let curve = try #require(circle.curve)
    #expect(fixture.lines.count == 1 && circle.begin == Point(500, 300) && curve.steps.count <= Curve.limit)
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      #expect(isInk(color(at: degrees, radius, around: middle)), "\(degrees)°")
      #expect(!isInk(color(at: degrees, radius - 11, around: middle)), "\(degrees)°")
      #expect(!isInk(color(at: degrees, radius + 11, around: middle)), "\(degrees)°")
    }
    for knot in curve.knots {
      #expect(abs((circle.begin + Vector(to: knot.point)).distance(to: middle) - radius) < 1)
    }
  }

  @Test(
    "A stroke keeps its path if it strays farther than 24 points from its chord",
    arguments: [(20.0, false), (28, true)])
  func strayingMakesACurve(height: Double, isCurve: Bool) throws {
    let points = (0...40).map { Point(700 + 10 * Double($0), 500 - height * sin(.pi * Double($0) / 40)) }
    fixture.draw(points)
    let line = try #require(fixture.lines.last)
    #expect((line.curve != nil) == isCurve && fixture.lines.count == 2)
    if !isCurve { #expect(line.end == points[40] && line.width == 10) }
    let top = Point(900, 500 - height)
    #expect((line.distance(to: top) < 3) == isCurve)
  }

  @Test("A slow stroke is a little broader than a fast one") func widthFollowsSpeed() throws {
    for (y, seconds) in [(200.0, 2.0), (500, 0.15)] {
      fixture.draw(.circle(around: Point(900, y), radius: 80), over: seconds)
    }
    let widths = fixture.lines.suffix(2).compactMap { $0.curve?.meanWidth }
    try #require(widths.count == 2)
    #expect(widths[0] > widths[1] + 2 && widths[0] < 13 && widths[1] > 5)
  }

  @Test("The chosen ink is there from the first pixel, within a red edge, and stays as broad as it is")
  func inkFromTheFirstPixel() throws {
    fixture.linesCanvas.ink = .sky
    let ink = LineArt(.dark).color(of: .sky)
    fixture.send(.down, 1, 700, 200)
    fixture.pass(0.01)
    fixture.glide(from: Point(700, 200), to: Point(715, 200), over: 0.05)
    #expect(fixture.color(707, 200) == ink)
    fixture.glide(from: Point(715, 200), to: Point(1000, 200))
    fixture.pass(0.05)
    #expect((196...204).allSatisfy { fixture.color(850, $0) == ink })
    #expect(fixture.color(850, 206) == LineArt(.dark).drawn && fixture.color(850, 193) == LineArt(.dark).drawn)
    fixture.send(.up, 1, 1000, 200)
    fixture.pass(0.1)
    #expect((196...204).allSatisfy { fixture.color(850, $0) == ink } && fixture.color(850, 206) == ground)
  }

  // MARK: Selecting, moving, deleting

  @Test(
    "A tap within 20 points of the path selects the curve, and one in its middle nothing", arguments: [-18.0, 0, 18])
  func aTapSelects(off: Double) throws {
    fixture.tap(middle.x, middle.y + radius + off)
    fixture.pass(1)
    #expect(fixture.selection == [circle.id] && fixture.menu.isMenuVisible)
    #expect(color(at: 200, radius, around: middle) == LineArt(.dark).selected)
    fixture.tap(1200, 100)
    fixture.pass(1)
    fixture.tap(middle.x, middle.y)
    fixture.pass(1)
    #expect(fixture.selection.isEmpty && fixture.lines.count == 1)
  }

  @Test("A curve that a finger lands on has an outline on both sides, and nothing else changes")
  func aLandingIsSeen() throws {
    let before = (0..<360).map { color(at: Double($0), radius, around: middle) }
    fixture.send(.down, 1, middle.x, middle.y - radius)
    fixture.pass(0.05)
    #expect((0..<360).map { color(at: Double($0), radius, around: middle) } == before)
    for side in [-1.0, 1] {
      let green = (0..<360).count { degree in
        (9...13).contains { gap in
          color(at: Double(degree), radius + side * Double(gap), around: middle).map { $0.green > $0.red + 0.2 }
            ?? false
        }
      }
      // The circle of the finger covers a part of it.
      #expect(green > 300, "\(side)")
    }
    fixture.send(.cancel, 1, middle.x, middle.y - radius)
    fixture.pass(1)
    #expect(try fixture.looksFresh())
  }

  @Test("A pressed curve follows the finger as a whole, and undo brings it back") func aPressedCurveFollows() throws {
    let before = circle
    fixture.send(.down, 1, middle.x, middle.y - radius)
    fixture.pass(0.7)
    fixture.glide(from: Point(middle.x, middle.y - radius), to: Point(middle.x + 300, middle.y - radius + 80))
    fixture.pass(0.05)
    #expect(color(at: 90, radius, around: middle + Vector(300, 80)) == LineArt(.dark).selected)
    fixture.send(.up, 1, middle.x + 300, middle.y - radius + 80)
    fixture.pass(1)
    #expect(circle == before.moved(by: Vector(300, 80)) && circle.curve === before.curve)
    #expect(isInk(color(at: 90, radius, around: middle + Vector(300, 80))))
    #expect(color(at: 180, radius, around: middle) == ground)
    #expect(try fixture.looksFresh())
    fixture.document.undo()
    fixture.pass(1)
    #expect(circle == before)
    #expect(try fixture.looksFresh())
  }

  @Test("A curve is duplicated, painted, deleted and brought back from its menu") func theMenu() throws {
    fixture.tap(middle.x, middle.y + radius)
    fixture.pass(1)
    func choose(_ title: String) throws {
      let item = try #require(fixture.menu.visibleItems.first { $0.title == title })
      let point = try #require(fixture.menu.frame(of: item)).center
      fixture.tap(point.x, point.y)
      fixture.pass(1)
    }
    try choose("Duplicate")
    #expect(fixture.lines.count == 2 && fixture.lines[1].curve === circle.curve)
    try choose("Colour")
    try choose("Rose")
    #expect(fixture.lines[1].ink == .rose && fixture.lines[1].curve === circle.curve)
    fixture.tap(middle.x + 24, middle.y + radius + 24)
    fixture.pass(1)
    try choose("Delete")
    #expect(fixture.lines.count == 1)
    fixture.document.undo()
    fixture.pass(1)
    #expect(fixture.lines.count == 2 && fixture.lines[1].ink == .rose)
    #expect(try fixture.looksFresh())
  }
}
