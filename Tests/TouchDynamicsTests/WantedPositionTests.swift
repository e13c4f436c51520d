import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests where items are drawn to, how fast they get there, and where they are found.
@Suite("N4 Where items are wanted") struct WantedPositionTests {
  /// Returns the positions of a card at each frame while a snap with the given damping pulls it.
  private func path(damping: Double) -> [Point] {
    let (fixture, card) = (DynamicsFixture(), Block(200, 300))
    let snap = SnapBehavior(item: card, snapTo: Point(500, 300))
    snap.damping = damping
    fixture.add(snap)
    var positions: [Point] = []
    fixture.run(1) { positions.append(card.center) }
    return positions
  }

  @Test func dampingIsFromZeroToOne() {
    #expect(path(damping: 3) == path(damping: 1))
    #expect(path(damping: -2) == path(damping: 0))
    #expect(path(damping: 0.5) != path(damping: 1) && path(damping: 0.5) != path(damping: 0))
  }

  /// A rod of length zero follows its anchor. It covers half the distance after 4 ms and all of it after 8.
  @Test func anAnchorGetsWhereItIsSetInEightMilliseconds() {
    func position(after milliseconds: Double) -> Double {
      let (fixture, card) = (DynamicsFixture(), Block(300, 300))
      let rod = AttachmentBehavior(item: card, attachedToAnchor: Point(300, 300))
      fixture.add(rod)
      fixture.frame(at: 0.1)
      rod.anchorPoint = Point(340, 300)
      fixture.frame(at: 0.1 + milliseconds / 1000)
      return card.center.x
    }
    #expect(position(after: 4).isNear(320, by: 4))
    #expect(position(after: 8).isNear(340, by: 2))
    #expect(position(after: 12).isNear(340, by: 1))
  }

  /// Rotated by 45°, the item reaches 71 pt to each side instead of 50. At twice the size it reaches 100.
  @Test(arguments: [
    (Transform.identity, 50.0), (.rotation(.pi / 4), 50 * 2.0.squareRoot()), (.scale(2), 100), (.scale(0.5), 25),
  ])
  func itemsAreFoundByTheirFrames(transform: Transform, reach: Double) {
    let (fixture, card) = (DynamicsFixture(), Block(500, 300))
    card.transform = transform
    fixture.add(GravityBehavior(items: [card]))
    #expect(fixture.animator.items(in: Rect(0, 0, 501 - reach, 700)).count == 1)
    #expect(fixture.animator.items(in: Rect(0, 0, 499 - reach, 700)).isEmpty)
    #expect(fixture.animator.items(in: Rect(0, 299 + reach, 1000, 100)).count == 1)
    #expect(fixture.animator.items(in: Rect(0, 301 + reach, 1000, 100)).isEmpty)
  }

  /// The behaviour added last determines the properties of the block.
  @Test func whatIsAddedAgainKeepsItsPosition() {
    let (fixture, block) = (DynamicsFixture(), Block(300, 300))
    let (held, free) = (DynamicItemBehavior(items: [block]), DynamicItemBehavior(items: [block]))
    held.isAnchored = true
    fixture.add(held, free, GravityBehavior(items: [block]))
    fixture.animator.addBehavior(held)
    #expect(
      fixture.animator.behaviors.map(ObjectIdentifier.init).prefix(2) == [held, free].map(ObjectIdentifier.init)[...])
    fixture.run(0.2)
    #expect(block.center.y > 310)
  }
}
