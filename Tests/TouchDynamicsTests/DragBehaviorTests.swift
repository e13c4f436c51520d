import Glibc
import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 G12 Dragging and throwing") struct DragBehaviorTests {
  private let fixture = WindowFixture(size: Size(1000, 700))
  private let animator: DynamicAnimator
  private let card: View
  private let drag: DragBehavior

  init() {
    animator = DynamicAnimator(referenceView: fixture.window)
    card = fixture.view("card", Rect(400, 300, 200, 100))
    drag = card.makeDraggable(by: animator)
  }

  private func throwRight() {
    fixture.down(1, 450, 350)
    fixture.move(1, to: 550, 350, over: 100)
    fixture.up(1)
    fixture.settle()
  }

  private func run(_ milliseconds: Double) {
    fixture.wait(milliseconds)
    fixture.settle()
  }

  @Test func theCardFollowsTwoFingers() {
    fixture.down(1, 450, 350)
    fixture.down(2, 550, 350)
    fixture.move(1, 440, 350)
    fixture.move(2, 560, 350)
    fixture.settle()
    let placing = card.transformToSuperview.inverse!
    let (one, two) = (placing.apply(Point(440, 350)), placing.apply(Point(560, 350)))
    fixture.wait(10)
    fixture.move(1, 500, 250)
    fixture.move(2, 520, 430)
    fixture.settle()
    #expect(card.transformToSuperview.apply(one).distance(to: Point(500, 250)) < 1e-9)
    #expect(card.transformToSuperview.apply(two).distance(to: Point(520, 430)) < 1e-9)
  }

  @Test func aThrowGoesOnWithTheFingersSpeedAndStops() {
    throwRight()
    let released = card.center
    run(10)
    #expect((card.center.x - released.x).isNear(10, by: 0.5))
    #expect(card.center.y == 350)
    run(5000)
    #expect(card.center.x > released.x + 200)
    #expect(card.center.x < released.x + 300)
    #expect(!animator.isRunning)
  }

  @Test func onATurnedAndEnlargedTableAThrowGoesOnAsTheFingerDid() {
    let table = fixture.view("table", Rect(300, 100, 400, 500))
    table.transform = Transform.rotation(.pi / 2).followed(by: .scale(2))
    let tableAnimator = DynamicAnimator(referenceView: table)
    let card = fixture.view("other", Rect(150, 200, 100, 100), in: table)
    card.makeDraggable(by: tableAnimator)
    let start = card.convert(card.bounds.center, to: nil)
    fixture.down(1, start.x, start.y)
    fixture.move(1, to: start.x + 100, start.y, over: 100)
    fixture.up(1)
    fixture.settle()
    let released = card.convert(card.bounds.center, to: nil)
    run(10)
    let translation = card.convert(card.bounds.center, to: nil) - released
    #expect(translation.dx.isNear(10, by: 0.5) && translation.dy.isNear(0, by: 0.01))
  }

  @Test func caughtInFlightItDoesNotJumpAndStandsStill() {
    throwRight()
    run(103.7)
    let flying = card.center
    fixture.down(2, flying.x + 20, flying.y)
    fixture.settle()
    #expect(card.center.distance(to: flying) < 1e-9)
    run(200)
    #expect(card.center.distance(to: flying) < 1e-9)
    fixture.move(2, flying.x + 20, flying.y + 12)
    fixture.wait(10)
    fixture.move(2, flying.x + 20, flying.y + 32)
    fixture.settle()
    #expect(card.center.distance(to: flying + Vector(0, 20)) < 1e-9)
  }

  @Test func aTapOnAFlyingCardStopsIt() {
    throwRight()
    run(100)
    fixture.tap(2, card.center.x, card.center.y)
    fixture.settle()
    let stopped = card.center
    run(1000)
    #expect(card.center == stopped)
  }

  @Test func itComesBackFromBeyondTheEdge() {
    fixture.down(1, 450, 350)
    fixture.move(1, to: 990, 20, over: 300)
    run(100)
    fixture.up(1)
    run(100)
    #expect(card.frame.maxX > 1000)
    run(5000)
    #expect(card.frame.maxX.isNear(1000, by: 0.5))
    #expect(card.frame.minY.isNear(0, by: 0.5))
  }

  @Test func aThrownCardStaysInside() {
    fixture.down(1, 450, 350)
    fixture.move(1, to: 700, 350, over: 50)
    fixture.up(1)
    run(5000)
    #expect(card.frame.maxX.isNear(1000, by: 0.5))
  }

  @Test(arguments: [false, true]) func sizeGivesLikeRubberAndSpringsBack(isCancelled: Bool) {
    fixture.down(1, 490, 350)
    fixture.down(2, 510, 350)
    fixture.move(1, 480, 350)
    fixture.move(2, 520, 350)
    fixture.wait(10)
    fixture.move(1, 340, 350)
    fixture.move(2, 660, 350)
    fixture.settle()
    // The fingers are 8 times as far apart, and the card is slightly more than three times as large.
    #expect(card.transform.a > 3.2)
    #expect(card.transform.a < 4)
    fixture.wait(100)
    for finger in 1...2 { if isCancelled { fixture.cancel(finger) } else { fixture.up(finger) } }
    run(1000)
    #expect(card.transform.a.isNear(3, by: 1e-9))
  }

  @Test func theTouchedCardComesToTheFront() {
    let other = fixture.view("other", Rect(0, 0, 100, 100))
    other.makeDraggable(by: animator)
    fixture.down(1, 450, 350)
    fixture.settle()
    #expect(fixture.window.subviews.last === card)
    fixture.down(2, 50, 50)
    fixture.settle()
    #expect(fixture.window.subviews.last === other)
  }

  /// Other items collide with the card where the finger holds it.
  @Test func inTheHandItPushesWhatIsInItsWay() {
    let other = fixture.view("other", Rect(700, 300, 100, 100))
    animator.addBehavior(CollisionBehavior(items: [card, other]))
    fixture.down(1, 450, 350)
    fixture.move(1, to: 650, 350, over: 1000)
    fixture.settle()
    #expect(card.frame.maxX == 790)
    #expect(other.frame.minX > 780, "\(other.frame)")
  }

  @Test func takenAwayItIsAnOrdinaryView() {
    animator.removeBehavior(drag)
    #expect(card.gestureRecognizers.isEmpty)
    throwRight()
    #expect(card.center == Point(500, 350))
  }

  /// The card is 200 points wide, and two fingers rotate it around a point beside its centre. Its centre is then thrown
  /// as well.
  @Test(arguments: [Vector(70, 0), Vector(-70, 0), Vector(60, 30), Vector(0, -40)])
  func turnedAboutAnotherPointItGoesOnAsItMoved(arm: Vector) {
    let middle = Point(500, 350) + arm
    fixture.down(1, middle.x - 15, middle.y)
    fixture.down(2, middle.x + 15, middle.y)
    var centers: [Point] = []
    for step in 1...12 {
      let offset = Transform.rotation(Double(step) * 0.05).apply(Vector(15, 0))
      fixture.wait(10)
      fixture.move(1, middle.x - offset.dx, middle.y - offset.dy)
      fixture.move(2, middle.x + offset.dx, middle.y + offset.dy)
      fixture.settle()
      centers.append(card.center)
    }
    fixture.up(1)
    fixture.up(2)
    fixture.settle()
    let before = card.center - centers[10 - 1]
    let released = card.center
    run(20)
    let after = card.center - released
    #expect(before.length > 3)
    #expect((after - before).length < 0.25 * before.length, "\(before) before, \(after) after")
  }

  @Test func turningGoesOn() {
    fixture.down(1, 450, 350)
    fixture.down(2, 550, 350)
    for step in 1...10 {
      let offset = Transform.rotation(Double(step) * 0.05).apply(Vector(50, 0))
      fixture.wait(10)
      fixture.move(1, 500 - offset.dx, 350 - offset.dy)
      fixture.move(2, 500 + offset.dx, 350 + offset.dy)
    }
    fixture.up(1)
    fixture.up(2)
    fixture.settle()
    let turned = Vector(card.transform.a, card.transform.b).angle
    run(20)
    #expect((Vector(card.transform.a, card.transform.b).angle - turned).isNear(0.1, by: 0.01))
    #expect(card.center.distance(to: Point(500, 350)) < 1)
  }

  @Test(arguments: [1.0, 3.5, 12]) func aThrowLosesItsSpeedByTheResistance(resistance: Double) {
    drag.resistance = resistance
    throwRight()
    let released = card.center
    run(50)
    // The velocity is 1000 points per second and decays by the resistance.
    let distance = 1000 * (1 - exp(-resistance * 0.05)) / resistance
    #expect((card.center.x - released.x).isNear(distance, by: 2), "\(card.center.x - released.x) of \(distance)")
    drag.resistance = 1000
    let position = card.center
    run(100)
    #expect(card.center.distance(to: position) < 10, "it counts for one that flies already")
  }

  /// Any touch stops the card, however short.
  @Test(arguments: [0.0, 1, 60]) func aTouchInFlightStopsTheCard(milliseconds: Double) {
    throwRight()
    run(40)
    let caught = card.center
    fixture.down(2, caught.x, caught.y)
    fixture.wait(milliseconds)
    fixture.up(2)
    fixture.settle()
    run(1000)
    #expect(card.center.distance(to: caught) < 0.5)
  }
}
