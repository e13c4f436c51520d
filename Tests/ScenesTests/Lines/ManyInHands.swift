import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Many lines, and the means to hold any number of them.
extension LinesFixture {
  static func full(_ count: Int = Drawing.limit, reach: Double = 200, scale: Double = 1) throws -> LinesFixture {
    let fixture = try LinesFixture(scale: scale)
    fixture.scatter(count, reach: reach)
    fixture.settle()
    return fixture
  }

  /// Holds all lines that match `wanted` at (100, 100), with the frontmost one as the grip.
  func takeUp(_ wanted: (Line) -> Bool = { _ in true }) throws -> HeldLines {
    let ids = lines.filter(wanted).map(\.id)
    let selection = LinesSelection(at: .zero, in: scene)
    selection.select(Set(ids))
    settle()
    linesCanvas.hands.hold(try #require(ids.last), at: Point(100, 100))
    return try #require(linesCanvas.hands.held.last)
  }

  /// Waits until the held lines have left their place.
  func untilLoose(_ hold: HeldLines) {
    for _ in 0..<60 where hold.picture?.isLoose == false { pass(0.016) }
    #expect(hold.picture?.isLoose == true)
    pass(0.016)
  }

  /// Returns a copy of the screen above the bar, which moves away.
  func canvasPicture() throws -> Surface {
    let height = Int((scene.chrome.barFrame.minY - 20) * window.scale)
    let picture = try Surface(width: surface.width, height: height, format: .opaque)
    Canvas(picture).draw(surface, at: .zero)
    return picture
  }

  /// Returns the same part of a new scene with this drawing.
  func freshPicture() throws -> Surface {
    let fresh = try LinesFixture(size: window.bounds.size, scale: window.scale)
    #expect(fresh.document.restore(document.bytes))
    fresh.settle()
    fresh.pass(1)
    return try fresh.canvasPicture()
  }

  /// Returns the number of lines, moved by `translation`, whose centre has a colour that satisfies `isInk`.
  func inked(movedBy translation: Vector = .zero, _ isInk: (Color) -> Bool) -> Int {
    lines.count { line in
      let middle = line.begin.interpolated(to: line.end, fraction: 0.5) + translation
      return color(Int(middle.x), Int(middle.y)).map(isInk) ?? false
    }
  }
}
