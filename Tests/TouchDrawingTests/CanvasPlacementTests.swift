import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Where and how a canvas draws") struct CanvasPlacementTests {
  private func surface(_ side: Int = 40) throws -> Surface {
    try Surface(width: side, height: side, format: .alpha)
  }

  @Test("A picture that is mirrored one way shows its sides exchanged") func mirrored() throws {
    let source = try surface(10)
    Canvas(source).fill(Rect(0, 0, 10, 5), with: .white)
    Canvas(source).fill(Rect(0, 5, 5, 5), with: .black)
    for (scale, white, black) in [
      (Transform.scale(1, -1), (22, 17), (22, 12)), (.scale(-1, 1), (17, 22), (17, 27)),
    ] {
      let target = try surface()
      let canvas = Canvas(target)
      canvas.transform = scale.followed(by: .translation(20, 20))
      canvas.draw(source, at: .zero)
      #expect(target.pixel(white.0, white.1) == .white && target.pixel(black.0, black.1) == .black)
    }
  }

  @Test("A surface is not drawn on itself") func itself() throws {
    let target = try surface()
    let canvas = Canvas(target)
    canvas.fill(Rect(0, 0, 10, 10), with: .white)
    canvas.draw(target, at: Point(15, 15))
    canvas.draw(target, in: Rect(10, 10, 25, 25))
    #expect(target.pixel(5, 5) == .white && target.pixel(20, 20) == .clear && canvas.failure == nil)
  }

  @Test("What is concatenated is in the points of the space before it") func concatenated() throws {
    let canvas = Canvas(try surface())
    canvas.concatenate(.scale(2, 3))
    canvas.concatenate(.translation(5, 7))
    #expect(canvas.transform.apply(Point(1, 1)) == Point(12, 24))
  }

  @Test("Clearing keeps the operation that there is") func clearing() throws {
    let canvas = Canvas(try surface())
    for operation in [DrawingOperation.over, .replace] {
      canvas.operation = operation
      canvas.clear(Rect(0, 0, 5, 5))
      #expect(canvas.operation == operation)
    }
  }

  @Test("Joins reach to the tip, or as far as the width, or less") func joins() throws {
    let corner = Path.polyline([Point(5, 30), Point(30, 30), Point(30, 5)])
    let areas = try [LineJoin.miter, .round, .bevel].map { join in
      let target = try surface()
      Canvas(target).stroke(corner, with: .white, width: 16, join: join)
      return (0..<1600).map { Int(target.parts($0 % 40, $0 / 40)[3]) }.reduce(0, +)
    }
    // Each outer corner of a miter join covers a square of 8 by 8: a round join covers a quarter of a circle of it, a
    // bevel join half of it.
    let (round, bevel) = (Double(areas[0] - areas[1]) / 255, Double(areas[0] - areas[2]) / 255)
    #expect(round > 12.7 && round < 14.7)
    #expect(bevel > 31 && bevel < 33)
  }

  @Test("An oblong ellipse reaches to the middle of each side and leaves out each corner") func ellipse() {
    for rect in [Rect(10, 20, 100, 30), Rect(10, 20, 30, 100)] {
      let path = Path.ellipse(in: rect)
      #expect(path.bounds == rect)
      for eighth in 0..<16 {
        let direction = Transform.rotation(Double(eighth) * .pi / 8).apply(Vector(1, 0))
        let edge = Vector(direction.dx * rect.width / 2, direction.dy * rect.height / 2)
        #expect(path.contains(rect.center + edge * 0.98) && !path.contains(rect.center + edge * 1.02))
      }
    }
  }

  @Test("A rectangle without a width or a height covers no pixels") func covering() {
    for rect in [Rect(1.5, 2.5, 0, 3), Rect(1.5, 2.5, 3, 0), Rect(1.5, 2.5, -1, 3), Rect(1.5, 2.5, 3, -1)] {
      #expect(PixelRect(covering: rect) == .zero)
    }
  }

  @Test("An error of memory says how much it would have been") func memory() {
    #expect(DrawingError.outOfMemory(width: 1024, height: 2048).description.contains("1024 × 2048 pixels (8 MiB)"))
  }
}
