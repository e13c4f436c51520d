import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Content is not thrown when its touch is cancelled, however fast the finger was.
@Suite struct CancelledScrollTests {
  enum Cause: CaseIterable { case oneFinger, allFingers, isSwitchedOff }

  private func drag(_ scrolling: ScrollFixture, by translation: Vector, until cause: Cause) -> Point {
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250 + translation.dx, 300 + translation.dy, over: 60)
    scrolling.fixture.settle()
    let offset = scrolling.scroll.contentOffset
    switch cause {
    case .oneFinger: scrolling.fixture.cancel(1)
    case .allFingers: scrolling.fixture.application.cancelTouches()
    case .isSwitchedOff: scrolling.scroll.isScrollEnabled = false
    }
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(!scrolling.scroll.isDragging && !scrolling.scroll.isDecelerating)
    return offset
  }

  @Test(arguments: Cause.allCases, [Vector(0, -90), Vector(0, 90), Vector(-90, 0), Vector(90, 0)])
  func itStaysWhereTheFingerHadIt(cause: Cause, translation: Vector) {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.start(at: 800, 600)
    let offset = drag(scrolling, by: translation, until: cause)
    #expect(offset.distance(to: Point(600, 800)) > 70 && scrolling.scroll.contentOffset == offset)
    #expect(scrolling.takeLog() == ["begins", "scrolled", "ends"])
  }

  @Test(arguments: Cause.allCases, [-60.0, 60]) func aPageDoesNotTurn(cause: Cause, distance: Double) {
    let scrolling = ScrollFixture(content: Size(1500, 400))
    scrolling.scroll.isPagingEnabled = true
    scrolling.start(at: 0, 600)
    #expect(drag(scrolling, by: Vector(distance, 0), until: cause).x != 600)
    #expect(scrolling.x == 600)
  }
}
