import Testing
import TouchGeometry

@Suite struct PointTests {
  @Test("The centroid is the mean of all points, also of one alone") func centroid() {
    #expect(Point.centroid(of: [Point(4, -8)]) == Point(4, -8))
    #expect(Point.centroid(of: [Point(1, 2), Point(5, 10)]) == Point(3, 6))
    #expect(Point.centroid(of: [Point(0, 3), Point(0, 3), Point(9, -3)]) == Point(3, 1))
    #expect(Point.centroid(of: [Point]()) == nil)
  }

  @Test("A fraction of the way goes on before and behind both points") func fractions() {
    let (from, to) = (Point(1, 10), Point(5, 2))
    #expect(from.interpolated(to: to, fraction: -0.5) == Point(-1, 14))
    #expect(from.interpolated(to: to, fraction: 0) == from)
    #expect(from.interpolated(to: to, fraction: 0.25) == Point(2, 8))
    #expect(from.interpolated(to: to, fraction: 1) == to)
    #expect(from.interpolated(to: to, fraction: 2) == Point(9, -6))
  }

  @Test("The angle of a way grows clockwise from the right, in eighths of a turn") func angles() {
    let vectors = [Vector(3, 0), Vector(2, 2), Vector(0, 5), Vector(-4, 4), Vector(-1, 0)]
    for (eighths, vector) in vectors.enumerated() {
      #expect(abs(vector.angle - Double(eighths) * Double.pi / 4) < 1e-12)
      // Angles above and below the axis are mirrored.
      if vector.dy > 0 { #expect(Vector(vector.dx, -vector.dy).angle == -vector.angle) }
    }
    #expect(Vector.zero.angle == 0)
  }

  @Test("Lengths have the last bit of a square root, and no size is too large for them") func lengths() {
    for step in 1...500 {
      let vector = Vector(Double(step) * 0.7312, 411.3 / Double(step))
      #expect(vector.length == (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot())
    }
    #expect(abs(Vector(3e200, 4e200).length / 5e200 - 1) < 1e-15 && Vector(-.infinity, 1).length == .infinity)
    #expect(Vector.zero.length == 0 && Vector(.nan, 1).length.isNaN)
  }

  @Test("The product of two ways is positive along, zero across and negative against each other") func products() {
    #expect(Vector(2, 3).dot(Vector(5, 7)) == 31)
    #expect(Vector(2, 3).dot(Vector(-3, 2)) == 0)
    #expect(Vector(2, 3).dot(Vector(-2, -3)) == -13)
  }

  @Test("Ways are added to points and to ways, and taken from them, in both coordinates") func sums() {
    var (point, vector) = (Point(10, 20), Vector(1, 2))
    point += Vector(3, 5)
    #expect(point == Point(13, 25) && Point(10, 20) + Vector(3, 5) == point)
    point -= Vector(1, 2)
    #expect(point == Point(12, 23) && Point(13, 25) - Vector(1, 2) == point)
    vector += Vector(10, 20)
    #expect(vector == Vector(11, 22) && vector - Vector(1, 4) == Vector(10, 18))
    #expect(vector * 2 == Vector(22, 44) && vector / 2 == Vector(5.5, 11) && -vector == Vector(-11, -22))
    #expect(Point(4, 6) - Point(1, 2) == Vector(3, 4) && Point(4, 6).distance(to: Point(1, 2)) == 5)
  }
}
