import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of the Shoal scene with fingers, in a window of 1280 × 800 points.
@Suite("S11 Shoal") struct ShoalSceneTests {
  private let fixture: SceneFixture
  private let scene = ShoalScene()
  private let middle = Point(640, 400)

  init() throws {
    fixture = try SceneFixture(scene, draws: false)
    fixture.frame()
    // The natives would be in the way.
    _ = scene.water.shoal.restore([])
  }

  private var shoal: Shoal { scene.water.shoal }

  /// Lets time pass with 50 frames a second.
  private func pass(_ seconds: Double) {
    for _ in 0..<Int((seconds * 50).rounded()) { fixture.pass(0.02) }
  }

  /// Adds creatures at rest on a circle.
  private func addCreatures(_ count: Int, around center: Point, radius: Double) {
    for index in 0..<count {
      let arm = Transform.rotation(Double(index) * 2 * .pi / Double(count)).apply(Vector(radius, 0))
      let head = center + arm
      scene.water.shoal.add([head - Vector(80, 0), head], duration: 1, color: index)
    }
  }

  private func meanDistance(from point: Point) -> Double {
    shoal.creatures.map { $0.head.distance(to: point) }.reduce(0, +) / Double(shoal.creatures.count)
  }

  // MARK: Strokes

  @Test("A stroke becomes a creature whose body is its path and whose head is where the finger lifted")
  func aStrokeSwims() throws {
    let points = [Point(300, 400), Point(380, 340), Point(460, 420), Point(540, 360)]
    fixture.send(.down, 1, points[0].x, points[0].y)
    for (from, to) in zip(points, points.dropFirst()) { fixture.glide(from: from, to: to, over: 0.2) }
    fixture.send(.up, 1, points[3].x, points[3].y)
    let creature = try #require(shoal.creatures.first)
    #expect(shoal.creatures.count == 1)
    #expect(creature.head.distance(to: points[3]) < 6)
    #expect(creature.joints.last.map { $0.distance(to: points[0]) < 12 } == true)
    for point in points { #expect(creature.distance(to: point) < 14) }
    pass(1)
    let later = try #require(shoal.creatures.first)
    #expect(later.head.distance(to: points[3]) > 30, "it swims off")
  }

  @Test("A faster stroke swims faster and is slimmer")
  func temper() throws {
    fixture.drag(from: Point(200, 200), to: Point(420, 230), over: 2)
    fixture.drag(from: Point(200, 600), to: Point(420, 630), over: 0.4)
    let (slow, fast) = (shoal.creatures[0], shoal.creatures[1])
    #expect(fast.cruisingSpeed > 1.5 * slow.cruisingSpeed && fast.girth < slow.girth)
    #expect(CreatureStory(slow.traits).pace == .calm && CreatureStory(fast.traits).pace == .swift)
  }

  @Test("Two people at once draw a creature each, in colours of their own")
  func twoPeople() {
    for (finger, x) in [(1, 200.0), (2, 900)] { fixture.send(.down, finger, x, 300) }
    for step in 1...10 {
      for (finger, x) in [(1, 200.0), (2, 900)] { fixture.send(.move, finger, x + 15 * Double(step), 300) }
      fixture.pass(0.06)
    }
    for (finger, x) in [(1, 350.0), (2, 1050)] { fixture.send(.up, finger, x, 300) }
    #expect(shoal.creatures.count == 2)
    #expect(shoal.creatures[0].color != shoal.creatures[1].color)
  }

  // MARK: The water

  @Test("A tap is a ripple from which creatures flee")
  func ripple() {
    addCreatures(6, around: middle, radius: 130)
    let before = meanDistance(from: middle)
    fixture.tap(middle.x, middle.y)
    #expect(shoal.effects.ripples.count == 1)
    pass(1.2)
    #expect(meanDistance(from: middle) > before + 20)
    pass(1)
    #expect(shoal.effects.isEmpty)
  }

  @Test("A finger that is held gives food: its ring fills, and creatures gather until it lifts")
  func food() {
    addCreatures(8, around: middle, radius: 280)
    fixture.send(.down, 1, middle.x, middle.y)
    pass(2)
    #expect(shoal.effects.foods.count == 1 && (0.4...0.6).contains(shoal.effects.foods[0].share))
    pass(4)
    #expect(shoal.effects.foods[0].share == 1)
    #expect(meanDistance(from: middle) < 140)
    fixture.send(.up, 1, middle.x, middle.y)
    pass(0.1)
    #expect(shoal.effects.isEmpty)
  }

  @Test("A flick is a current and no creature", arguments: [Vector(260, 0), Vector(-260, 0), Vector(0, 260)])
  func current(translation: Vector) throws {
    addCreatures(1, around: middle + Vector(0, 60), radius: 0)
    let before = shoal.creatures[0].head
    fixture.drag(from: middle - translation * 0.5, to: middle + translation * 0.5, over: 0.15)
    #expect(shoal.creatures.count == 1)
    let current = try #require(shoal.effects.currents.first)
    #expect(current.drift.dot(translation) > 0)
    pass(0.8)
    #expect((shoal.creatures[0].head - before).dot(translation) > 0)
  }

  @Test("Two fingers that turn make a whirlpool in their sense, which goes on for a while", arguments: [1.0, -1])
  func whirl(sense: Double) throws {
    func ends(_ angle: Double) -> [Point] {
      [0, Double.pi].map { middle + Transform.rotation($0 + sense * angle).apply(Vector(90, 0)) }
    }
    for (finger, point) in ends(0).enumerated() { fixture.send(.down, finger, point.x, point.y) }
    for step in 1...20 {
      for (finger, point) in ends(Double(step) * 0.08).enumerated() { fixture.send(.move, finger, point.x, point.y) }
      fixture.pass(0.02)
    }
    let whirl = try #require(shoal.effects.whirls.first)
    #expect(whirl.rate * sense > 1 && whirl.center.distance(to: middle) < 5)
    for (finger, point) in ends(1.6).enumerated() { fixture.send(.up, finger, point.x, point.y) }
    pass(0.5)
    #expect(shoal.effects.whirls.count == 1)
    pass(3)
    #expect(shoal.effects.isEmpty && shoal.creatures.isEmpty)
  }

  // MARK: Creatures

  @Test("A creature that is held stops and tells its story, and swims on when the finger lifts")
  func story() throws {
    addCreatures(1, around: middle, radius: 0)
    pass(0.5)
    let point = shoal.creatures[0].head
    fixture.send(.down, 1, point.x, point.y)
    pass(0.1)
    let head = shoal.creatures[0].head
    #expect(shoal.creatures[0].isHeld && scene.card.alpha == 0)
    pass(1)
    #expect(shoal.creatures[0].head == head && scene.card.alpha == 1)
    let texts = LayoutCheck().texts(of: scene.card)
    #expect(texts.count == 4 && texts.allSatisfy { !$0.isEmpty })
    #expect(scene.water.bounds.contains(scene.card.frame.origin))
    fixture.send(.up, 1, point.x, point.y)
    pass(1)
    #expect(!shoal.creatures[0].isHeld && shoal.creatures[0].head != head && scene.card.alpha == 0)
    #expect(shoal.effects.isEmpty, "what is on a creature is no food")
    pass(8)
    fixture.tap(point.x, point.y)
    #expect(shoal.effects.ripples.count == 1, "there is water again where the creature was")
  }

  @Test("A creature in two hands is free when both have let go")
  func twoFingersOnOne() {
    addCreatures(1, around: middle, radius: 0)
    let head = shoal.creatures[0].head
    for (finger, shift) in [(1, 0.0), (2, -40)] { fixture.send(.down, finger, head.x + shift, head.y) }
    pass(0.2)
    fixture.send(.up, 1, head.x, head.y)
    pass(0.2)
    #expect(shoal.creatures[0].isHeld)
    fixture.send(.up, 2, head.x - 40, head.y)
    pass(0.2)
    #expect(!shoal.creatures[0].isHeld)
  }

  @Test("Of more than 150 creatures the oldest leave")
  func theOldestLeave() {
    for index in 0..<(Shoal.most + 3) {
      let y = 20 + Double(index) * 5
      scene.water.shoal.add([Point(300, y), Point(380, y)], duration: 0.5, color: 0)
    }
    let first = shoal.creatures[0].serial
    #expect(shoal.creatures.count(where: \.isLeaving) == 3)
    pass(30)
    #expect(shoal.creatures.count == Shoal.most && shoal.creature(first) == nil)
  }

  @Test("Without visitors the creatures fall asleep, which costs no frames, and a touch wakes them")
  func sleep() {
    addCreatures(3, around: middle, radius: 200)
    pass(66)
    #expect(shoal.isAsleep)
    #expect(fixture.pass(2).isEmpty)
    let before = shoal.creatures.map(\.head)
    fixture.tap(100, 100)
    pass(1)
    #expect(shoal.creatures.map(\.head) != before)
  }

  /// The scene draws only the areas that something has left or entered. Curves at the edge of a drawn area are shaded
  /// a little differently.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func whatIsDrawnInPartsLooksLikeAllDrawnAnew(seed: UInt64) throws {
    let edges = PictureTolerance(channel: 24, share: 0, greatest: 24)
    let fixture = try SceneFixture(ShoalScene(), size: Size(640, 400))
    fixture.frame()
    for round in 0..<8 {
      fixture.fingers.playAtRandom(for: 0.7, seed: seed * 100 + UInt64(round))
      fixture.frame()
      let anew = try Surface(width: 640, height: 400, format: .opaque)
      fixture.window.draw(Region(anew.bounds), in: Canvas(anew))
      #expect(try PictureComparison(fixture.surface, anew, tolerance: edges).problem == nil, "round \(round)")
    }
  }

  @Test("The same hands make the same water, whatever they do", arguments: 1...3 as ClosedRange<UInt64>)
  func isTheSameAgain(seed: UInt64) throws {
    func play() throws -> [Creature] {
      let scene = ShoalScene()
      let fixture = try SceneFixture(scene, draws: false)
      fixture.frame()
      fixture.fingers.playAtRandom(for: 10, seed: seed)
      for _ in 0..<200 { fixture.pass(0.02) }
      return scene.water.shoal.creatures
    }
    let (first, second) = (try play(), try play())
    #expect(first.map(\.joints) == second.map(\.joints))
    let room = Rect(0, 0, 1280, 800).inset(by: Insets(-40))
    for creature in first {
      #expect(creature.joints.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(room.contains(creature.head) && !creature.isHeld)
    }
  }
}
