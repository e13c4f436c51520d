import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchUI

@Suite("N4 Collision") struct CollisionTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 100)
  private let collision: CollisionBehavior
  private let kind: DynamicItemBehavior
  private let witness = ContactWitness()

  init() {
    collision = CollisionBehavior(items: [block])
    collision.collisionDelegate = witness
    kind = DynamicItemBehavior(items: [block])
    witness.names = [ObjectIdentifier(block): "block"]
  }

  private func other(_ name: String, _ block: Block) -> Block {
    witness.names[ObjectIdentifier(block)] = name
    return block
  }

  @Test func theEdgesHoldItIn() {
    collision.translatesReferenceBoundsIntoBoundary = true
    fixture.add(collision, GravityBehavior(items: [block]))
    fixture.run(4)
    #expect(block.center.y.isNear(650, by: 0.5))
    #expect(block.center.x.isNear(300, by: 0.01))
    #expect(witness.lines == ["began block edge"])
    #expect(!fixture.animator.isRunning)
    fixture.window.resize(to: Size(1000, 500))
    fixture.run(3)
    #expect(block.center.y.isNear(450, by: 0.5))
  }

  @Test func edgesWithInsets() {
    collision.setTranslatesReferenceBoundsIntoBoundary(with: Insets(bottom: 100))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    fixture.add(collision, GravityBehavior(items: [block]))
    fixture.run(4)
    #expect(block.center.y.isNear(550, by: 0.5))
  }

  @Test func elasticityIsHowMuchSpeedIsLeft() {
    collision.translatesReferenceBoundsIntoBoundary = true
    kind.elasticity = 0.5
    kind.addLinearVelocity(Vector(-400, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(1)
    #expect(kind.linearVelocity(for: block).dx.isNear(200, by: 0.5))
  }

  @Test func whatLosesNothingBouncesAsHighAgain() {
    collision.translatesReferenceBoundsIntoBoundary = true
    kind.elasticity = 1
    fixture.add(collision, kind, GravityBehavior(items: [block]))
    var highest = 700.0
    fixture.run(20)
    fixture.run(3) { highest = min(highest, block.center.y) }
    #expect(highest.isNear(100, by: 20))
  }

  @Test(arguments: [500.0, 5000, 50_000]) func noWallIsPassed(speed: Double) {
    collision.addBoundary(withIdentifier: "near", from: Point(700, 0), to: Point(700, 700))
    collision.addBoundary(withIdentifier: "far", from: Point(701, 0), to: Point(701, 700))
    kind.elasticity = 1
    kind.addLinearVelocity(Vector(speed, speed / 20), for: block)
    collision.addBoundary(withIdentifier: "left", from: Point(100, 0), to: Point(100, 700))
    collision.addBoundary(withIdentifier: "bottom", from: Point(0, 690), to: Point(1000, 690))
    collision.addBoundary(withIdentifier: "top", from: Point(0, 10), to: Point(1000, 10))
    fixture.add(collision, kind)
    fixture.run(3) {
      #expect(block.center.x > 100)
      #expect(block.center.x < 700)
      #expect(block.center.y > 10)
      #expect(block.center.y < 690)
    }
    #expect(witness.lines.contains("began block near"))
  }

  @Test func noThinItemIsPassed() {
    let wall = other("wall", Block(700, 350, 1, 600))
    let stone = DynamicItemBehavior(items: [wall])
    stone.isAnchored = true
    collision.addItem(wall)
    kind.addLinearVelocity(Vector(50_000, 0), for: block)
    block.center.y = 300
    fixture.add(collision, kind, stone)
    fixture.run(1) { #expect(block.center.x < 700) }
    #expect(witness.lines.first == "began block wall")
  }

  @Test func aPathIsABoundary() {
    var bowl = Path()
    bowl.move(to: Point(100, 300))
    bowl.addCurve(to: Point(500, 300), control1: Point(150, 600), control2: Point(450, 600))
    collision.addBoundary(withIdentifier: "bowl", for: bowl)
    #expect(collision.boundaryIdentifiers == ["bowl"])
    #expect(collision.boundary(withIdentifier: "bowl") == bowl)
    block.bounds.size = Size(40, 40)
    kind.angularResistance = 2
    kind.friction = 0.5
    fixture.add(collision, kind, GravityBehavior(items: [block]))
    fixture.run(8)
    #expect(block.center.x.isNear(300, by: 30))
    #expect(block.center.y > 470)
    #expect(block.center.y < 525)
    collision.removeBoundary(withIdentifier: "bowl")
    fixture.run(1)
    #expect(block.center.y > 700)
    #expect(collision.boundaryIdentifiers.isEmpty)
  }

  /// A boundary replaces an existing one with the same identifier.
  @Test(arguments: [true, false]) func aBoundaryIsReplacedByOneOfItsName(isHigher: Bool) {
    let heights = isHigher ? [600.0, 400] : [400.0, 600]
    for height in heights {
      collision.addBoundary(withIdentifier: "ground", from: Point(0, height), to: Point(1000, height))
    }
    var line = Path()
    line.move(to: Point(0, heights[1]))
    line.addLine(to: Point(1000, heights[1]))
    #expect(collision.boundaryIdentifiers == ["ground"] && collision.boundary(withIdentifier: "ground") == line)
    fixture.add(collision, GravityBehavior(items: [block]))
    fixture.run(4)
    #expect(block.center.y.isNear(heights[1] - 50, by: 0.5))
    #expect(witness.lines == ["began block ground"])
  }

  enum Ledge: CaseIterable { case firstItem, secondItem, line, lineBackwards }

  /// The support ends at the edge of the ledge, on either side.
  @Test(arguments: [-1.0, 1], Ledge.allCases) func whatHasItsMiddleBeyondALedgeFalls(side: Double, kind: Ledge) {
    for beyond in [-12.0, 12] {
      let fixture = DynamicsFixture()
      let (ledge, plank) = (Block(500, 500), Block(500 + side * (50 + beyond), 439.5, 200, 20))
      let (left, right) = (Point(450, 450), Point(550, 450))
      let collision = CollisionBehavior(items: kind == .firstItem ? [ledge, plank] : [plank])
      switch kind {
      case .firstItem: break
      case .secondItem: collision.addItem(ledge)
      case .line: collision.addBoundary(withIdentifier: "ledge", from: left, to: right)
      case .lineBackwards: collision.addBoundary(withIdentifier: "ledge", from: right, to: left)
      }
      let (stone, wood) = (DynamicItemBehavior(items: [ledge]), DynamicItemBehavior(items: [plank]))
      stone.isAnchored = true
      wood.friction = 0.8
      fixture.add(collision, stone, wood, GravityBehavior(items: [plank]))
      fixture.run(4)
      if beyond > 0 {
        #expect(plank.center.y > 700, "it tips over")
      } else {
        #expect(plank.center.y.isNear(440, by: 1) && plank.turn.isNear(0, by: 0.01), "it lies")
      }
    }
  }

  @Test func itemsRestOnEachOther() {
    let upper = other("upper", Block(310, -50))
    collision.addItem(upper)
    collision.translatesReferenceBoundsIntoBoundary = true
    kind.addItem(upper)
    kind.friction = 0.5
    upper.center.y = 100
    block.center.y = 400
    fixture.add(collision, kind, GravityBehavior(items: [block, upper]))
    fixture.run(5)
    #expect(block.center.y.isNear(650, by: 0.5))
    #expect(upper.center.y.isNear(550, by: 0.7))
    #expect(upper.center.x.isNear(310, by: 0.5))
    #expect(!fixture.animator.isRunning)
    #expect(witness.lines == ["began block edge", "began block upper"])
    collision.removeItem(block)
    fixture.run(0.2)
    #expect(witness.lines.count == 2)
  }

  @Test func twoBouncedBallsSwapTheirSpeeds() {
    let ball = other("ball", Block(600, 100))
    collision.addItem(ball)
    kind.addItem(ball)
    kind.elasticity = 1
    kind.addLinearVelocity(Vector(300, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(2)
    #expect(kind.linearVelocity(for: block).dx.isNear(0, by: 12))
    #expect(kind.linearVelocity(for: ball).dx.isNear(300, by: 12))
    #expect(witness.lines == ["began block ball", "ended block ball"])
  }

  @Test func theModeSaysWhatIsMet() {
    let ball = other("ball", Block(600, 100))
    collision.addItem(ball)
    collision.addBoundary(withIdentifier: "wall", from: Point(800, 0), to: Point(800, 700))
    collision.collisionMode = .boundaries
    kind.addLinearVelocity(Vector(1000, 0), for: block)
    fixture.add(collision, kind)
    fixture.run(1)
    #expect(block.center.x.isNear(750, by: 0.5))
    #expect(ball.center.x == 600)
    #expect(witness.lines == ["began block wall"])
    collision.collisionMode = .items
    kind.addLinearVelocity(Vector(1000, 0), for: block)
    fixture.run(0.2)
    #expect(block.center.x > 900)
  }

  @Test func frictionHoldsOnASlope() {
    func slide(_ friction: Double) -> Double {
      let (fixture, block) = (DynamicsFixture(), Block(300, 240, 40, 40))
      let collision = CollisionBehavior(items: [block])
      collision.addBoundary(withIdentifier: "slope", from: Point(0, 200), to: Point(1000, 400))
      block.transform = .rotation(Vector(1000, 200).angle)
      let kind = DynamicItemBehavior(items: [block])
      kind.friction = friction
      block.center = Point(300, 260 - 20.8)
      fixture.add(collision, GravityBehavior(items: [block]), kind)
      fixture.run(1)
      return block.center.x - 300
    }
    #expect(slide(0.5) < 2)
    #expect(slide(0.1) > 20)
    #expect(slide(0) > slide(0.1))
  }

  @Test func aBallRolls() {
    let ball = Block(300, 640, 100, 100)
    ball.collisionShape = .ellipse
    collision.addItem(ball)
    collision.removeItem(block)
    collision.translatesReferenceBoundsIntoBoundary = true
    let rubber = DynamicItemBehavior(items: [ball])
    rubber.friction = 1
    rubber.addLinearVelocity(Vector(200, 0), for: ball)
    fixture.add(collision, GravityBehavior(items: [ball]), rubber)
    fixture.run(1)
    let rolling = rubber.linearVelocity(for: ball).dx / 50
    #expect(rubber.angularVelocity(for: ball).isNear(rolling, by: 1))
  }

  @Test func whatLiesInEachOtherParts() {
    let ball = other("ball", Block(340, 130))
    collision.addItem(ball)
    kind.addItem(ball)
    kind.allowsRotation = false
    fixture.add(collision, kind)
    fixture.run(3)
    let offset = ball.center - block.center
    let distance: Double = max(abs(offset.dx), abs(offset.dy))
    #expect(distance > 99)
    #expect(kind.linearVelocity(for: block) == .zero)
  }

  @Test func contactsAreReportedAtTheirTimeAndMayChangeThings() {
    collision.translatesReferenceBoundsIntoBoundary = true
    kind.addLinearVelocity(Vector(1000, 0), for: block)
    fixture.add(collision, kind)
    witness.onContact = { [fixture, kind, block] in
      #expect(fixture.application.time == Instant(milliseconds: 652))
      kind.addLinearVelocity(Vector(-1000, 0) - kind.linearVelocity(for: block), for: block)
    }
    fixture.frame(at: 1)
    #expect(block.center.x.isNear(950 - 348, by: 0.5))
  }
}
