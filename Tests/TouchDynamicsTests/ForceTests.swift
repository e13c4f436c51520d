import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 Gravity and push") struct ForceTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 100)
  private let kind: DynamicItemBehavior

  init() { kind = DynamicItemBehavior(items: [block]) }

  @Test func thingsFallAThousandPointsPerSecondEachSecond() {
    fixture.add(GravityBehavior(items: [block]), kind)
    fixture.run(0.5)
    #expect(block.center.y.isNear(100 + 125, by: 1e-6))
    #expect(block.center.x == 300)
    #expect(kind.linearVelocity(for: block).dy.isNear(500, by: 4.1))
  }

  @Test func directionAndMagnitudeOfGravity() {
    let gravity = GravityBehavior(items: [block])
    gravity.setAngle(0, magnitude: 0.5)
    #expect(gravity.gravityDirection == Vector(0.5, 0))
    gravity.angle = .pi / 2
    #expect(gravity.gravityDirection.dx.isNear(0, by: 1e-12))
    #expect(gravity.gravityDirection.dy.isNear(0.5, by: 1e-12))
    gravity.gravityDirection = Vector(0, -0.2)
    gravity.magnitude = 0.4
    #expect(gravity.gravityDirection == Vector(0, -0.4))
    #expect(gravity.angle.isNear(-.pi / 2, by: 1e-12))
    fixture.add(gravity)
    fixture.run(0.5)
    #expect(block.center.y.isNear(100 - 50, by: 1e-6))
  }

  @Test func gravityChangesOnTheWay() {
    let gravity = GravityBehavior(items: [block])
    fixture.add(gravity, kind)
    fixture.run(0.1)
    gravity.magnitude = 0
    fixture.run(0.4)
    let speed = kind.linearVelocity(for: block).dy
    #expect(speed.isNear(100, by: 2.1))
    #expect(block.center.y.isNear(100 + 5 + 40, by: 1))
    gravity.removeItem(block)
    #expect(gravity.items.isEmpty)
  }

  @Test func aPushAtOnceGivesASpeed() {
    let push = PushBehavior(items: [block], mode: .instantaneous)
    push.pushDirection = Vector(3, 0)
    fixture.add(kind, push)
    fixture.run(0.5)
    #expect(kind.linearVelocity(for: block) == Vector(300, 0))
    #expect(block.center.x.isNear(450, by: 1e-6))
    #expect(!push.active)
    push.active = true
    fixture.run(0.1)
    #expect(kind.linearVelocity(for: block) == Vector(600, 0))
  }

  @Test func aLastingPushAcceleratesAsLongAsItIsActive() {
    let push = PushBehavior(items: [block], mode: .continuous)
    push.setAngle(0, magnitude: 2)
    fixture.add(kind, push)
    fixture.run(1)
    #expect(kind.linearVelocity(for: block).dx.isNear(200, by: 1))
    push.active = false
    fixture.run(1)
    #expect(kind.linearVelocity(for: block).dx.isNear(200, by: 1))
  }

  @Test func aPushCountsForMassAndTurnsWhatItMeetsBesideTheCenter() {
    let heavy = Block(600, 300)
    let metal = DynamicItemBehavior(items: [heavy])
    metal.density = 4
    let push = PushBehavior(items: [block, heavy], mode: .instantaneous)
    push.pushDirection = Vector(0, 1)
    push.setTargetOffsetFromCenter(Vector(50, 0), for: block)
    fixture.add(kind, metal, push)
    fixture.run(0.1)
    #expect(metal.linearVelocity(for: heavy) == Vector(0, 25))
    #expect(metal.angularVelocity(for: heavy) == 0)
    // The impulse is 100 with an arm of 50 on a square of mass 1, whose inertia is side² / 6.
    #expect(kind.angularVelocity(for: block).isNear(3, by: 1e-9))
    #expect(block.turn > 0.2)
    #expect(push.targetOffsetFromCenter(for: block) == Vector(50, 0))
  }

  @Test func resistanceSlowsDown() {
    kind.resistance = 2
    kind.angularResistance = 1
    kind.addLinearVelocity(Vector(100, 0), for: block)
    kind.addAngularVelocity(3, for: block)
    #expect(kind.linearVelocity(for: block) == Vector(100, 0))
    fixture.add(kind)
    fixture.run(1)
    #expect(kind.linearVelocity(for: block).dx.isNear(13.53, by: 0.2))
    #expect(kind.angularVelocity(for: block).isNear(1.1037, by: 0.01))
  }

  /// Unrelated changes end intervals early, which must not affect any force.
  @Test func itDoesNotMatterHowOftenSomethingElseIsChanged() {
    func motion(isDisturbed: Bool) -> [Double] {
      let (fixture, block) = (DynamicsFixture(), Block(300, 100))
      let (kind, other) = (DynamicItemBehavior(items: [block]), DynamicItemBehavior(items: [Block(900, 600, 10, 10)]))
      (kind.resistance, kind.angularResistance) = (2, 1)
      kind.addLinearVelocity(Vector(200, 0), for: block)
      kind.addAngularVelocity(3, for: block)
      let push = PushBehavior(items: [block], mode: .continuous)
      push.setAngle(.pi / 2, magnitude: 1)
      fixture.add(kind, other, push, GravityBehavior(items: [block]))
      for step in 1...1000 {
        fixture.frame(at: Double(step) / 1000)
        if isDisturbed { other.friction = Double(step % 2) }
      }
      let velocity = kind.linearVelocity(for: block)
      return [velocity.dx, velocity.dy, kind.angularVelocity(for: block) * 100]
    }
    let (calm, disturbed) = (motion(isDisturbed: false), motion(isDisturbed: true))
    let areAlike = zip(calm, disturbed).allSatisfy { (one: Double, other: Double) in one.isNear(other, by: 1) }
    #expect(areAlike, "\(calm), \(disturbed)")
  }

  @Test func whatIsAnchoredStaysAndWhatMayNotTurnDoesNot() {
    kind.isAnchored = true
    let other = Block(600, 100)
    let stiff = DynamicItemBehavior(items: [other])
    stiff.allowsRotation = false
    let push = PushBehavior(items: [block, other], mode: .instantaneous)
    push.pushDirection = Vector(1, 0)
    push.setTargetOffsetFromCenter(Vector(0, 50), for: other)
    fixture.add(kind, stiff, push, GravityBehavior(items: [block]))
    fixture.run(0.2)
    #expect(block.center == Point(300, 100))
    #expect(other.center.x > 610)
    #expect(other.transform == .identity)
  }

  @Test func scaleStaysInTheTransform() {
    block.transform = .scale(2, 1)
    kind.addAngularVelocity(.pi, for: block)
    fixture.add(kind)
    fixture.run(0.5)
    let turned = Transform.scale(2, 1).followed(by: .rotation(.pi / 2))
    #expect(block.transform.a.isNear(turned.a, by: 1e-4))
    #expect(block.transform.b.isNear(turned.b, by: 1e-4))
    #expect(block.transform.c.isNear(turned.c, by: 1e-4))
    #expect(block.transform.d.isNear(turned.d, by: 1e-4))
  }

  @Test func directionAndMagnitudeOfAPush() {
    let push = PushBehavior(items: [block], mode: .instantaneous)
    push.magnitude = 2
    #expect(push.pushDirection == Vector(2, 0), "to the right where nothing was said")
    push.angle = .pi / 2
    #expect(push.pushDirection.dx.isNear(0, by: 1e-12) && push.pushDirection.dy.isNear(2, by: 1e-12))
    #expect(push.angle.isNear(.pi / 2, by: 1e-12) && push.magnitude.isNear(2, by: 1e-12))
    push.pushDirection = Vector(-3, 4)
    push.magnitude = 10
    #expect(push.pushDirection == Vector(-6, 8))
  }

  /// A custom force can query the items of its animator. Other items have no values, and forces on them have no effect.
  @Test func aStepKnowsItsItemsAlone() {
    final class Curious: DynamicBehavior {
      let (known, stranger): (Block, Block)
      var heard: [[Double]] = []
      init(_ known: Block, _ stranger: Block) {
        (self.known, self.stranger) = (known, stranger)
        super.init()
      }
      override func apply(_ step: DynamicStep) {
        for item in [known, stranger] {
          let (center, velocity) = (step.center(of: item), step.linearVelocity(of: item))
          heard.append([
            step.mass(of: item), center.x, center.y, velocity.dx, velocity.dy, step.angularVelocity(of: item),
          ])
        }
      }
    }
    let curious = Curious(block, Block(900, 20))
    kind.addLinearVelocity(Vector(50, -10), for: block)
    kind.addAngularVelocity(2, for: block)
    fixture.add(kind, curious)
    fixture.run(0.05)
    #expect(curious.heard.first == [1, 300, 100, 50, -10, 2])
    #expect(curious.heard.dropFirst().first == [0, 900, 20, 0, 0, 0])
  }
}
