import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests moving content from outside: the axes, the start, and the touches that it receives meanwhile.
@Suite("Content that moves") struct ScrollMotionTests {
  /// Content that is larger on one axis only does not move on the other, in whatever direction it is thrown.
  @Test(arguments: [(Size(300, 4000), true), (Size(3000, 400), false)], [40.0, -40])
  func whatCannotScrollAcrossIsNotThrownAcross(content: (size: Size, isUpright: Bool), aside: Double) {
    let scrolling = ScrollFixture(content: content.size)
    scrolling.flick(by: content.isUpright ? Vector(aside, -90) : Vector(-90, aside))
    #expect(scrolling.scroll.isDecelerating)
    for _ in 0..<40 {
      scrolling.frame(after: 16)
      #expect((content.isUpright ? scrolling.x : scrolling.y) == 0)
    }
    #expect((content.isUpright ? scrolling.y : scrolling.x) > 150)
  }

  @Test(arguments: [Point(0, -60), Point(0, 1660), Point(-60, 0), Point(1260, 0)])
  func takenUpBeyondAnyEndItDoesNotJump(offset: Point) {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.start(at: offset.y, offset.x)
    let translation = offset.x == 0 ? Vector(0, 10) : Vector(10, 0)
    scrolling.fixture.down(1, 200, 200)
    scrolling.fixture.move(1, 200 + translation.dx, 200 + translation.dy)
    scrolling.fixture.move(1, 200 + 1.1 * translation.dx, 200 + 1.1 * translation.dy)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isDragging && scrolling.scroll.contentOffset.distance(to: offset) <= 1)
    scrolling.fixture.cancel(1)
    for _ in 0..<80 { scrolling.frame(after: 16) }
    let end = Point(max(0, min(offset.x, 1200)), max(0, min(offset.y, 1600)))
    #expect(scrolling.scroll.contentOffset == end)
  }

  @Test(arguments: [true, false]) func aRectangleComesIntoSightAtOnceOrCalmly(isAnimated: Bool) {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.scroll.scrollRectToVisible(Rect(500, 1000, 100, 200), animated: isAnimated)
    let goal = Point(300, 800)
    #expect(scrolling.scroll.contentOffset == (isAnimated ? .zero : goal))
    scrolling.frame(after: 150)
    #expect(scrolling.scroll.contentOffset == (isAnimated ? Point(150, 400) : goal))
    scrolling.frame(after: 150)
    #expect(scrolling.scroll.contentOffset == goal)
  }

  /// Only gliding content is stopped without receiving the touch. While the program scrolls it, a button in it can be
  /// pressed.
  @Test func onAWayOfTheProgramTheContentIsTouched() {
    let scrolling = ScrollFixture()
    let plate = scrolling.fixture.view("plate", Rect(0, 0, 300, 2000), in: scrolling.scroll)
    let location = Point(250, 300)
    scrolling.scroll.setContentOffset(Point(0, 1000), animated: true)
    scrolling.frame(after: 150)
    #expect(scrolling.y == 500 && scrolling.fixture.window.hitTest(location) === plate)
    scrolling.frame(after: 300)
    scrolling.flick(by: Vector(0, -90))
    scrolling.frame(after: 50)
    #expect(scrolling.scroll.isDecelerating && scrolling.fixture.window.hitTest(location) === scrolling.scroll)
  }

  @Test func aFingerThatOnlyRestsOnItIsTrackedAndDragsNothing() {
    let scrolling = ScrollFixture()
    #expect(!scrolling.scroll.isTracking)
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isTracking && !scrolling.scroll.isDragging)
    scrolling.fixture.move(1, to: 250, 240, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isTracking && scrolling.scroll.isDragging)
    scrolling.fixture.up(1)
    scrolling.fixture.settle()
    #expect(!scrolling.scroll.isTracking && !scrolling.scroll.isDragging)
  }

  /// A pan recogniser around the scroll view receives the finger if nothing in the scroll view would move.
  @Test(arguments: [true, false], [true, false])
  func contentThatFitsTakesAFingerOnlyIfItWouldGiveWay(bounces: Bool, isUpright: Bool) {
    let scrolling = ScrollFixture(content: Size(300, 400))
    scrolling.scroll.bounces = bounces
    scrolling.scroll.alwaysBounceVertical = isUpright
    scrolling.scroll.alwaysBounceHorizontal = !isUpright
    scrolling.fixture.attach(PanGestureRecognizer(), "outer", to: scrolling.fixture.window)
    scrolling.flick(by: isUpright ? Vector(0, 60) : Vector(60, 0))
    #expect(scrolling.fixture.actions.contains { $0.contains("outer began") } == !bounces)
    #expect(scrolling.takeLog().contains("begins") == bounces)
  }

  /// Two fingers drag together. One of them is on a view that keeps its touches.
  @Test(arguments: [[false, false], [true, false], [false, true], [true, true]])
  func oneFingerThatIsKeptKeepsTheContent(isKept: [Bool]) {
    final class Careful: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { view.name != "kept" }
    }
    let scrolling = ScrollFixture(Careful(frame: .zero))
    for (index, isKept) in isKept.enumerated() {
      let frame = Rect(Double(index) * 150, 0, 150, 2000)
      scrolling.fixture.view(isKept ? "kept" : "free", frame, in: scrolling.scroll)
    }
    scrolling.scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    for (finger, x) in [(1, 150.0), (2, 350)] { scrolling.fixture.down(finger, x, 350) }
    scrolling.fixture.wait(200)
    for step in 1...10 {
      for (finger, x) in [(1, 150.0), (2, 350)] { scrolling.fixture.move(finger, x, 350 - Double(step) * 10) }
      scrolling.fixture.wait(10)
    }
    scrolling.fixture.settle()
    #expect((scrolling.y > 0) == !isKept.contains(true))
  }

  /// The fraction that remains after each millisecond must be less than one.
  @Test(arguments: [0.0, 1, 1.5, -0.5, .nan, .infinity]) func aRateThatIsNoneIsTheNormalOne(remainder: Double) {
    #expect(ScrollDecelerationRate(remainder: remainder) == .normal)
    #expect(ScrollDecelerationRate(remainder: 0.9).remainder == 0.9)
  }

  /// A horizontal strip is inside another scroll view, which receives the finger at the strip's ends.
  @Test(arguments: [(0.0, 60.0, true), (0, -60, false), (600, -60, true), (600, 60, false), (300, 60, false)])
  func atItsEndAStripLeavesTheWayToTheOneAroundIt(offset: Double, distance: Double, isOuters: Bool) {
    let outer = ScrollFixture(content: Size(1500, 400))
    outer.start(at: 0, 500)
    let inner = ScrollView(frame: Rect(500, 0, 300, 400))
    inner.contentSize = Size(900, 400)
    outer.scroll.addSubview(inner)
    inner.contentOffset.x = offset
    outer.frame()
    outer.flick(by: Vector(distance, 0))
    #expect((outer.x != 500) == isOuters && (inner.contentOffset.x != offset) == !isOuters)
  }

  @Test func pagesStayOnBothAxesInAnotherSize() {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.scroll.isPagingEnabled = true
    scrolling.start(at: 1200, 600)
    scrolling.scroll.frame = Rect(0, 0, 200, 300)
    scrolling.scroll.contentSize = Size(1000, 1500)
    scrolling.frame(after: 16)
    #expect(scrolling.scroll.contentOffset == Point(400, 900))
  }
}
