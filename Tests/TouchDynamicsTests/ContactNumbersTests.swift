import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchUI

/// Tests how the friction and elasticity of two touching items combine, and the limits of all numbers.
@Suite("N4 Numbers of contacts, and their limits") struct ContactNumbersTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 300)
  private let kind: DynamicItemBehavior
  private let collision: CollisionBehavior

  init() {
    kind = DynamicItemBehavior(items: [block])
    collision = CollisionBehavior(items: [block])
  }

  /// Adds an anchored item with the given friction and elasticity.
  private func put(_ block: Block, friction: Double = 0, elasticity: Double = 0) {
    let held = DynamicItemBehavior(items: [block])
    (held.isAnchored, held.friction, held.elasticity) = (true, friction, elasticity)
    collision.addItem(block)
    fixture.add(held)
  }

  /// Returns the remaining velocity after half a second on a floor below the block. It starts at 300 points per second.
  private func speedLeft(friction: Double) -> Double {
    kind.friction = friction
    kind.addLinearVelocity(Vector(300, 0), for: block)
    fixture.add(collision, kind, GravityBehavior(items: [block]))
    fixture.run(0.5)
    return kind.linearVelocity(for: block).dx
  }

  /// With a gravity of 1000 points per second squared, a friction of 0.4 takes 400 points per second each second.
  @Test(arguments: [0.0, 0.1, 0.4]) func onABoundaryTheFrictionIsThatOfTheItem(friction: Double) {
    collision.addBoundary(withIdentifier: "floor", from: Point(-1000, 350), to: Point(3000, 350))
    #expect(speedLeft(friction: friction).isNear(300 - 500 * friction, by: 6))
  }

  @Test(arguments: [(0.9, 0.1), (0.1, 0.9), (0.0, 0.8), (0.4, 0.4)])
  func ofTwoItemsItIsTheGeometricMean(friction: Double, other: Double) {
    put(Block(300, 400, 3000, 100), friction: other)
    #expect(speedLeft(friction: friction).isNear(300 - 500 * (friction * other).squareRoot(), by: 6))
  }

  @Test(arguments: [(0.8, 0.1), (0.1, 0.8), (0.5, 0.5)])
  func ofTwoItemsTheMoreElasticCounts(elasticity: Double, other: Double) {
    put(Block(600, 300, 100, 100), elasticity: other)
    kind.elasticity = elasticity
    kind.addLinearVelocity(Vector(1000, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(0.4)
    #expect(kind.linearVelocity(for: block).dx.isNear(-1000 * max(elasticity, other), by: 1))
  }

  @Test func speedsHaveALimit() {
    kind.addLinearVelocity(Vector(300_000, 0), for: block)
    kind.addAngularVelocity(-400, for: block)
    fixture.add(kind)
    fixture.frame(at: 0.02)
    #expect(kind.linearVelocity(for: block).dx.isNear(100_000, by: 1))
    #expect(kind.angularVelocity(for: block).isNear(-150, by: 0.001))
  }

  @Test func thatItLeavesABoundaryIsReported() {
    let witness = ContactWitness()
    witness.names = [ObjectIdentifier(block): "block"]
    collision.collisionDelegate = witness
    collision.addBoundary(withIdentifier: "wall", from: Point(500, 0), to: Point(500, 700))
    kind.elasticity = 1
    kind.addLinearVelocity(Vector(2000, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(0.5)
    #expect(witness.lines == ["began block wall", "ended block wall"])
  }

  /// The path is a triangle around the block. Its last line is to the left of the block.
  @Test(arguments: [true, false]) func aClosedPathEndsWhereItBegan(isClosed: Bool) {
    var path = Path()
    path.move(to: Point(100, 600))
    path.addLine(to: Point(800, 600))
    path.addLine(to: Point(100, 100))
    if isClosed { path.close() }
    collision.addBoundary(withIdentifier: "triangle", for: path)
    block.center = Point(250, 450)
    kind.addLinearVelocity(Vector(-200, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(2)
    #expect((block.center.x > 149) == isClosed)
  }

  /// The corner that is not a number is skipped. The remaining shape is a triangle, the lower half of the square.
  @Test func aCornerThatIsNowhereIsLeftOut() {
    var path = Path()
    path.move(to: Point(-50, 50))
    for corner in [Point(50, 50), Point(.nan, 0), Point(50, -50)] { path.addLine(to: corner) }
    block.collisionShape = .path(path)
    collision.addBoundary(withIdentifier: "floor", from: Point(-1000, 450), to: Point(3000, 450))
    kind.allowsRotation = false
    fixture.add(collision, kind, GravityBehavior(items: [block]))
    fixture.run(2)
    let bottom = 450 - block.center.y
    #expect(abs(bottom - 50) < 1)
  }

  @Test(arguments: [(560.0, true), (660, false)]) func whatPassesBesideALineIsNotStopped(y: Double, isStopped: Bool) {
    let small = Block(100, y, 10, 10)
    collision.addItem(small)
    collision.addBoundary(withIdentifier: "line", from: Point(500, 300), to: Point(500, 600))
    let fast = DynamicItemBehavior(items: [small])
    fast.addLinearVelocity(Vector(20_000, 0), for: small)
    fixture.add(collision, fast)
    fixture.run(0.1)
    #expect((small.center.x < 500) == isStopped)
  }

  /// Returns the positions of a block on a spring, at each frame.
  private func swing(frequency: Double, damping: Double) -> [Point] {
    let (fixture, block) = (DynamicsFixture(), Block(300, 300))
    let spring = AttachmentBehavior(item: block, attachedToAnchor: Point(300, 200))
    (spring.length, spring.frequency, spring.damping) = (50, frequency, damping)
    fixture.add(spring)
    var positions: [Point] = []
    fixture.run(0.5) { positions.append(block.center) }
    return positions
  }

  @Test func springsHaveLimits() {
    #expect(swing(frequency: 90, damping: 0.1) == swing(frequency: 30, damping: 0.1))
    #expect(swing(frequency: 29, damping: 0.1) != swing(frequency: 30, damping: 0.1))
    #expect(swing(frequency: 2, damping: -1) == swing(frequency: 2, damping: 0))
    #expect(swing(frequency: 2, damping: 0.2) != swing(frequency: 2, damping: 0))
  }
}
