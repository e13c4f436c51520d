import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests the reasons of recognisers' decisions: the kind of reason and the values measured at the time of the decision.
@Suite("A12 reasons of recognisers") struct ReasonTests {
  private let fixture = WindowFixture()
  private let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  private func structures(_ recognizer: GestureRecognizer) -> [String] {
    fixture.reasons(of: recognizer).map(\.structure)
  }

  // MARK: Taps and presses

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), "tap", to: canvas) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
    }
  }

  @Test func tapMade() {
    let tap = tap(2)
    fixture.tap(1, 100, 100)
    fixture.wait(100)
    fixture.tap(1, 100, 100)
    #expect(structures(tap) == ["tapped: taps 2, at least 2: fingers 1, at least 1"])
  }

  @Test func tapThatStrays() throws {
    let tap = tap()
    fixture.down(1, 100, 100)
    fixture.move(1, 150, 100)
    #expect(fixture.reasons(of: tap) == [.strayed(Measure("movement", 50, .atMost, 45, .points))])
    #expect(try #require(fixture.reasons(of: tap).first?.measures.first).margin == -5)
  }

  @Test func tapThatTakesTooLong() {
    let tap = tap()
    fixture.down(1, 100, 100)
    fixture.wait(1000)
    #expect(fixture.reasons(of: tap) == [.pressedTooLong(Measure("time", 0.75, .atMost, 0.75, .seconds))])
  }

  @Test func tapsThatAreFarApartOrLate() {
    let tap = tap(2)
    fixture.tap(1, 100, 100)
    fixture.wait(100)
    fixture.tap(1, 160, 100)
    fixture.wait(1000)
    #expect(
      fixture.reasons(of: tap) == [
        .tapTooFar(number: 2, Measure("distance", 60, .atMost, 45, .points)),
        .noTap(number: 2, Measure("pause", 0.35, .atMost, 0.35, .seconds)),
      ])
  }

  @Test func tapOfTwoFingersThatDoNotComeOrGoTogether() {
    let tap = tap(fingers: 2)
    fixture.down(1, 100, 100)
    fixture.wait(300)
    fixture.up(1)
    fixture.wait(10)
    fixture.tap(1, 100, 100)
    fixture.wait(10)
    fixture.down(1, 100, 100)
    fixture.down(2, 200, 100)
    fixture.wait(20)
    fixture.up(1)
    fixture.wait(300)
    #expect(
      structures(tap) == [
        "fingersMissing: fingers 1, at least 2!: landing 0.2 s, at most 0.2",
        "liftedBeforeAllLanded: fingers 1, at least 2!",
        "fingersStillDown: fingers 1, at most 0!: lifting 0.2 s, at most 0.2",
      ])
  }

  @Test func tapWithAFingerTooMany() {
    let tap = tap()
    fixture.down(1, 100, 100)
    fixture.down(2, 200, 100)
    #expect(structures(tap) == ["extraFinger: fingers 2, at most 1!"])
  }

  private func press(afterTaps taps: Int = 0) -> LongPressGestureRecognizer {
    fixture.attach(LongPressGestureRecognizer(), "press", to: canvas) { $0.numberOfTapsRequired = taps }
  }

  @Test func pressMade() {
    let press = press()
    fixture.down(1, 100, 100)
    fixture.wait(600)
    fixture.up(1)
    #expect(structures(press) == ["pressed: time 0.5 s, at least 0.5", "a finger lifted"])
  }

  @Test func pressThatIsTooShort() {
    let press = press()
    fixture.tap(1, 100, 100, pressing: 380)
    #expect(fixture.reasons(of: press) == [.liftedTooSoon(Measure("time", 0.38, .atLeast, 0.5, .seconds))])
  }

  @Test func pressOfTwoFingersCountsFromTheLastLanding() {
    let press = press()
    press.numberOfTouchesRequired = 2
    fixture.down(1, 100, 100)
    fixture.wait(100)
    fixture.down(2, 200, 100)
    fixture.wait(300)
    fixture.up(2)
    #expect(structures(press) == ["liftedTooSoon: time 0.3 s, at least 0.5!"])
  }

  @Test(arguments: [1, 2]) func pressThatDoesNotFollowItsTaps(taps: Int) {
    let press = press(afterTaps: taps)
    fixture.tap(1, 100, 100)
    fixture.wait(1000)
    let pause = Measure("pause", 0.35, .atMost, 0.35, .seconds)
    #expect(fixture.reasons(of: press) == [taps == 1 ? .noPress(pause) : .noTap(number: nil, pause)])
  }

  // MARK: Drags

  private func pan(fingers: Int = 1, to view: View? = nil) -> PanGestureRecognizer {
    fixture.attach(PanGestureRecognizer(), "pan", to: view ?? canvas) { $0.minimumNumberOfTouches = fingers }
  }

  @Test func panMade() {
    let pan = pan()
    fixture.down(1, 100, 100)
    fixture.move(1, 112, 100)
    fixture.up(1)
    #expect(structures(pan) == ["dragged: distance 12 pt, at least 10", "all fingers lifted"])
  }

  /// The greatest distance counts, as measured at the decision, although the fingers move on.
  @Test func panThatIsTooShort() {
    let pan = pan()
    fixture.down(1, 100, 100)
    fixture.move(1, 109, 100)
    fixture.wait(10)
    fixture.move(1, 104, 100)
    fixture.up(1)
    let short = GestureReason.liftedTooNear(Measure("distance", 9, .atLeast, 10, .points))
    #expect(fixture.reasons(of: pan) == [short])
    fixture.wait(10)
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 300, 100)
    #expect(fixture.reasons(of: pan).first == short)
  }

  @Test func panWithTheWrongNumberOfFingers() {
    let pan = pan(fingers: 2)
    pan.maximumNumberOfTouches = 2
    fixture.tap(1, 100, 100)
    fixture.wait(10)
    for finger in 1...3 { fixture.down(finger, Double(finger) * 100, 100) }
    #expect(
      structures(pan) == [
        "liftedUndragged: distance 0 pt, at least 10!", "tooManyFingers: fingers 3, at most 2!",
      ])
  }

  private func edgePan(_ edges: ScreenEdgePanGestureRecognizer.Edges) -> ScreenEdgePanGestureRecognizer {
    fixture.attach(ScreenEdgePanGestureRecognizer(), "edge", to: canvas) { $0.edges = edges }
  }

  @Test func edgePanThatLandsElsewhere() {
    let edge = edgePan([.left, .top])
    fixture.tap(1, 100, 50)
    fixture.wait(10)
    edge.edges = []
    fixture.tap(1, 5, 5)
    #expect(structures(edge) == ["landedOffEdge: distance 50 pt, at most 20!", "it has no edges set"])
  }

  @Test func edgePanThatGoesAlongTheEdge() {
    let edge = edgePan(.left)
    fixture.down(1, 5, 100)
    fixture.move(1, 9, 120)
    #expect(structures(edge) == ["movedAlongEdge: distance inwards 4 pt, at least 20!"])
  }

  // MARK: Swipes

  private func swipe(fingers: Int = 1) -> SwipeGestureRecognizer {
    fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas) { $0.numberOfTouchesRequired = fingers }
  }

  @Test func swipeMade() {
    let swipe = swipe()
    fixture.down(1, 100, 100)
    fixture.move(1, to: 160, 100, over: 60)
    #expect(fixture.reasons(of: swipe) == [.swiped(Measure("distance", 50, .atLeast, 50, .points))])
  }

  @Test func swipeThatIsCrooked() throws {
    let swipe = swipe()
    fixture.down(1, 100, 100)
    fixture.wait(100)
    fixture.move(1, 112, 116)
    #expect(structures(swipe) == ["offDirection: angle 53.13 °, at most 15!"])
    guard case .offDirection(_, let speed) = try #require(fixture.reasons(of: swipe).first) else { return }
    #expect(speed.rounded() == 200)
  }

  @Test func swipeThatIsSlowOrLong() {
    let swipe = swipe()
    fixture.down(1, 100, 100)
    fixture.wait(100)
    fixture.move(1, 116, 100)
    fixture.wait(300)
    fixture.up(1)
    fixture.wait(100)
    swipe.customDefaults = GestureDefaults()
    swipe.customDefaults?.swipeMinimumSpeed = 0
    fixture.down(1, 100, 100)
    fixture.wait(600)
    #expect(
      structures(swipe) == [
        "tooSlow: speed 80 pt/s, at least 100!", "swipeTooLong: time 0.5 s, at most 0.5",
      ])
  }

  @Test func swipeThatIsShort() {
    let swipe = swipe()
    fixture.down(1, 100, 100)
    fixture.wait(50)
    fixture.move(1, 130, 100)
    fixture.up(1)
    #expect(structures(swipe) == ["liftedTooNear: distance 30 pt, at least 50!"])
  }

  @Test func swipeWithTheWrongNumberOfFingers() {
    let swipe = swipe(fingers: 2)
    fixture.tap(1, 100, 100)
    fixture.wait(10)
    for finger in 1...3 { fixture.down(finger, Double(finger) * 100, 100) }
    #expect(structures(swipe) == ["liftedWithFewer: fingers 1, at least 2!", "extraFinger: fingers 3, at most 2!"])
  }

  @Test func swipeInNoDirection() {
    let swipe = swipe()
    swipe.direction = []
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 130, 100)
    #expect(fixture.reasons(of: swipe) == [.noDirectionWanted])
  }

  // MARK: Two fingers, and the pointer

  private func pair() {
    fixture.down(1, 100, 100)
    fixture.down(2, 200, 100)
    fixture.wait(10)
  }

  private func liftPair() {
    for finger in [1, 2] {
      fixture.wait(10)
      fixture.up(finger)
    }
  }

  @Test func pinch() {
    let pinch = fixture.attach(PinchGestureRecognizer(), "pinch", to: canvas)
    pair()
    fixture.move(2, 194, 100)
    liftPair()
    fixture.wait(10)
    pair()
    fixture.move(2, 190, 100)
    liftPair()
    #expect(
      fixture.reasons(of: pinch) == [
        .liftedBeforePinch(Measure("change of distance", 6, .atLeast, 8, .points)),
        .pinched(Measure("change of distance", 10, .atLeast, 8, .points), by: -10),
        .bothFingersLifted,
      ])
  }

  @Test func pinchOfOneFinger() {
    let pinch = fixture.attach(PinchGestureRecognizer(), "pinch", to: canvas)
    pair()
    fixture.move(2, 194, 100)
    liftPair()
    fixture.wait(10)
    fixture.tap(1, 100, 100)
    #expect(structures(pinch).last == "liftedBeforePinch: change of distance 0 pt, at least 8!")
  }

  @Test func rotation() {
    let rotation = fixture.attach(RotationGestureRecognizer(), "rotation", to: canvas)
    pair()
    fixture.move(2, 200, 104)
    liftPair()
    fixture.wait(10)
    fixture.down(1, 100, 100)
    fixture.down(2, 120, 100)
    fixture.wait(10)
    fixture.move(2, 120, 104)
    liftPair()
    fixture.wait(10)
    pair()
    fixture.move(2, 200, 120)
    #expect(
      structures(rotation) == [
        "liftedBeforeTurn: angle 2.29 °, at least 5!: arc 2 pt, at least 5!",
        "liftedBeforeArc: arc 2.01 pt, at least 5!: angle 11.31 °, at least 5",
        "turned: angle 11.31 °, at least 5: arc 10.07 pt, at least 5",
      ])
  }

  @Test func hover() {
    let hover = fixture.attach(HoverGestureRecognizer(), "hover", to: fixture.view("spot", Rect(100, 100, 50, 50)))
    for (index, x) in [120.0, 130, 300].enumerated() {
      fixture.application.receive(
        TouchSample(finger: 1, kind: .hover, location: Point(x, 120), time: Instant(milliseconds: Double(index))),
        in: fixture.window)
    }
    fixture.wait(10)
    #expect(fixture.reasons(of: hover) == [.pointerEntered, .pointerLeft])
  }
}
