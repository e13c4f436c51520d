import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Many lines, and people who take up as many of them as they like at once.
extension LinesFixture {
  static func full(_ count: Int = Drawing.limit, reach: Double = 200, scale: Double = 1) throws -> LinesFixture {
    let fixture = try LinesFixture(scale: scale)
    fixture.scatter(count, reach: reach)
    fixture.settle()
    return fixture
  }

  /// Somebody's hand takes up those of the lines that are `wanted`, at 100,100, by the frontmost.
  func takeUp(_ wanted: (Line) -> Bool = { _ in true }) throws -> HeldLines {
    let ids = lines.filter(wanted).map(\.id)
    let selection = LinesSelection(at: .zero, in: scene)
    selection.select(Set(ids))
    settle()
    linesCanvas.hold(try #require(ids.last), at: Point(100, 100))
    return try #require(linesCanvas.held.last)
  }

  /// Until what is in the hand has left its place.
  func untilLoose(_ hold: HeldLines) {
    for _ in 0..<60 where hold.picture?.isLoose == false { pass(0.016) }
    #expect(hold.picture?.isLoose == true)
    pass(0.016)
  }

  /// A copy of what is shown above the bar, which moves away.
  func canvasPicture() throws -> Surface {
    let height = Int((scene.chrome.barPlace.minY - 20) * window.scale)
    let picture = try Surface(width: surface.width, height: height, format: .opaque)
    Canvas(picture).draw(surface, at: .zero)
    return picture
  }

  /// The same, as a first look at the drawing shows it.
  func freshPicture() throws -> Surface {
    let fresh = try LinesFixture(size: window.bounds.size, scale: window.scale)
    #expect(fresh.document.restore(document.bytes))
    fresh.settle()
    fresh.pass(1)
    return try fresh.canvasPicture()
  }

  /// How many of the lines, moved by `way`, show `isInk` in their middle.
  func inked(movedBy way: Vector = .zero, _ isInk: (Color) -> Bool) -> Int {
    lines.count { line in
      let middle = line.begin.interpolated(to: line.end, fraction: 0.5) + way
      return color(Int(middle.x), Int(middle.y)).map(isInk) ?? false
    }
  }
}
