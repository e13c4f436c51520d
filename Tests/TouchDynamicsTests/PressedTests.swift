import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests items pressed against others and against walls by more than gravity, and items hit from several sides.
@Suite("N4 What is pressed, and what is hit off its center") struct PressedTests {
  private let fixture = DynamicsFixture()
  private let block = Block(900, 610, 73, 48)
  private let collision: CollisionBehavior
  private let kind: DynamicItemBehavior

  init() {
    collision = CollisionBehavior(items: [block])
    collision.translatesReferenceBoundsIntoBoundary = true
    kind = DynamicItemBehavior(items: [block])
  }

  /// The distance of the farthest corner of the block beyond the edges of the window.
  private var depth: Double {
    let (width, height) = (block.bounds.width / 2, block.bounds.height / 2)
    let (cosine, sine) = (abs(block.transform.a), abs(block.transform.b))
    let reach = Vector(width * cosine + height * sine, width * sine + height * cosine)
    let (low, high) = (block.center - reach, block.center + reach)
    return max(-low.x, -low.y, high.x - 1000, high.y - 700)
  }

  /// The force is five hundred times the weight, acts beside the centre, and presses an elastic item. The item neither
  /// sinks in nor trembles.
  @Test(arguments: [0, 0.4, 0.9]) func aStrongSpringPressesItIntoNoCorner(elasticity: Double) {
    block.transform = .rotation(0.23)
    kind.elasticity = elasticity
    let spring = AttachmentBehavior(
      item: block, offsetFromCenter: Vector(20, -10), attachedToAnchor: Point(673, 545))
    spring.length = 694
    spring.frequency = 5
    spring.damping = 0.3
    fixture.add(collision, kind, spring)
    fixture.run(1)
    fixture.run(1) { #expect(depth < 1.5) }
  }

  /// An anchor beyond the reach of the rod presses the item against the edge. The item slides along the edge.
  @Test func aRodThatWantsItBeyondTheEdgeLetsItGoAlong() {
    block.center = Point(400, 660)
    let rod = AttachmentBehavior(item: block, attachedToAnchor: Point(374, 436))
    fixture.add(collision, kind, rod)
    fixture.run(0.5)
    rod.length = 400
    fixture.run(4)
    #expect(depth < 1 && block.center.distance(to: Point(374, 436)).isNear(400, by: 5), "\(block.center)")
  }

  @Test(arguments: [340.0, 400]) func aRodPullsItIntoNothingThatIsInItsWay(length: Double) {
    block.bounds.size = Size(60, 100)
    block.center = Point(75, 600)
    let other = Block(20, 600, 40, 100)
    collision.addItem(other)
    let rod = AttachmentBehavior(item: block, attachedToAnchor: Point(400, 600))
    fixture.add(collision, rod, GravityBehavior(items: [block, other]))
    fixture.run(0.5)
    rod.length = length
    fixture.run(2)
    #expect(block.center.x - other.center.x > 49.5, "\(block.center.x - other.center.x)")
  }

  /// The items rotate and are elastic and rough. Newton's rule of impact alone would add energy to such collisions.
  @Test(arguments: [0.1, 0.35, 0.6, 1.1, 1.4]) func hitsOffTheCenterBringNoEnergy(turn: Double) {
    block.center = Point(500, 350)
    block.transform = .rotation(turn)
    kind.elasticity = 0.95
    kind.friction = 1
    kind.addLinearVelocity(Vector(-700, 500), for: block)
    kind.addAngularVelocity(11, for: block)
    let other = Block(200, 600, 90, 90)
    collision.addItem(other)
    let heavy = DynamicItemBehavior(items: [other])
    (heavy.elasticity, heavy.friction, heavy.density) = (0.9, 1, 6)
    fixture.add(collision, kind, heavy)
    fixture.frame(at: 0.002)
    var least = motion(of: block, kind) + motion(of: other, heavy)
    for interval in 1...2000 {
      fixture.frame(at: 0.002 + Double(interval) * 0.004)
      let now = motion(of: block, kind) + motion(of: other, heavy)
      #expect(now <= least * 1.0001, "after \(interval) intervals it is \(now), it was \(least)")
      least = min(least, now)
    }
  }

  struct Fall {
    let turn: Double
    let spin: Double
    let elasticity: Double
    let friction: Double
  }

  /// A plate on the ground is pushed from below before anything bounces. It passes the push on even if a bounce takes
  /// it back.
  @Test(arguments: [
    Fall(turn: 0, spin: 8, elasticity: 0.6, friction: 1), Fall(turn: 0.5, spin: 2.3, elasticity: 0.9, friction: 0.2),
    Fall(turn: 0.5, spin: 2.3, elasticity: 0.6, friction: 1),
  ])
  func whatFallsOnWhatLiesOnTheGroundBringsNoEnergy(fall: Fall) {
    block.bounds.size = Size(84, 84)
    block.center = Point(530, 400)
    block.transform = .rotation(fall.turn)
    let plate = Block(500, 684, 60, 32)
    collision.addItem(plate)
    kind.addItem(plate)
    (kind.elasticity, kind.friction) = (fall.elasticity, fall.friction)
    kind.addLinearVelocity(Vector(50, 900), for: block)
    kind.addAngularVelocity(fall.spin, for: block)
    fixture.add(collision, kind)
    fixture.frame(at: 0.002)
    let allowed = motion(of: block, kind) / 500
    var least = motion(of: block, kind) + motion(of: plate, kind)
    for interval in 1...400 {
      fixture.frame(at: 0.002 + Double(interval) * 0.004)
      let now = motion(of: block, kind) + motion(of: plate, kind)
      #expect(now <= least + allowed, "after \(interval) intervals it is \(now), it was \(least)")
      least = min(least, now)
    }
  }

  /// The tower is three hundred and fifty times as heavy as the block that it overlaps. A few iterations alone could
  /// not separate them.
  @Test(arguments: [3.0, 6]) func theHeavyRisesFromTheLightInWhichItLies(depth: Double) {
    block.bounds.size = Size(60, 20)
    block.center = Point(500, 690)
    kind.density = 0.3
    let (tower, lid) = (Block(500, 600 + depth, 200, 160), Block(500, 480 + depth, 180, 80))
    let posts = [Block(395, 600, 8, 160), Block(605, 600, 8, 160)]
    for item in [tower, lid] + posts { collision.addItem(item) }
    let (heavy, fixed) = (DynamicItemBehavior(items: [tower, lid]), DynamicItemBehavior(items: posts))
    heavy.density = 4
    (kind.friction, heavy.friction) = (0.3, 0.3)
    fixed.isAnchored = true
    fixture.add(collision, kind, heavy, fixed, GravityBehavior(items: [block, tower, lid]))
    fixture.run(4)
    let sunk = tower.center.y + 80 - (block.center.y - 10)
    #expect(sunk < 1.5 && self.depth < 1.5, "\(sunk) pt")
  }

  private func motion(of block: Block, _ kind: DynamicItemBehavior) -> Double {
    let mass = kind.density * block.bounds.width * block.bounds.height / 10_000
    let inertia = mass * (block.bounds.width * block.bounds.width + block.bounds.height * block.bounds.height) / 12
    let (speed, spin) = (kind.linearVelocity(for: block), kind.angularVelocity(for: block))
    return (mass * speed.dot(speed) + inertia * spin * spin) / 2
  }

  /// An item at rest starts to move with no more velocity than gravity has added, and does start.
  @Test func whatStandsOnItsEdgeTopples() {
    block.center = Point(500, 650)
    block.transform = .rotation(0.9)
    fixture.add(collision, kind, GravityBehavior(items: [block]))
    fixture.run(3)
    #expect(abs(block.transform.b) < 0.01 || abs(block.transform.a) < 0.01)
    #expect(block.center.y > 660 && depth < 0.5)
  }
}
