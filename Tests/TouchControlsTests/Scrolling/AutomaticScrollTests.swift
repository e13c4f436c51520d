import Glibc
import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct AutomaticScrollTests {
  @Test func thrownContentGlidesByTheFormulaWhateverFramesAreMissed() {
    var ends: [Double] = []
    for step in [16.0, 7.0, 333.0] {
      let scrolling = ScrollFixture(content: Size(300, 90000))
      scrolling.flick(by: Vector(0, -90))
      // The drag began after 15 of its 90 pt.
      #expect(scrolling.y == 75 && scrolling.scroll.isDecelerating && scrolling.fixture.window.isAnimating)
      let rate = -1000 * log(0.998)
      var last = scrolling.y
      for index in 1...3 {
        scrolling.frame(after: step)
        let expected = 75 + 1500 / rate * (1 - exp(-rate * step * Double(index) / 1000))
        #expect(scrolling.y == expected.rounded() && scrolling.y > last)
        last = scrolling.y
      }
      for _ in 0..<30 { scrolling.frame(after: 200) }
      #expect(!scrolling.scroll.isDecelerating && !scrolling.fixture.window.isAnimating)
      ends.append(scrolling.y)
      #expect(scrolling.takeLog() == ["begins", "scrolled", "ends, goes on", "scrolled", "rests"])
    }
    #expect(Set(ends) == [(75 + (1500 - 15) / (-1000 * log(0.998))).rounded()])
  }

  @Test func aFastRateStopsSooner() {
    let scrolling = ScrollFixture(content: Size(300, 90000))
    scrolling.scroll.decelerationRate = .fast
    scrolling.flick(by: Vector(0, -90))
    for _ in 0..<100 { scrolling.frame(after: 16) }
    #expect(scrolling.y > 75 && scrolling.y < 240)
  }

  @Test func atAnEndItBouncesAndComesBack() {
    let scrolling = ScrollFixture()
    scrolling.start(at: 100)
    scrolling.flick(by: Vector(0, 90))
    var least = 0.0
    for _ in 0..<100 {
      scrolling.frame(after: 16)
      least = min(least, scrolling.y)
    }
    #expect(least < -15 && least > -100 && scrolling.y == 0 && !scrolling.scroll.isDecelerating)
  }

  @Test func withoutBounceItStopsDeadAtItsEnd() {
    let scrolling = ScrollFixture()
    scrolling.scroll.bounces = false
    scrolling.start(at: 100)
    scrolling.flick(by: Vector(0, 90))
    for _ in 0..<30 {
      scrolling.frame(after: 16)
      #expect(scrolling.y >= 0)
    }
    #expect(scrolling.y == 0 && !scrolling.scroll.isDecelerating)
  }

  @Test func thrownBackFromBeyondItGlidesOn() {
    let scrolling = ScrollFixture()
    scrolling.start(at: -80)
    scrolling.flick(by: Vector(0, -90))
    for _ in 0..<200 { scrolling.frame(after: 16) }
    #expect(scrolling.y > 200 && !scrolling.scroll.isDecelerating)
  }

  @Test func aFingerThatRestsBeforeItLiftsThrowsNothing() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250, 210, over: 60)
    scrolling.fixture.wait(60)
    scrolling.fixture.up(1)
    scrolling.frame(after: 16)
    #expect(scrolling.y == 75 && scrolling.takeLog().last == "ends")
  }

  @Test func aFingerStopsWhatGlidesAndTouchesNothing() {
    let scrolling = ScrollFixture()
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(0, 0, 300, 2000)
    scrolling.scroll.addSubview(button)
    let tap = scrolling.fixture.attach(TapGestureRecognizer(), "tap", to: scrolling.fixture.window)
    tap.name = "tap"
    scrolling.flick(by: Vector(0, -90))
    for _ in 0..<3 { scrolling.frame(after: 16) }
    let offset = scrolling.y
    scrolling.fixture.forget()
    scrolling.fixture.tap(2, 250, 300)
    scrolling.frame(after: 16)
    #expect(scrolling.y == offset && scrolling.takeLog().last == "rests")
    #expect(scrolling.fixture.actions.isEmpty && !scrolling.fixture.lines(.view).contains { $0.contains("button") })
    scrolling.fixture.wait(400)
    scrolling.fixture.tap(3, 250, 300)
    #expect(scrolling.fixture.lines(.view).contains { $0.contains("button touchUpInside") })
  }

  @Test func contentThatHasAllButStoppedLetsTapsThrough() {
    let scrolling = ScrollFixture()
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(0, 0, 300, 2000)
    scrolling.scroll.addSubview(button)
    scrolling.start(at: 100)
    scrolling.flick(by: Vector(0, 90))
    // The spring has almost reached its end, so its motion is not visible any more.
    while scrolling.scroll.isDecelerating, scrolling.fixture.time < 3000 {
      scrolling.frame(after: 1)
      if scrolling.fixture.window.hitTest(Point(250, 300)) === button { break }
    }
    #expect(scrolling.scroll.isDecelerating && abs(scrolling.y) <= 6)
  }

  @Test func aStoppedBounceComesBackWhenTheFingerLifts() {
    let scrolling = ScrollFixture()
    scrolling.start(at: 50)
    scrolling.flick(by: Vector(0, 90))
    while scrolling.y > -10 { scrolling.frame(after: 4) }
    scrolling.fixture.down(2, 250, 300)
    scrolling.frame(after: 300)
    #expect(scrolling.y < 0)
    scrolling.fixture.up(2)
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 0)
  }

  @Test func takenUpInFlightItFollowsAgain() {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, -90))
    scrolling.frame(after: 32)
    let offset = scrolling.y
    scrolling.fixture.down(2, 250, 300)
    scrolling.fixture.move(2, 250, 310)
    scrolling.fixture.move(2, 250, 330)
    scrolling.fixture.settle()
    #expect(scrolling.y == offset - 20)
  }

  @Test func anAnimatedOffsetTakesItsTime() {
    let scrolling = ScrollFixture()
    scrolling.scroll.setContentOffset(Point(0, 800), animated: true)
    scrolling.frame(after: 150)
    #expect(scrolling.y == 400 && !scrolling.scroll.isDecelerating && scrolling.fixture.window.isAnimating)
    scrolling.frame(after: 150)
    #expect(scrolling.y == 800 && scrolling.takeLog() == ["scrolled", "arrives"])
    scrolling.scroll.setContentOffset(Point(0, 800), animated: true)
    scrolling.frame(after: 16)
    #expect(scrolling.takeLog().isEmpty)
    scrolling.scroll.setContentOffset(.zero, animated: true)
    scrolling.frame(after: 16)
    scrolling.scroll.contentOffset = Point(0, 20)
    scrolling.frame(after: 500)
    #expect(scrolling.y == 20 && scrolling.takeLog() == ["scrolled", "arrives"])
  }

  /// The delegate starts a new animation on the last step of the previous one.
  @Test func aScrollThatTheDelegateBeginsAtTheEndOfAnotherIsGone() {
    final class Returner: ScrollViewDelegate {
      private(set) var arrivals: [Double] = []
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        if scrollView.contentOffset.y == 300 { scrollView.setContentOffset(.zero, animated: true) }
      }
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { arrivals.append(scrollView.contentOffset.y) }
    }
    let scrolling = ScrollFixture()
    let returner = Returner()
    scrolling.scroll.delegate = returner
    scrolling.scroll.setContentOffset(Point(0, 300), animated: true)
    scrolling.frame(after: 300)
    #expect(returner.arrivals == [300] && scrolling.y == 300 && scrolling.fixture.window.isAnimating)
    scrolling.frame(after: 150)
    #expect(scrolling.y == 150 && scrolling.fixture.window.isAnimating)
    scrolling.frame(after: 150)
    #expect(returner.arrivals == [300, 0] && scrolling.y == 0 && !scrolling.fixture.window.isAnimating)
  }

  /// The delegate starts an animation when the finger lifts, with or without a throw.
  @Test(arguments: [0.0, 60]) func aScrollThatTheDelegateBeginsAtTheLiftIsGone(rest: Double) {
    final class Returner: ScrollViewDelegate {
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        scrollView.setContentOffset(Point(0, 1000), animated: true)
      }
    }
    let scrolling = ScrollFixture()
    let returner = Returner()
    scrolling.scroll.delegate = returner
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250, 210, over: 60)
    scrolling.fixture.wait(rest)
    scrolling.fixture.up(1)
    scrolling.fixture.settle()
    #expect(!scrolling.scroll.isDecelerating && scrolling.fixture.window.isAnimating)
    for _ in 0..<40 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 1000)
  }

  @Test func aViewThatLeavesItsWindowStops() {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, -90))
    scrolling.frame(after: 16)
    let offset = scrolling.y
    scrolling.scroll.removeFromSuperview()
    scrolling.frame(after: 100)
    #expect(scrolling.y == offset && !scrolling.scroll.isDecelerating && scrolling.takeLog().last == "rests")
    #expect(!scrolling.fixture.window.isAnimating)
  }
}

@Suite struct PagingTests {
  private func scrolling() -> ScrollFixture {
    let scrolling = ScrollFixture(content: Size(1500, 400))
    scrolling.scroll.isPagingEnabled = true
    return scrolling
  }

  private func rest(_ scrolling: ScrollFixture) -> Double {
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(!scrolling.scroll.isDecelerating)
    return scrolling.x
  }

  @Test func aFlickTurnsOnePage() {
    let scrolling = scrolling()
    scrolling.flick(by: Vector(-60, 0))
    #expect(rest(scrolling) == 300)
    for _ in 0..<2 { scrolling.flick(by: Vector(-140, 0)) }
    #expect(rest(scrolling) == 600)
    scrolling.flick(by: Vector(60, 0))
    #expect(rest(scrolling) == 300)
  }

  @Test func aSlowDragGoesToTheNearestPage() {
    for (distance, page) in [(-130.0, 0.0), (-180.0, 300.0)] {
      let scrolling = scrolling()
      scrolling.fixture.down(1, 350, 300)
      scrolling.fixture.move(1, to: 350 + distance, 300, over: 600)
      scrolling.fixture.wait(100)
      scrolling.fixture.up(1)
      scrolling.fixture.settle()
      #expect(rest(scrolling) == page)
    }
  }

  @Test(arguments: [(200.0, 300.0), (199.9, 0), (-200, 300), (-199.9, 600)])
  func thePageTurnsFromAnExactSpeedOn(speed: Double, page: Double) {
    let scrolling = scrolling()
    scrolling.start(at: 0, speed > 0 ? 20 : 580)
    let first = Point(speed > 0 ? 0 : 2, 0)
    #expect(scrolling.scroll.motion(releasedWith: Vector(speed, 0), on: first).end.x == page)
  }

  /// Pages have 300 × 400 points. Horizontally it is the first of five pages, vertically the third of five.
  @Test(arguments: [(Vector(300, 0), Point(300, 800)), (Vector(0, 300), Point(0, 1200)), (.zero, Point(0, 800))])
  func eachAxisHasItsOwnPages(speed: Vector, end: Point) {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.scroll.isPagingEnabled = true
    scrolling.start(at: 820, 20)
    #expect(scrolling.scroll.motion(releasedWith: speed, on: Point(0, 2)).end == end)
  }

  /// The next page on either side of the first is the farthest, however far and fast the finger moved the content.
  @Test(arguments: [-300.0, 290, 310, 460, 600, 760, 1200], [-5000.0, -250, 0, 250, 5000])
  func noTurnIsLongerThanOnePage(offset: Double, speed: Double) {
    let scrolling = scrolling()
    scrolling.start(at: 0, offset)
    for first in 0...4 {
      let end = scrolling.scroll.motion(releasedWith: Vector(speed, 0), on: Point(Double(first), 0)).end.x
      #expect(abs(end - Double(first) * 300) <= 300 && (0...1200).contains(end), "from page \(first) to \(end)")
    }
  }

  @Test func itNeverGoesBeyondItsPage() {
    let scrolling = scrolling()
    scrolling.flick(by: Vector(-240, 0))
    for _ in 0..<80 {
      scrolling.frame(after: 16)
      #expect(scrolling.x <= 300)
    }
  }

  @Test func aStoppedTurnGoesOnWhenTheFingerLifts() {
    let scrolling = scrolling()
    scrolling.flick(by: Vector(-60, 0))
    scrolling.frame(after: 200)
    #expect(scrolling.x > 150 && scrolling.x < 300)
    scrolling.fixture.tap(2, 250, 300)
    scrolling.fixture.settle()
    #expect(rest(scrolling) == 300)
  }

  @Test func anotherSizeShowsTheSamePage() {
    let scrolling = scrolling()
    scrolling.start(at: 0, 600)
    scrolling.scroll.frame = Rect(0, 0, 200, 300)
    scrolling.scroll.contentSize = Size(1000, 300)
    scrolling.frame(after: 16)
    #expect(scrolling.x == 400)
  }
}
