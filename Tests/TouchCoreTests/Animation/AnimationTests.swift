import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct AnimationTests {
  private func screen() throws -> (FrameFixture, Sketch) {
    let screen = try FrameFixture()
    let view = Sketch(Rect(0, 0, 20, 20))
    screen.window.addSubview(view)
    screen.frame()
    return (screen, view)
  }

  @Test(arguments: [
    (AnimationOptions.curveLinear, TimingCurve.linear), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
    (.curveEaseInOut, .easeInOut), (AnimationOptions(), .easeInOut),
  ])
  func theValueOfEachFrameIsExact(options: AnimationOptions, curve: TimingCurve) throws {
    let (screen, view) = try screen()
    screen.frame(at: 1000)
    screen.application.animate(withDuration: 0.5, options: options) {
      view.alpha = 0
      view.center.x += 100
    }
    #expect(view.alpha == 0 && view.center.x == 110)
    for moment in [0.0, 33, 100, 125, 250, 251.5, 400, 499] {
      screen.frame(at: 1000 + moment)
      let progress = curve.progress(at: moment / 500)
      #expect(abs(view.shown.alpha - (1 - progress)) < 1e-9)
      #expect(abs(view.shown.center.x - (10 + 100 * progress)) < 1e-9)
    }
    screen.frame(at: 1500)
    #expect(view.animatedValues == nil && !screen.window.isAnimating)
  }

  @Test func missedFramesChangeNothing() throws {
    let (many, first) = try screen()
    let (few, second) = try screen()
    for (screen, view) in [(many, first), (few, second)] {
      screen.application.animate(withDuration: 1) { view.transform = .rotation(1) }
    }
    for step in 1...70 { many.frame(at: Double(step) * 10) }
    few.frame(at: 700)
    #expect(first.shown.transform == second.shown.transform)
  }

  @Test func itStartsAtTheTimeOfTheEvent() throws {
    let (screen, view) = try screen()
    screen.application.advance(to: Instant(milliseconds: 90))
    screen.application.animate(withDuration: 0.1, options: .curveLinear) { view.alpha = 0 }
    screen.frame(at: 115)
    #expect(abs(view.shown.alpha - 0.75) < 1e-9)
  }

  @Test func frameBoundsAndColourAreAnimatedToo() throws {
    let (screen, view) = try screen()
    view.backgroundColor = .black
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) {
      view.frame = Rect(100, 40, 40, 60)
      view.backgroundColor = .white
    }
    screen.frame(at: 500)
    #expect(view.shown.center == Point(65, 40) && view.shown.bounds.size == Size(30, 40))
    #expect(view.shown.backgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(view.frame == Rect(100, 40, 40, 60))
  }

  @Test func theCompletionComesWithTheFirstFrameAtOrAfterTheEnd() throws {
    let (screen, view) = try screen()
    var finished: [Bool] = []
    var alphaThen = -1.0
    screen.application.animate(withDuration: 0.1) {
      view.alpha = 0.25
    } completion: {
      finished.append($0)
      alphaThen = view.shown.alpha
    }
    screen.frame(at: 99)
    #expect(finished.isEmpty && screen.window.isAnimating)
    screen.frame(at: 100)
    #expect(finished == [true] && alphaThen == 0.25)
    screen.frame(at: 200)
    #expect(finished == [true])
  }

  @Test func aCompletionMayStartTheNextAnimation() throws {
    let (screen, view) = try screen()
    screen.application.animate(withDuration: 0.1) {
      view.alpha = 0
    } completion: { _ in
      screen.application.animate(withDuration: 0.1, options: .curveLinear) { view.alpha = 1 }
    }
    screen.frame(at: 100)
    #expect(view.shown.alpha == 0 && screen.window.isAnimating)
    screen.frame(at: 150)
    #expect(view.shown.alpha == 0.5)
  }

  @Test func settingAPropertyOutsideOfABlockShowsItAtOnce() throws {
    let (screen, view) = try screen()
    var first: [Bool] = []
    var second: [Bool] = []
    screen.application.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: {
      first.append($0)
    }
    screen.frame(at: 200)
    view.alpha = 1
    #expect(view.shown.alpha == 1)
    screen.application.animate(withDuration: 0.5, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      second.append($0)
    }
    screen.frame(at: 200)
    #expect(view.shown.alpha == 1 && first == [false])
    screen.frame(at: 450)
    #expect(view.shown.alpha == 0.5)
    screen.frame(at: 700)
    #expect(second == [true])
  }

  @Test func onlyAnAnimationThatIsWhollySupersededIsUnfinished() throws {
    let (screen, view) = try screen()
    var finished: [Bool] = []
    screen.application.animate(withDuration: 0.2) {
      view.alpha = 0
      view.center.x = 90
    } completion: {
      finished.append($0)
    }
    view.alpha = 1
    screen.frame(at: 100)
    #expect(finished.isEmpty && view.shown.center.x < 90)
    screen.frame(at: 200)
    #expect(finished == [true])
  }

  @Test func settingTheSameValueLeavesTheAnimationAlone() throws {
    let (screen, view) = try screen()
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    screen.frame(at: 500)
    view.alpha = 0
    #expect(view.shown.alpha == 0.5)
  }

  @Test func beginFromCurrentStateStartsWhereTheScreenIs() throws {
    let (screen, view) = try screen()
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
    screen.frame(at: 500)
    screen.application.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 10 }
    screen.frame(at: 500)
    #expect(view.shown.center.x == 60)
    screen.frame(at: 1000)
    #expect(view.shown.center.x == 35)
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
    screen.frame(at: 1000)
    #expect(view.shown.center.x == 10)
  }

  @Test func aDelayShowsTheOldValueAndWakesNobodyUntilItIsOver() throws {
    let (screen, view) = try screen()
    screen.application.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
    screen.frame(at: 100)
    #expect(view.alpha == 0 && view.shown.alpha == 1)
    #expect(!screen.window.isAnimating && screen.frame(at: 400).isEmpty && !screen.window.needsFrame)
    screen.application.advance(to: Instant(milliseconds: 500))
    #expect(screen.window.needsFrame && screen.window.isAnimating)
    screen.frame(at: 1000)
    #expect(view.shown.alpha == 0.5)
  }

  @Test func repeatingAndReturning() throws {
    let (screen, view) = try screen()
    screen.application.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
    for (moment, alpha) in [(250.0, 0.75), (1250, 0.25), (2000, 1), (3250, 0.25), (100_500, 0.5), (101_250, 0.25)] {
      screen.frame(at: moment)
      #expect(abs(view.shown.alpha - alpha) < 1e-9, "at \(moment)")
    }
    view.removeAllAnimations()
    #expect(view.shown.alpha == 0 && !screen.window.isAnimating)
  }

  @Test func returningOnceEndsAtTheModelValue() throws {
    let (screen, view) = try screen()
    var finished: [Bool] = []
    screen.application.animate(withDuration: 1, options: [.autoreverse, .curveLinear]) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    screen.frame(at: 1500)
    #expect(view.shown.alpha == 0.5 && finished.isEmpty)
    screen.frame(at: 2000)
    #expect(view.shown.alpha == 0 && finished == [true])
  }

  @Test func animatedViewsAreNotHitUnlessAllowed() throws {
    let (screen, view) = try screen()
    let point = Point(100, 50)
    screen.application.animate(withDuration: 0.5) { view.center = point }
    #expect(screen.window.hitTest(point) === screen.window)
    screen.application.advance(to: Instant(milliseconds: 500))
    #expect(screen.window.hitTest(point) === view)
    screen.frame(at: 500)
    screen.application.animate(withDuration: 0.5, options: .allowUserInteraction) { view.center = Point(50, 50) }
    #expect(screen.window.hitTest(Point(50, 50)) === view)
    #expect(screen.window.hitTest(point) === screen.window)
  }

  @Test func leavingTheWindowEndsIt() throws {
    let (screen, view) = try screen()
    var finished: [Bool] = []
    screen.application.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    screen.frame(at: 100)
    view.removeFromSuperview()
    #expect(!screen.window.isAnimating && view.shown.alpha == 0)
    screen.frame(at: 116)
    #expect(finished == [false])
  }

  @Test func withNothingToAnimateItCompletesAfterTheEvent() throws {
    let (screen, view) = try screen()
    let loose = View(frame: .zero)
    var finished: [String] = []
    screen.application.animate(withDuration: 1) {
      loose.alpha = 0
    } completion: {
      finished.append("loose \($0)")
    }
    screen.application.animate(withDuration: 0) {
      view.alpha = 0
    } completion: {
      finished.append("none \($0)")
    }
    #expect(finished.isEmpty && view.shown.alpha == 0)
    screen.application.advance(to: .zero)
    #expect(finished == ["loose true", "none true"])
  }

  @Test func layoutWithinABlockIsAnimated() throws {
    final class Filler: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let (screen, view) = try screen()
    let filler = Filler(frame: Rect(0, 0, 10, 10))
    filler.addSubview(view)
    screen.window.addSubview(filler)
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) {
      filler.frame = Rect(0, 0, 110, 10)
      filler.layoutIfNeeded()
    }
    screen.frame(at: 500)
    #expect(view.shown.bounds.width == 60)
  }
}
