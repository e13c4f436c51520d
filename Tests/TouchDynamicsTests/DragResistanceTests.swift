import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests how the velocity and the rotation of a released view decay each second.
@Suite("N4 G12 What slows thrown views down") struct DragResistanceTests {
  /// Returns how far a card moves and rotates after two fingers have moved, rotated and released it.
  private func freeMotion(
    resistance: Double? = nil, angularResistance: Double? = nil
  ) -> (distance: Double, turn: Double) {
    let fixture = WindowFixture(size: Size(2000, 1400))
    let animator = DynamicAnimator(referenceView: fixture.window)
    let card = fixture.view("card", Rect(900, 650, 200, 100))
    let drag = card.makeDraggable(by: animator)
    if let resistance { drag.resistance = resistance }
    if let angularResistance { drag.angularResistance = angularResistance }
    fixture.down(1, 920, 700)
    fixture.down(2, 1080, 700)
    for step in stride(from: 0.1, through: 1, by: 0.1) {
      fixture.wait(10)
      fixture.move(1, 920 + 80 * step, 700 - 20 * step)
      fixture.move(2, 1080 + 80 * step, 700 + 40 * step)
    }
    fixture.up(1)
    fixture.up(2)
    fixture.settle()
    let (center, transform) = (card.center, card.transform)
    fixture.wait(8000)
    fixture.settle()
    let turned = card.transform.followed(by: transform.inverse ?? .identity)
    return (card.center.distance(to: center), abs(Vector(turned.a, turned.b).angle))
  }

  @Test func eachResistanceIsThatOfItsMotion() {
    let usual = freeMotion(resistance: 3.5, angularResistance: 5)
    #expect(usual.distance > 20 && usual.turn > 0.1)
    #expect(freeMotion() == usual)
    let slow = freeMotion(resistance: 14, angularResistance: 5)
    #expect(slow.distance < 0.5 * usual.distance && slow.turn.isNear(usual.turn, by: 0.01))
    let stiff = freeMotion(resistance: 3.5, angularResistance: 20)
    #expect(stiff.turn < 0.5 * usual.turn && stiff.distance.isNear(usual.distance, by: 1))
  }

  /// A finger lands on a moving and rotating card and lifts again.
  @Test func aCardThatIsCaughtNeitherGoesNorTurnsOn() {
    let fixture = WindowFixture(size: Size(2000, 1400))
    let animator = DynamicAnimator(referenceView: fixture.window)
    let card = fixture.view("card", Rect(900, 650, 200, 100))
    let drag = card.makeDraggable(by: animator)
    let kind = DynamicItemBehavior(items: [card])
    kind.addLinearVelocity(Vector(100, 0), for: card)
    kind.addAngularVelocity(2, for: card)
    animator.addBehavior(kind)
    fixture.wait(200)
    fixture.settle()
    #expect(card.transform != .identity)
    fixture.down(1, card.center.x, card.center.y)
    fixture.settle()
    let (center, transform) = (card.center, card.transform)
    fixture.wait(100)
    fixture.up(1)
    fixture.wait(500)
    fixture.settle()
    #expect(card.center.distance(to: center) < 0.01)
    #expect(abs(card.transform.a - transform.a) < 1e-6 && abs(card.transform.b - transform.b) < 1e-6)
    withExtendedLifetime(drag) {}
  }
}
