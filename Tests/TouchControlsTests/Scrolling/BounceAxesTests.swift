import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Content that gives way though it is not larger than the view") struct BounceAxesTests {
  /// Tests each axis by itself, with and without bouncing.
  @Test(arguments: [(true, false), (false, true), (true, true), (false, false)], [true, false])
  func itDoesSoOnTheAxesThatAreToBounce(always: (x: Bool, y: Bool), bounces: Bool) {
    for translation in [Vector(-80, 0), Vector(80, 0), Vector(0, -80), Vector(0, 80)] {
      let scrolling = ScrollFixture(content: Size(300, 400))
      scrolling.scroll.alwaysBounceHorizontal = always.x
      scrolling.scroll.alwaysBounceVertical = always.y
      scrolling.scroll.bounces = bounces
      scrolling.fixture.down(1, 250, 300)
      scrolling.fixture.move(1, to: 250 + translation.dx, 300 + translation.dy, over: 160)
      scrolling.frame()
      #expect((scrolling.x != 0) == (bounces && always.x && translation.dx != 0), "\(translation)")
      #expect((scrolling.y != 0) == (bounces && always.y && translation.dy != 0), "\(translation)")
      scrolling.fixture.up(1)
      for _ in 0..<120 { scrolling.frame(after: 16) }
      #expect(scrolling.scroll.contentOffset == .zero, "it comes back")
    }
  }
}
