import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchUI

/// Tests boundaries, the shapes of items and the reports of contacts.
@Suite("N4 Boundaries, shapes and contacts") struct BoundaryTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 560)
  private let collision: CollisionBehavior
  private let witness = ContactWitness()

  init() {
    collision = CollisionBehavior(items: [block])
    collision.collisionDelegate = witness
    witness.names = [ObjectIdentifier(block): "block"]
  }

  @Test func identifiersAreInTheOrderInWhichBoundariesWereAdded() {
    for name in ["one", "two", "three", "one"] {
      collision.addBoundary(withIdentifier: name, from: Point(0, 0), to: Point(10, 10))
    }
    #expect(collision.boundaryIdentifiers == ["two", "three", "one"])
    collision.removeBoundary(withIdentifier: "three")
    #expect(collision.boundaryIdentifiers == ["two", "one"])
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers.isEmpty)
  }

  /// The block lies on the floor while an unrelated behaviour is added and removed.
  @Test func whatGoesOnLyingThereIsNotReportedAgain() {
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "floor", from: Point(0, 640), to: Point(1000, 640))
    fixture.add(collision, GravityBehavior(items: [block]))
    fixture.run(0.3)
    #expect(witness.lines == ["began block floor"])
    let other = GravityBehavior(items: [Block(800, 300)])
    fixture.add(other)
    fixture.run(0.1)
    fixture.animator.removeBehavior(other)
    fixture.run(0.1)
    #expect(witness.lines == ["began block floor"])
    #expect(block.center.y.isNear(590, by: 0.5))
  }

  /// Up to sixty-four collision behaviours have an effect. One more has none and is reported.
  @Test(arguments: [63, 64, 65]) func soManyCollisionBehaviors(count: Int) {
    fixture.add(GravityBehavior(items: [block]))
    for _ in 1..<count { fixture.add(CollisionBehavior()) }
    collision.translatesReferenceBoundsIntoBoundary = true
    fixture.add(collision)
    fixture.run(3)
    #expect(block.center.y.isNear(650, by: 0.5) == (count <= 64))
    #expect(fixture.messages.isEmpty == (count <= 64))
  }

  /// The delegate of a collision is called before the actions of the same step.
  @Test func contactsComeBeforeActions() {
    collision.translatesReferenceBoundsIntoBoundary = true
    var notes: [String] = []
    let application = fixture.application
    witness.onContact = { notes.append("contact at \(application.time)") }
    let gravity = GravityBehavior(items: [block])
    gravity.action = { notes.append("action at \(application.time)") }
    fixture.add(collision, gravity)
    fixture.run(0.5)
    let contact = notes.firstIndex { $0.hasPrefix("contact") } ?? 0
    #expect(contact > 0 && notes[contact + 1] == notes[contact].replacing("contact", with: "action"))
  }

  /// A square given as a path, open or closed, with lines or curves, moves like a rectangle.
  @Test(arguments: [(false, false, 1e-6), (true, false, 1e-6), (false, true, 2), (true, true, 2)])
  func aSquareOfLinesIsASquare(isClosed: Bool, isCurved: Bool, tolerance: Double) {
    var path = Path()
    let corners = [Point(-50, -50), Point(50, -50), Point(50, 50), Point(-50, 50)]
    path.move(to: corners[0])
    for corner in corners.dropFirst() {
      if isCurved { path.addCurve(to: corner, control1: corner, control2: corner) } else { path.addLine(to: corner) }
    }
    if isClosed { path.close() }
    let other = Block(300, 560)
    other.collisionShape = .path(path)
    for item in [block, other] {
      let fixture = DynamicsFixture()
      item.transform = .rotation(0.3)
      let collision = CollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      fixture.add(collision, GravityBehavior(items: [item]))
      fixture.run(0.6)
    }
    #expect(other.isAt(block.center.x, block.center.y, by: tolerance))
    #expect(other.turn.isNear(block.turn, by: tolerance / 50))
    #expect(block.turn != 0.3)
  }

  /// The block lies on another item, which is then removed from all behaviours.
  @Test func whatLiesOnSomethingFallsWhenThatGoes() {
    let shelf = Block(300, 660)
    witness.names[ObjectIdentifier(shelf)] = "shelf"
    let held = DynamicItemBehavior(items: [shelf])
    held.isAnchored = true
    let gravity = GravityBehavior(items: [block])
    collision.addItem(shelf)
    fixture.add(collision, held, gravity)
    fixture.run(1)
    #expect(block.center.y.isNear(560, by: 0.5))
    held.removeItem(shelf)
    collision.removeItem(shelf)
    fixture.run(0.5)
    #expect(block.center.y.isNear(560 + 125, by: 5))
    collision.addItem(shelf)
    shelf.center = Point(900, 100)
    fixture.animator.updateItem(usingCurrentState: shelf)
    fixture.run(0.1)
    #expect(!witness.lines.contains("ended block edge"))
  }

  /// Without an animator, the behaviour collects the velocities of its items. It passes them on once.
  @Test func velocitiesOfItemsThatNobodyMovesYet() {
    let (kind, stranger) = (DynamicItemBehavior(items: [block]), Block(0, 0))
    for item in [block, stranger] {
      kind.addLinearVelocity(Vector(30, 0), for: item)
      kind.addLinearVelocity(Vector(10, 5), for: item)
      kind.addAngularVelocity(0.5, for: item)
      kind.addAngularVelocity(0.25, for: item)
    }
    #expect(kind.linearVelocity(for: block) == Vector(40, 5) && kind.angularVelocity(for: block) == 0.75)
    #expect(kind.linearVelocity(for: stranger) == .zero && kind.angularVelocity(for: stranger) == 0)
    kind.removeItem(block)
    kind.addItem(block)
    #expect(kind.linearVelocity(for: block) == .zero && kind.angularVelocity(for: block) == 0)
    kind.addLinearVelocity(Vector(40, 5), for: block)
    kind.addAngularVelocity(0.75, for: block)
    fixture.add(kind)
    fixture.run(1)
    #expect(block.isAt(340, 565, by: 0.01) && block.turn.isNear(0.75, by: 0.001))
  }
}
