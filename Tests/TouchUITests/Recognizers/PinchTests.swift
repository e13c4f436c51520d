import Testing
import TouchGeometry
import TouchUI

@Suite("G6 pinch") struct PinchTests {
  let stage = Stage()
  let pinch: PinchGestureRecognizer

  init() {
    pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: stage.window)
  }

  /// Two fingers `span` apart about the middle of the window.
  private func spread(_ span: Double, after pause: Double = 10) {
    stage.wait(pause)
    stage.move(1, 400 - span / 2, 300)
    stage.move(2, 400 + span / 2, 300)
    stage.application.closeEvent()
  }

  private func land(_ span: Double) {
    stage.down(1, 400 - span / 2, 300)
    stage.down(2, 400 + span / 2, 300)
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
    stage.wait(10)
    stage.up(2)
    stage.wait(100)
    stage.move(1, 300, 200)
    stage.application.closeEvent()
    #expect(pinch.numberOfTouches == 1)
    #expect(pinch.location(in: nil) == Point(300, 200))
    stage.wait(10)
    stage.down(2, 300, 300)
    stage.application.closeEvent()
    #expect(pinch.scale == 2)
    stage.wait(10)
    stage.move(2, 300, 350)
    stage.application.closeEvent()
    #expect(pinch.scale == 3)
  }

  /// It waits for one that does not decide; a finger lands again meanwhile. The speed is what it would be if nobody had
  /// kept it waiting, in terms of the scale at the release.
  @Test func landingAgainWhileItWaitsForgetsNothing() {
    let free = PinchTests()
    let blocker = stage.attach(GestureRecognizer(), "blocker", to: stage.window)
    pinch.require(toFail: blocker)
    for test in [self, free] {
      test.land(100)
      for span in stride(from: 110.0, through: 160, by: 10) { test.spread(span) }
      test.stage.wait(10)
      test.stage.up(2)
      test.stage.wait(10)
      test.stage.down(2, 480, 300)
      test.spread(168)
      test.spread(176)
    }
    #expect(pinch.state == .possible && free.pinch.state == .changed)
    blocker.state = .failed
    #expect(pinch.state == .began && pinch.scale == 1)
    #expect(free.pinch.velocity > 2)
    #expect(abs(pinch.velocity * free.pinch.scale - free.pinch.velocity) < 1e-6)
  }

  @Test func fingersAtOnePlaceGiveNothingThatIsNotFinite() {
    land(100)
    spread(50)
    spread(0)
    #expect(pinch.scale == 0)
    #expect(pinch.velocity.isFinite)
    pinch.scale = 3
    #expect(pinch.scale == 3)
    spread(50)
    #expect(pinch.scale.isFinite)
    #expect(pinch.velocity.isFinite)
  }

  @Test func theyMayLandAtOnePlace() {
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

  @Test func velocityIsTheChangePerSecond() {
    land(100)
    for span in stride(from: 110.0, through: 200, by: 10) { spread(span) }
    #expect(abs(pinch.velocity - 10 / 110 / 0.01) < 0.01)
  }
}
