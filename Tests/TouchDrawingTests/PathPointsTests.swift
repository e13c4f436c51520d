import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("The points of a path") struct PathPointsTests {
  private func picture(_ path: Path) throws -> Surface {
    let surface = try Surface(width: 20, height: 20, format: .alpha)
    Canvas(surface).fill(path, with: .white)
    return surface
  }

  @Test("The bounds reach around both control points of a curve") func bounds() {
    for (first, second) in [(Point(0, -5), Point(30, 40)), (Point(30, 40), Point(0, -5))] {
      var path = Path()
      path.move(to: .zero)
      path.addCurve(to: Point(10, 0), control1: first, control2: second)
      #expect(path.bounds == Rect(0, -5, 30, 45))
    }
  }

  @Test("Elements whose coordinates are not numbers are left out, and the others stay")
  func nonsense() throws {
    let square = [Point(2, 2), Point(17, 2), Point(17, 17), Point(2, 17)]
    let whole = try picture(.polyline(square))
    for wrong in [Point(.nan, 5), Point(5, .nan)] {
      for index in 1...3 {
        var points = square
        points.insert(wrong, at: index)
        #expect(try picture(.polyline(points)).bytes == whole.bytes)
        var path = Path.polyline(square[..<index])
        path.addCurve(to: Point(9, 9), control1: wrong, control2: Point(3, 3))
        path.addCurve(to: Point(9, 9), control1: Point(3, 3), control2: wrong)
        path.addCurve(to: wrong, control1: Point(3, 3), control2: Point(9, 9))
        for point in square[index...] { path.addLine(to: point) }
        #expect(try picture(path).bytes == whole.bytes)
      }
    }
  }

  @Test("Points beyond a million are on the side where they are, in each direction") func far() throws {
    for far in [1.2e7, 3e9, 1e15] {
      let areas = [
        Rect(5, -far, 10, far + 15), Rect(5, 5, 10, far), Rect(-far, 5, far + 15, 10), Rect(5, 5, far, 10),
      ]
      for (area, inside) in zip(areas, [(10, 1), (10, 18), (1, 10), (18, 10)]) {
        let surface = try picture(.rect(area))
        #expect(surface.pixel(inside.0, inside.1) == .white, "\(area)")
        #expect(surface.pixel(10, 10) == .white && surface.pixel(1, 1) == .clear)
      }
    }
  }

  @Test("An arc keeps its distance from its center", arguments: [1.5, 1.6, 3.1, 3.2, 4.7, 6.2, -3.1])
  func arcs(end: Double) {
    let path = Path.arc(center: .zero, radius: 1000, from: 0, to: end)
    for part in stride(from: 0.05, to: 1, by: 0.1) {
      // An open path is closed by a straight line, so the arc must extend beyond the line.
      let direction = Transform.rotation(end * part).apply(Vector(1, 0))
      #expect(path.contains(Point.zero + direction * 998) && !path.contains(Point.zero + direction * 1002), "\(part)")
    }
  }
}
