import Glibc
import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G7 rotation") struct RotationTests {
  let fixture = WindowFixture()
  let rotation: RotationGestureRecognizer
  private let center = Point(400, 300)

  init() {
    rotation = fixture.attach(RotationGestureRecognizer(), "rotation", to: fixture.window)
  }

  private func point(_ degrees: Double, _ radius: Double = 100) -> Point {
    center + Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * radius
  }

  private func land(at degrees: Double, radius: Double = 100) {
    let (one, two) = (point(degrees, radius), point(degrees + 180, radius))
    fixture.down(1, one.x, one.y)
    fixture.down(2, two.x, two.y)
  }

  private func turn(to degrees: Double, radius: Double = 100) {
    let (one, two) = (point(degrees, radius), point(degrees + 180, radius))
    fixture.wait(8)
    fixture.move(1, one.x, one.y)
    fixture.move(2, two.x, two.y)
    fixture.application.closeEvent()
  }

  private var degrees: Double { rotation.rotation * 180 / .pi }

  @Test func itBeginsAtFiveDegreesAndCountsFromThere() {
    land(at: 0)
    turn(to: 4.9)
    #expect(rotation.state == .possible)
    turn(to: 5)
    #expect(rotation.state == .began)
    #expect(degrees == 0)
    turn(to: 25)
    #expect(rotation.state == .changed)
    #expect(abs(degrees - 20) < 1e-9)
    #expect(fixture.actions.last == "24 rotation changed at 400,300")
  }

  @Test func fingersCloseTogetherMustGoFivePoints() {
    land(at: 0, radius: 20)
    turn(to: 14, radius: 20)
    #expect(rotation.state == .possible)
    turn(to: 14.5, radius: 20)
    #expect(rotation.state == .began)
  }

  @Test func itCountsBeyondAFullTurnWithoutAJump() {
    land(at: 0)
    turn(to: 5)
    for angle in stride(from: 10.0, through: 725, by: 5) {
      turn(to: angle)
      #expect(abs(degrees - (angle - 5)) < 1e-6)
    }
    for angle in stride(from: 720.0, through: -365, by: -5) {
      turn(to: angle)
      #expect(abs(degrees - (angle - 5)) < 1e-6)
    }
  }

  @Test func itSurvivesAFingerThatLiftsAndLandsElsewhere() {
    land(at: 0)
    turn(to: 5)
    turn(to: 45)
    fixture.wait(8)
    fixture.up(2)
    fixture.wait(100)
    #expect(rotation.state == .changed)
    fixture.down(2, 400, 500)
    fixture.application.closeEvent()
    #expect(abs(degrees - 40) < 1e-9)
    fixture.wait(8)
    fixture.up(1)
    fixture.up(2)
    #expect(fixture.actions.last == "132 rotation ended at 435.4,435.4")
  }

  @Test func aThirdFingerIsIgnored() {
    land(at: 0)
    turn(to: 5)
    fixture.down(3, 10, 10)
    fixture.wait(8)
    fixture.move(3, 200, 10)
    fixture.application.closeEvent()
    #expect(degrees == 0)
    #expect(rotation.numberOfTouches == 2)
    fixture.up(1)
    fixture.up(2)
    fixture.application.closeEvent()
    #expect(rotation.state == .possible)
  }

  @Test func fingersAtOneLocationHaveNoDirection() {
    land(at: 0)
    turn(to: 10)
    fixture.wait(8)
    fixture.move(1, 400, 300)
    fixture.move(2, 400, 300)
    fixture.application.closeEvent()
    #expect(degrees.isFinite)
    #expect(rotation.velocity.isFinite)
    turn(to: 10)
    #expect(abs(degrees) < 1e-9)
  }

  @Test func settingTheRotationGoesOnFromThere() {
    land(at: 0)
    turn(to: 5)
    turn(to: 15)
    rotation.rotation = 1
    turn(to: 16)
    #expect(abs(rotation.rotation - (1 + .pi / 180)) < 1e-9)
  }

  @Test func velocityIsTheTurnPerSecond() {
    land(at: 0)
    for angle in stride(from: 2.0, through: 40, by: 2) { turn(to: angle) }
    #expect(abs(rotation.velocity - 2 * .pi / 180 / 0.008) < 0.01)
  }

  /// The finger jumps around the other one as it lifts, during a steady rotation.
  @Test(arguments: [0.0, 40, -40]) func aLiftAtANewLocationSaysNothingAboutTheVelocity(jump: Double) {
    land(at: 0)
    for angle in stride(from: 2.0, through: 40, by: 2) { turn(to: angle) }
    let arm = point(220) - point(40)
    let end = point(40) + Transform.rotation(jump * .pi / 180).apply(arm)
    fixture.wait(8)
    fixture.up(2, end.x, end.y)
    fixture.application.closeEvent()
    #expect(abs(rotation.velocity - 2 * .pi / 180 / 0.008) < 0.01)
    #expect(abs(degrees - (34 + jump)) < 1e-6)
  }

  @Test func lifedTooEarlyItFails() {
    land(at: 0)
    turn(to: 3)
    fixture.wait(8)
    fixture.up(1)
    fixture.up(2)
    #expect(fixture.lines(.state) == ["16 rotation possible → failed: lifted after a turn of 3°, expected 5°"])
  }

  @Test func aCancelCancels() {
    land(at: 0)
    turn(to: 6)
    fixture.wait(8)
    fixture.cancel(1)
    #expect(fixture.lines(.state).last == "16 rotation began → cancelled: the system cancelled its touch")
    #expect(fixture.actions.last?.hasPrefix("16 rotation cancelled") ?? false)
  }
}
