import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S3, S4 Cards that stay inside") struct StayingInsideTests {
  private let room = Rect(100, 50, 400, 300)

  @Test(
    "A view that lies over an edge is moved to that edge, and no other way",
    arguments: [
      (Point(300, 200), Point(300, 200)), (Point(0, 200), Point(160, 200)), (Point(600, 210), Point(440, 210)),
      (Point(290, 0), Point(290, 70)), (Point(310, 400), Point(310, 330)), (Point(0, 0), Point(160, 70)),
      (Point(600, 400), Point(440, 330)),
    ]) func itLiesInside(center: Point, position: Point)
  {
    let view = View(frame: Rect(center: center, size: Size(120, 40)))
    view.stay(inside: room)
    #expect(view.center == position && view.bounds.size == Size(120, 40))
  }

  @Test(
    "A view that is larger than the room lies in its middle, and inside as far as it can",
    arguments: [
      (Size(500, 40), Point(300, 70)), (Size(120, 400), Point(160, 200)), (Size(500, 400), Point(300, 200)),
    ]) func aLargeOneLiesInTheMiddle(size: Size, position: Point)
  {
    let view = View(frame: Rect(center: .zero, size: size))
    view.stay(inside: room)
    #expect(view.center == position)
  }

  @Test("A view that is turned has room for its corners") func aTurnedOneLiesInside() {
    let view = View(frame: Rect(center: Point(480, 320), size: Size(120, 40)))
    view.transform = .rotation(.pi / 2)
    view.stay(inside: room)
    #expect(view.center.distance(to: Point(480, 290)) < 1e-9)
  }
}
