import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G5 swipe") struct SwipeTests {
  let fixture = WindowFixture()
  let canvas: View
  let swipe: SwipeGestureRecognizer

  init() {
    canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    swipe = fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas)
  }

  @Test func itFiresWhileTheFingerIsDownWhereItBegan() {
    fixture.down(1, 100, 100)
    fixture.move(1, to: 160, 100, over: 60)
    #expect(fixture.actions == ["50 swipe ended at 100,100"])
    fixture.up(1)
    #expect(fixture.actions.count == 1)
  }

  @Test func fortyNinePointsAreNotEnough() {
    fixture.down(1, 100, 100)
    fixture.move(1, to: 149, 100, over: 100)
    fixture.up(1)
    #expect(fixture.lines(.state) == ["100 swipe possible → failed: lifted after 49 pt, expected 50"])
  }

  /// A lift may be reported at another location than the last movement. Only the movements up to then count and are
  /// reported.
  @Test(arguments: [110.0, 145, 300]) func theLiftIsNoPartOfTheDistance(lift: Double) {
    fixture.down(1, 100, 100)
    fixture.move(1, to: 130, 100, over: 60)
    fixture.up(1, lift, 100)
    #expect(fixture.lines(.state) == ["60 swipe possible → failed: lifted after 30 pt, expected 50"])
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.right, 100.0, 0.0), (.left, -100, 0), (.up, 0, -100), (.down, 0, 100),
  ])
  func eachDirection(direction: SwipeGestureRecognizer.Direction, dx: Double, dy: Double) {
    swipe.direction = [.left, .right, .up, .down]
    var seen: SwipeGestureRecognizer.Direction?
    let target = Probe { seen = (swipe as SwipeGestureRecognizer).recognizedDirection }
    swipe.addTarget(target, action: Action("told", Probe.notified))
    fixture.down(1, 300, 300)
    fixture.move(1, to: 300 + dx, 300 + dy, over: 100)
    fixture.up(1)
    #expect(seen == direction)
  }

  @Test func theOtherDirectionFailsAtOnce() {
    fixture.down(1, 300, 100)
    fixture.move(1, to: 285, 100, over: 15, step: 5)
    #expect(fixture.lines(.state).count == 1)
    #expect(fixture.lines(.state)[0].hasPrefix("10 swipe possible → failed: 180° off its direction, allowed 35°"))
  }

  @Test func theToleranceGrowsWithTheSpeed() {
    // The swipe covers 60 pt at 30° in 50 ms: 1200 pt/s, which allow 35°.
    fixture.down(1, 100, 100)
    fixture.move(1, to: 100 + 70 * 0.866, 100 + 70 * 0.5, over: 50)
    #expect(fixture.actions.count == 1)
    fixture.up(1)
    fixture.wait(1000)
    fixture.forget()
    // The path is the same at 200 pt/s, which allow 15°.
    fixture.down(1, 100, 100)
    fixture.move(1, to: 100 + 70 * 0.866, 100 + 70 * 0.5, over: 350)
    #expect(fixture.lines(.state).first?.contains("30° off its direction, allowed 15° at 200 pt/s") ?? false)
  }

  /// The tolerance is 15° at 200 pt/s and 35° at 1000 pt/s. It grows linearly in between and is constant outside.
  @Test(arguments: [
    (100.0, "15"), (150, "15"), (200, "15"), (300, "17.5"), (600, "25"), (1000, "35"), (2000, "35"),
  ])
  func theToleranceStaysWithinItsLimits(speed: Double, allowed: String) {
    fixture.down(1, 100, 100)
    fixture.wait(100)
    let distance = speed * 0.1 / 2.0.squareRoot()
    fixture.move(1, 100 + distance, 100 + distance)
    #expect(
      fixture.lines(.state) == [
        "100 swipe possible → failed: 45° off its direction, allowed \(allowed)° at \(Int(speed)) pt/s"
      ])
  }

  /// The initial time without a minimum speed starts again.
  @Test func aFingerThatLandsLaterHasTimeAsWell() {
    swipe.numberOfTouchesRequired = 2
    fixture.down(1, 100, 100)
    fixture.move(1, to: 130, 100, over: 250)
    fixture.down(2, 100, 200)
    fixture.wait(10)
    fixture.move(1, 132, 100)
    fixture.move(2, 100.5, 200)
    fixture.wait(90)
    fixture.move(1, 160, 100)
    fixture.move(2, 160, 200)
    #expect(fixture.actions == ["350 swipe ended at 100,150"])
  }

  @Test func theTimeOfSeveralFingersCountsFromTheLastLanding() {
    swipe.numberOfTouchesRequired = 2
    fixture.down(1, 100, 100)
    fixture.move(1, to: 160, 100, over: 400)
    fixture.down(2, 100, 200)
    for step in 1...10 {
      fixture.wait(20)
      fixture.move(1, 160 + 5 * Double(step), 100)
      fixture.move(2, 100 + 5 * Double(step), 200)
    }
    fixture.settle()
    #expect(
      fixture.actions == ["600 swipe ended at 100,150"],
      "the first finger has been down for longer than a swipe may last")
  }

  @Test func aRestingFingerFailsByTimer() {
    fixture.down(1, 100, 100)
    fixture.wait(1000)
    #expect(fixture.lines(.state) == ["200 swipe possible → failed: mean speed 0 pt/s, expected 100"])
  }

  @Test func aSteadyButShortMoveFailsAtTheEndOfItsTime() {
    swipe.direction = .right
    fixture.down(1, 100, 100)
    fixture.move(1, to: 145, 100, over: 400)
    fixture.wait(1000)
    #expect(
      fixture.lines(.state)
        == ["460 swipe possible → failed: mean speed 97.8 pt/s, expected 100"].map { _ in
          "500 swipe possible → failed: not made within 500 ms"
        })
  }

  @Test func severalFingersMustAgree() {
    swipe.numberOfTouchesRequired = 2
    fixture.down(1, 100, 100)
    fixture.down(2, 100, 200)
    for step in 1...6 {
      fixture.wait(10)
      fixture.move(1, 100 + Double(step) * 10, 100)
      fixture.move(2, 100 + Double(step) * 9, 200)
    }
    #expect(fixture.actions == ["60 swipe ended at 100,150"])
  }

  @Test func aFingerTooManyFails() {
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.down(2, 100, 200)
    #expect(fixture.lines(.state) == ["10 swipe possible → failed: too many fingers: 2, expected 1"])
  }

  /// Both fingers have moved far enough in the same event. The direction of the one that landed first counts.
  @Test func ofTwoFingersTheFirstDecidesTheDirection() {
    swipe.numberOfTouchesRequired = 2
    swipe.direction = [.right, .down]
    fixture.down(1, 100, 100)
    fixture.down(2, 300, 100)
    fixture.wait(50)
    fixture.move(1, 140, 100)
    fixture.move(2, 300 + 40 * 0.5, 100 + 40 * 0.866)
    #expect(fixture.lines(.state).count == 1)
    #expect(fixture.lines(.state)[0].hasPrefix("50 swipe possible → failed: 60° off its direction"))
  }
}

/// A target that runs a closure.
final class Probe {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func notified() { body() }
}
