import Testing
import TouchGeometry
import TouchUI

@Suite("N4 The point that something is tied to") struct AnchorPointTests {
  private let fixture = DynamicsFixture()
  private let one = Block(400, 300, 40, 40)
  private let two = Block(500, 300, 40, 40)

  /// The anchor point follows the other item, whatever moves or rotates it.
  @Test(arguments: [Vector.zero, Vector(-15, -20)]) func betweenTwoItemsItGoesWithTheOtherOne(offset: Vector) {
    let rod = AttachmentBehavior(
      item: one, offsetFromCenter: Vector(0, 20), attachedTo: two, offsetFromCenter: offset)
    #expect(rod.anchorPoint == two.center + offset)
    (two.center, two.transform) = (Point(520, 340), .rotation(.pi / 2))
    #expect(rod.anchorPoint.distance(to: Point(520 - offset.dy, 340 + offset.dx)) < 1e-9)
    let kind = DynamicItemBehavior(items: [one, two])
    kind.addLinearVelocity(Vector(0, 100), for: two)
    fixture.add(kind, rod)
    fixture.run(0.5) {
      #expect(rod.anchorPoint.distance(to: two.center + two.transform.apply(offset)) < 1e-9)
    }
    #expect(two.center != Point(520, 340))
  }

  /// Between two items there is no anchor point to set.
  @Test func betweenTwoItemsSettingItDoesNothing() {
    let rod = AttachmentBehavior(item: one, attachedTo: two)
    fixture.add(rod)
    rod.anchorPoint = Point(100, 100)
    #expect(rod.anchorPoint == Point(500, 300))
    fixture.run(0.2)
    #expect(one.isAt(400, 300, by: 1e-6) && two.isAt(500, 300, by: 1e-6))
  }

  @Test func anAnchorStaysWhereItWasSet() {
    let hold = AttachmentBehavior(item: one, attachedToAnchor: Point(500, 300))
    #expect(hold.anchorPoint == Point(500, 300))
    one.center = Point(100, 100)
    #expect(hold.anchorPoint == Point(500, 300))
    hold.anchorPoint = Point(600, 200)
    #expect(hold.anchorPoint == Point(600, 200))
  }
}
