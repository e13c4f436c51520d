import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 Several that say what an item is made of") struct SeveralKindsTests {
  /// The behaviour added last determines the properties of an item. When it is removed, the one before determines them
  /// again. A push reveals the mass.
  @Test(arguments: [[1.0, 4], [4, 1], [1, 4, 2], [2, 2, 5]]) func theLastOneCounts(densities: [Double]) {
    let (fixture, block) = (DynamicsFixture(), Block(300, 300))
    let kinds = densities.map { density in
      let kind = DynamicItemBehavior(items: [block])
      kind.density = density
      return kind
    }
    let push = PushBehavior(items: [block], mode: .instantaneous)
    push.pushDirection = Vector(4, 0)
    fixture.add(push)
    push.active = false
    for kind in kinds { fixture.add(kind) }
    fixture.run(0.1)
    for (kind, density) in zip(kinds, densities).reversed() {
      let before = kind.linearVelocity(for: block).dx
      push.active = true
      fixture.run(0.1)
      let gained = kind.linearVelocity(for: block).dx - before
      #expect(gained.isNear(400 / density, by: 1e-6), "\(density)")
      fixture.animator.removeBehavior(kind)
    }
  }

  /// Also applies to the children of one behaviour.
  @Test func oneThatIsAddedAgainIsTheLast() {
    let (fixture, block) = (DynamicsFixture(), Block(300, 300))
    let (free, held) = (DynamicItemBehavior(items: [block]), DynamicItemBehavior(items: [block]))
    held.isAnchored = true
    let both = DynamicBehavior()
    for kind in [free, held] { both.addChildBehavior(kind) }
    fixture.add(both, GravityBehavior(items: [block]))
    fixture.run(0.2)
    #expect(block.center == Point(300, 300))
    both.addChildBehavior(free)
    fixture.run(0.2)
    #expect(block.center.y > 310)
  }
}
