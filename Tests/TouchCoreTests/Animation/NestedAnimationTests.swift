import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("N1 · Blocks within blocks") struct NestedAnimationTests {
  private let screen: FrameFixture
  private let outer = Sketch(Rect(0, 0, 20, 20))
  private let inner = Sketch(Rect(0, 50, 20, 20))

  init() throws {
    screen = try FrameFixture()
    screen.window.addSubview(outer)
    screen.window.addSubview(inner)
    screen.frame()
  }

  private func nest(
    _ outerOptions: AnimationOptions, delay: Double = 0, _ options: AnimationOptions, inDelay: Double = 0
  ) {
    screen.application.animate(withDuration: 1, delay: delay, options: outerOptions) {
      outer.alpha = 0
      screen.application.animate(withDuration: 0.2, delay: inDelay, options: options) { inner.alpha = 0 }
      outer.center.x = 110
    }
  }

  @Test func theInnerOneHasTheOuterDurationAndCurve() {
    nest(.curveLinear, .curveEaseIn)
    screen.frame(at: 500)
    #expect(inner.shown.alpha == 0.5 && outer.shown.alpha == 0.5 && outer.shown.center.x == 60)
  }

  @Test func itMayHaveItsOwnDuration() {
    nest(.curveLinear, .overrideInheritedDuration)
    screen.frame(at: 100)
    #expect(inner.shown.alpha == 0.5 && outer.shown.alpha == 0.9)
    screen.frame(at: 200)
    #expect(inner.shown.alpha == 0)
  }

  @Test func itMayHaveItsOwnCurve() {
    nest(.curveLinear, [.curveEaseIn, .overrideInheritedCurve])
    screen.frame(at: 500)
    #expect(abs(inner.shown.alpha - (1 - TimingCurve.easeIn.progress(at: 0.5))) < 1e-12)
  }

  @Test func itsDelayCountsFromTheOuterBeginning() {
    nest(.curveLinear, delay: 0.5, [], inDelay: 0.25)
    screen.frame(at: 1250)
    #expect(outer.shown.alpha == 0.25 && inner.shown.alpha == 0.5)
  }

  @Test(arguments: [true, false]) func itHasTheOuterOptionsUnlessItHasItsOwnAlone(inherits: Bool) {
    let options: AnimationOptions = inherits ? [] : .overrideInheritedOptions
    screen.application.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse, .allowUserInteraction]) {
      outer.center.x = 110
      screen.application.animate(withDuration: 0.2, options: options) { inner.center.x = 110 }
    }
    #expect((screen.window.hitTest(Point(110, 60)) === inner) == inherits)
    screen.frame(at: 3500)
    #expect(inner.shown.center.x == (inherits ? 60 : 110) && outer.shown.center.x == 60)
  }

  @Test func eachCompletesForItself() {
    var finished: [String] = []
    screen.application.animate(withDuration: 0.5) {
      outer.alpha = 0
      screen.application.animate(withDuration: 0.1, options: .overrideInheritedDuration) {
        inner.alpha = 0
      } completion: {
        finished.append("inner \($0)")
      }
    } completion: {
      finished.append("outer \($0)")
    }
    screen.frame(at: 100)
    #expect(finished == ["inner true"])
    screen.frame(at: 500)
    #expect(finished == ["inner true", "outer true"])
  }

  @Test func withoutAnimationMeansAtOnceForAllWithin() {
    var finished: [Bool] = []
    screen.application.animate(withDuration: 1, options: .curveLinear) {
      outer.alpha = 0
      screen.application.performWithoutAnimation {
        inner.alpha = 0.5
        screen.application.animate(withDuration: 1, options: .overrideInheritedDuration) {
          inner.center.x = 90
        } completion: {
          finished.append($0)
        }
      }
      outer.center.x = 110
    }
    #expect(inner.animatedValues == nil && inner.shown.alpha == 0.5 && inner.shown.center.x == 90)
    screen.frame(at: 500)
    #expect(outer.shown.alpha == 0.5 && outer.shown.center.x == 60 && finished == [true])
  }

  @Test func layoutIsAnimatedIfAskedFor() {
    final class Filler: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    for (options, width) in [(AnimationOptions.curveLinear, 110.0), ([.curveLinear, .layoutSubviews], 60)] {
      let filler = Filler(frame: Rect(0, 0, 10, 10))
      let child = View(frame: .zero)
      filler.addSubview(child)
      screen.window.addSubview(filler)
      screen.frame()
      let start = screen.application.time.milliseconds
      screen.application.animate(withDuration: 1, options: options) { filler.frame = Rect(0, 0, 110, 10) }
      screen.frame(at: start + 500)
      #expect(child.shown.bounds.width == width)
    }
  }
}
