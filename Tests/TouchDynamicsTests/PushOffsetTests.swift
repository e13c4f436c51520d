import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A push beside the centre acts on the same point of an item, however the item is rotated.
@Suite("N4 Pushes beside the center") struct PushOffsetTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 100)

  /// With a rotation by a right angle, the right side of the item is at the bottom. The rotation is set before the
  /// animator has the item, or made by the animator.
  @Test(arguments: [false, true]) func offsetsTurnWithTheItem(isTurnedByAnimator: Bool) {
    let kind = DynamicItemBehavior(items: [block])
    if !isTurnedByAnimator { block.transform = .rotation(.pi / 2) }
    fixture.add(kind)
    if isTurnedByAnimator {
      kind.addAngularVelocity(.pi, for: block)
      fixture.run(0.5)
      kind.addAngularVelocity(-.pi, for: block)
    }
    let push = PushBehavior(items: [block], mode: .instantaneous)
    push.pushDirection = Vector(1, 0)
    push.setTargetOffsetFromCenter(Vector(50, 0), for: block)
    fixture.add(push)
    fixture.run(0.02)
    // The impulse is 100 with an arm of 50 on a square of mass 1, whose inertia is side² / 6.
    #expect(kind.angularVelocity(for: block).isNear(-3, by: 0.01))
  }

  /// An instantaneous push waits until it has a direction, and then pushes once.
  @Test func aPushWithoutDirectionIsNotSpent() {
    let kind = DynamicItemBehavior(items: [block])
    let push = PushBehavior(items: [block], mode: .instantaneous)
    fixture.add(kind, push)
    fixture.run(0.1)
    #expect(push.active && kind.linearVelocity(for: block) == .zero)
    push.magnitude = 2
    #expect(push.pushDirection == Vector(2, 0))
    fixture.run(0.1)
    #expect(kind.linearVelocity(for: block).dx.isNear(200, by: 1e-6) && !push.active)
  }

  @Test func angleAndMagnitudeLeaveEachOther() {
    let push = PushBehavior(items: [block], mode: .continuous)
    push.setAngle(2, magnitude: 3)
    push.angle = -1
    #expect(push.magnitude.isNear(3, by: 1e-9) && push.angle.isNear(-1, by: 1e-9))
    push.magnitude = 0.5
    #expect(push.magnitude.isNear(0.5, by: 1e-9) && push.angle.isNear(-1, by: 1e-9))
  }

  @Test func anItemThatIsTakenOutLosesItsOffset() {
    let push = PushBehavior(items: [block], mode: .continuous)
    push.setTargetOffsetFromCenter(Vector(5, 7), for: block)
    #expect(push.targetOffsetFromCenter(for: block) == Vector(5, 7))
    push.removeItem(block)
    push.addItem(block)
    #expect(push.targetOffsetFromCenter(for: block) == .zero)
  }
}
