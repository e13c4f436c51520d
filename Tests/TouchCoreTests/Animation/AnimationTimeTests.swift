import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests when animations begin, the values shown before that, and the frames that they request.
@Suite("The times of animations") struct AnimationTimeTests {
  private let screen: FrameFixture
  private let view = Sketch(Rect(0, 0, 20, 20))

  init() throws {
    screen = try FrameFixture()
    screen.window.addSubview(view)
    screen.frame()
  }

  @Test(arguments: [-1.0, 0, .nan, -.infinity]) func aDelayThatIsNoneBeginsAtOnce(delay: Double) {
    screen.application.animate(withDuration: 1, delay: delay, options: .curveLinear) { view.center.x = 110 }
    for (moment, x) in [(0.0, 10.0), (250, 35), (500, 60), (999, 109.9)] {
      screen.frame(at: moment)
      #expect(abs(view.shown.center.x - x) < 1e-9, "at \(moment)")
    }
  }

  /// The reversed half plays the first half backwards, so a curve that starts slowly ends slowly.
  @Test(arguments: [
    (AnimationOptions.curveEaseIn, TimingCurve.easeIn), (.curveEaseOut, .easeOut), (AnimationOptions(), .easeInOut),
  ])
  func theWayBackIsTheWayThereBackwards(options: AnimationOptions, curve: TimingCurve) {
    screen.application.animate(withDuration: 1, options: [.repeat, .autoreverse, options]) { view.alpha = 0 }
    for (moment, share) in [(200.0, 0.2), (1200, 0.8), (1700, 0.3), (2200, 0.2), (3100, 0.9)] {
      screen.frame(at: moment)
      #expect(abs(view.shown.alpha - (1 - curve.progress(at: share))) < 1e-9, "at \(moment)")
    }
  }

  @Test func theOriginOfTheBoundsIsAnimatedToo() {
    view.addSubview(Sketch(Rect(0, 40, 20, 20), .pureRed))
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.bounds.origin = Point(12, 40) }
    for (moment, share) in [(0.0, 0.0), (250, 0.25), (500, 0.5)] {
      screen.frame(at: moment)
      #expect(view.shown.bounds.origin.distance(to: Point(12 * share, 40 * share)) < 1e-9, "at \(moment)")
    }
    #expect(view.bounds.origin == Point(12, 40))
  }

  /// A view that waits for its delay is not hit. A finger would otherwise press a view that is about to move away.
  @Test func duringItsDelayAViewIsNotHit() {
    screen.application.animate(withDuration: 1, delay: 1) { view.alpha = 0.5 }
    for (moment, isHit) in [(0.0, false), (999, false), (1001, false), (1999, false), (2000, true)] {
      screen.application.advance(to: Instant(milliseconds: moment))
      #expect((screen.window.hitTest(Point(10, 10)) === view) == isHit, "at \(moment)")
    }
  }

  @Test func allWindowsWithSomethingInABlockAreWokenWhenItBegins() {
    let other = Window(application: screen.application, size: Size(100, 100))
    let idle = Window(application: screen.application, size: Size(100, 100))
    let card = View(frame: Rect(0, 0, 10, 10))
    other.addSubview(card)
    for window in [other, idle] { _ = window.prepareFrame(at: .zero) }
    screen.application.animate(withDuration: 1, delay: 0.5) {
      view.center.x = 110
      card.center.x = 50
    }
    for window in [screen.window, other] { _ = window.prepareFrame(at: Instant(milliseconds: 10)) }
    #expect(!screen.window.needsFrame && !other.needsFrame)
    screen.application.advance(to: Instant(milliseconds: 500))
    #expect(screen.window.needsFrame && other.needsFrame && !idle.needsFrame)
    #expect(screen.window.isAnimating && other.isAnimating && !idle.isAnimating)
  }
}
