import Testing
import TouchDrawing
import TouchGeometry

@Suite struct PathTests {
  @Test func boundsAreThoseOfTheShapes() {
    let rect = Rect(10, 20, 100, 50)
    #expect(Path.rect(rect).bounds == rect)
    #expect(Path.roundedRect(rect, radius: 10).bounds == rect)
    #expect(Path.ellipse(in: rect).bounds == rect)
    #expect(Path.circle(center: Point(5, 5), radius: 3).bounds == Rect(2, 2, 6, 6))
    #expect(Path().bounds == .zero)
  }

  @Test func roundedCornersLeaveTheCornersOut() {
    let path = Path.roundedRect(Rect(0, 0, 100, 60), radius: 20)
    #expect(!path.contains(Point(2, 2)))
    #expect(path.contains(Point(6.5, 6.5)))
    #expect(path.contains(Point(50, 0.5)))
    #expect(!path.contains(Point(98, 58)))
  }

  @Test func radiiAreAtMostHalfTheSide() {
    let capsule = Path.roundedRect(Rect(0, 0, 100, 20), radius: 1000)
    #expect(capsule == Path.roundedRect(Rect(0, 0, 100, 20), radius: 10))
    #expect(Path.roundedRect(Rect(0, 0, 10, 10), radius: 0) == .rect(Rect(0, 0, 10, 10)))
    #expect(Path.roundedRect(Rect(0, 0, 10, 10), radius: -4) == .rect(Rect(0, 0, 10, 10)))
  }

  @Test func circlesAreRound() {
    let circle = Path.circle(center: .zero, radius: 100)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let direction = Transform.rotation(degrees / 180 * .pi).apply(Vector(1, 0))
      #expect(circle.contains(.zero + direction * 99.6))
      #expect(!circle.contains(.zero + direction * 100.4))
    }
  }

  @Test func anglesGrowClockwiseFromTheRight() throws {
    let quarter = Path.arc(center: .zero, radius: 10, from: 0, to: .pi / 2)
    guard case .move(let start) = quarter.elements.first, case .curve(_, _, let end) = quarter.elements.last else {
      Issue.record("an arc begins with a move and ends with a curve")
      return
    }
    #expect(start.distance(to: Point(10, 0)) < 1e-9)
    #expect(end.distance(to: Point(0, 10)) < 1e-9, "y grows downwards")
    #expect(quarter.elements.count == 2)
  }

  @Test func arcsAreRound() {
    let arc = Path.arc(center: .zero, radius: 100, from: 0.3, to: 0.3 + 2 * .pi)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let direction = Transform.rotation(degrees / 180 * .pi).apply(Vector(1, 0))
      #expect(arc.contains(.zero + direction * 99.6))
      #expect(!arc.contains(.zero + direction * 100.4))
    }
  }

  @Test func pieOfAnArc() {
    var pie = Path()
    pie.move(to: .zero)
    pie.addArc(center: .zero, radius: 10, from: .pi, to: .pi / 2)
    pie.close()
    #expect(pie.contains(Point(-4, 4)))
    #expect(!pie.contains(Point(4, 4)) && !pie.contains(Point(-8, 8)))
  }

  @Test func moreThanATurnIsATurnAndNonsenseIsNothing() {
    for end in [1e9, -1e9] {
      let arc = Path.arc(center: .zero, radius: 1, from: 0, to: end)
      #expect(arc.elements.count == 5)
      // The first quarter of the arc ends on the side that it turns to.
      guard case .curve(_, _, let quarter) = arc.elements[1] else { return #expect(Bool(false), "it is a curve") }
      #expect(quarter.distance(to: Point(0, end > 0 ? 1 : -1)) < 1e-9)
    }
    #expect(Path.arc(center: .zero, radius: 1, from: 0, to: .infinity).isEmpty)
    #expect(Path.arc(center: .zero, radius: 1, from: .nan, to: 0).isEmpty)
  }

  @Test func transformsMoveEveryPoint() {
    let path = Path.ellipse(in: Rect(0, 0, 10, 20))
    #expect(path.applying(.translation(5, 6)) == Path.ellipse(in: Rect(5, 6, 10, 20)))
    #expect(path.applying(.scale(2)).bounds == Rect(0, 0, 20, 40))
    #expect(path.applying(.translation(-30, -50)).bounds == Rect(-30, -50, 10, 20))
  }

  /// A fill closes every figure, so only a stroke shows the difference.
  @Test(arguments: [false, true]) func aClosedFigureIsStrokedToItsStart(isClosed: Bool) throws {
    var corner = Path.polyline([Point(2, 2), Point(18, 2), Point(18, 18)])
    if isClosed { corner.close() }
    let surface = try Surface(width: 20, height: 20, format: .alpha)
    Canvas(surface).stroke(corner, with: .black, width: 2)
    #expect((surface.pixel(10, 10)?.alpha == 1) == isClosed && surface.pixel(18, 10)?.alpha == 1)
  }

  @Test func openFiguresCountAsClosed() {
    let corner = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 10)])
    #expect(corner.contains(Point(8, 3)))
    #expect(!corner.contains(Point(3, 8)))
  }

  /// Without a current point, a curve begins at its first control point.
  @Test func aCurveBeginsWhereTheLastPointIs() {
    var path = Path()
    path.addCurve(to: Point(30, 0), control1: Point(0, 0), control2: Point(30, 30))
    #expect(path.elements.first == .move(.zero) && path.elements.count == 2)
    path.addCurve(to: Point(60, 0), control1: Point(30, -30), control2: Point(60, -30))
    #expect(path.elements.count == 3)
    path.close()
    #expect(path.contains(Point(20, 8)) && path.contains(Point(45, -10)) && !path.contains(Point(45, 10)))
  }
}
