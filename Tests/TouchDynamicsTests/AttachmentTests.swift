import Glibc
import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 Attachment and snap") struct AttachmentTests {
  private let fixture = DynamicsFixture()

  /// Returns the times at which the block crosses `x` from the left.
  private func crossings(of block: Block, at x: Double, for seconds: Double) -> [Double] {
    var times: [Double] = []
    var last = block.center.x
    let begin = fixture.seconds
    for step in 1...Int(seconds * 500) {
      fixture.frame(at: begin + Double(step) / 500)
      if last < x, block.center.x >= x { times.append(fixture.seconds) }
      last = block.center.x
    }
    return times
  }

  @Test func aPendulumSwingsInItsTimeAndForever() throws {
    let bob = Block(500, 400, 20, 20)
    bob.center = Point(500, 100) + Vector(sin(0.1), cos(0.1)) * 200
    let kind = DynamicItemBehavior(items: [bob])
    kind.allowsRotation = false
    fixture.add(GravityBehavior(items: [bob]), AttachmentBehavior(item: bob, attachedToAnchor: Point(500, 100)), kind)
    let times = crossings(of: bob, at: 500, for: 60)
    let period = try #require(times.last.map { ($0 - times[0]) / Double(times.count - 1) })
    // The period is 2π √(length / gravity), with the correction for an amplitude of 0.1 rad.
    let expected: Double = 2 * Double.pi * sqrt(0.2) * (1 + 0.01 / 16)
    #expect(period.isNear(expected, by: 0.003))
    var highest = 0.0
    fixture.run(3) { highest = max(highest, abs(bob.center.x - 500)) }
    let amplitude: Double = 200 * sin(0.1)
    #expect(highest.isNear(amplitude, by: 0.2))
    #expect(bob.center.distance(to: Point(500, 100)).isNear(200, by: 0.05))
  }

  @Test func aSpringSwingsWithItsFrequency() throws {
    let block = Block(300, 300)
    let spring = AttachmentBehavior(item: block, attachedToAnchor: Point(300, 300))
    spring.frequency = 2
    block.center.x = 200
    fixture.add(spring)
    let times = crossings(of: block, at: 300, for: 20)
    let period = try #require(times.last.map { ($0 - times[0]) / Double(times.count - 1) })
    #expect(period.isNear(0.5, by: 0.001))
    var farthest = 0.0
    fixture.run(0.5) { farthest = max(farthest, abs(block.center.x - 300)) }
    #expect(farthest.isNear(100, by: 0.7))
  }

  @Test func dampingBringsASpringToRestAtItsLength() {
    let block = Block(300, 300)
    let spring = AttachmentBehavior(item: block, attachedToAnchor: Point(100, 300))
    #expect(spring.length == 200)
    #expect(spring.attachedBehaviorType == .anchor)
    (spring.frequency, spring.damping) = (2, 1)
    spring.length = 100
    fixture.add(spring)
    fixture.run(3) { #expect(block.center.x > 199.9) }
    #expect(block.center.x.isNear(200, by: 0.3))
    #expect(!fixture.animator.isRunning)
  }

  @Test func whatIsHeldOffItsCenterHangsAndSwings() {
    let card = Block(500, 300, 200, 100)
    let hold = AttachmentBehavior(item: card, offsetFromCenter: Vector(-80, -30), attachedToAnchor: Point(420, 270))
    #expect(hold.length == 0)
    let kind = DynamicItemBehavior(items: [card])
    kind.angularResistance = 3
    fixture.add(hold, GravityBehavior(items: [card]), kind)
    fixture.run(0.1)
    #expect(card.turn > 0.02)
    fixture.run(10) {
      let corner = card.center + card.transform.apply(Vector(-80, -30))
      #expect(corner.distance(to: Point(420, 270)) < 0.2)
    }
    #expect(card.center.x.isNear(420, by: 1))
    #expect(card.center.y.isNear(270 + hypot(80, 30), by: 0.2))
    #expect(!fixture.animator.isRunning)
  }

  @Test func theAnchorMovesAndTheItemFollows() {
    let card = Block(500, 300)
    let hold = AttachmentBehavior(item: card, attachedToAnchor: Point(500, 300))
    fixture.add(hold)
    for step in 1...50 {
      hold.anchorPoint = Point(500 + 8 * Double(step), 300)
      fixture.frame(at: Double(step) * 0.008)
    }
    let kind = DynamicItemBehavior(items: [card])
    fixture.add(kind)
    #expect(kind.linearVelocity(for: card).dx.isNear(1000, by: 1))
    fixture.run(0.02)
    #expect(card.center.x.isNear(900, by: 0.01))
    #expect(hold.anchorPoint == Point(900, 300))
    #expect(kind.linearVelocity(for: card).dx.isNear(0, by: 1))
  }

  @Test func twoItemsHoldEachOther() {
    let (one, two) = (Block(400, 300, 40, 40), Block(500, 300, 40, 40))
    let rod = AttachmentBehavior(item: one, attachedTo: two)
    #expect(rod.attachedBehaviorType == .items)
    #expect(rod.items.count == 2)
    #expect(rod.length == 100)
    let kind = DynamicItemBehavior(items: [one, two])
    kind.addLinearVelocity(Vector(0, 100), for: one)
    fixture.add(kind, rod)
    fixture.run(5) { #expect(one.center.distance(to: two.center).isNear(100, by: 0.1)) }
    // The midpoint moves with half the velocity.
    let middle: Double = (one.center.y + two.center.y) / 2
    #expect(middle.isNear(550, by: 1))
  }

  /// The items are attached away from their centres, and each attachment point rotates with its item.
  @Test func twoItemsHoldEachOtherOffTheirCenters() {
    let (one, two) = (Block(400, 300, 40, 40), Block(500, 300, 40, 40))
    let (offset, otherOffset) = (Vector(0, 20), Vector(-15, -20))
    let rod = AttachmentBehavior(
      item: one, offsetFromCenter: offset, attachedTo: two, offsetFromCenter: otherOffset)
    let kind = DynamicItemBehavior(items: [one, two])
    kind.addLinearVelocity(Vector(0, 100), for: one)
    fixture.add(kind, rod)
    fixture.run(2) {
      let (end, otherEnd) = (one.center + one.transform.apply(offset), two.center + two.transform.apply(otherOffset))
      #expect(end.distance(to: otherEnd).isNear(rod.length, by: 0.2))
    }
  }

  /// Damping affects the items' relative motion only, so their common motion continues.
  @Test func aDampedSpringBetweenTwoItemsTravelsWithThem() {
    let (one, two) = (Block(100, 300, 40, 40), Block(220, 300, 40, 40))
    let spring = AttachmentBehavior(item: one, attachedTo: two)
    (spring.frequency, spring.damping, spring.length) = (2, 1, 100)
    let kind = DynamicItemBehavior(items: [one, two])
    for item in [one, two] { kind.addLinearVelocity(Vector(200, 0), for: item) }
    fixture.add(kind, spring)
    fixture.run(3)
    #expect(one.isAt(710, 300, by: 0.5))
    #expect(two.isAt(810, 300, by: 0.5))
    #expect(kind.linearVelocity(for: one).dx.isNear(200, by: 0.5))
  }

  @Test func aChainHangsFromItsEnd() {
    let links = (0..<8).map { Block(300 + Double($0) * 40, 100, 20, 20) }
    fixture.add(GravityBehavior(items: links), AttachmentBehavior(item: links[0], attachedToAnchor: Point(260, 100)))
    for (one, two) in zip(links, links.dropFirst()) { fixture.add(AttachmentBehavior(item: one, attachedTo: two)) }
    let kind = DynamicItemBehavior(items: links)
    kind.resistance = 2
    fixture.add(kind)
    fixture.run(12)
    for (index, link) in links.enumerated() {
      let y: Double = 140 + 40 * Double(index)
      #expect(link.isAt(260, y, by: 3))
    }
  }

  /// The pulled item has the velocity of its anchor, however often the anchor is set.
  @Test(arguments: [1.0, 2, 4, 8]) func whatIsPulledHasTheSpeedOfItsAnchor(milliseconds: Double) {
    let block = Block(100, 300)
    let rod = AttachmentBehavior(item: block, attachedToAnchor: block.center)
    let kind = DynamicItemBehavior(items: [block])
    fixture.add(rod, kind)
    for step in 1...Int(200 / milliseconds) {
      let time = Double(step) * milliseconds
      fixture.frame(at: time / 1000)
      rod.anchorPoint = Point(100 + 2.5 * time, 300)
    }
    fixture.frame(at: fixture.seconds + milliseconds / 1000)
    #expect(kind.linearVelocity(for: block).dx.isNear(2500, by: 25))
  }

  @Test func snapDrawsToAPointAndUpright() {
    let card = Block(200, 200)
    card.transform = .rotation(1)
    let snap = SnapBehavior(item: card, snapTo: Point(700, 400))
    fixture.add(snap)
    fixture.run(4)
    #expect(card.center.distance(to: Point(700, 400)) < 0.3)
    #expect(abs(card.turn) < 0.01)
    #expect(!fixture.animator.isRunning)
    snap.snapPoint = Point(300, 300)
    snap.damping = 1
    fixture.run(4) { #expect(card.center.x > 299.7) }
    #expect(card.center.distance(to: Point(300, 300)) < 0.3)
  }

  @Test func lessDampingSwingsFarther() {
    func overshoot(_ damping: Double) -> Double {
      let (fixture, card) = (DynamicsFixture(), Block(200, 300))
      let snap = SnapBehavior(item: card, snapTo: Point(500, 300))
      snap.damping = damping
      fixture.add(snap)
      var farthest = 0.0
      fixture.run(2) { farthest = max(farthest, card.center.x) }
      return farthest - 500
    }
    #expect(overshoot(0) > overshoot(0.5))
    #expect(overshoot(0.5) > 5)
    #expect(overshoot(1) < 0.5)
  }
}
