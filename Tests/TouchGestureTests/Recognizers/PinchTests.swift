import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G6 pinch") struct PinchTests {
  let fixture = WindowFixture()
  let pinch: PinchGestureRecognizer

  init() {
    pinch = fixture.attach(PinchGestureRecognizer(), "pinch", to: fixture.window)
  }

  /// Moves two fingers to the given distance, around the centre of the window.
  private func spread(_ distance: Double, after pause: Double = 10) {
    fixture.wait(pause)
    fixture.move(1, 400 - distance / 2, 300)
    fixture.move(2, 400 + distance / 2, 300)
    fixture.application.closeEvent()
  }

  private func land(_ distance: Double) {
    fixture.down(1, 400 - distance / 2, 300)
    fixture.down(2, 400 + distance / 2, 300)
  }

  @Test func itBeginsAtEightPointsWithScaleOne() {
    land(100)
    spread(107)
    #expect(pinch.state == .possible)
    spread(108)
    #expect(pinch.state == .began)
    #expect(pinch.scale == 1)
    spread(216)
    #expect(pinch.scale == 2)
    spread(54)
    #expect(pinch.scale == 0.5)
  }

  @Test func itSurvivesAFingerThatLiftsAndLandsElsewhere() {
    land(100)
    spread(120)
    spread(240)
    fixture.wait(10)
    fixture.up(2)
    fixture.wait(100)
    fixture.move(1, 300, 200)
    fixture.application.closeEvent()
    #expect(pinch.numberOfTouches == 1)
    #expect(pinch.location(in: nil) == Point(300, 200))
    fixture.wait(10)
    fixture.down(2, 300, 300)
    fixture.application.closeEvent()
    #expect(pinch.scale == 2)
    fixture.wait(10)
    fixture.move(2, 300, 350)
    fixture.application.closeEvent()
    #expect(pinch.scale == 3)
  }

  /// The pinch waits for an undecided recogniser, and a finger lands again in the meantime. The velocity is the same as
  /// without waiting, relative to the scale at the release.
  @Test func landingAgainWhileItWaitsForgetsNothing() {
    let free = PinchTests()
    let blocker = fixture.attach(GestureRecognizer(), "blocker", to: fixture.window)
    pinch.require(toFail: blocker)
    for test in [self, free] {
      test.land(100)
      for distance in stride(from: 110.0, through: 160, by: 10) { test.spread(distance) }
      test.fixture.wait(10)
      test.fixture.up(2)
      test.fixture.wait(10)
      test.fixture.down(2, 480, 300)
      test.spread(168)
      test.spread(176)
    }
    #expect(pinch.state == .possible && free.pinch.state == .changed)
    blocker.state = .failed
    #expect(pinch.state == .began && pinch.scale == 1)
    #expect(free.pinch.velocity > 2)
    #expect(abs(pinch.velocity * free.pinch.scale - free.pinch.velocity) < 1e-6)
  }

  @Test func fingersAtOneLocationGiveNothingThatIsNotFinite() {
    land(100)
    spread(50)
    spread(0)
    #expect(pinch.scale == 1, "no sample of a scale")
    #expect(pinch.velocity.isFinite)
    pinch.scale = 3
    #expect(pinch.scale == 3)
    spread(50)
    #expect(pinch.scale.isFinite)
    #expect(pinch.velocity.isFinite)
  }

  @Test func theyMayLandAtOneLocation() {
    land(0)
    spread(10)
    #expect(pinch.state == .began)
    spread(20)
    #expect(pinch.scale == 2)
  }

  @Test func settingTheScaleGoesOnFromThereAndCountsTheVelocityInTheNewMeasure() {
    land(100)
    spread(120)
    spread(180)
    let velocity = pinch.velocity / pinch.scale
    pinch.scale = 1
    #expect(velocity > 0)
    #expect(abs(pinch.velocity - velocity) < 1e-9)
    spread(360)
    #expect(pinch.scale == 2)
  }

  /// The finger jumps as it lifts, and lands again at the new location. Earlier measurements are moved along.
  @Test(arguments: [0.0, 60, -60]) func aLiftAtANewLocationSaysNothingAboutTheVelocity(jump: Double) {
    land(300)
    spread(320)
    for _ in 0..<4 { spread(320) }
    fixture.wait(10)
    fixture.up(2, 560 + jump, 300)
    fixture.application.closeEvent()
    #expect(abs(pinch.velocity) < 1e-9)
    #expect(abs(pinch.scale - (320 + jump) / 320) < 1e-9)
    fixture.wait(10)
    fixture.down(2, 560 + jump, 300)
    fixture.wait(10)
    fixture.move(2, 560 + jump, 301)
    fixture.application.closeEvent()
    #expect(abs(pinch.velocity) < 1e-3)
  }

  @Test func velocityIsTheChangePerSecond() {
    land(100)
    for distance in stride(from: 110.0, through: 200, by: 10) { spread(distance) }
    #expect(abs(pinch.velocity - 10 / 110 / 0.01) < 0.01)
  }
}
