import Glibc
import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ConversionTests {
  private let window = Window(application: Application(), size: Size(800, 600))

  private func isClose(_ left: Point, _ right: Point) -> Bool { left.distance(to: right) < 1e-9 }

  @Test func throughPositionsAndScrolledBounds() {
    let outer = View(frame: Rect(100, 50, 200, 200))
    let inner = View(frame: Rect(10, 20, 50, 50))
    outer.bounds.origin = Point(5, 5)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(Point(1, 2), to: nil) == Point(106, 67))
    #expect(inner.convert(Point(106, 67), from: nil) == Point(1, 2))
    #expect(inner.convert(Rect(0, 0, 10, 10), to: window) == Rect(105, 65, 10, 10))
  }

  @Test func aTurnIsAboutTheCenter() {
    let view = View(frame: Rect(100, 100, 40, 20))
    view.transform = .rotation(.pi / 2)
    window.addSubview(view)
    #expect(isClose(view.convert(Point(20, 10), to: nil), Point(120, 110)))
    #expect(isClose(view.convert(Point(40, 10), to: nil), Point(120, 130)))
    let frame = view.frame
    #expect(isClose(frame.origin, Point(110, 90)) && abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
    #expect(view.bounds == Rect(0, 0, 40, 20) && view.center == Point(120, 110))
  }

  @Test func betweenAnyTwoViewsOfATree() {
    let left = View(frame: Rect(50, 60, 200, 100))
    left.transform = Transform.rotation(0.6).followed(by: .scale(2, 0.5))
    let deep = View(frame: Rect(30, 10, 40, 40))
    deep.transform = .scale(3)
    let right = View(frame: Rect(400, 300, 100, 100))
    right.transform = .rotation(-2)
    window.addSubview(left)
    left.addSubview(deep)
    window.addSubview(right)
    for point in [Point(0, 0), Point(7, 3), Point(-100, 900)] {
      let there = deep.convert(point, to: right)
      #expect(isClose(right.convert(there, to: deep), point))
      #expect(isClose(deep.convert(there, from: right), point))
      // The expected point, step by step: scaled around the middle of deep, placed in left, rotated and stretched
      // there, placed in the window.
      let inLeft = Point(50 + (point.x - 20) * 3, 30 + (point.y - 20) * 3)
      let (x, y) = (inLeft.x - 100, inLeft.y - 50)
      let turned = Point((x * cos(0.6) - y * sin(0.6)) * 2, (x * sin(0.6) + y * cos(0.6)) * 0.5)
      #expect(isClose(deep.convert(point, to: nil), Point(150 + turned.x, 110 + turned.y)))
    }
  }

  @Test func aViewOfNoSizeHidesNothingButItself() {
    let view = View(frame: Rect(10, 10, 20, 20))
    view.transform = .scale(0)
    window.addSubview(view)
    #expect(window.hitTest(Point(20, 20)) === window)
    #expect(view.convert(Point(500, 500), from: nil) == Point(10, 10))
  }
}
