import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 Dynamics and frames") struct DynamicsFrameTests {
  /// Returns the positions of a thrown block that a finger catches, at equal times.
  private func play(frames: [Double]) -> [Point] {
    let (fixture, block) = (DynamicsFixture(), Block(100, 300))
    let kind = DynamicItemBehavior(items: [block])
    let collision = CollisionBehavior(items: [block])
    collision.translatesReferenceBoundsIntoBoundary = true
    kind.elasticity = 0.7
    kind.addLinearVelocity(Vector(1700, -400), for: block)
    fixture.add(GravityBehavior(items: [block]), kind, collision)
    var seen: [Point] = []
    let hold = AttachmentBehavior(item: block, attachedToAnchor: .zero)
    let events: [(Double, () -> Void)] = [
      (0.4567, { kind.addLinearVelocity(Vector(-50, -700), for: block) }),
      (0.61803, { seen.append(block.center) }),
      (
        0.71,
        {
          hold.length = 0
          hold.anchorPoint = block.center
          fixture.animator.addBehavior(hold)
        }
      ),
      (0.9001, { hold.anchorPoint = Point(500, 200) }),
      (0.9003, { hold.anchorPoint = Point(520, 210) }),
      (1.2, { fixture.animator.removeBehavior(hold) }),
      (2, { seen.append(block.center) }),
    ]
    let timers = events.map { time, action in fixture.application.after(time, .beforeEvents, action) }
    for frame in frames { fixture.frame(at: frame) }
    fixture.frame(at: 2.5)
    _ = timers
    return seen + [block.center]
  }

  @Test func positionsAreTheSameToTheLastBit() {
    let sixty = play(frames: (1...149).map { Double($0) / 60 })
    #expect(sixty.count == 3)
    for rate in [30.0, 120, 144, 999] {
      let frames: [Double] = (1..<Int(2.5 * rate)).map { Double($0) / rate }
      #expect(play(frames: frames) == sixty)
    }
    #expect(play(frames: []) == sixty)
    #expect(play(frames: [0.0001, 0.0041, 0.4567, 0.45671, 1.9999, 2, 2.0001]) == sixty)
  }

  @Test func aFingerFindsAViewWhereItIsWhenItLands() {
    let fixture = WindowFixture(size: Size(1000, 700))
    let card = fixture.view("card", Rect(0, 300, 40, 40))
    fixture.attach(LongPressGestureRecognizer(), "press", to: card)
    let animator = DynamicAnimator(referenceView: fixture.window)
    let kind = DynamicItemBehavior(items: [card])
    kind.addLinearVelocity(Vector(1000, 0), for: card)
    animator.addBehavior(kind)
    // No frame has shown the card at this position.
    fixture.wait(500)
    fixture.down(1, 539, 320)
    fixture.settle()
    #expect(card.center == Point(520, 320))
    #expect(fixture.lines(.recognizer) == ["500 press touchesBegan 1"])
  }

  /// A step is made as soon as it is due. Steps older than a minute are skipped.
  @Test(arguments: [(0.02, 5), (0.0199, 4), (30, 7500), (60, 15_000), (100, 15_000)])
  func stepsAreMadeUpForUpToAMinute(seconds: Double, steps: Int) {
    let (fixture, block) = (DynamicsFixture(), Block(100, 300))
    let kind = DynamicItemBehavior(items: [block])
    kind.addLinearVelocity(Vector(10, 0), for: block)
    var made = 0
    kind.action = { made += 1 }
    fixture.add(kind)
    fixture.frame(at: seconds)
    #expect(abs(made - steps) <= (seconds > 60 ? 1 : 0))
    #expect(block.center.x.isNear(100 + 10 * min(seconds, 60), by: 0.1))
  }

  @Test func onlyTheWindowInWhichSomethingMovesNeedsFrames() {
    let (fixture, block) = (DynamicsFixture(), Block(100, 300))
    let other = Window(application: fixture.application, size: Size(100, 100))
    for window in [fixture.window, other] { _ = window.prepareFrame(at: .zero) }
    let kind = DynamicItemBehavior(items: [block])
    kind.addLinearVelocity(Vector(10, 0), for: block)
    fixture.add(kind)
    fixture.application.advance(to: .zero + 0.1)
    #expect(fixture.window.isAnimating && !other.isAnimating)
  }
}
