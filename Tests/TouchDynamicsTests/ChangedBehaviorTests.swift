import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Properties of behaviours and their place in the tree may change at any time.
@Suite("N4 Behaviours that change") struct ChangedBehaviorTests {
  private let fixture = DynamicsFixture()
  private let block = Block(500, 300)

  @Test(arguments: [0.0, 0.1, 0.35]) func anItemThatMayNoLongerTurnStands(turning duration: Double) {
    let item = DynamicItemBehavior(items: [block])
    fixture.add(item)
    item.addAngularVelocity(4, for: block)
    item.addLinearVelocity(Vector(30, 0), for: block)
    fixture.run(duration)
    let turn = block.turn
    #expect(turn.isNear(4 * duration, by: 0.01))
    item.allowsRotation = false
    fixture.run(0.5)
    #expect(block.turn.isNear(turn, by: 1e-9) && block.center.x > 510, "it moves on without turning")
    #expect(item.angularVelocity(for: block) == 0)
    item.allowsRotation = true
    fixture.run(0.5)
    #expect(block.turn.isNear(turn, by: 1e-9), "nothing has turned it since")
  }

  @Test func anItemThatIsHeldStandsAndStartsFromRest() {
    let item = DynamicItemBehavior(items: [block])
    fixture.add(item)
    item.addLinearVelocity(Vector(300, 0), for: block)
    item.addAngularVelocity(4, for: block)
    fixture.run(0.2)
    item.isAnchored = true
    let (position, turn) = (block.center, block.turn)
    fixture.run(0.3)
    item.isAnchored = false
    fixture.run(0.3)
    #expect(block.center == position && block.turn == turn)
  }

  /// A changed property takes effect immediately, and not only together with another change.
  @Test func eachNumberCountsAtOnce() {
    /// Returns the velocity and the angular velocity of a block while it falls and after it has met the floor. `change`
    /// is applied first.
    func speeds(_ change: (DynamicItemBehavior) -> Void) -> [Double] {
      let fixture = DynamicsFixture()
      let block = Block(500, 560)
      let (item, gravity) = (DynamicItemBehavior(items: [block]), GravityBehavior(items: [block]))
      let collision = CollisionBehavior(items: [block])
      let push = PushBehavior(items: [block], mode: .continuous)
      collision.translatesReferenceBoundsIntoBoundary = true
      push.pushDirection = Vector(0.2, 0)
      fixture.add(item, gravity, collision, push)
      item.addLinearVelocity(Vector(200, 0), for: block)
      item.addAngularVelocity(1, for: block)
      fixture.run(0.1)
      change(item)
      return [0.1, 0.4].flatMap { duration in
        fixture.run(duration)
        let velocity = item.linearVelocity(for: block)
        return [velocity.dx, velocity.dy, item.angularVelocity(for: block)]
      }
    }
    let usual = speeds { _ in }
    let changes: [(name: String, change: (DynamicItemBehavior) -> Void)] = [
      ("elasticity", { $0.elasticity = 0.9 }), ("friction", { $0.friction = 0.8 }), ("density", { $0.density = 4 }),
      ("resistance", { $0.resistance = 5 }), ("angularResistance", { $0.angularResistance = 20 }),
    ]
    for (name, change) in changes { #expect(speeds(change) != usual, "\(name)") }
  }

  /// A push accelerates an item of four times the area a quarter as much, once the animator is notified.
  @Test(arguments: [(100.0, 100.0, 1.0), (200, 200, 0.25), (50, 100, 2)])
  func anItemOfAnotherSizeHasAnotherMass(width: Double, height: Double, share: Double) {
    let (push, item) = (PushBehavior(items: [block], mode: .continuous), DynamicItemBehavior(items: [block]))
    push.pushDirection = Vector(1, 0)
    fixture.add(push, item)
    fixture.run(0.5)
    let before = item.linearVelocity(for: block).dx
    block.bounds = Rect(0, 0, width, height)
    fixture.animator.updateItem(usingCurrentState: block)
    fixture.run(0.5)
    let gain = item.linearVelocity(for: block).dx - before
    #expect(before.isNear(50, by: 1) && gain.isNear(50 * share, by: 1), "\(before), \(gain)")
  }

  /// Properties of an item are lost when it is removed, so it is new when it is added again.
  @Test func anItemThatWasTakenOutComesBackAsANewOne() {
    let (push, item) = (PushBehavior(items: [block], mode: .continuous), DynamicItemBehavior(items: [block]))
    push.pushDirection = Vector(1, 0)
    push.setTargetOffsetFromCenter(Vector(0, 40), for: block)
    item.addLinearVelocity(Vector(0, 300), for: block)
    item.addAngularVelocity(5, for: block)
    for behavior in [push, item] as [ItemListBehavior] {
      behavior.removeItem(block)
      #expect(behavior.items.isEmpty)
      behavior.addItem(block)
    }
    #expect(push.targetOffsetFromCenter(for: block) == .zero && item.linearVelocity(for: block) == .zero)
    fixture.add(push, item)
    fixture.run(0.5)
    #expect(block.center.x > 505 && block.center.y == 300 && block.turn == 0, "it is pushed at its middle, from rest")
  }

  /// From a magnitude of zero, gravity starts downwards and a push starts to the right. Otherwise both keep their
  /// directions.
  @Test func aMagnitudeAfterNoneHasTheUsualDirection() {
    let (gravity, push) = (GravityBehavior(), PushBehavior(items: [], mode: .continuous))
    for magnitude in [0.0, 0.5, 2] {
      gravity.magnitude = magnitude
      push.magnitude = magnitude
      #expect(gravity.gravityDirection == Vector(0, magnitude) && push.pushDirection == Vector(magnitude, 0))
    }
    gravity.gravityDirection = Vector(-3, 4)
    gravity.magnitude = 10
    #expect(gravity.gravityDirection == Vector(-6, 8))
  }

  /// A child behaviour that is added to a second parent leaves the first, and takes effect only once.
  @Test func aChildBelongsToItsLastParent() {
    let (first, second, gravity) = (DynamicBehavior(), DynamicBehavior(), GravityBehavior(items: [block]))
    fixture.add(first, second)
    for parent in [first, second] { parent.addChildBehavior(gravity) }
    #expect(first.childBehaviors.isEmpty && second.childBehaviors.count == 1)
    fixture.run(0.2)
    #expect(block.center.y.isNear(320, by: 0.01), "it falls as by one gravity")
    first.removeChildBehavior(gravity)
    #expect(second.childBehaviors.count == 1, "it is none of the first any more")
    fixture.animator.removeBehavior(second)
    let position = block.center
    #expect(gravity.dynamicAnimator == nil)
    fixture.run(0.5)
    #expect(block.center == position, "with its parent it is gone")
  }

  @Test func whatTheAnimatorHadBecomesAChildAndBack() {
    let (parent, gravity) = (DynamicBehavior(), GravityBehavior(items: [block]))
    fixture.add(gravity, parent)
    parent.addChildBehavior(gravity)
    #expect(fixture.animator.behaviors.count == 1)
    fixture.add(gravity)
    #expect(parent.childBehaviors.isEmpty && fixture.animator.behaviors.count == 2)
    fixture.run(0.2)
    #expect(block.center.y.isNear(320, by: 0.01))
  }

  @Test func anItemThatMayNotTurnIsGivenNoSpin() {
    let item = DynamicItemBehavior(items: [block])
    item.allowsRotation = false
    fixture.add(item)
    fixture.run(0.1)
    item.addAngularVelocity(4, for: block)
    fixture.run(0.3)
    #expect(block.turn == 0 && item.angularVelocity(for: block) == 0)
  }

  /// A velocity below the threshold counts as rest. The item stops, and does not move on when the animator resumes.
  @Test func whatHasComeToRestHasNoSpeedLeft() {
    let item = DynamicItemBehavior(items: [block])
    fixture.add(item)
    item.addLinearVelocity(Vector(0.2, 0), for: block)
    fixture.run(2)
    #expect(!fixture.animator.isRunning)
    #expect(item.linearVelocity(for: block) == .zero)
  }

  /// The animator runs until its view leaves the window, not only until the last interval ends.
  @Test func anAnimatorWhoseViewLeavesTheWindowHasRunUntilThen() {
    let table = View(frame: fixture.window.bounds)
    fixture.window.addSubview(table)
    let animator = DynamicAnimator(referenceView: table)
    animator.addBehavior(GravityBehavior(items: [block]))
    fixture.frame(at: 0.1015)
    table.removeFromSuperview()
    #expect(animator.elapsedTime.isNear(0.1015, by: 1e-9) && !animator.isRunning)
  }

  private final class Listener: CollisionBehaviorDelegate {
    var contacts = 0
    func collisionBehavior(
      _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?,
      at point: Point
    ) { contacts += 1 }
  }

  @Test func aNewCollisionIsNotifiedOfWhatTouchesAlready() {
    func floor(_ listener: Listener) -> CollisionBehavior {
      let collision = CollisionBehavior(items: [block])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = listener
      return collision
    }
    let listeners = [Listener(), Listener()]
    let first = floor(listeners[0])
    fixture.add(GravityBehavior(items: [block]), first)
    fixture.run(3)
    #expect(listeners[0].contacts > 0)
    fixture.animator.removeBehavior(first)
    fixture.add(floor(listeners[1]))
    fixture.run(0.1)
    #expect(listeners[1].contacts == 1)
  }

  /// Each change ends an interval, however short. An item at rest must stay at rest.
  @Test func whatRestsIsNotThrownUpByChanges() {
    let (gravity, collision) = (GravityBehavior(items: [block]), CollisionBehavior(items: [block]))
    let other = DynamicItemBehavior(items: [])
    collision.translatesReferenceBoundsIntoBoundary = true
    fixture.add(gravity, collision, other)
    fixture.run(3)
    let position = block.center
    for step in 0..<400 {
      other.elasticity = Double(step % 2)
      fixture.frame(at: fixture.seconds + (step % 3 == 0 ? 0.0003 : 0.0071))
      #expect(block.center.distance(to: position) < 0.05)
    }
  }
}
