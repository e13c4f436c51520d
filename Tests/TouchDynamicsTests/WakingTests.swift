import Testing
import TouchGeometry
import TouchUI

/// An idle animator resumes as soon as something changes that its items depend on.
@Suite("N4 What wakes an animator") struct WakingTests {
  private let fixture = DynamicsFixture()
  private let block = Block(500, 300)
  private let other = Block(500, 500)

  private func expect(_ name: String, _ behavior: DynamicBehavior, wakesBy change: () -> Void) {
    fixture.add(behavior)
    fixture.run(4)
    #expect(!fixture.animator.isRunning, "\(name): at rest")
    change()
    #expect(fixture.animator.isRunning, "\(name): changed")
    fixture.animator.removeBehavior(behavior)
    fixture.run(4)
  }

  @Test func eachPropertyOfAPullWakes() {
    let snap = SnapBehavior(item: block, snapTo: Point(500, 300))
    expect("snap point", snap) { snap.snapPoint = Point(100, 300) }
    expect("damping of a snap", snap) { snap.damping = 0.9 }
    let string = AttachmentBehavior(item: block, offsetFromCenter: .zero, attachedToAnchor: Point(500, 200))
    expect("length", string) { string.length = 40 }
    expect("frequency", string) { string.frequency = 3 }
    expect("damping of an attachment", string) { string.damping = 0.7 }
    expect("anchor point", string) { string.anchorPoint = Point(300, 200) }
  }

  @Test func eachPropertyOfAForceWakes() {
    let gravity = GravityBehavior(items: [block])
    gravity.gravityDirection = .zero
    expect("direction of gravity", gravity) { gravity.gravityDirection = Vector(1, 0) }
    let push = PushBehavior(items: [block], mode: .continuous)
    expect("direction of a push", push) { push.pushDirection = Vector(0, 1) }
    push.pushDirection = .zero
    expect("offset of a push", push) { push.setTargetOffsetFromCenter(Vector(10, 0), for: block) }
    expect("a push that is switched", push) { push.active.toggle() }
  }

  @Test func eachPropertyOfItemsWakes() {
    let items = DynamicItemBehavior(items: [block])
    expect("elasticity", items) { items.elasticity = 0.5 }
    expect("friction", items) { items.friction = 0.5 }
    expect("density", items) { items.density = 2 }
    expect("resistance", items) { items.resistance = 1 }
    expect("angular resistance", items) { items.angularResistance = 1 }
    expect("rotation", items) { items.allowsRotation = false }
    expect("anchoring", items) { items.isAnchored = true }
    expect("an item more", items) { items.addItem(other) }
    expect("an item less", items) { items.removeItem(other) }
  }

  @Test func eachPropertyOfACollisionWakes() {
    let collision = CollisionBehavior(items: [block, other])
    expect("mode", collision) { collision.collisionMode = .items }
    expect("the view's edges", collision) { collision.translatesReferenceBoundsIntoBoundary = true }
    expect("a wall more", collision) {
      collision.addBoundary(withIdentifier: "shelf", from: Point(0, 650), to: Point(900, 650))
    }
    expect("a wall less", collision) { collision.removeBoundary(withIdentifier: "shelf") }
  }
}
