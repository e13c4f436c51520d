import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("N3 · Animations with a key") struct KeyedAnimationTests {
  private let screen: FrameFixture
  private let view = Sketch(Rect(0, 0, 20, 20))
  private let pulse = KeyedAnimation(
    .scale(from: 1, to: 2), duration: 1, options: [.repeat, .autoreverse, .curveLinear])

  init() throws {
    screen = try FrameFixture()
    screen.window.addSubview(view)
    screen.frame()
  }

  @Test func aPulseGoesOnUntilItIsTakenAway() {
    var finished: [Bool] = []
    view.add(pulse, forKey: "pulse") { finished.append($0) }
    for (moment, scale) in [(0.0, 1.0), (250, 1.25), (1000, 2), (1250, 1.75), (2000, 1), (1_000_500, 1.5)] {
      screen.frame(at: moment)
      #expect(view.shown.transform == .scale(scale), "at \(moment)")
    }
    #expect(view.transform == .identity && view.animationKeys == ["pulse"] && screen.window.isAnimating)
    view.removeAnimation(forKey: "pulse")
    #expect(view.animatedValues == nil && !screen.window.isAnimating && screen.window.needsFrame)
    screen.frame(at: 1_000_600)
    #expect(finished == [false] && view.animationKeys.isEmpty)
    #expect(screen.surface.greatestDifference(from: try! screen.fresh()) == 0)
  }

  /// The window is otherwise idle, so only the animation can request the frame.
  @Test func aDelayedOneWakesAnIdleWindowWhenItBegins() {
    var late = pulse
    late.delay = 0.5
    view.add(late, forKey: "pulse")
    screen.frame(at: 10)
    #expect(!screen.window.needsFrame && !screen.window.isAnimating)
    let asked = screen.framesAsked
    screen.application.advance(to: Instant(milliseconds: 499))
    #expect(!screen.window.needsFrame && !screen.window.isAnimating)
    screen.application.advance(to: Instant(milliseconds: 500))
    #expect(screen.window.needsFrame && screen.window.isAnimating && screen.framesAsked == asked + 1)
    screen.frame(at: 750)
    #expect(view.shown.transform == .scale(1.25))
  }

  /// Each effect starts at its first value, not at zero, and ends at its last.
  @Test func everyEffectGoesFromItsFirstValueToItsLast() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let all = KeyedAnimation(
      .alpha(from: 0.8, to: 0.4), .scale(from: 3, to: 2), .rotation(from: 1, to: 2),
      .translation(from: Vector(40, 20), to: Vector(80, 10)), .backgroundColor(from: red, to: blue),
      duration: 1, options: [.curveLinear])
    view.add(all, forKey: "all")
    for (moment, part) in [(0.0, 0.0), (500, 0.5), (999.999, 1)] {
      screen.frame(at: moment)
      let shown = view.shown
      #expect(abs(shown.alpha - (0.8 - 0.4 * part)) < 1e-4, "at \(moment)")
      #expect((shown.center - view.center - Vector(40 + 40 * part, 20 - 10 * part)).length < 1e-3, "at \(moment)")
      let axis = shown.transform.apply(Vector(1, 0))
      #expect(abs(axis.length - (3 - part)) < 1e-4 && abs(axis.angle - (1 + part)) < 1e-4, "at \(moment)")
      let expected = red.interpolated(to: blue, fraction: part)
      #expect(shown.backgroundColor.map { $0.isClose(to: expected) } == true, "at \(moment)")
    }
  }

  /// Rotation and scale apply before the view's own transform, and translation applies in the coordinates of the
  /// superview.
  @Test(
    arguments: [
      Transform.scale(2, 1), .translation(30, 10), .rotation(0.5),
      Transform.rotation(0.5).followed(by: .scale(1, 3)).followed(by: .translation(-20, 5)),
    ],
    [
      (KeyedAnimation.Effect.rotation(from: 0, to: .pi), Transform.rotation(.pi / 2), Vector.zero),
      (.scale(from: 1, to: 3), .scale(2), .zero),
      (.translation(from: .zero, to: Vector(40, 20)), .identity, Vector(20, 10)),
    ])
  func effectsComeBeforeTheViewsTransform(
    own: Transform, halfway: (effect: KeyedAnimation.Effect, map: Transform, translation: Vector)
  ) {
    view.transform = own
    view.add(KeyedAnimation(halfway.effect, duration: 1, options: .curveLinear), forKey: "effect")
    screen.frame(at: 500)
    #expect((view.shown.center - view.center - halfway.translation).length < 1e-9)
    for point in [Point.zero, Point(1, 0), Point(0, 1)] {
      let expected = own.apply(halfway.map.apply(point))
      #expect(view.shown.transform.apply(point).distance(to: expected) < 1e-9, "\(point)")
    }
  }

  @Test func missedFramesChangeNothing() throws {
    let other = try FrameFixture()
    let twin = Sketch(Rect(0, 0, 20, 20))
    other.window.addSubview(twin)
    view.add(pulse, forKey: "pulse")
    twin.add(pulse, forKey: "pulse")
    for step in 1...137 { screen.frame(at: Double(step) * 10) }
    other.frame(at: 1370)
    #expect(view.shown == twin.shown)
  }

  @Test func theViewCanBeDraggedTurnedAndAnimatedMeanwhile() {
    view.add(pulse, forKey: "pulse")
    screen.frame(at: 500)
    view.center = Point(50, 60)
    view.transform = .rotation(1)
    #expect(view.shown.center == Point(50, 60))
    #expect(view.shown.transform == Transform.scale(1.5).followed(by: .rotation(1)))
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    screen.frame(at: 1000)
    #expect(view.shown.center == Point(100, 60))
    #expect(view.shown.transform == Transform.scale(2).followed(by: .rotation(1)))
    view.removeAnimation(forKey: "pulse")
    screen.frame(at: 1250)
    #expect(view.shown.center == Point(125, 60) && view.shown.transform == .rotation(1))
  }

  @Test func theCurrentStateIsThatWithoutIt() {
    view.add(
      KeyedAnimation(.translation(from: .zero, to: Vector(40, 0)), duration: 1, options: [.curveLinear, .repeat]),
      forKey: "a")
    screen.frame(at: 500)
    screen.application.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 110 }
    screen.frame(at: 500)
    #expect(view.shown.center.x == 30)
    screen.frame(at: 750)
    #expect(view.shown.center.x == 10 + 25 + 30)
  }

  @Test func effectsOfOneAndOfSeveralKeysAddUp() {
    view.backgroundColor = .black
    view.alpha = 0.8
    view.add(
      KeyedAnimation(
        .alpha(from: 1, to: 0.5), .rotation(from: 0, to: 4 * .pi), .backgroundColor(from: .black, to: .white),
        duration: 1, options: [.curveLinear, .repeat]),
      forKey: "a")
    view.add(KeyedAnimation(.alpha(from: 0.5, to: 0.5), duration: 1, options: .repeat), forKey: "b")
    screen.frame(at: 500)
    #expect(abs(view.shown.alpha - 0.8 * 0.75 * 0.5) < 1e-12)
    #expect(view.shown.backgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(abs(view.shown.transform.a - 1) < 1e-12 && view.animationKeys == ["a", "b"])
    screen.frame(at: 625)
    #expect(abs(view.shown.transform.b - 1) < 1e-9)
  }

  @Test func itEndsByItselfIfItDoesNotRepeat() {
    var finished: [Bool] = []
    view.add(KeyedAnimation(.alpha(from: 0, to: 1), duration: 0.2, delay: 0.1), forKey: "in") { finished.append($0) }
    screen.frame(at: 50)
    #expect(view.shown.alpha == 0 && !screen.window.isAnimating)
    screen.frame(at: 299)
    #expect(finished.isEmpty && screen.window.isAnimating)
    screen.frame(at: 300)
    #expect(finished == [true] && view.animatedValues == nil && view.animationKeys.isEmpty)
    screen.frame(at: 400)
    #expect(finished == [true])
  }

  @Test func theSameKeyReplacesAndLeavingEnds() {
    var finished: [String] = []
    view.add(pulse, forKey: "pulse") { finished.append("first \($0)") }
    view.add(pulse, forKey: "pulse") { finished.append("second \($0)") }
    screen.frame(at: 100)
    #expect(finished == ["first false"] && view.animationKeys.count == 1)
    view.removeFromSuperview()
    screen.frame(at: 200)
    #expect(finished == ["first false", "second false"] && !screen.window.isAnimating)
    view.add(pulse, forKey: "pulse") { finished.append("third \($0)") }
    #expect(finished.last == "third false" && view.animationKeys.isEmpty)
  }

  @Test func touchesPassByUnlessAllowed() {
    view.add(pulse, forKey: "pulse")
    #expect(screen.window.hitTest(Point(10, 10)) === screen.window)
    var open = pulse
    open.options.insert(.allowUserInteraction)
    view.add(open, forKey: "pulse")
    #expect(screen.window.hitTest(Point(10, 10)) === view)
    screen.frame(at: 1000)
    #expect(screen.window.hitTest(Point(25, 10)) === screen.window)
  }

  @Test func itMaySwing() {
    var swing = KeyedAnimation(.translation(from: .zero, to: Vector(0, 50)), duration: 1)
    let spring = Spring(dampingRatio: 0.3, settlingIn: 2)
    swing.spring = spring
    view.add(swing, forKey: "swing")
    screen.frame(at: 300)
    #expect(abs(view.shown.center.y - (10 + 50 * spring.progress(at: 0.6))) < 1e-9)
  }
}
