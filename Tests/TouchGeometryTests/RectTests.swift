import Testing
import TouchGeometry

@Suite struct RectTests {
  @Test func farEdgesAreOutside() {
    let rect = Rect(10, 10, 20, 20)
    #expect(rect.contains(Point(10, 10)))
    #expect(!rect.contains(Point(30, 15)))
    #expect(!rect.contains(Point(15, 30)))
  }

  @Test func anEmptyRectAddsNothingAndMeetsNothing() {
    let rect = Rect(0, 0, 10, 10)
    #expect(rect.union(Rect(50, 50, 0, 5)) == rect)
    #expect(!rect.intersects(Rect(2, 2, -1, 5)))
  }

  /// Tests rectangles side by side, corner to corner and edge to edge, and an empty one.
  @Test(arguments: [Rect(20, 2, 5, 5), Rect(20, 30, 5, 5), Rect(10, 2, 5, 5), Rect(2, -5, 5, 5), Rect(4, 4, 0, 3)])
  func whereThereIsNothingInCommonTheIntersectionIsZero(other: Rect) {
    let rect = Rect(0, 0, 10, 10)
    #expect(rect.intersection(other) == .zero && other.intersection(rect) == .zero)
  }

  @Test func intersectionAndUnion() {
    let left = Rect(0, 0, 10, 10)
    let right = Rect(5, 6, 10, 10)
    #expect(left.intersection(right) == Rect(5, 6, 5, 4))
    #expect(left.union(right) == Rect(0, 0, 15, 16))
  }

  @Test func aroundPoints() {
    #expect(Rect(around: [Point(3, 9), Point(-1, 2)]) == Rect(-1, 2, 4, 7))
    #expect(Rect(around: [Point]()) == .zero)
  }

  /// Tests rectangles on every side of the origin, and around it.
  @Test(arguments: [-50.0, -2, 50], [-50.0, -2, 50]) func aroundPointsAnywhere(x: Double, y: Double) {
    let points = [Point(x, y + 3), Point(x + 4, y + 1), Point(x + 2, y)]
    #expect(Rect(around: points) == Rect(x, y, 4, 3))
    #expect(Rect(around: points.reversed()) == Rect(x, y, 4, 3))
    #expect(Rect(around: [Point(x, y)]) == Rect(x, y, 0, 0))
  }

  /// Tests rectangles inside, up to the edges and beyond each of them, and empty ones.
  @Test(arguments: [
    (Rect(10, 10, 20, 20), true), (Rect(12, 12, 3, 3), true), (Rect(10, 10, 20, 1), true), (Rect(9, 10, 20, 20), false),
    (Rect(10, 9, 20, 20), false), (Rect(10, 10, 21, 20), false), (Rect(10, 10, 20, 21), false),
    (Rect(40, 40, 5, 5), false),
    (Rect(12, 12, 0, 3), false), (Rect(12, 12, 3, -1), false),
  ]) func containsWhatLiesWithinIt(other: Rect, isWithin: Bool) {
    #expect(Rect(10, 10, 20, 20).contains(other) == isWithin)
  }

  @Test func cornersGoClockwise() {
    #expect(Rect(1, 2, 10, 20).corners == [Point(1, 2), Point(11, 2), Point(11, 22), Point(1, 22)])
  }

  @Test func eachEdgeIsMovedByItsOwnInset() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Rect(10, 20, 100, 200).inset(by: insets) == Rect(12, 21, 94, 196))
    #expect(Rect(10, 20, 100, 200).inset(by: Insets(-5)) == Rect(5, 15, 110, 210))
  }

  @Test("A rectangle lies around its center by half of either side") func center() {
    let rect = Rect(center: Point(10, 20), size: Size(6, 40))
    #expect(rect == Rect(7, 0, 6, 40))
    #expect(rect.center == Point(10, 20) && rect.midX == 10 && rect.midY == 20)
  }

  @Test(
    "A rectangle without a width or without a height is empty and contains nothing",
    arguments: [Size(0, 5), Size(5, 0), Size(0, 0), Size(-1, 5), Size(5, -1)])
  func empty(size: Size) {
    let (rect, whole) = (Rect(origin: Point(2, 3), size: size), Rect(0, 0, 10, 10))
    #expect(rect.isEmpty && size.isEmpty)
    #expect(!rect.contains(Point(2, 3)))
    #expect(!whole.contains(rect) && !whole.intersects(rect) && !rect.intersects(whole))
    #expect(whole.intersection(rect) == .zero && rect.intersection(whole) == .zero)
    #expect(whole.union(Rect(origin: Point(50, 50), size: size)) == whole)
    #expect(Rect(origin: Point(50, 50), size: size).union(whole) == whole)
  }

  @Test(
    "Rectangles that meet at an edge or a corner alone have nothing in common",
    arguments: [Vector(20, 0), Vector(-20, 0), Vector(0, 30), Vector(0, -30), Vector(20, 30), Vector(-20, -30)])
  func edges(offset: Vector) {
    let rect = Rect(1, 2, 20, 30)
    let other = rect.offset(by: offset)
    #expect(!rect.intersects(other) && rect.intersection(other) == .zero)
    let nearer = rect.offset(by: offset * 0.9)
    #expect(rect.intersects(nearer) && !rect.intersection(nearer).isEmpty)
  }

  @Test("The near edges are inside, the far ones outside, at each of the corners") func corners() {
    let rect = Rect(10, 20, 5, 6)
    #expect(rect.corners.map { rect.contains($0) } == [true, false, false, false])
    #expect(rect.contains(Point(14.9, 25.9)))
    #expect(!rect.contains(Point(12, 26)) && !rect.contains(Point(15, 22)))
    #expect(!rect.contains(Point(12, 19.9)) && !rect.contains(Point(9.9, 22)))
  }
}
