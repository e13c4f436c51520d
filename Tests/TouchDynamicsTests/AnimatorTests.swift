import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("N4 The animator") struct AnimatorTests {
  private let fixture = DynamicsFixture()
  private let block = Block(300, 100)

  /// A delegate that counts how often the animator resumes and pauses.
  private final class Sleeper: DynamicAnimatorDelegate {
    var resumed = 0
    var paused = 0

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { resumed += 1 }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { paused += 1 }
  }

  private func fall() {
    let collision = CollisionBehavior(items: [block])
    collision.translatesReferenceBoundsIntoBoundary = true
    fixture.add(GravityBehavior(items: [block]), collision)
  }

  @Test func whatRestsSleepsAndWakesNobody() {
    let sleeper = Sleeper()
    fixture.animator.delegate = sleeper
    fall()
    #expect(sleeper.resumed == 1)
    #expect(fixture.animator.isRunning)
    #expect(fixture.window.isAnimating)
    fixture.run(4)
    #expect(sleeper.paused == 1)
    #expect(!fixture.animator.isRunning)
    #expect(!fixture.window.isAnimating)
    #expect(!fixture.window.needsFrame)
    #expect(fixture.application.timers.nextDeadline == nil)
    let rested = block.center
    fixture.frame(at: 1000)
    #expect(block.center == rested)
    #expect(fixture.animator.elapsedTime < 4)
    #expect(!fixture.window.needsFrame)
    let push = PushBehavior(items: [block], mode: .instantaneous)
    push.pushDirection = Vector(0, -5)
    fixture.add(push)
    #expect(sleeper.resumed == 2)
    #expect(fixture.animator.isRunning)
    #expect(fixture.window.isAnimating)
    fixture.run(0.2)
    #expect(block.center.y < rested.y - 50)
  }

  @Test func aRunningAnimatorSetsNoTimer() {
    fall()
    fixture.run(0.1)
    #expect(fixture.application.timers.nextDeadline == nil)
    #expect(fixture.window.isAnimating)
  }

  @Test func timersSeeItemsAtTheirTime() {
    fall()
    var positions: [Double] = []
    let timers = [0.1, 0.2003].map { delay in
      fixture.application.after(delay) { positions.append(block.center.y) }
    }
    fixture.frame(at: 0.5)
    #expect(positions.count == 2)
    #expect(positions[0].isNear(105, by: 1e-6))
    #expect(positions[1].isNear(100 + 20.06, by: 0.002))
    _ = timers
  }

  /// The items' movements before a timer is due may cancel it, even without a frame in between.
  @Test(arguments: [0.3, 0.7]) func aTimerThatTheItemsEndDoesNotFire(end: Double) {
    let gravity = GravityBehavior(items: [block])
    fixture.add(gravity)
    fixture.frame(at: 0.1)
    var fired = 0
    var timer: Registration? = fixture.application.after(0.4) { fired += 1 }
    gravity.action = { [application = fixture.application] in if application.time >= .zero + end { timer = nil } }
    fixture.frame(at: 2)
    #expect(fired == (end < 0.5 ? 0 : 1) && timer == nil)
  }

  @Test func aTimerThatAContactSetsFiresInItsTime() {
    final class Starter: CollisionBehaviorDelegate {
      var onContact: () -> Void = {}
      func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?, at point: Point
      ) { onContact() }
    }
    let (starter, collision) = (Starter(), CollisionBehavior(items: [block]))
    collision.addBoundary(withIdentifier: "shelf", from: Point(0, 275), to: Point(1000, 275))
    collision.collisionDelegate = starter
    let gravity = GravityBehavior(items: [block])
    var timer: Registration?
    starter.onContact = { [fixture] in
      timer = timer ?? fixture.application.after(0.1) { collision.removeAllBoundaries() }
    }
    fixture.add(gravity, collision)
    // The block falls 125 pt in 0.5 s, lies still for 0.1 s, and falls for another 0.4 s.
    fixture.frame(at: 1)
    #expect(block.center.y.isNear(225 + 80, by: 2))
  }

  @Test func outsideOfAWindowNoTimePasses() {
    let table = View(frame: Rect(0, 0, 500, 500))
    let animator = DynamicAnimator(referenceView: table)
    animator.addBehavior(GravityBehavior(items: [block]))
    fixture.run(1)
    #expect(block.center.y == 100)
    #expect(!animator.isRunning)
    fixture.window.addSubview(table)
    #expect(animator.isRunning)
    fixture.run(0.2)
    #expect(block.center.y.isNear(120, by: 1e-6))
    table.removeFromSuperview()
    fixture.run(1)
    #expect(block.center.y.isNear(120, by: 1e-6))
    #expect(!fixture.window.isAnimating)
    fixture.window.addSubview(table)
    fixture.run(0.1)
    #expect(block.center.y > 140)
  }

  @Test func aDroppedAnimatorStopsEverythingWhereItIs() {
    var animator: DynamicAnimator? = DynamicAnimator(referenceView: fixture.window)
    let reference = { [weak animator] in animator }
    animator?.addBehavior(GravityBehavior(items: [block]))
    fixture.run(0.2)
    let position = block.center
    animator = nil
    #expect(reference() == nil)
    fixture.run(0.2)
    #expect(block.center == position)
    #expect(!fixture.window.isAnimating)
  }

  @Test func itemsInARectangle() {
    let other = Block(700, 500)
    fixture.add(GravityBehavior(items: [block, other]))
    #expect(fixture.animator.items(in: Rect(0, 0, 260, 120)).map { ObjectIdentifier($0) } == [ObjectIdentifier(block)])
    #expect(fixture.animator.items(in: Rect(0, 0, 240, 120)).isEmpty)
    #expect(fixture.animator.items(in: Rect(0, 0, 1000, 700)).count == 2)
  }

  @Test func anItemThatSomethingElseHasMovedGoesOnFromThere() {
    let kind = DynamicItemBehavior(items: [block])
    kind.addLinearVelocity(Vector(100, 0), for: block)
    fixture.add(kind)
    fixture.run(0.5)
    block.center = Point(100, 600)
    block.transform = .rotation(0.5)
    fixture.animator.updateItem(usingCurrentState: block)
    fixture.run(1)
    #expect(block.center.x.isNear(200, by: 1e-6))
    #expect(block.center.y == 600)
    #expect(block.turn.isNear(0.5, by: 1e-12))
  }

  @Test func behavioursAreAddedRemovedAndGrouped() {
    let group = DynamicBehavior()
    let gravity = GravityBehavior(items: [block])
    group.addChildBehavior(gravity)
    group.addChildBehavior(group)
    #expect(group.childBehaviors.count == 1)
    #expect(gravity.dynamicAnimator == nil)
    fixture.add(group)
    fixture.add(group)
    #expect(fixture.animator.behaviors.count == 1)
    #expect(gravity.dynamicAnimator === fixture.animator)
    fixture.run(0.1)
    #expect(block.center.y > 104)
    group.removeChildBehavior(gravity)
    #expect(group.childBehaviors.isEmpty)
    #expect(gravity.dynamicAnimator == nil)
    let position = block.center
    fixture.run(0.1)
    #expect(block.center == position)
    fixture.add(gravity)
    fixture.run(0.1)
    #expect(block.center.y > position.y)
    let second = DynamicAnimator(referenceView: fixture.window)
    second.addBehavior(gravity)
    #expect(gravity.dynamicAnimator === second)
    #expect(!fixture.animator.behaviors.contains { $0 === gravity })
    fixture.animator.removeAllBehaviors()
    second.removeBehavior(gravity)
    #expect(fixture.animator.behaviors.isEmpty)
    #expect(second.behaviors.isEmpty)
  }

  @Test func actionsAreCalledEachStep() {
    let gravity = GravityBehavior(items: [block])
    var times: [Int64] = []
    gravity.action = { [fixture] in times.append(fixture.application.time.microseconds) }
    fixture.add(gravity)
    fixture.frame(at: 0.0401)
    let expected: [Int64] = (1...10).map { $0 * 4000 }
    #expect(times == expected)
  }

  @Test func aViewElsewhereIsReported() {
    let shelf = View(frame: Rect(0, 0, 100, 100))
    let book = View(frame: Rect(0, 0, 10, 10))
    book.name = "book"
    fixture.window.addSubview(shelf)
    shelf.addSubview(book)
    fixture.add(GravityBehavior(items: [book]))
    fixture.run(0.1)
    #expect(fixture.messages == ["book is moved by dynamics but is no subview of the reference view: put it there."])
  }

  @Test func numbersThatAreNoneHurtNobody() {
    let kind = DynamicItemBehavior(items: [block])
    kind.density = -.infinity
    kind.addLinearVelocity(Vector(.nan, .infinity), for: block)
    let push = PushBehavior(items: [block], mode: .continuous)
    push.pushDirection = Vector(.infinity, 0)
    let other = Block(500, 500, 0, 0)
    fixture.add(kind, push, GravityBehavior(items: [other]), CollisionBehavior(items: [block, other]))
    fixture.run(1)
    #expect(block.center.x.isFinite)
    #expect(block.center.y.isFinite)
    #expect(other.center.y > 900)
  }

  @Test func aBehaviourOfOnesOwnNeedsNothingElse() {
    /// A behaviour that pulls items towards a point, more strongly at a smaller distance.
    final class Magnet: ItemListBehavior {
      var center = Point(0, 0) { didSet { changed() } }

      override func apply(_ step: DynamicStep) {
        for item in items {
          let offset = center - step.center(of: item)
          let strength = 20_000_000 / max(10_000, offset.dot(offset))
          step.addImpulse(offset / max(1, offset.length) * (strength * step.duration), to: item)
        }
      }
    }
    let magnet = Magnet(items: [block])
    magnet.center = Point(300, 400)
    fixture.add(magnet)
    fixture.run(0.5)
    #expect(block.center.y > 120)
    #expect(block.center.x == 300)
    magnet.center = Point(300, -1000)
    fixture.run(1)
    #expect(block.center.y < 400)
  }

  /// Removing items must not transfer their properties, such as the scale, to other items.
  @Test(arguments: 0..<3) func whoGoesTakesNothingOfTheOthers(gone: Int) {
    let scales = [2.0, 1, 0.5]
    let views = scales.enumerated().map { index, scale in
      let view = View(frame: Rect(100 + 300 * Double(index), 100, 60, 60))
      view.transform = .scale(scale)
      fixture.window.addSubview(view)
      return view
    }
    let (push, item) = (PushBehavior(items: views, mode: .continuous), DynamicItemBehavior(items: views))
    push.pushDirection = Vector(0, 0.1)
    fixture.add(push, item)
    for view in views { item.addAngularVelocity(1, for: view) }
    fixture.run(0.1)
    for behavior in [push, item] as [ItemListBehavior] { behavior.removeItem(views[gone]) }
    fixture.run(0.2)
    for (index, view) in views.enumerated() {
      let scale = Vector(view.transform.a, view.transform.b).length
      #expect(scale.isNear(scales[index], by: 1e-9), "\(index)")
      #expect(Vector(view.transform.a, view.transform.b).angle.isNear(index == gone ? 0.1 : 0.3, by: 0.02))
    }
  }
}
