import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests behaviours that contain other behaviours.
@Suite("N4 Behaviours of behaviours") struct BehaviorTreeTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 100)

  /// A behaviour that records each change of its animator.
  private final class Moved: DynamicBehavior {
    var moves: [String] = []
    override func willMove(to dynamicAnimator: DynamicAnimator?) {
      moves.append("\(self.dynamicAnimator == nil ? "none" : "one") → \(dynamicAnimator == nil ? "none" : "one")")
    }
  }

  @Test(arguments: 0...2) func whatABehaviorIsPartOfIsNoPartOfIt(depth: Int) {
    let all = (0...3).map { _ in DynamicBehavior() }
    for (parent, child) in zip(all, all.dropFirst()) { parent.addChildBehavior(child) }
    all[3].addChildBehavior(all[depth])
    #expect(all[3].childBehaviors.isEmpty)
    for (parent, child) in zip(all, all.dropFirst()) { #expect(parent.childBehaviors.first === child) }
  }

  @Test func allPartsAreNotifiedBeforeTheyMove() {
    let (whole, part, piece) = (Moved(), Moved(), Moved())
    whole.addChildBehavior(part)
    part.addChildBehavior(piece)
    fixture.add(whole)
    fixture.add(whole)
    for each in [whole, part, piece] {
      #expect(each.moves == ["none → one"] && each.dynamicAnimator === fixture.animator)
    }
    whole.removeChildBehavior(part)
    #expect(whole.moves.count == 1)
    for each in [part, piece] { #expect(each.moves.last == "one → none" && each.dynamicAnimator == nil) }
    fixture.animator.removeBehavior(whole)
    #expect(whole.moves == ["none → one", "one → none"])
  }

  @Test func anItemIsThereOnce() {
    let gravity = GravityBehavior(items: [block, block])
    gravity.addItem(block)
    fixture.add(gravity)
    fixture.run(0.5)
    #expect(gravity.items.count == 1 && block.center.y.isNear(100 + 125, by: 1))
    gravity.removeItem(block)
    #expect(gravity.items.isEmpty)
  }

  /// The properties of a child behaviour take precedence over those of its parent.
  @Test(arguments: [true, false]) func thePartHasTheLastWord(partHolds: Bool) {
    let (whole, part) = (DynamicItemBehavior(items: [block]), DynamicItemBehavior(items: [block]))
    (whole.isAnchored, part.isAnchored) = (!partHolds, partHolds)
    whole.addChildBehavior(part)
    fixture.add(whole, GravityBehavior(items: [block]))
    fixture.run(0.2)
    #expect((block.center.y == 100) == partHolds)
  }
}
