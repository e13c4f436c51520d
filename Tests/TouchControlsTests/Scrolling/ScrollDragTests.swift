import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ScrollDragTests {
  @Test func theContentFollowsTheFingerFromWhereTheDragBegan() {
    let scrolling = ScrollFixture()
    scrolling.start(at: 500)
    scrolling.fixture.down(1, 200, 300)
    scrolling.fixture.move(1, 200, 309)
    #expect(scrolling.y == 500 && !scrolling.scroll.isDragging)
    scrolling.fixture.wait(10)
    scrolling.fixture.move(1, 200, 312)
    scrolling.fixture.settle()
    #expect(scrolling.y == 500 && scrolling.scroll.isDragging && scrolling.scroll.isTracking)
    scrolling.fixture.move(1, to: 200, 262, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y == 550 && scrolling.takeLog() == ["begins", "scrolled"])
    scrolling.fixture.wait(100)
    scrolling.fixture.up(1)
    scrolling.frame()
    #expect(scrolling.y == 550 && scrolling.takeLog() == ["ends"] && !scrolling.scroll.isDecelerating)
    #expect(!scrolling.fixture.window.isAnimating || scrolling.y == 550)
  }

  @Test func viewsMoveWithTheContent() {
    let scrolling = ScrollFixture()
    let view = scrolling.fixture.view("view", Rect(10, 600, 50, 50), in: scrolling.scroll)
    scrolling.scroll.contentOffset = Point(0, 550)
    #expect(view.convert(Point.zero, to: nil) == Point(110, 150))
    #expect(scrolling.fixture.window.hitTest(Point(115, 155)) === view)
    #expect(scrolling.scroll.bounds.origin == Point(0, 550))
  }

  @Test func beyondAnEndItFollowsLessAndLess() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 200, 200)
    scrolling.fixture.move(1, 200, 210)
    scrolling.fixture.move(1, to: 200, 310, over: 50)
    scrolling.fixture.settle()
    // A finger movement of 100 pt results in 400·p/(1 + p), with p = 100·0.55/400.
    #expect(abs(scrolling.y - -(400 * 0.1375 / 1.1375).rounded()) < 1e-9)
    scrolling.fixture.move(1, to: 200, 590, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y < -100 && scrolling.y > -400)
    // The content returns to the finger without a jump.
    scrolling.fixture.move(1, to: 200, 210, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y == 0)
  }

  @Test func takenUpBeyondAnEndItDoesNotJump() {
    let scrolling = ScrollFixture()
    scrolling.start(at: -60)
    scrolling.fixture.down(1, 200, 200)
    scrolling.fixture.move(1, 200, 210)
    scrolling.fixture.move(1, 200, 211)
    scrolling.fixture.settle()
    #expect(abs(scrolling.y - -60) <= 1)
    scrolling.fixture.cancel(1)
    scrolling.fixture.settle()
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 0)
  }

  @Test func withoutBounceItStopsAtItsEnds() {
    let scrolling = ScrollFixture()
    scrolling.scroll.bounces = false
    scrolling.start(at: 1590)
    scrolling.fixture.down(1, 200, 400)
    scrolling.fixture.move(1, 200, 390)
    scrolling.fixture.move(1, to: 200, 300, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y == 1600)
    scrolling.fixture.up(1)
    scrolling.frame()
    #expect(!scrolling.scroll.isDecelerating)
  }

  @Test func insetsWidenTheRange() {
    let scrolling = ScrollFixture()
    scrolling.scroll.contentInset = Insets(top: 20, bottom: 40)
    scrolling.scroll.setContentOffset(Point(0, -20), animated: false)
    scrolling.scroll.scrollRectToVisible(Rect(0, 1990, 10, 10), animated: false)
    #expect(scrolling.y == 1600)
    scrolling.scroll.scrollRectToVisible(Rect(0, 2030, 10, 10), animated: false)
    #expect(scrolling.y == 1640)
    scrolling.scroll.contentSize = Size(300, 100)
    #expect(scrolling.y == -20)
  }

  @Test func aRectIsShownByTheShortestWay() {
    let scrolling = ScrollFixture(content: Size(1000, 2000))
    let show = { (rect: Rect) in scrolling.scroll.scrollRectToVisible(rect, animated: false) }
    show(Rect(500, 700, 50, 50))
    #expect(scrolling.scroll.contentOffset == Point(250, 350))
    show(Rect(300, 400, 50, 50))
    #expect(scrolling.scroll.contentOffset == Point(250, 350))
    show(Rect(100, 100, 600, 900))
    #expect(scrolling.scroll.contentOffset == Point(100, 100))
    show(Rect(-50, 1990, 10, 100))
    #expect(scrolling.scroll.contentOffset == Point(0, 1600))
  }

  @Test func theOffsetIsAtWholePixels() {
    let scrolling = ScrollFixture()
    scrolling.scroll.contentOffset = Point(0, 10.4)
    #expect(scrolling.y == 10)
    scrolling.fixture.window.scale = 2
    scrolling.scroll.contentOffset = Point(0, 10.4)
    #expect(scrolling.y == 10.5)
    scrolling.scroll.contentOffset = Point(.nan, .infinity)
    #expect(scrolling.y == 10.5)
  }

  @Test func contentThatFitsDoesNotMoveUnlessItIsToldTo() {
    let scrolling = ScrollFixture(content: Size(300, 100))
    let pan = scrolling.fixture.attach(PanGestureRecognizer(), "outer", to: scrolling.fixture.window)
    scrolling.flick(by: Vector(0, 90))
    #expect(scrolling.y == 0 && scrolling.takeLog().isEmpty)
    #expect(scrolling.fixture.actions.first?.contains("outer began") == true)
    pan.isEnabled = false
    scrolling.scroll.alwaysBounceVertical = true
    scrolling.fixture.down(2, 200, 200)
    scrolling.fixture.move(2, to: 200, 300, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y < 0)
  }

  @Test func switchedOffItLetsGo() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 200, 300)
    scrolling.fixture.move(1, to: 200, 360, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isDragging && scrolling.y < 0)
    scrolling.scroll.isScrollEnabled = false
    #expect(!scrolling.scroll.isDragging && scrolling.scroll.isDecelerating)
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 0 && scrolling.takeLog().suffix(3) == ["ends, goes on", "scrolled", "rests"])
    scrolling.fixture.up(1)
    scrolling.flick(2, by: Vector(0, -90))
    #expect(scrolling.y == 0)
  }

  @Test func settingTheOffsetUnderAFingerKeepsIt() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 200, 300)
    scrolling.fixture.move(1, 200, 290)
    scrolling.fixture.move(1, to: 200, 240, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y == 50)
    scrolling.scroll.contentOffset = Point(0, 700)
    scrolling.fixture.move(1, to: 200, 230, over: 10)
    scrolling.fixture.settle()
    #expect(scrolling.y == 710)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5]) func nonsenseIsSurvived(number: Double) {
    let scrolling = ScrollFixture(content: Size(number, number))
    scrolling.scroll.contentInset = Insets(number)
    scrolling.scroll.isPagingEnabled = true
    scrolling.scroll.setContentOffset(Point(number, number), animated: true)
    scrolling.frame(after: 100)
    scrolling.flick(by: Vector(0, -90))
    scrolling.frame(after: 100)
    scrolling.scroll.scrollRectToVisible(Rect(number, number, number, number), animated: true)
    for _ in 0..<30 { scrolling.frame(after: 50) }
    #expect(scrolling.y.isFinite && scrolling.x.isFinite)
  }

  @Test func underATransformTheContentStaysUnderTheFinger() {
    let scrolling = ScrollFixture()
    scrolling.start(at: 500)
    scrolling.scroll.transform = Transform.rotation(.pi).followed(by: .scale(2))
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, 250, 310)
    scrolling.fixture.move(1, to: 250, 350, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.y == 520)
  }

  /// Two fingers land at the same time on gliding content. Neither is a tap.
  @Test func noneOfTheFingersThatStopItTaps() {
    let scrolling = ScrollFixture()
    for finger in 1...2 {
      let answers = Answers()
      answers.shouldReceive = { $1.finger == finger }
      let tap = scrolling.fixture.attach(TapGestureRecognizer(), "tap", to: scrolling.scroll) { $0.delegate = answers }
      scrolling.start(at: 0)
      scrolling.flick(3, by: Vector(0, -90))
      scrolling.frame(after: 50)
      #expect(scrolling.scroll.isDecelerating)
      for other in 1...2 { scrolling.fixture.down(other, 100 * Double(other) + 50, 250) }
      scrolling.fixture.wait(60)
      for other in 1...2 { scrolling.fixture.up(other) }
      scrolling.frame(after: 1000)
      scrolling.scroll.removeGestureRecognizer(tap)
    }
    #expect(!scrolling.fixture.actions.contains { $0.contains("tap") })
  }

  /// The view is rotated by 90°, so its vertical axis is horizontal on the screen.
  @Test(arguments: [true, false]) func turnedItScrollsTheWayItsContentGoes(isAlong: Bool) {
    let scrolling = ScrollFixture()
    scrolling.start(at: 500)
    scrolling.scroll.transform = .rotation(.pi / 2)
    let translation = isAlong ? Vector(40, 0) : Vector(0, 40)
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250 + translation.dx, 300 + translation.dy, over: 50)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isDragging == isAlong)
    #expect(scrolling.y.rounded() == (isAlong ? 524 : 500))
  }
}
